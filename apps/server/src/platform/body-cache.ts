import type { Encoding } from './encoding.ts';

/** A list as it is sent. */
export interface Body {
  data: Buffer;
  encoding: Encoding;
  /** How many there are in all. */
  total: number;
}

/**
 * Bodies that were made before, so that what has not changed costs nothing twice. Who asks while one is being made
 * waits for that one. The oldest unused ones go when there are more bytes than may be.
 */
export class BodyCache {
  readonly #most: number;
  readonly #bodies = new Map<string, { body: Promise<Body>; bytes: number }>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The body of this key, made by the first who asks. */
  async get(key: string, make: () => Promise<Body>): Promise<Body> {
    const known = this.#bodies.get(key);
    if (known) {
      this.#bodies.delete(key);
      this.#bodies.set(key, known);
      return known.body;
    }
    const entry = { body: make(), bytes: 0 };
    this.#bodies.set(key, entry);
    try {
      const body = await entry.body;
      entry.bytes = body.data.length;
      this.#bytes += entry.bytes;
      this.#shrink();
      return body;
    } catch (error) {
      this.#bodies.delete(key);
      throw error;
    }
  }

  #shrink(): void {
    for (const [key, { bytes }] of this.#bodies) {
      if (this.#bytes <= this.#most) return;
      // One that is still being made has no bytes yet, and somebody waits for it.
      if (bytes === 0) continue;
      this.#bodies.delete(key);
      this.#bytes -= bytes;
    }
  }
}
