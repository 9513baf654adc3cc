import type { Status } from '@baton/domain/turnover/status.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { drawValues, linear, roundSteps } from './axes.ts';
import type { Box, Picture } from './picture.ts';
import { statusTones, tones } from './tones.ts';

export interface DrawnBars {
  bars: readonly { label: string; parts: readonly { value: number; tone: Status | 'accent' }[] }[];
  /** Horizontal line, such as the required level. */
  line?: { value: number; label: string } | null;
  /** Axis label. */
  axis: string;
}

/** Vertical bars, each of one or more segments. */
export function barsPicture(drawn: DrawnBars, height = 200): Picture {
  return { height, draw: (pdf, box) => drawBars(pdf, box, drawn) };
}

function drawBars(pdf: PdfDocument, whole: Box, { bars, line, axis }: DrawnBars): void {
  const box = { x: whole.x + 30, y: whole.y + 12, width: whole.width - 36, height: whole.height - 44 };
  const sums = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const values = roundSteps(Math.max(1, line?.value ?? 0, ...sums));
  const y = linear(0, values.at(-1)!, box.y + box.height, box.y);
  drawValues(pdf, box, values, y);
  const step = box.width / Math.max(1, bars.length);
  const width = Math.min(28, step * 0.72);
  const every = Math.max(1, Math.ceil(30 / step));
  bars.forEach(({ label, parts }, at) => {
    const left = box.x + step * at + (step - width) / 2;
    let top = box.y + box.height;
    for (const { value, tone } of parts) {
      const height = y(0) - y(value);
      if (height <= 0) continue;
      top -= height;
      pdf.rect(left, top, width, height, { fill: tone === 'accent' ? tones.accent : statusTones[tone] });
    }
    if (sums[at]! > 0 && step > 12)
      pdf.text(String(sums[at]), left - 10, top - 9, { size: 6.5, align: 'centre', width: width + 20 });
    if (at % every === 0)
      pdf.text(label, left + width / 2 - 26, box.y + box.height + 4, {
        size: 6,
        colour: tones.faint,
        align: 'centre',
        width: 52,
      });
  });
  pdf.text(axis, box.x, box.y + box.height + 16, {
    size: 6.5,
    colour: tones.muted,
    align: 'centre',
    width: box.width,
  });
  if (!line) return;
  pdf.line([box.x, y(line.value)], [box.x + box.width, y(line.value)], {
    colour: tones.danger,
    width: 1,
    dash: 3,
  });
  const words = `${Math.round(line.value * 10) / 10} ${line.label}`;
  pdf.text(words, box.x, y(line.value) - 10, {
    size: 7,
    weight: 'bold',
    colour: tones.danger,
    align: 'right',
    width: box.width,
  });
}
