import { readEvents, type EventReader } from '../test/event-reader.ts';
import { pause } from './drill.ts';
import type { Desk } from './yard.ts';

/** Hears what changes as an open page does: comes back when it was cut off, and says what it has seen. */
export class LivePage {
  revision = 0;
  /** How often it was cut off. */
  cuts = -1;
  events = 0;
  readonly #desk: Desk;
  readonly #programme: number;
  #reader: EventReader | undefined;
  #left = false;
  #hearing: Promise<void>;

  constructor(desk: Desk, programme: number) {
    this.#desk = desk;
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
        const url = `${this.#desk.server.url}/api/events/?programme=${this.#programme}`;
        this.#reader = await readEvents(url, this.#desk.token, seen);
        for (let event = await this.#reader.next(); event; event = await this.#reader.next()) {
          this.events += 1;
          this.revision = Math.max(this.revision, event.data.revision);
        }
      } catch {
        // The server or the way to it is gone; the page tries again.
      }
      await pause(200);
    }
  }
}
