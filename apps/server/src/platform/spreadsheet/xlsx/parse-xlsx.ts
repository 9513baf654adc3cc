import path from 'node:path';
import type { Readable } from 'node:stream';
import { copy } from '#platform/spreadsheet/copy.ts';
import { Rows } from '#platform/spreadsheet/rows.ts';
import {
  UnreadableFile,
  fileLimits,
  type Table,
  type DateSystem,
  type Cell,
  type Range,
} from '#platform/spreadsheet/table.ts';
import { type CellContext, readCell, type RawCell } from './cell.ts';
import { readStyles } from './styles.ts';
import { readXml, isOn, prefixed } from './xml-reader.ts';
import { fromCellXml } from './xml-text.ts';
import { openParts, type Parts } from './zip-reader.ts';

const maxMerged = 50_000;

/** Reads the named sheet, or the first visible one with content. */
export async function parseXlsx(data: Buffer, asked: string | undefined): Promise<Table> {
  const parts = await openParts(data);
  const { sheets, dateSystem, sharedStrings, styles } = await readWorkbook(parts);
  const names = sheets.map(({ name }) => name);
  const chosen = asked === undefined ? sheets : sheets.filter(({ name }) => name === asked);
  if (chosen.length === 0) {
    throw new UnreadableFile(
      asked === undefined ? 'This workbook has no visible sheet.' : `There is no visible sheet “${asked}”.`,
    );
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
  throw new UnreadableFile(asked === undefined ? copy.file.empty : `The sheet “${asked}” is empty.`);
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
    return new UnreadableFile('This is an OpenDocument file. Save it as .xlsx or .csv and try again.');
  }
  if (parts.has('xl/workbook.bin')) {
    return new UnreadableFile('This is a binary workbook (.xlsb). Save it as .xlsx or .csv and try again.');
  }
  return new UnreadableFile('This archive isn’t an Excel workbook (.xlsx).');
}

/** Reads cells and merged ranges while decompressing. */
async function readSheet(part: Readable, context: CellContext): Promise<{ rows: Cell[][]; merged: Range[] }> {
  const rows = new Rows();
  const merged: Range[] = [];
  const cell: RawCell = { type: 'n', style: 0, value: undefined, inline: '' };
  let [row, column] = [-1, -1];
  let inCells = false;
  let inHint = false;
  let collecting: 'value' | 'inline' | undefined;

  function openCell({ r, t = 'n', s = '0' }: Record<string, string>): void {
    // The position is optional: by default a cell follows its predecessor.
    if (r === undefined) column += 1;
    else [row, column] = positionOf(r);
    cell.type = t;
    cell.style = Number(s);
    cell.value = undefined;
    cell.inline = '';
  }

  await readXml(part, {
    open(name, attributes) {
      if (!inCells) {
        if (name === 'sheetData') inCells = true;
        if (name === 'mergeCell') addMerged(merged, attributes['ref']);
      } else if (name === 'c') {
        openCell(attributes);
      } else if (name === 'v') {
        collecting = 'value';
        cell.value = '';
      } else if (name === 't') {
        collecting = inHint ? undefined : 'inline';
      } else if (name === 'row') {
        row = attributes['r'] === undefined ? row + 1 : rowOf(attributes['r']);
        column = -1;
      } else if (name === 'rPh') {
        inHint = true;
      }
    },
    text(piece) {
      if (collecting === 'value') cell.value += piece;
      else if (collecting === 'inline') cell.inline += piece;
    },
    close(name) {
      if (!inCells) return;
      collecting = undefined;
      if (name === 'c') rows.put(row, column, readCell(cell, context));
      else if (name === 'rPh') inHint = false;
      else if (name === 'sheetData') inCells = false;
    },
  });
  return { rows: rows.rows, merged: clip(merged, rows.rows) };
}

/** Zero-based row and column of an address such as AB12. */
function positionOf(address: string): [row: number, column: number] {
  let [column, index] = [0, 0];
  for (; index < address.length; index += 1) {
    const letter = address.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (index === 0 || index > 3) throw new Error('A cell has no address.');
  return [rowOf(address.slice(index)), column - 1];
}

function rowOf(text: string): number {
  const row = Number(text);
  if (!Number.isInteger(row) || row < 1 || row > 1_048_576) throw new Error('A row has no number.');
  return row - 1;
}

function addMerged(merged: Range[], reference = ''): void {
  if (merged.length >= maxMerged) throw new Error('There are too many merged ranges.');
  const [from = '', to = from] = reference.split(':');
  const [[top, left], [bottom, right]] = [positionOf(from), positionOf(to)];
  merged.push({ top, left, bottom, right });
}

/** Clips ranges to the values and removes overlaps, which bounds the work. */
function clip(merged: Range[], rows: Cell[][]): Range[] {
  const lastColumn = rows.reduce((widest, row) => Math.max(widest, row.length), 0) - 1;
  const clipped = merged
    .map((range) => ({
      ...range,
      bottom: Math.min(range.bottom, rows.length - 1),
      right: Math.min(range.right, lastColumn),
    }))
    .filter(({ top, left, bottom, right }) => bottom >= top && right >= left);
  const area = clipped.reduce(
    (sum, { top, left, bottom, right }) => sum + (bottom - top + 1) * (right - left + 1),
    0,
  );
  if (area > rows.length * (lastColumn + 1)) throw new Error('Merged ranges lie over each other.');
  return clipped;
}
