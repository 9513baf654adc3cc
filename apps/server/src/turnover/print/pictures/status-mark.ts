import { lightInks, statusInk } from '@baton/domain/chart/inks.ts';
import { markStroke, statusMarks } from '@baton/domain/chart/status-marks.ts';
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
  const colour = lightInks[statusInk(status)];
  for (const { path, paint } of statusMarks[status])
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
