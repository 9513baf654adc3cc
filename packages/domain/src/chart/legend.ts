import { statusLabel } from '../turnover/status-label.ts';
import type { Status } from '../turnover/status.ts';
import { line, text, type PlainShape, type Stroke } from './shapes.ts';
import { textWidth } from './text-width.ts';
import type { Tone } from './tones.ts';

export interface LegendEntry {
  label: string;
  /** A sample of what is drawn, in a box of 22 by 12 at this point. */
  sampleAt: (x: number, y: number) => PlainShape;
}

const sampleWidth = 28;
const gap = 16;
const lineHeight = 18;

interface Legend {
  height: number;
  shapes: PlainShape[];
}

/** Legend in the upper left corner; it continues below if a line is full. */
export function legend(entries: readonly LegendEntry[], left: number, width: number): Legend {
  let [x, y] = [0, 2];
  const shapes = entries.flatMap(({ label, sampleAt }) => {
    const own = sampleWidth + textWidth(label) + gap;
    if (x > 0 && x + own - gap > width) [x, y] = [0, y + lineHeight];
    const place = left + x;
    x += own;
    return [sampleAt(place, y), text(place + sampleWidth, y + 10, label)];
  });
  return { height: entries.length === 0 ? 0 : y - 2 + lineHeight, shapes };
}

export function toneEntry(label: string, tone: Tone): LegendEntry {
  return {
    label,
    sampleAt: (x, y) => ({ kind: 'rect', x: x + 4, y, width: 18, height: 12, radius: 1.5, fill: { tone } }),
  };
}

export function strokeEntry(label: string, stroke: Stroke): LegendEntry {
  return { label, sampleAt: (x, y) => line(x, y + 6, x + 22, y + 6, stroke) };
}

/** Explains statuses by their symbols, or by their fills if boxes have no room for symbols. */
export function statusEntry(status: Status, style: 'symbol' | 'fill'): LegendEntry {
  const label = statusLabel(status);
  if (style === 'fill') return toneEntry(label, status);
  return { label, sampleAt: (x, y) => ({ kind: 'status', status, x: x + 10, y, size: 12 }) };
}
