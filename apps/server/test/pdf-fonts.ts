import { inflateSync } from 'node:zlib';

/** Font sizes (points) of all text in a PDF; only for pages that scale no text. */
export function fontSizesIn(file: Buffer): number[] {
  const found = new Set<number>();
  for (const content of contentsOf(file))
    for (const [, size] of content.matchAll(/\/\S+ ([\d.]+) Tf/g)) found.add(Number(size));
  return [...found].toSorted((a, b) => a - b);
}

/** Number of pages. */
export function pagesIn(file: Buffer): number {
  return file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

function contentsOf(file: Buffer): string[] {
  const found: string[] = [];
  let from = 0;
  while ((from = file.indexOf('stream\n', from)) >= 0) {
    const start = from + 'stream\n'.length;
    const end = file.indexOf('endstream', start);
    from = end + 'endstream'.length;
    try {
      found.push(inflateSync(file.subarray(start, end)).toString('latin1'));
    } catch {
      // Not compressed: a font or an image.
    }
  }
  return found;
}
