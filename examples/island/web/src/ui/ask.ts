// How the page asks and tells the server, and how it says what went wrong.
import type { Refusal } from "../wire";

/** Asks for something that is told as JSON. */
export async function ask<T>(path: string): Promise<T> {
  return (await (await answer(path, {})).json()) as T;
}

/** Tells the server to do something, and returns what it says to that. */
export async function tell<T>(method: "POST" | "DELETE", path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method };
  if (body instanceof Blob) Object.assign(init, { body, headers: { "Content-Type": "application/octet-stream" } });
  else if (method === "POST") Object.assign(init, { body: JSON.stringify(body ?? {}), headers: { "Content-Type": "application/json" } });
  return (await (await answer(path, init)).json()) as T;
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  let reply: Response;
  try {
    reply = await fetch(path, init);
  } catch {
    throw new Error("The island cannot be reached: its server does not answer. Nothing was done.");
  }
  if (reply.ok) return reply;
  let said: Partial<Refusal> = {};
  try {
    said = (await reply.json()) as Partial<Refusal>;
  } catch {
    // Whatever answered is not the island's server; the status is all that there is to tell.
  }
  throw new Error(said.message ?? `The server answered ${reply.status} and did not say why.`);
}
