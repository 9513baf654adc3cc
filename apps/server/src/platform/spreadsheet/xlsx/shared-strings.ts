import { most } from '#platform/spreadsheet/table.ts';
import { readXml } from './xml-reader.ts';
import { fromCellXml } from './xml-text.ts';
import type { Parts } from './zip-reader.ts';

/** The texts that cells refer to by number. Runs of formatted text are joined; hints for pronunciation are left out. */
export async function readSharedStrings(parts: Parts, part: string | undefined): Promise<string[]> {
  if (part === undefined) return [];
  const strings: string[] = [];
  let text = '';
  let collecting = false;
  let inHint = false;
  await readXml(await parts.open(part), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') inHint = true;
      if (name === 't') collecting = !inHint;
    },
    text(piece) {
      if (collecting) text += piece;
    },
    close(name) {
      if (name === 't') collecting = false;
      if (name === 'rPh') inHint = false;
      if (name !== 'si') return;
      if (strings.length >= most.places) throw new Error('There are too many texts.');
      strings.push(fromCellXml(text));
    },
  });
  return strings;
}
