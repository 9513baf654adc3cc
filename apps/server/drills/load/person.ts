import { pause } from '../drill.ts';
import type { Client } from './client.ts';
import type { Figures } from './figures.ts';

/** Data of one programme that the users work on. */
export interface Workplace {
  programme: number;
  /** Scope and milestone of the cells to edit. */
  cells: [number, number][];
}

/** Share of reads that open the tracker in another tab. */
const openings = 1 / 50;

const openingOf = (programme: number) => `/api/tracker/placed/?programme=${programme}`;

/** A user with the tracker open: receives every change, fetches it like the page, and reads or edits. */
export class Person {
  revision = 0;
  isOnline = false;
  readonly #client: Client;
  readonly #place: Workplace;
  readonly #figures: Figures;
  readonly #tags = new Map<string, string>();
  #hangUp: () => void = () => undefined;
  #over = false;
  #catching: Promise<void> | undefined;
  #again = false;

  constructor(client: Client, place: Workplace, figures: Figures) {
    this.#client = client;
    this.#place = place;
    this.#figures = figures;
  }

  /** Opens the tracker, then its event stream. */
  async arrive(): Promise<void> {
    const { programme } = this.#place;
    const { text } = await this.#ask('GET', openingOf(programme), 'opening the tracker');
    this.revision = Number(/"revision" ?: ?(\d+)/.exec(text)?.[1] ?? 0);
    const hear = (revision: number) => {
      this.isOnline = true;
      if (revision > this.revision) this.#catchUp();
    };
    this.#hangUp = this.#client.listen(`/api/events/?programme=${programme}`, hear, () => {
      if (!this.#over) this.#figures.wrong('a stream ended');
    });
  }

  /** Acts every few seconds until stopped. */
  async work(isEditor: boolean, everySeconds: number): Promise<void> {
    while (!this.#over) {
      await pause((0.5 + Math.random()) * everySeconds * 1000);
      if (this.#over) return;
      await (isEditor ? this.#edit() : this.#read());
    }
  }

  async leave(): Promise<void> {
    this.#over = true;
    this.#hangUp();
    await this.#catching;
    this.#client.close();
  }

  async #ask(
    method: string,
    path: string,
    what: string,
    more: { body?: object; tag?: string | undefined } = {},
  ) {
    const reply = await this.#client.ask(method, path, more).catch((error: Error) => {
      if (!this.#over) this.#figures.wrong(`${what}: ${error.message}`);
      return { status: 0, text: '', ms: 0, etag: undefined };
    });
    if (reply.status >= 400) this.#figures.wrong(`${what}: ${reply.status} ${reply.text.slice(0, 200)}`);
    return reply;
  }

  /** Changes during a request are fetched by another one, as in the page. */
  #catchUp(): void {
    this.#again = true;
    this.#catching ??= this.#askUntilCurrent().finally(() => void (this.#catching = undefined));
  }

  async #askUntilCurrent(): Promise<void> {
    do {
      this.#again = false;
      const path = `/api/tracker/?programme=${this.#place.programme}&since=${this.revision}`;
      const { status, text, ms } = await this.#ask('GET', path, 'a delta');
      if (status !== 200) return;
      this.#figures.deltas.push(ms);
      this.revision = Math.max(this.revision, Number(/"revision" ?: ?(\d+)/.exec(text)?.[1] ?? 0));
      this.#figures.seen(this.revision);
    } while (this.#again && !this.#over);
  }

  #someCell(): { scope: string; milestone: number } {
    const { cells } = this.#place;
    const [scope, milestone] = cells[Math.floor(Math.random() * cells.length)] ?? [0, 0];
    return { scope: `system:${scope}`, milestone };
  }

  async #edit(): Promise<void> {
    const { programme } = this.#place;
    const changes = [{ ...this.#someCell(), set: { remark: `Seen ${Math.random()}` } }];
    const reply = await this.#ask('PATCH', `/api/tracker/?programme=${programme}`, 'an edit', {
      body: { changes },
    });
    if (reply.status !== 200) return;
    this.#figures.edits.push(reply.ms);
    this.#figures.edited(Number(/"revision" ?: ?(\d+)/.exec(reply.text)?.[1] ?? 0));
  }

  async #read(): Promise<void> {
    const { programme } = this.#place;
    const { scope, milestone } = this.#someCell();
    const paths = [
      `/api/tracker/cell/?programme=${programme}&scope=${scope}&milestone=${milestone}`,
      `/api/systems/?programme=${programme}&limit=100&search=2`,
      `/api/activity/?programme=${programme}&limit=50`,
      `/api/search/?programme=${programme}&q=pump`,
      `/api/teams/?programme=${programme}`,
    ];
    const isOpening = Math.random() < openings;
    const path = isOpening ? openingOf(programme) : (paths[Math.floor(Math.random() * paths.length)] ?? '');
    const { status, ms, etag } = await this.#ask('GET', path, 'a reading', { tag: this.#tags.get(path) });
    if (etag !== undefined) this.#tags.set(path, etag);
    if (status === 200 || status === 304) this.#figures.reads.push(ms);
  }
}
