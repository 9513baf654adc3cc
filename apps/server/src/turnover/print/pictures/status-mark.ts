import type { Status } from '@baton/domain/turnover/status.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { statusTones, tones } from './tones.ts';

const ring = 'M14.1 8A6.1 6.1 0 1 1 1.900 8a6.1 6.1 0 0 1 12.2 0z';

/** Draws a status symbol in a square of that size: the page's shapes, distinguishable without colour. */
export function drawMark(pdf: PdfDocument, status: Status, x: number, y: number, size: number): void {
  const colour = statusTones[status];
  const scale = size / 16;
  const filled = (path: string) => pdf.path(path, x, y, scale, { fill: colour });
  const drawn = (path: string, stroke: string = colour) =>
    pdf.path(path, x, y, scale, { stroke, width: 1.75 });
  switch (status) {
    case 'complete':
      filled('M15 8A7 7 0 1 1 1 8a7 7 0 0 1 14 0z');
      drawn('m4.900 8.2 2.2 2.2 4-4.500', '#ffffff');
      break;
    case 'submitted':
      drawn(ring);
      filled('M8 2a6 6 0 0 1 0 12z');
      break;
    case 'on_track':
      drawn(ring);
      break;
    case 'at_risk':
      drawn('M8 2.2 14.4 13.500H1.600z');
      break;
    case 'late':
      filled('M8 .8 15.2 8 8 15.2.8 8z');
      break;
    case 'overdue':
      filled('M2 2h12v12H2z');
      break;
    case 'rejected':
      drawn(ring);
      drawn('m5.700 5.700 4.600 4.600m0-4.600-4.600 4.600');
      break;
    case 'not_planned':
      for (let turn = 0; turn < 8; turn += 1) {
        const angle = (turn * Math.PI) / 4;
        const [left, top] = [8 + 6 * Math.cos(angle), 8 + 6 * Math.sin(angle)];
        pdf.circle(x + left * scale, y + top * scale, scale, { fill: colour });
      }
      break;
    case 'not_required':
      pdf.line([x + 3 * scale, y + 8 * scale], [x + 13 * scale, y + 8 * scale], { colour: tones.faint });
      break;
  }
}
