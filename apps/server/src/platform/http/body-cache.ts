import type { Encoding } from './encoding.ts';

/** A response body as sent. */
export interface Body {
  data: Buffer;
  encoding: Encoding;
  /** Total count of a list. */
  total?: number;
}

/** Identifies a cached body; an entry is valid for one version. */
export interface CacheKey {
  kind: string;
  id: string;
  version: string;
}

/** Memory per entry in addition to its bytes. */
const overheadBytes = 1024;

/**
 * Cache of response bodies with a size limit (least recently used are removed). Concurrent requests for the same body
 * share one computation. Each id holds one version per encoding, because older versions are never requested again.
 */
export class BodyCache {
  readonly #maxBytes: number;
  readonly #bodies = new Map<string, { version: string; body: Promise<Body>; bytes: number }>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The cached body, or the result of `make`. */
  async get(key: CacheKey, encoding: Encoding, make: () => Promise<Body>): Promise<Body> {
    const { version } = key;
    const entryKey = `${key.kind} ${key.id} ${encoding}`;
    const known = this.#bodies.get(entryKey);
    if (known?.version === version) {
      // Moves the entry to the end of the eviction order.
      this.#bodies.delete(entryKey);
      this.#bodies.set(entryKey, known);
      return known.body;
    }
    this.#remove(entryKey);
    const entry = { version, body: make(), bytes: 0 };
    this.#bodies.set(entryKey, entry);
    try {
      const body = await entry.body;
      if (this.#bodies.get(entryKey) === entry) {
        entry.bytes = body.data.length + overheadBytes;
        this.#bytes += entry.bytes;
        this.#shrink();
      }
      return body;
    } catch (error) {
      if (this.#bodies.get(entryKey) === entry) this.#remove(entryKey);
      throw error;
    }
  }

  #remove(entryKey: string): void {
    this.#bytes -= this.#bodies.get(entryKey)?.bytes ?? 0;
    this.#bodies.delete(entryKey);
  }

  #shrink(): void {
    for (const [entryKey, { bytes }] of this.#bodies) {
      if (this.#bytes <= this.#maxBytes) return;
      // Entries in progress have no size yet and are awaited.
      if (bytes > 0) this.#remove(entryKey);
    }
  }
}
