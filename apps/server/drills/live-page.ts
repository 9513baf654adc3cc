import { readEvents, type EventReader } from '../test/event-reader.ts';
import { pause } from './drill.ts';
import type { ServerTarget } from './yard.ts';

/** Receives changes like an open page: reconnects when cut off, and records the revisions. */
export class LivePage {
  revision = 0;
  /** Number of disconnects. */
  cuts = -1;
  events = 0;
  readonly #target: ServerTarget;
  readonly #programme: number;
  #reader: EventReader | undefined;
  #left = false;
  #hearing: Promise<void>;

  constructor(target: ServerTarget, programme: number) {
    this.#target = target;
    this.#programme = programme;
    this.#hearing = this.#hear();
  }

  async leave(): Promise<void> {
    this.#left = true;
    this.#reader?.leave();
    await this.#hearing;
  }

  async #hear(): Promise<void> {
    while (!this.#left) {
      this.cuts += 1;
      try {
        const seen: Record<string, string> =
          this.revision > 0 ? { 'last-event-id': String(this.revision) } : {};
        const url = `${this.#target.server.url}/api/events/?programme=${this.#programme}`;
        this.#reader = await readEvents(url, this.#target.token, seen);
        for (let event = await this.#reader.next(); event; event = await this.#reader.next()) {
          this.events += 1;
          this.revision = Math.max(this.revision, event.data.revision);
        }
      } catch {
        // Server or connection is down; retries.
      }
      await pause(200);
    }
  }
}
