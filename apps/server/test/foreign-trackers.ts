import { sheetXml, workbookFile } from '../src/platform/spreadsheet/testing/workbook-file.ts';

/** Content of a cell; days as spreadsheet programs store them. */
export type TypedCell = string | number | { day: string; colour?: Colour } | null;

/** Backgrounds of days: cell formats after the usual date format. */
const colours = { green: 'FF92D050', red: 'FFFF0000', grey: 'FFBFBFBF' };
type Colour = keyof typeof colours;
const colourNames = Object.keys(colours) as Colour[];

interface Sheet {
  name: string;
  rows: TypedCell[][];
  merged?: string[];
}

const epoch = Date.UTC(1899, 11, 30);
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function cellXml(cell: TypedCell, address: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  const style = cell.colour === undefined ? dateStyle : dateStyle + 1 + colourNames.indexOf(cell.colour);
  return `<c r="${address}" s="${style}"><v>${(Date.parse(cell.day) - epoch) / 86_400_000}</v></c>`;
}

const dateStyle = 3;

/** Cell formats of a coloured workbook: three plain ones, a date, and a date of each colour. */
function stylesXml(): string {
  const fills = colourNames.map(
    (name) => `<fill><patternFill patternType="solid"><fgColor rgb="${colours[name]}"/></patternFill></fill>`,
  );
  const plain =
    '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>';
  const dates = colourNames.map((_, at) => `<xf numFmtId="14" fillId="${at + 2}"/>`);
  const usual = '<xf numFmtId="0"/>'.repeat(dateStyle);
  return `<?xml version="1.0"?><styleSheet><fills>${plain}${fills.join('')}</fills><cellXfs>${usual}<xf numFmtId="14"/>${dates.join('')}</cellXfs></styleSheet>`;
}

/** A typical user workbook: merged headers, mixed days and texts, several sheets. */
export async function makeWorkbook(sheets: readonly Sheet[], { isColoured = false } = {}): Promise<Buffer> {
  const parts = sheets.map(({ rows, merged = [] }, index) => {
    const xml = rows
      .map((cells, row) => {
        const inner = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`)).join('');
        return `<row r="${row + 1}">${inner}</row>`;
      })
      .join('');
    const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
    const after = ranges === '' ? '' : `<mergeCells>${ranges}</mergeCells>`;
    return [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(xml, after)] as const;
  });
  return workbookFile(
    { ...Object.fromEntries(parts), ...(isColoured && { 'xl/styles.xml': stylesXml() }) },
    sheets.map(({ name }) => name),
  );
}

export const day = (text: string, colour?: Colour) => (colour ? { day: text, colour } : { day: text });

/**
 * Two merged header rows below a title; mixed date formats, N/A, TBC, w/c; a blank row, a heading, a total, a cover
 * sheet.
 */
export const contractorTracker = () =>
  makeWorkbook([
    { name: 'Cover', rows: [['Northgate Process Plant'], ['Turnover status'], ['Rev 7']] },
    {
      name: 'Status',
      merged: ['A1:L1', 'A3:A4', 'B3:B4', 'C3:C4', 'D3:F3', 'G3:I3', 'J3:L3'],
      rows: [
        ['Northgate: turnover status, rev 7'],
        [],
        [
          'System No',
          'Description',
          'Contractor',
          'Mech. Completion',
          null,
          null,
          'Ready for Commissioning',
          null,
          null,
          'RFSU',
          null,
          null,
        ],
        [
          null,
          null,
          null,
          'Planned',
          'Forecast',
          'Actual',
          'Planned',
          'F/C',
          'Act',
          'Planned',
          'Forecast',
          'Actual',
        ],
        ['UTILITIES'],
        [
          '31-01',
          'Instrument air',
          'Harlow Mechanical',
          day('2026-01-12'),
          day('2026-01-14'),
          day('2026-01-15'),
          day('2026-02-02'),
          '6 Feb 2026',
          null,
          day('2026-03-02'),
          'w/c 9 Mar 2026',
          null,
        ],
        [
          '31-02',
          'Nitrogen',
          'Harlow Mechanical',
          '19/01/2026',
          '2026-02-20',
          'not yet',
          '16.02.2026',
          'TBC',
          null,
          'N/A',
          'N/A',
          'N/A',
        ],
        [],
        [
          '41-01',
          'Seawater lift',
          'Orsted & Lund',
          day('2026-02-09'),
          'waiting for vendor',
          null,
          day('2026-03-09'),
          day('2026-03-20'),
          null,
          '27-Apr-26',
          '27-Apr-26',
          null,
        ],
        ['Total', '3 systems', null, null, null, null, null, null, null, null, null, null],
      ],
    },
  ]);

/** One header row, date kinds next to their milestones, marks of a scheduling tool, and "Done" without a date. */
export const plannerTracker = () =>
  makeWorkbook([
    {
      name: 'Sheet1',
      rows: [
        [
          'Sys No',
          'System name',
          'Area',
          'MC Forecast Date',
          'MC Actual',
          'RFC Forecast Date',
          'RFC Actual',
          'Comments',
        ],
        [
          '51-01',
          'Fire water',
          'Utility block',
          '12-Jan-26',
          'Done',
          '20-Feb-26*',
          null,
          'Hydro test repeated',
        ],
        ['51-02', 'Foam', 'Utility block', '15-Jan-26 A', null, 'Q2', null, null],
      ],
    },
  ]);

/** Three header rows with the date kind above the milestones, in American date format. */
export const siteTracker = () =>
  makeWorkbook([
    {
      name: 'Look ahead',
      merged: ['B1:G1', 'B2:D2', 'E2:G2'],
      rows: [
        [null, 'DATES'],
        ['Subsystem', 'Forecast', null, null, 'Actual'],
        [null, 'MC', 'RFC', 'RFSU', 'MC', 'RFC', 'RFSU'],
        ['61-01', '01/05/2026', '02/10/2026', '03/31/2026', '01/06/2026', null, null],
        ['61-02', '01/20/2026', 'tbd', '', '', '', ''],
      ],
    },
  ]);
