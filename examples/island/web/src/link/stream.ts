// How a tab hears the world: through a worker that all tabs share; or else through the one tab among them that holds a
// lock and passes on what it hears; or else alone.
import { Hub, type Word } from "./hub";

const channelName = "island-stream";
const lockName = "island-stream";

/** Begins to hear. Every tab gets a snapshot first, and then the same messages in the same order. */
export function listen(hear: (word: Word) => void): void {
  if (typeof SharedWorker === "function") {
    const worker = new SharedWorker(new URL("./worker.ts", import.meta.url), { type: "module", name: "island" });
    worker.port.onmessage = (e: MessageEvent<Word>) => hear(e.data);
    worker.onerror = () => alone(hear);
    worker.port.start();
    addEventListener("pagehide", () => worker.port.postMessage("leave"));
    addEventListener("pageshow", (e) => {
      if (e.persisted) location.reload();
    });
    return;
  }
  if (typeof BroadcastChannel === "function" && navigator.locks) elect(hear);
  else alone(hear);
}

function alone(hear: (word: Word) => void): void {
  new Hub("/api/stream").join(hear);
}

/** Hears through whichever tab leads, and leads as soon as no other does. */
function elect(hear: (word: Word) => void): void {
  const channel = new BroadcastChannel(channelName);
  let leading = false;
  channel.onmessage = (e: MessageEvent<Word | { event: "hello" }>) => {
    if (e.data.event !== "hello" && !leading) hear(e.data);
  };
  channel.postMessage({ event: "hello" });
  void navigator.locks.request(lockName, () => {
    leading = true;
    const hub = new Hub("/api/stream");
    hub.join((word) => {
      hear(word);
      channel.postMessage(word);
    });
    channel.onmessage = (e: MessageEvent<{ event: string }>) => {
      if (e.data.event === "hello") hub.join((word) => channel.postMessage(word))();
    };
    return new Promise<never>(() => undefined); // the lock is held as long as the tab lives
  });
}
