import { cellTones, type CellTone } from '#platform/spreadsheet/table.ts';
import { xmlText } from './xml-text.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Namespace of worksheets. */
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The remaining parts of a workbook: content types, relationships and styles. */
export function workbookParts(sheets: string[]): { name: string; content: string }[] {
  const list = sheets.map((name, index) => ({ name, number: index + 1, id: `sheet${index + 1}` }));
  const entries = list.map(
    ({ name, number, id }) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="${id}"/>`,
  );
  const relations = list.map(({ number, id }) => relation(id, 'worksheet', `worksheets/sheet${number}.xml`));
  const overrides = list.map(({ number }) => override(`/xl/worksheets/sheet${number}.xml`, 'worksheet'));
  return [
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${overrides.join('')}${override('/xl/styles.xml', 'styles')}${override('/xl/sharedStrings.xml', 'sharedStrings')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: relationships([relation('workbook', 'officeDocument', 'xl/workbook.xml')]),
    },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${entries.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships([
        ...relations,
        relation('styles', 'styles', 'styles.xml'),
        relation('strings', 'sharedStrings', 'sharedStrings.xml'),
      ]),
    },
    { name: 'xl/styles.xml', content: styles },
  ];
}

/** Light backgrounds, on which black text stays readable, also in print. */
const colours: Record<CellTone, string> = {
  good: 'FFDCEFE3',
  waiting: 'FFDCE8F8',
  risky: 'FFFBF1D0',
  late: 'FFFBE3CF',
  bad: 'FFF8D9D7',
  quiet: 'FFECEEF1',
};
const fills = cellTones.map(
  (tone) => `<fill><patternFill patternType="solid"><fgColor rgb="${colours[tone]}"/></patternFill></fill>`,
);
const toned = cellTones.map(
  (_, index) =>
    `<xf numFmtId="49" fontId="0" fillId="${index + 2}" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"/>`,
);

/** Formats in the order in which `sheet-writer.ts` counts them: plain, bold, text, day, and text of each tone. */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="${fills.length + 2}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fills.join('')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${toned.length + 4}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>${toned.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function relationships(relations: string[]): string {
  return `${head}<Relationships xmlns="${packages}/relationships">${relations.join('')}</Relationships>`;
}

function relation(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
}

function override(part: string, kind: string): string {
  return `<Override PartName="${part}" ContentType="${spreadsheetType}.${kind}+xml"/>`;
}
