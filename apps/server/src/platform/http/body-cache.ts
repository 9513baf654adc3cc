import type { Encoding } from './encoding.ts';

/** An answer as it is sent. */
export interface Body {
  data: Buffer;
  encoding: Encoding;
  /** Of a list: how many there are in all. */
  total?: number;
}

/** What is asked, and how things stand meanwhile: the same question is answered alike until they stand differently. */
export interface CacheKey {
  id: string;
  version: string;
}

/** What a body takes beside its bytes; thousands of small ones must not pass for nothing. */
const overheadBytes = 1024;

/**
 * Bodies that were made before, so that what has not changed costs nothing twice. Who asks while one is being made
 * waits for that one. A question has one body in each encoding: nobody asks for how things stood before, and while many
 * people edit those would soon be all that is kept. The longest unused go when there are more bytes than may be.
 */
export class BodyCache {
  readonly #most: number;
  readonly #bodies = new Map<string, { state: string; body: Promise<Body>; bytes: number }>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The body of this question in that encoding, made by the first who asks. */
  async get(asked: CacheKey, encoding: Encoding, make: () => Promise<Body>): Promise<Body> {
    const { version: state } = asked;
    const question = `${asked.id} ${encoding}`;
    const known = this.#bodies.get(question);
    if (known?.state === state) {
      // Used last, so it leaves last.
      this.#bodies.delete(question);
      this.#bodies.set(question, known);
      return known.body;
    }
    this.#forget(question);
    const entry = { state, body: make(), bytes: 0 };
    this.#bodies.set(question, entry);
    try {
      const body = await entry.body;
      if (this.#bodies.get(question) === entry) {
        entry.bytes = body.data.length + overheadBytes;
        this.#bytes += entry.bytes;
        this.#shrink();
      }
      return body;
    } catch (error) {
      if (this.#bodies.get(question) === entry) this.#forget(question);
      throw error;
    }
  }

  #forget(question: string): void {
    this.#bytes -= this.#bodies.get(question)?.bytes ?? 0;
    this.#bodies.delete(question);
  }

  #shrink(): void {
    for (const [question, { bytes }] of this.#bodies) {
      if (this.#bytes <= this.#most) return;
      // One that is still being made has no bytes yet, and somebody waits for it.
      if (bytes > 0) this.#forget(question);
    }
  }
}
