import path from 'node:path';
import { copy } from '#platform/spreadsheet/copy.ts';
import { UnreadableFile, fileLimits, type Table, type DateSystem } from '#platform/spreadsheet/table.ts';
import type { CellContext } from './cell.ts';
import { readSheet } from './sheet.ts';
import { readStyles } from './styles.ts';
import { readXml, isOn, prefixed } from './xml-reader.ts';
import { fromCellXml } from './xml-text.ts';
import { openParts, type Parts } from './zip-reader.ts';

/** Reads the named sheet, or the first visible one with content. */
export async function parseXlsx(data: Buffer, asked: string | undefined): Promise<Table> {
  const parts = await openParts(data);
  const { sheets, dateSystem, sharedStrings, styles } = await readWorkbook(parts);
  const names = sheets.map(({ name }) => name);
  const chosen = asked === undefined ? sheets : sheets.filter(({ name }) => name === asked);
  if (chosen.length === 0) {
    throw new UnreadableFile(asked === undefined ? copy.sheet.none : copy.sheet.unknown(asked));
  }
  const context: CellContext = {
    strings: await readSharedStrings(parts, sharedStrings),
    styles: await readStyles(parts, styles),
    dateSystem,
    days: new Map(),
  };
  for (const { name, part } of chosen) {
    const { rows, merged } = await readSheet(await parts.open(part), context);
    if (rows.length > 0) return { format: 'xlsx', sheets: names, sheet: name, rows, merged, dateSystem };
  }
  throw new UnreadableFile(asked === undefined ? copy.file.empty : copy.sheet.empty(asked));
}

/** Shared strings. Runs of formatted text are joined; phonetic hints are dropped. */
async function readSharedStrings(parts: Parts, part: string | undefined): Promise<string[]> {
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
      if (strings.length >= fileLimits.places) throw new Error('There are too many texts.');
      strings.push(fromCellXml(text));
    },
  });
  return strings;
}

interface Workbook {
  dateSystem: DateSystem;
  /** Visible worksheets in order; hidden ones are skipped. */
  sheets: { name: string; part: string }[];
  sharedStrings: string | undefined;
  styles: string | undefined;
}

interface Relation {
  id: string;
  kind: string;
  part: string;
}

/** Finds the parts by their relationships, because their names may vary. */
async function readWorkbook(parts: Parts): Promise<Workbook> {
  const main = (await relationsOf(parts, '')).find(({ kind }) => kind === 'officeDocument')?.part;
  if (main === undefined || !parts.has(main) || !main.endsWith('.xml')) throw notAWorkbook(parts);
  const relations = await relationsOf(parts, main);
  const sheets: Workbook['sheets'] = [];
  const named = new Set<string>();
  let dateSystem: DateSystem = 1900;
  let isWorkbook = false;
  await readXml(await parts.open(main), {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr' && isOn(attributes['date1904'])) dateSystem = 1904;
      if (name !== 'sheet') return;
      const { name: title = '', state = 'visible' } = attributes;
      const relation = relations.find(({ id }) => id === prefixed(attributes, 'id'));
      if (state !== 'visible' || relation?.kind !== 'worksheet' || named.has(title)) return;
      named.add(title);
      sheets.push({ name: title, part: relation.part });
    },
  });
  if (!isWorkbook) throw notAWorkbook(parts);
  const partOf = (kind: string) => relations.find((each) => each.kind === kind && parts.has(each.part))?.part;
  return { dateSystem, sheets, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') };
}

/** Relationships of a part. The last word of a relationship's type is equal in both editions of the standard. */
async function relationsOf(parts: Parts, part: string): Promise<Relation[]> {
  const folder = path.posix.dirname(part);
  const name = path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`);
  if (!parts.has(name)) return [];
  const relations: Relation[] = [];
  await readXml(await parts.open(name), {
    open(element, { Id, Type, Target, TargetMode }) {
      if (element !== 'Relationship' || TargetMode === 'External') return;
      if (Id === undefined || Type === undefined || Target === undefined) return;
      const target = path.posix.resolve('/', folder, Target).slice(1);
      relations.push({ id: Id, kind: path.posix.basename(Type), part: target });
    },
  });
  return relations;
}

function notAWorkbook(parts: Parts): UnreadableFile {
  if (parts.has('content.xml')) {
    return new UnreadableFile(copy.file.openDocument);
  }
  if (parts.has('xl/workbook.bin')) {
    return new UnreadableFile(copy.file.binaryExcel);
  }
  return new UnreadableFile(copy.file.archive);
}
