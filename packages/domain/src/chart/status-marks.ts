import type { Status } from '../turnover/status.ts';

/** A part of a symbol in a square of 16 by 16, as SVG writes it: filled, stroked, or cut out of what is below. */
export interface MarkPart {
  path: string;
  paint: 'fill' | 'stroke' | 'cut';
}

/** Width of stroked parts; their ends and corners are round. */
export const markStroke = 1.75;

const ring: MarkPart = { path: 'M14.1 8A6.1 6.1 0 1 1 1.9 8a6.1 6.1 0 0 1 12.2 0z', paint: 'stroke' };

/** Dots on a circle. */
function dottedRing(): string {
  return Array.from({ length: 10 }, (_, at) => {
    const angle = (at * Math.PI) / 5;
    const [x, y] = [(8 + 6.1 * Math.cos(angle)).toFixed(2), (8 + 6.1 * Math.sin(angle)).toFixed(2)];
    return `M${x} ${y}m-.9 0a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0z`;
  }).join('');
}

/** Symbols of statuses. Shape carries the meaning, colour repeats it: each differs in grayscale at 12 px. */
export const statusMarks: Record<Status, readonly MarkPart[]> = {
  complete: [
    { path: 'M15 8A7 7 0 1 1 1 8a7 7 0 0 1 14 0z', paint: 'fill' },
    { path: 'm4.9 8.2 2.2 2.2 4-4.5', paint: 'cut' },
  ],
  submitted: [ring, { path: 'M8 2a6 6 0 0 1 0 12z', paint: 'fill' }],
  on_track: [ring],
  at_risk: [{ path: 'M8 2.2 14.4 13.5H1.6z', paint: 'stroke' }],
  late: [{ path: 'M8 .8 15.2 8 8 15.2 .8 8z', paint: 'fill' }],
  overdue: [
    {
      path: 'M3.4 1.9h9.2a1.5 1.5 0 0 1 1.5 1.5v9.2a1.5 1.5 0 0 1-1.5 1.5H3.4a1.5 1.5 0 0 1-1.5-1.5V3.4a1.5 1.5 0 0 1 1.5-1.5z',
      paint: 'fill',
    },
  ],
  rejected: [ring, { path: 'm5.7 5.7 4.6 4.6m0-4.6-4.6 4.6', paint: 'stroke' }],
  not_planned: [{ path: dottedRing(), paint: 'fill' }],
  not_required: [{ path: 'M4 8h8', paint: 'stroke' }],
};
