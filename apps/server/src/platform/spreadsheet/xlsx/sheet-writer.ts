import { setImmediate } from 'node:timers/promises';
import { addressOf } from '#platform/spreadsheet/rows.ts';
import { dayToSerial } from '#platform/spreadsheet/serial-day.ts';
import {
  cellTones,
  fileLimits,
  rowsAtOnce,
  type OnRows,
  type OutCell,
  type OutSheet,
} from '#platform/spreadsheet/table.ts';
import { main } from './workbook-parts.ts';
import { cellXml } from './xml-text.ts';

const lastRow = 1_048_576;

/** Shared strings and serial numbers of days, each computed once. */
export class SharedValues {
  readonly #numbers = new Map<string, number>();
  readonly #serials = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    if (text.length > fileLimits.cellText)
      throw new RangeError('A cell to be written is longer than a cell can be.');
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  serialOf(day: string): number {
    const known = this.#serials.get(day);
    if (known !== undefined) return known;
    const serial = dayToSerial(day);
    this.#serials.set(day, serial);
    return serial;
  }

  async toXml(): Promise<Buffer> {
    const xml = new XmlPieces(`<sst xmlns="${main}">`);
    let count = 0;
    for (const text of this.#numbers.keys()) {
      xml.add(`<si><t xml:space="preserve">${cellXml(text)}</t></si>`);
      count += 1;
      if (count % 5000 === 0) await xml.rest();
    }
    return xml.end('</sst>');
  }
}

/** Writes a sheet as XML in batches, so that a long export doesn't block the event loop. */
export async function writeSheet(sheet: OutSheet, shared: SharedValues, onRows?: OnRows): Promise<Buffer> {
  if (sheet.rows.length >= lastRow) throw new RangeError('A sheet to be written has more rows than it can.');
  const xml = new XmlPieces(
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${paneXml(sheet)}</sheetView></sheetViews>` +
      `${columnsXml(sheet)}<sheetData>`,
  );
  xml.add(
    rowXml(
      sheet.columns.map(({ header }) => header),
      0,
      shared,
      1,
    ),
  );
  let written = 0;
  for (const cells of sheet.rows) {
    written += 1;
    xml.add(rowXml(cells, written, shared, 2));
    if (written % rowsAtOnce !== 0) continue;
    onRows?.(rowsAtOnce);
    await xml.rest();
  }
  onRows?.(written % rowsAtOnce);
  return xml.end(`</sheetData>${filterXml(sheet)}${notesXml(sheet)}</worksheet>`);
}

function rowXml(cells: OutCell[], row: number, shared: SharedValues, textStyle: 1 | 2): string {
  let xml = `<row r="${row + 1}">`;
  for (let column = 0; column < cells.length; column += 1) {
    const cell = cells[column] ?? null;
    if (cell !== null && cell !== '') xml += cellAt(addressOf(row, column), cell, shared, textStyle);
  }
  return `${xml}</row>`;
}

/** Keeps the header and the first columns in view. */
function paneXml({ frozenColumns = 0 }: OutSheet): string {
  const columns = frozenColumns > 0 ? `xSplit="${frozenColumns}" ` : '';
  const pane = frozenColumns > 0 ? 'bottomRight' : 'bottomLeft';
  return `<pane ${columns}ySplit="1" topLeftCell="${addressOf(1, frozenColumns)}" activePane="${pane}" state="frozen"/>`;
}

function filterXml({ hasFilter = false, columns, rows }: OutSheet): string {
  if (!hasFilter || columns.length === 0) return '';
  return `<autoFilter ref="A1:${addressOf(rows.length, columns.length - 1)}"/>`;
}

/** Styles by their place in the part: 1 bold, 2 text (so that retyped text stays text, too), 3 day, then the tones. */
function cellAt(
  address: string,
  cell: Exclude<OutCell, null>,
  shared: SharedValues,
  textStyle: 1 | 2,
): string {
  if (typeof cell === 'string') {
    return `<c r="${address}" s="${textStyle}" t="s"><v>${shared.numberOf(cell)}</v></c>`;
  }
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${address}"><v>${cell}</v></c>` : '';
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if ('text' in cell)
    return `<c r="${address}" s="${4 + cellTones.indexOf(cell.tone)}" t="s"><v>${shared.numberOf(cell.text)}</v></c>`;
  return `<c r="${address}" s="3"><v>${shared.serialOf(cell.day)}</v></c>`;
}

function columnsXml({ columns }: OutSheet): string {
  if (columns.length === 0) return '';
  const widths = columns.map(({ header, width = Math.min(60, Math.max(10, header.length + 2)) }, index) => {
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${widths.join('')}</cols>`;
}

/** A note is an input message: it is shown next to the selected cell and needs no drawing part. */
function notesXml({ columns }: OutSheet): string {
  const notes = columns.flatMap(({ header, note }, index) => {
    if (note === undefined || note === '') return [];
    const letters = addressOf(0, index).slice(0, -1);
    const range = `${letters}1:${letters}${lastRow}`;
    return [
      `<dataValidation allowBlank="1" showInputMessage="1" promptTitle="${attribute(header, 32)}" prompt="${attribute(note, 255)}" sqref="${range}"/>`,
    ];
  });
  return notes.length === 0
    ? ''
    : `<dataValidations count="${notes.length}">${notes.join('')}</dataValidations>`;
}

function attribute(text: string, longest: number): string {
  const short = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return cellXml(short).replaceAll('\n', '&#10;');
}

/** Builds XML in chunks, because appending to one long string copies it. */
class XmlPieces {
  readonly #done: Buffer[] = [];
  #open: string;

  constructor(start: string) {
    this.#open = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${start}`;
  }

  add(piece: string): void {
    this.#open += piece;
  }

  /** Yields to the event loop. */
  async rest(): Promise<void> {
    this.#close();
    await setImmediate();
  }

  end(piece: string): Buffer {
    this.add(piece);
    this.#close();
    return Buffer.concat(this.#done);
  }

  #close(): void {
    this.#done.push(Buffer.from(this.#open));
    this.#open = '';
  }
}
