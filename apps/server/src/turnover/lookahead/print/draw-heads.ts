import type { LookaheadBoard } from '@baton/contract/turnover/lookahead.ts';
import { statusLabel } from '@baton/domain/reports/status-label.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { drawMark } from '#turnover/print/pictures/status-mark.ts';
import { tones } from '#platform/pdf/tones.ts';
import { signNames } from '@baton/domain/chart/signs.ts';
import { copy as lookahead } from '@baton/domain/lookahead/copy.ts';
import { drawSign } from './draw-signs.ts';
import { smallestText } from './lay-out-sheet.ts';
import { copy } from './copy.ts';

export interface Across {
  x: number;
  y: number;
  /** Width of a column. */
  step: number;
}

/** How high the heads of the columns are. */
export const columnHeads = 27;

/** Weeks above the cards, on every page. */
export function drawColumnHeads(
  pdf: PdfDocument,
  columns: LookaheadBoard['columns'],
  { x, y, step }: Across,
  formatDay: (day: string) => string,
): void {
  columns.forEach(({ kind, offset, label, start, end, total }, at) => {
    const left = x + at * step;
    const width = step - 4;
    const count = formatNumber(total);
    // Next to its label: at the right edge it would seem to belong to the next column.
    const look = { size: 8, weight: 'bold' } as const;
    pdf.text(label, left, y, { ...look, width: width - 24 });
    pdf.text(count, left + pdf.widthOf(label, look) + 5, y, { size: 8, colour: tones.muted });
    const days =
      kind === 'overdue' ? copy.until(formatDay(end)) : `${formatDay(start ?? end)} – ${formatDay(end)}`;
    pdf.text(days, left, y + 11, { size: 7, colour: tones.muted, width });
    const colour = kind === 'overdue' ? tones.danger : offset === 0 ? tones.accent : tones.rule;
    pdf.line([left, y + 22], [left + width, y + 22], {
      colour,
      width: kind === 'overdue' || offset === 0 ? 1.4 : 0.8,
    });
  });
}

/** Name of a lane above its cards; marked if it continues from the previous page. */
export function drawLaneHead(
  pdf: PdfDocument,
  lane: { label: string; total: number; isContinued: boolean },
  box: { x: number; y: number; width: number; height: number; text: number },
): void {
  const { x, y, width, height, text } = box;
  pdf.rect(x, y, width, height - 0.3 * text, { fill: tones.soft });
  const look = { size: text, weight: 'bold' } as const;
  pdf.text(lane.label, x + 0.4 * text, y + 0.2 * text, { ...look, width: width * 0.7 });
  const after = x + 0.9 * text + Math.min(width * 0.7, pdf.widthOf(lane.label, look));
  const total = formatNumber(lane.total);
  const note = lane.isContinued ? copy.continued(total) : total;
  pdf.text(note, after, y + 0.2 * text, { size: text, colour: tones.muted });
}

/** Legend of symbols and signs above the foot, upwards from `bottom`. Returns its top. */
export function drawLegend(
  pdf: PdfDocument,
  { x, bottom, width, unit }: { x: number; bottom: number; width: number; unit: string },
): number {
  const lines = legendLines(pdf, width, unit);
  const top = bottom - lines.length * legendStep;
  lines.forEach((entries, line) => {
    let at = x;
    const y = top + line * legendStep;
    for (const entry of entries) {
      entry.draw?.(at, y + 1.2);
      pdf.text(entry.label, at + (entry.draw ? markRoom : 0), y, { size: smallestText, colour: tones.muted });
      at += entry.width;
    }
  });
  return top;
}

/** How high the legend is. */
export function legendHeight(pdf: PdfDocument, width: number, unit: string): number {
  return legendLines(pdf, width, unit).length * legendStep;
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
