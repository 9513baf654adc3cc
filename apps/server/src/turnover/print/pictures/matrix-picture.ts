import {
  overdueAndLateCount,
  type MatrixCell,
  type StatusMatrix,
} from '@baton/domain/reports/status-matrix.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import type { Box, Picture } from './picture.ts';
import { drawMark } from './status-mark.ts';
import { statusTints, tones } from './tones.ts';

const line = 15;
const maxRows = 26;

/** Heat map: completed of total per milestone, coloured by the worst status. */
export function matrixPicture(matrix: StatusMatrix, milestoneOf: (column: number) => string): Picture {
  const rows = Math.min(maxRows, matrix.groups.length);
  const height = 24 + (rows + 1) * line + (rows < matrix.groups.length ? 12 : 0);
  return { height, isFixed: true, draw: (pdf, box) => drawMatrix(pdf, box, matrix, milestoneOf) };
}

function drawMatrix(
  pdf: PdfDocument,
  { x, y, width }: Box,
  { groups, milestones, sums, sum }: StatusMatrix,
  milestoneOf: (column: number) => string,
): void {
  const names = Math.min(170, width * 0.28);
  const step = Math.min(64, (width - names) / (milestones.length + 1));
  const left = (at: number) => x + names + at * step;
  milestones.forEach((column, at) =>
    pdf.text(milestoneOf(column), left(at), y + 4, {
      size: 7,
      weight: 'medium',
      colour: tones.muted,
      align: 'centre',
      width: step,
    }),
  );
  const look = { size: 7, weight: 'medium', colour: tones.muted, align: 'centre', width: step } as const;
  pdf.text('All', left(milestones.length), y + 4, look);
  const shown = mostTroubled(groups);
  const draw = (label: string, cells: readonly MatrixCell[], top: number, isSum: boolean) => {
    pdf.text(label, x, top + 3, { size: 7.5, weight: isSum ? 'bold' : 'regular', width: names - 8 });
    cells.forEach((cell, at) => drawCell(pdf, cell, left(at), top, step));
  };
  shown.forEach(({ label, cells, sum: own }, at) => draw(label, [...cells, own], y + 18 + at * line, false));
  const end = y + 18 + shown.length * line;
  pdf.line([x, end + 1], [left(milestones.length + 1), end + 1], { colour: tones.faint, width: 0.6 });
  draw('All', [...sums, sum], end + 2, true);
  if (shown.length < groups.length) {
    const more = `Those with the most that is overdue or late; ${groups.length - shown.length} more are in the table.`;
    pdf.text(more, x, end + line + 4, { size: 7, colour: tones.muted });
  }
}

/** Groups that fit on a page, those with problems first, in their order. */
function mostTroubled(groups: StatusMatrix['groups']): StatusMatrix['groups'] {
  const chosen = new Set(
    groups.toSorted((a, b) => overdueAndLateCount(b) - overdueAndLateCount(a)).slice(0, maxRows),
  );
  return groups.filter((group) => chosen.has(group));
}

function drawCell(
  pdf: PdfDocument,
  { done, total, worst }: MatrixCell,
  x: number,
  y: number,
  width: number,
): void {
  if (total === 0 || worst === null) return;
  pdf.rect(x + 1, y + 0.5, width - 2, line - 1.5, { fill: statusTints[worst], radius: 1.5 });
  drawMark(pdf, worst, x + 4, y + 4, 6.5);
  const look = { size: 7, align: 'right', width: width - 17 } as const;
  const words = `${done}/${total}`;
  // Falls back to the percentage if the count is too wide for its square.
  const fits = words.length * 4.4 <= look.width;
  pdf.text(fits ? words : `${Math.floor((100 * done) / total)} %`, x + 12, y + 3, look);
}
