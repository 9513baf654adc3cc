import type { Status } from '@baton/domain/turnover/status.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import type { Box, Picture } from './picture.ts';
import { statusTones, tones } from './tones.ts';

export interface DrawnRows {
  rows: readonly {
    name: string;
    value: number;
    /** Text after the bar. */
    text: string;
    tone?: Status;
    /** Running share of this row and all above it, 0 to 1. */
    cumulative?: number;
  }[];
  /** Above the names. */
  title: string;
}

const line = 14;
const maxRows = 20;

/** Horizontal bars, largest first, with the cumulative share if given. */
export function rowsPicture({ rows, title }: DrawnRows): Picture {
  const shown = rows.slice(0, maxRows);
  return {
    height: 16 + shown.length * line,
    isFixed: true,
    draw: (pdf, box) => drawRows(pdf, box, { rows: shown, title }),
  };
}

function drawRows(pdf: PdfDocument, { x, y, width }: Box, { rows, title }: DrawnRows): void {
  const names = Math.min(200, width * 0.3);
  const hasShare = rows.some(({ cumulative }) => cumulative !== undefined);
  const right = width - (hasShare ? 130 : 80);
  const most = Math.max(1e-9, ...rows.map(({ value }) => value));
  const head = { size: 7, colour: tones.muted } as const;
  pdf.text(title, x, y, { ...head, width: names - 8, align: 'right' });
  if (hasShare) pdf.text('Running share', x, y, { ...head, width, align: 'right' });
  rows.forEach(({ name, value, text, tone, cumulative }, at) => {
    const top = y + 14 + at * line;
    const long = Math.max(1, ((right - names) * value) / most);
    pdf.text(name, x, top + 2, { size: 7.5, width: names - 8, align: 'right' });
    pdf.rect(x + names, top + 1.5, long, line - 4, {
      fill: tone === undefined ? tones.accent : statusTones[tone],
      radius: 1,
    });
    pdf.text(text, x + names + long + 5, top + 2, { size: 7.5, weight: 'medium' });
    if (cumulative !== undefined)
      pdf.text(`${Math.round(cumulative * 100)} %`, x, top + 2, { ...head, width, align: 'right' });
  });
}
