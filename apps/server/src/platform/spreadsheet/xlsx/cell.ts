import { clockText, serialToDay } from '#platform/spreadsheet/serial-day.ts';
import type { Cell, DateSystem } from '#platform/spreadsheet/table.ts';
import type { CellStyle, NumberStyle } from './styles.ts';
import { fromCellXml } from './xml-text.ts';

/** Shared data of a workbook's cells. */
export interface CellContext {
  strings: string[];
  styles: CellStyle[];
  dateSystem: DateSystem;
  /** Cache of converted days: a programme has few of them, in many cells. */
  days: Map<number, ReturnType<typeof serialToDay>>;
}

const maxDaysKept = 20_000;

/** A cell as read from the XML. */
export interface RawCell {
  type: string;
  style: number;
  /** The stored value; for formulas, the result at the time of saving. */
  value: string | undefined;
  inline: string;
}

/** Converts a cell to its value and background. Errors such as #N/A stay text, as displayed. */
export function readCell(raw: RawCell, context: CellContext): Cell {
  const cell = readValue(raw, context);
  const fill = context.styles[raw.style]?.fill;
  return cell === null || fill === undefined ? cell : { ...cell, fill };
}

function readValue({ type, style, value, inline }: RawCell, context: CellContext): Cell {
  if (type === 'inlineStr') return textCell(fromCellXml(inline));
  if (value === undefined || value === '') return null;
  switch (type) {
    case 's': {
      const text = context.strings[Number(value)];
      if (text === undefined) throw new Error(`There is no shared text ${value.slice(0, 20)}.`);
      return textCell(text);
    }
    case 'b':
      return { kind: 'boolean', value: value === '1' || value === 'true' };
    case 'd':
      return isoCell(value);
    case 'n':
      return numberCell(Number(value), context.styles[style] ?? { kind: 'plain' }, context);
    default:
      return textCell(fromCellXml(value));
  }
}

function textCell(text: string): Cell {
  return text === '' ? null : { kind: 'text', text };
}

function isoCell(value: string): Cell {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(value);
  if (match?.[1] === undefined) return textCell(value);
  const [, day, time = '00:00:00'] = match;
  return time === '00:00:00' ? { kind: 'day', day } : { kind: 'day', day, time };
}

function numberCell(value: number, style: NumberStyle, context: CellContext): Cell {
  if (!Number.isFinite(value)) throw new Error('A cell holds a number that is none.');
  if (style.kind === 'time' && value >= 0 && value < 1) {
    return { kind: 'text', text: clockText(Math.round(value * 86_400) % 86_400) };
  }
  if (style.kind === 'day' || style.kind === 'time') {
    const moment = dayOf(value, context);
    if (moment) return { kind: 'day', ...moment };
  }
  // Spreadsheet programs keep fifteen digits; more would show binary rounding.
  const text = String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(15)));
  const padded = style.kind === 'padded' && Number.isInteger(value) && value >= 0;
  return { kind: 'number', value, text: padded ? text.padStart(style.digits, '0') : text };
}

function dayOf(serial: number, { days, dateSystem }: CellContext): ReturnType<typeof serialToDay> {
  if (days.has(serial)) return days.get(serial);
  const moment = serialToDay(serial, dateSystem);
  if (days.size < maxDaysKept) days.set(serial, moment);
  return moment;
}
