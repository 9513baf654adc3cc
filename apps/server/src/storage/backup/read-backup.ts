import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import {
  BackupError,
  endOfTable,
  firstLine,
  Tally,
  type BackupHead,
  type BackupManifest,
} from './backup-format.ts';
import { copy } from '#storage/copy.ts';

const newLine = 10;
const end = Buffer.from(`${endOfTable}\n`);

/** Handlers for the parts of a backup. */
export interface BackupReader {
  head?(head: BackupHead): Promise<void>;
  /** Must consume all rows of the table. */
  table(table: BackupHead['tables'][number], rows: AsyncIterable<Buffer>): Promise<void>;
}

/** Reads a backup from start to end and rejects an incomplete one: all counts and checksums must match. */
export async function readBackup(
  file: string,
  reader: BackupReader,
): Promise<{ head: BackupHead; manifest: BackupManifest }> {
  const text = new TextReader(unpacked(file));
  if ((await text.line()) !== firstLine) throw new BackupError(copy.backup.notBaton(file));
  const head = JSON.parse(await text.line()) as BackupHead;
  await reader.head?.(head);
  const found: BackupManifest['tables'] = {};
  for (const table of head.tables) {
    const tally = new Tally();
    await reader.table(table, tallied(text.rows(), tally));
    found[table.name] = tally.result();
  }
  const manifest = JSON.parse(await text.line()) as BackupManifest;
  requireEqual(manifest.tables, found, copy.backup.damaged);
  return { head, manifest };
}

/** Reads only the header, for lists. */
export async function readHead(file: string): Promise<BackupHead> {
  const source = unpacked(file);
  const text = new TextReader(source);
  try {
    if ((await text.line()) !== firstLine) throw new BackupError(copy.backup.notBaton(file));
    return JSON.parse(await text.line()) as BackupHead;
  } finally {
    source.destroy();
  }
}

/** Throws if tables differ, and names them. */
export function requireEqual(
  expected: BackupManifest['tables'],
  found: BackupManifest['tables'],
  message: (tables: string) => string,
): void {
  const names = Object.keys(expected).filter(
    (name) => expected[name]?.rows !== found[name]?.rows || expected[name]?.sha256 !== found[name]?.sha256,
  );
  if (names.length === 0) return;
  const list = names
    .map((name) => copy.backup.table(name, found[name]?.rows ?? 0, expected[name]?.rows ?? 0))
    .join(', ');
  throw new BackupError(message(list));
}

function unpacked(file: string) {
  const packed = createReadStream(file);
  const plain = createGunzip();
  packed.on('error', (error) => plain.destroy(error));
  plain.on('close', () => packed.destroy());
  return packed.pipe(plain);
}

async function* tallied(rows: AsyncIterable<Buffer>, tally: Tally): AsyncGenerator<Buffer> {
  for await (const block of rows) {
    tally.add(block);
    yield block;
  }
}

/** Lines and blocks of lines out of a stream of bytes. */
class TextReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async line(): Promise<string> {
    let at = this.#rest.indexOf(newLine);
    while (at === -1) {
      await this.#more();
      at = this.#rest.indexOf(newLine);
    }
    const line = this.#rest.toString('utf8', 0, at);
    this.#rest = this.#rest.subarray(at + 1);
    return line;
  }

  /** Lines up to the end of the table, in blocks. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const stop = endAt(this.#rest);
      if (stop !== -1) {
        const last = this.#rest.subarray(0, stop);
        this.#rest = this.#rest.subarray(stop + end.length);
        if (last.length > 0) yield last;
        return;
      }
      const whole = this.#rest.lastIndexOf(newLine) + 1;
      if (whole > 0) {
        const block = this.#rest.subarray(0, whole);
        this.#rest = this.#rest.subarray(whole);
        yield block;
      }
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const next = await this.#next();
    if (next.done === true) throw new BackupError(copy.backup.cutOff);
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
  }

  async #next() {
    try {
      return await this.#source.next();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (code === 'ENOENT') throw error;
      throw new BackupError(copy.backup.notUnpacked);
    }
  }
}

/** Position of a table's end marker; backslashes in values are doubled, so only a whole line can match. */
function endAt(text: Buffer): number {
  for (let at = text.indexOf(end); at !== -1; at = text.indexOf(end, at + 1))
    if (at === 0 || text[at - 1] === newLine) return at;
  return -1;
}
