import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/** Inter (SIL Open Font License 1.1), which may be embedded; the page uses the same font. */
const weights = { regular: 400, medium: 500, bold: 600 } as const;
export type Weight = keyof typeof weights;

/** The font is split by script; a glyph comes from the first file that has it. */
export const scripts = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
] as const;
export type Script = (typeof scripts)[number];

const require = createRequire(import.meta.url);
const kept = new Map<string, Buffer>();

/** The font file of a script in a weight. WOFF and not WOFF2, whose packed outlines can't be cut to size. */
export function fontFile(script: Script, weight: Weight): Buffer {
  const name = `inter-${script}-${weights[weight]}-normal.woff`;
  const known =
    kept.get(name) ?? unpackWoff(readFileSync(require.resolve(`@fontsource/inter/files/${name}`)));
  kept.set(name, known);
  return known;
}

const headerBytes = 44;
const entryBytes = 20;

/**
 * The font of a WOFF file with its tables decompressed. Otherwise pdfkit decompresses a table again for every
 * embedded glyph, which takes longer than the rest of the document.
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = headerBytes + at * entryBytes;
    const [offset, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packed < length ? inflateSync(data) : data,
    };
  });
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  tables.forEach(({ tag, checksum, data }, at) => {
    const entry = 12 + 16 * at;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    // Tables begin at multiples of four.
    const rest = (4 - (data.length % 4)) % 4;
    parts.push(data, Buffer.alloc(rest));
    offset += data.length + rest;
  });
  return Buffer.concat(parts);
}
