import { lightInks, statusInk } from '@baton/domain/chart/inks.ts';
import { markStroke, statusMarks, type MarkPart } from '@baton/domain/chart/status-marks.ts';
import type { Status } from '@baton/domain/turnover/status.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';

/** Draws a status symbol in a square of that size. */
export function drawMark(
  pdf: Pick<PdfDocument, 'path'>,
  status: Status,
  x: number,
  y: number,
  size: number,
): void {
  drawParts(pdf, statusMarks[status], lightInks[statusInk(status)], { x, y, size });
}

/** Draws a symbol in a square of that size and colour. */
export function drawParts(
  pdf: Pick<PdfDocument, 'path'>,
  parts: readonly MarkPart[],
  colour: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  for (const { path, paint } of parts)
    pdf.path(
      path,
      x,
      y,
      size / 16,
      paint === 'fill'
        ? { fill: colour }
        : { stroke: paint === 'cut' ? lightInks.surface : colour, width: markStroke, isRound: true },
    );
}
