/** Identifies a cached value; an entry is valid for one version. */
export interface CacheKey {
  kind: string;
  id: string;
  version: string;
}

interface Entry {
  kind: string;
  version: string;
  value: Promise<unknown>;
  /** Zero until the value is there. */
  bytes: number;
}

/** Memory per entry in addition to its value. */
const overheadBytes = 1024;

/**
 * Cache of everything that is computed once per version: response bodies and the trackers behind reports. All kinds
 * share one budget, from which the least recently used are removed. Concurrent requests for the same value share one
 * computation. Each id holds one version, because older ones are never requested again.
 */
export class Cache {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Memory by kind. */
  get bytesByKind(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { kind, bytes } of this.#entries.values()) sums[kind] = (sums[kind] ?? 0) + bytes;
    return sums;
  }

  /** The cached value, or the result of `make`, which is given the value of the version before. */
  async get<Value>(
    { kind, id, version }: CacheKey,
    make: (before: Promise<Value> | undefined) => Promise<Value>,
    bytesOf: (value: Value) => number,
  ): Promise<Value> {
    const name = `${kind} ${id}`;
    const known = this.#entries.get(name);
    // Added again below, at the end of the eviction order.
    this.#remove(name);
    if (known?.version === version) {
      this.#add(name, known);
      return known.value as Promise<Value>;
    }
    const value = make(known?.value as Promise<Value> | undefined);
    const entry = { kind, version, value, bytes: 0 };
    this.#add(name, entry);
    try {
      const made = await value;
      if (this.#entries.get(name) === entry) {
        entry.bytes = bytesOf(made) + overheadBytes;
        this.#bytes += entry.bytes;
        this.#shrink();
      }
      return made;
    } catch (error) {
      if (this.#entries.get(name) === entry) this.#remove(name);
      throw error;
    }
  }

  #add(name: string, entry: Entry): void {
    this.#entries.set(name, entry);
    this.#bytes += entry.bytes;
  }

  #remove(name: string): void {
    this.#bytes -= this.#entries.get(name)?.bytes ?? 0;
    this.#entries.delete(name);
  }

  #shrink(): void {
    for (const [name, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      // Entries in progress have no size yet and are awaited.
      if (bytes > 0) this.#remove(name);
    }
  }
}
