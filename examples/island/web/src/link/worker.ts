// A shared worker: all tabs of a browser hear the world through it.
import { Hub } from "./hub";

interface Scope {
  onconnect: ((e: MessageEvent) => void) | null;
}

const hub = new Hub("/api/stream");

(globalThis as unknown as Scope).onconnect = (e) => {
  const port = e.ports[0];
  if (!port) return;
  const leave = hub.join((word) => port.postMessage(word));
  port.onmessage = (m: MessageEvent<unknown>) => {
    if (m.data === "leave") leave();
  };
};
