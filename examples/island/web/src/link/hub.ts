// The hub holds the one stream of a browser: it keeps the state and passes every message on to whoever joined.
import type { Snapshot } from "../wire";
import { apply, type Message } from "../world/state";

/** Whether the world can be heard. */
export type Line = "opening" | "open" | "lost";

export type Word = Message | { event: "line"; data: Line };

const names = ["snapshot", "beat", "move", "time", "live", "acts"] as const;

export class Hub {
  private state: Snapshot | undefined;
  private line: Line = "opening";
  private source: EventSource | undefined;
  private retry = 500; // milliseconds
  private readonly members = new Set<(word: Word) => void>();

  constructor(private readonly address: string) {
    this.open();
  }

  /** Lets somebody hear everything from now on, beginning with how things stand. It returns how to leave. */
  join(member: (word: Word) => void): () => void {
    this.members.add(member);
    member({ event: "line", data: this.line });
    if (this.state) member({ event: "snapshot", data: this.state });
    return () => this.members.delete(member);
  }

  close(): void {
    this.source?.close();
  }

  private open(): void {
    const source = new EventSource(this.address);
    this.source = source;
    source.onopen = () => {
      this.retry = 500;
      this.say({ event: "line", data: "open" });
    };
    source.onerror = () => {
      this.say({ event: "line", data: "lost" });
      // The browser tries again by itself and tells what it heard last, but not after an answer that is no stream.
      if (source.readyState !== EventSource.CLOSED) return;
      setTimeout(() => this.open(), this.retry);
      this.retry = Math.min(this.retry * 1.6, 4000);
    };
    for (const name of names) {
      source.addEventListener(name, (e) => this.hear({ event: name, data: JSON.parse((e as MessageEvent<string>).data) } as Message));
    }
  }

  private hear(message: Message): void {
    this.state = apply(this.state, message);
    this.say(message);
  }

  private say(word: Word): void {
    if (word.event === "line") {
      if (word.data === this.line) return;
      this.line = word.data;
    }
    for (const member of this.members) member(word);
  }
}
