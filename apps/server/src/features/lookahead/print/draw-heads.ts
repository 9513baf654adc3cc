import { statusLabel } from '@baton/domain/turnover/status-label.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { split, type Block, type Column } from '#platform/pdf/blocks.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { formatShortDay } from '#turnover/context/format-day.ts';
import { drawMark } from '#features/print/pictures/status-mark.ts';
import { tones } from '#platform/pdf/tones.ts';
import { signNames } from '@baton/domain/chart/signs.ts';
import { copy as lookahead } from '@baton/domain/lookahead/copy.ts';
import { drawSign } from './draw-signs.ts';
import { smallestText, type SheetBoard, type SheetStyle } from './lay-out-sheet.ts';
import { copy } from './copy.ts';

/** Between weeks. */
export const gutter = 4;

/** Days as a board writes them: without the year, where it is that of the data date. */
export function dayFormat(dataDate: string): (day: string) => string {
  return (day) => formatShortDay(dayNumber(day), dayNumber(dataDate));
}

/** Weeks above the cards, on every page. Returns the y position below them. */
export function drawColumnHeads(
  column: Column,
  { columns, stamp }: Pick<SheetBoard, 'columns' | 'stamp'>,
  y: number,
): number {
  const { pdf } = column;
  const formatDay = dayFormat(stamp.data_date);
  const places = split(column, columns.length, gutter);
  columns.forEach(({ kind, offset, label, start, end, total }, at) => {
    const { x, width } = places[at]!;
    // Next to its label: at the right edge it would seem to belong to the next column.
    const look = { size: 8, weight: 'bold' } as const;
    pdf.text(label, x, y, { ...look, width: width - 24 });
    pdf.text(formatNumber(total), x + pdf.widthOf(label, look) + 5, y, { size: 8, colour: tones.muted });
    const days =
      kind === 'overdue' ? copy.until(formatDay(end)) : `${formatDay(start ?? end)} – ${formatDay(end)}`;
    pdf.text(days, x, y + 11, { size: 7, colour: tones.muted, width });
    const colour = kind === 'overdue' ? tones.danger : offset === 0 ? tones.accent : tones.rule;
    pdf.line([x, y + 22], [x + width, y + 22], {
      colour,
      width: kind === 'overdue' || offset === 0 ? 1.4 : 0.8,
    });
  });
  return y + 27;
}

/** Name of a lane above its cards; marked if it continues from the previous page. */
export function drawLaneHead(
  { pdf, x, width }: Column,
  lane: { label: string; total: number; isContinued: boolean },
  y: number,
  { text, laneHead }: SheetStyle,
): void {
  pdf.rect(x, y, width, laneHead - 0.3 * text, { fill: tones.soft });
  const look = { size: text, weight: 'bold' } as const;
  pdf.text(lane.label, x + 0.4 * text, y + 0.2 * text, { ...look, width: width * 0.7 });
  const after = x + 0.9 * text + Math.min(width * 0.7, pdf.widthOf(lane.label, look));
  const total = formatNumber(lane.total);
  const note = lane.isContinued ? copy.continued(total) : total;
  pdf.text(note, after, y + 0.2 * text, { size: text, colour: tones.muted });
}

/** Legend of symbols and signs. */
export function legend({ pdf, x, width }: Column, unit: string): Block {
  const lines = legendLines(pdf, width, unit);
  return {
    height: lines.length * legendStep,
    draw: (y) => lines.forEach((entries, at) => drawEntries(pdf, entries, x, y + at * legendStep)),
  };
}

function drawEntries(pdf: PdfDocument, entries: readonly LegendEntry[], x: number, y: number): void {
  let at = x;
  for (const { label, width, draw } of entries) {
    draw?.(at, y + 1.2);
    pdf.text(label, at + (draw ? markRoom : 0), y, { size: smallestText, colour: tones.muted });
    at += width;
  }
}

const legendStep = 11;
/** A symbol and the gap to its word. */
const markRoom = smallestText + 2.5;

interface LegendEntry {
  label: string;
  width: number;
  draw?: (x: number, y: number) => void;
}

function legendLines(pdf: PdfDocument, room: number, unit: string): LegendEntry[][] {
  const entry = (label: string, draw?: LegendEntry['draw']): LegendEntry => ({
    label,
    width: pdf.widthOf(label, { size: smallestText }) + (draw ? markRoom : 0) + 9,
    ...(draw && { draw }),
  });
  const entries = [
    ...statuses
      .filter((status) => status !== 'not_required')
      .map((status) => entry(statusLabel(status), (x, y) => drawMark(pdf, status, x, y, smallestText))),
    ...signNames
      .filter((name) => name !== 'overload')
      .map((name) => entry(lookahead.signs[name], (x, y) => drawSign(pdf, name, x, y, smallestText))),
    entry(`${lookahead.slipExample} ${lookahead.slipSign(unit)}`),
  ];
  const lines: LegendEntry[][] = [[]];
  let left = room;
  for (const each of entries) {
    if (each.width - 9 > left) {
      lines.push([]);
      left = room;
    }
    lines.at(-1)!.push(each);
    left -= each.width;
  }
  return lines;
}
