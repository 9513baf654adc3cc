import type { MarkPart } from './status-marks.ts';

/** Signs of turnovers beside their status. Only the status “at risk” is a triangle, and only “complete” a ticked disc. */
export const signNames = [
  'ready',
  'expected',
  'blocked',
  'constraints',
  'punches',
  'drift',
  'hold',
  'stale',
  'committed',
  'overload',
] as const;
export type SignName = (typeof signNames)[number];

/** Colour of a sign or a number on a card; it repeats the shape or the word. */
export type SignTone = 'quiet' | 'good' | 'warning' | 'danger' | 'accent';

interface Sign {
  tone: SignTone;
  parts: readonly MarkPart[];
}

const fill = (path: string): MarkPart => ({ path, paint: 'fill' });
const stroke = (path: string): MarkPart => ({ path, paint: 'stroke' });
const cut = (path: string): MarkPart => ({ path, paint: 'cut' });

/** The signs in squares of 16 by 16: a filled and a hollow arrow, a barrier, a chain, a flag, waves, a pause, an hourglass, a ticked box and a weight. */
export const signs: Record<SignName, Sign> = {
  ready: { tone: 'good', parts: [fill('M1.4 5.5h6.3V1.9L15 8l-7.3 6.1v-3.6H1.4z')] },
  expected: { tone: 'quiet', parts: [stroke('M2.2 6.4h6V3.2L13.8 8l-5.6 4.8V9.6h-6z')] },
  blocked: {
    tone: 'danger',
    parts: [fill('M.6 2.2h14.8v7.6H.6z'), cut('M3.8 6h8.4'), stroke('M3.4 9.8v4.2M12.6 9.8v4.2')],
  },
  constraints: {
    tone: 'warning',
    parts: [
      stroke('M4.3 4.6h1.6a3.4 3.4 0 0 1 0 6.8H4.3a3.4 3.4 0 0 1 0-6.8z'),
      stroke('M10.1 4.6h1.6a3.4 3.4 0 0 1 0 6.8h-1.6a3.4 3.4 0 0 1 0-6.8z'),
    ],
  },
  punches: {
    tone: 'danger',
    parts: [stroke('M3.2 1.2v13.6'), fill('M3.2 1.8h11.4l-3 3.7 3 3.7H3.2z')],
  },
  drift: {
    tone: 'quiet',
    parts: [
      stroke('M1.4 6.4c2.2-3 4.4-3 6.6-.4s4.4 2.6 6.6-.4'),
      stroke('M1.4 11.4c2.2-3 4.4-3 6.6-.4s4.4 2.6 6.6-.4'),
    ],
  },
  hold: { tone: 'warning', parts: [fill('M3.2 2h3.4v12H3.2z'), fill('M9.4 2h3.4v12H9.4z')] },
  stale: { tone: 'quiet', parts: [stroke('M4 1.9h8L4 14.1h8z')] },
  committed: { tone: 'accent', parts: [fill('M1 1h14v14H1z'), cut('m4.4 8.2 2.5 2.5 4.7-5.3')] },
  overload: {
    tone: 'danger',
    parts: [stroke('M10 3.7a2 2 0 1 1-4 0 2 2 0 0 1 4 0z'), fill('M3.6 6.2h8.8L15 14.6H1z')],
  },
};
