import type { LookaheadCard } from '@baton/contract/turnover/lookahead.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { lightInks } from '@baton/domain/chart/inks.ts';
import { tones } from '#turnover/print/pictures/tones.ts';

/** Signs on a card, distinguishable by shape in greyscale. */
export const signs = [
  'ready',
  'expected',
  'blocked',
  'constraints',
  'later',
  'earlier',
  'hold',
  'stale',
  'committed',
] as const;
export type Sign = (typeof signs)[number];

const disc = 'M14.1 8A6.1 6.1 0 1 1 1.9 8a6.1 6.1 0 0 1 12.2 0z';

/** Shapes in a square of 16. */
const shapes: Record<Sign, { colour: string; drawn?: string[]; filled?: string[]; onTop?: string }> = {
  ready: { colour: lightInks['status-complete'], drawn: [disc, 'm5 8.2 2.1 2.1 3.9-4.4'] },
  expected: { colour: tones.muted, drawn: [disc, 'M8 4.6V8l2.4 1.5'] },
  blocked: {
    colour: tones.danger,
    drawn: ['M5.4 1.8h5.2l3.6 3.6v5.2l-3.6 3.6H5.4l-3.6-3.6V5.4z', 'm5.9 5.9 4.2 4.2m0-4.2-4.2 4.2'],
  },
  constraints: {
    colour: lightInks['status-at-risk'],
    drawn: ['M8 2.2 14.4 13.5H1.6z', 'M8 6.2v3.4m0 1.6v.6'],
  },
  later: { colour: lightInks['status-at-risk'], filled: ['M8 3 13.5 13h-11z'] },
  earlier: { colour: tones.muted, filled: ['M8 13 2.5 3h11z'] },
  hold: { colour: lightInks['status-at-risk'], filled: ['M3.5 2.5h3v11h-3z', 'M9.5 2.5h3v11h-3z'] },
  stale: { colour: tones.muted, drawn: ['M4 1.9h8L4 14.1h8z'] },
  committed: { colour: tones.accent, filled: ['M1.5 1.5h13v13h-13z'], onTop: 'm4.6 8.2 2.4 2.4 4.4-5' },
};

/** Draws a sign in a square of that size. */
export function drawSign(pdf: PdfDocument, sign: Sign, x: number, y: number, size: number): void {
  const { colour, drawn = [], filled = [], onTop } = shapes[sign];
  const scale = size / 16;
  for (const path of filled) pdf.path(path, x, y, scale, { fill: colour });
  for (const path of drawn) pdf.path(path, x, y, scale, { stroke: colour, width: 1.6 });
  if (onTop !== undefined) pdf.path(onTop, x, y, scale, { stroke: '#ffffff', width: 2 });
}

/** A sign with a number, or a number alone. */
export interface CardSign {
  sign?: Sign;
  text: string;
  colour: string;
}

/** Signs of a card from left to right, as on the screen. */
export function signsOf({
  state,
  readiness,
  open_constraints,
  slip,
  drift,
  flags,
  committed,
}: LookaheadCard) {
  const isOpen = state !== 'achieved';
  const found: CardSign[] = [];
  const add = (sign: Sign, text = '') => found.push({ sign, text, colour: shapes[sign].colour });
  if (isOpen) add(readiness);
  if (open_constraints > 0) add('constraints', String(open_constraints));
  if (slip !== null && slip !== 0)
    found.push({
      text: slip > 0 ? `+${slip}` : `−${-slip}`,
      colour: flags.includes('late') ? tones.danger : slip > 0 ? lightInks['status-at-risk'] : tones.muted,
    });
  if (isOpen && drift !== null && drift !== 0) add(drift > 0 ? 'later' : 'earlier', String(Math.abs(drift)));
  if (flags.includes('hold')) add('hold');
  if (isOpen && flags.includes('stale')) add('stale');
  if (committed !== null) add('committed');
  return found;
}
