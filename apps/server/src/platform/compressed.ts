import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Below this, compressing costs more than it saves. */
const worthwhile = 1400;

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Data that is asked for again and again: compressed when first wanted, then kept in that form. */
export class Compressible {
  readonly data: Buffer;
  private readonly forms = new Map<Encoding, Promise<Buffer>>();
  private kept: number;
  private readonly onGrown: (bytes: number) => void;

  constructor(data: Buffer, onGrown: (bytes: number) => void = () => undefined) {
    this.data = data;
    this.kept = data.length;
    this.onGrown = onGrown;
  }

  /** Bytes in memory, all forms together. */
  get size(): number {
    return this.kept;
  }

  /** The encoding to send to a client that accepts these; undefined to send it as it is. */
  encodingFor(accepted: string | undefined): Encoding | undefined {
    return this.data.length < worthwhile ? undefined : preferredEncoding(accepted);
  }

  as(encoding: Encoding): Promise<Buffer> {
    const known = this.forms.get(encoding);
    if (known) return known;
    const made = compress(this.data, encoding).then((data) => {
      this.kept += data.length;
      this.onGrown(data.length);
      return data;
    });
    this.forms.set(encoding, made);
    return made;
  }
}

function compress(data: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(data, { level: 4 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  return toBrotli(data, { params });
}

/** The best encoding that `Accept-Encoding` allows. */
export function preferredEncoding(accepted = ''): Encoding | undefined {
  const allowed = new Map(
    accepted.split(',').map((each) => {
      const [name = '', ...more] = each.trim().toLowerCase().split(';');
      const weight = more.map((part) => /^\s*q=([\d.]+)$/.exec(part)?.[1]).find(Boolean);
      return [name.trim(), Number(weight ?? 1)];
    }),
  );
  return encodings.find((encoding) => (allowed.get(encoding) ?? 0) > 0);
}

/** Answers by their key: the longest unused leave when there are too many bytes. */
export interface AnswerCache {
  /** The answer of this key; made once, however many ask at the same time. */
  once(key: string, make: () => Promise<Buffer>): Promise<Compressible>;
}

/** What an answer takes beside its bytes; thousands of small ones must not pass for nothing. */
const besideBytes = 1024;

export function createAnswerCache(mostBytes: number): AnswerCache {
  const kept = new Map<string, Compressible>();
  const making = new Map<string, Promise<Compressible>>();
  let total = 0;

  const grow = (bytes: number) => {
    total += bytes;
    for (const [key, answer] of kept) {
      if (total <= mostBytes || kept.size === 1) return;
      kept.delete(key);
      total -= answer.size + besideBytes;
    }
  };
  const keep = (key: string, data: Buffer): Compressible => {
    const answer = new Compressible(data, (bytes) => {
      if (kept.get(key) === answer) grow(bytes);
    });
    kept.set(key, answer);
    grow(answer.size + besideBytes);
    return answer;
  };

  return {
    async once(key, make) {
      const known = kept.get(key);
      if (known) {
        // Used last, so it leaves last.
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const underWay = making.get(key);
      if (underWay) return underWay;
      const made = make()
        .then((data) => keep(key, data))
        .finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}
