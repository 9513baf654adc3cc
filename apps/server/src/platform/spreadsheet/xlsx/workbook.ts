import path from 'node:path';
import { UnreadableFile, type DateSystem } from '#platform/spreadsheet/table.ts';
import { isOn, prefixed, readXml } from './xml-reader.ts';
import type { Parts } from './zip-reader.ts';

export interface Workbook {
  dateSystem: DateSystem;
  /** Visible sheets of cells in their order; hidden ones were hidden for a reason. */
  sheets: { name: string; part: string }[];
  sharedStrings: string | undefined;
  styles: string | undefined;
}

interface Relation {
  id: string;
  kind: string;
  part: string;
}

/** Finds the parts by their relations: their names are only a custom. */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
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

/** What a part points to. The last word of a relation's type is the same in both editions of the standard. */
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
  return new UnreadableFile('This archive is not an Excel workbook (.xlsx).');
}
