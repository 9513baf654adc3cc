import type { FillColour } from '#platform/spreadsheet/table.ts';
import { fillColour } from './fill-colour.ts';
import { readXml } from './xml-reader.ts';
import type { Parts } from './zip-reader.ts';

/** Meaning of a number, by its format. */
export type NumberStyle =
  | { kind: 'plain' }
  | { kind: 'day' }
  /** A time of day without a date. */
  | { kind: 'time' }
  /** Leading zeros, as codes have them. */
  | { kind: 'padded'; digits: number };

/** A cell format: what its number means, and the background. */
export type CellStyle = NumberStyle & { fill?: FillColour };

const builtInDays = [
  [14, 17],
  [22, 22],
  [27, 31],
  [34, 36],
  [50, 58],
] as const;
const builtInTimes = [
  [18, 21],
  [32, 33],
  [45, 45],
  [47, 47],
] as const;
const maxStyles = 100_000;

/** The style of each cell format, by its number in the part. */
export async function readStyles(parts: Parts, part: string | undefined): Promise<CellStyle[]> {
  if (part === undefined) return [];
  const codes = new Map<number, string>();
  const fills: (FillColour | undefined)[] = [];
  const styles: CellStyle[] = [];
  let inside: 'fills' | 'cellXfs' | undefined;
  let isSolid = false;
  await readXml(await parts.open(part), {
    open(name, attributes) {
      const { numFmtId, formatCode, fillId, patternType } = attributes;
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      if (name === 'cellXfs' || name === 'fills') inside = name;
      if (inside === 'fills' && name === 'fill') addStyle(fills, undefined);
      if (name === 'patternFill') isSolid = patternType === 'solid';
      if (inside === 'fills' && name === 'fgColor' && isSolid)
        fills[fills.length - 1] = fillColour(attributes);
      if (name !== 'xf' || inside !== 'cellXfs') return;
      const format = Number(numFmtId ?? 0);
      const fill = fills[Number(fillId ?? 0)];
      addStyle(styles, { ...styleOf(codes.get(format), format), ...(fill && { fill }) });
    },
    close(name) {
      if (name === inside) inside = undefined;
    },
  });
  return styles;
}

function addStyle<Style>(styles: Style[], style: Style): void {
  if (styles.length >= maxStyles) throw new Error('There are too many formats.');
  styles.push(style);
}

/** A custom format code takes precedence over the built-in number. */
function styleOf(code: string | undefined, format: number): NumberStyle {
  const within = (ranges: readonly (readonly [number, number])[]) =>
    ranges.some(([from, to]) => format >= from && format <= to);
  if (code === undefined) {
    if (within(builtInDays)) return { kind: 'day' };
    return within(builtInTimes) ? { kind: 'time' } : { kind: 'plain' };
  }
  // Only the first section counts; literal text, padding and colours are irrelevant.
  const bare =
    code
      .replace(/"[^"]*"?|\\.|[_*]./g, '')
      .split(';', 1)[0]
      ?.toLowerCase() ?? '';
  // [h] counts hours beyond a day: a duration, which is read as a number.
  if (/\[(?:h+|m+|s+)\]/.test(bare)) return { kind: 'plain' };
  const letters = bare.replace(/\[[^\]]*\]/g, '').replace(/am\/pm|a\/p/g, 'h');
  if (letters.trim() === 'general') return { kind: 'plain' };
  if (/[dy]/.test(letters) || (/m/.test(letters) && !/[hs]/.test(letters))) return { kind: 'day' };
  if (/[hs]/.test(letters)) return { kind: 'time' };
  return /^0{2,}$/.test(letters) ? { kind: 'padded', digits: letters.length } : { kind: 'plain' };
}
