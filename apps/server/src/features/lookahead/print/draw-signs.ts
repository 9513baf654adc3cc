import type { LookaheadCard } from '@baton/contract/lookahead/lookahead.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { lightInks } from '@baton/domain/chart/inks.ts';
import { signs, type SignName, type SignTone } from '@baton/domain/chart/signs.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { drawParts } from '#features/print/pictures/status-mark.ts';
import { tones } from '#platform/pdf/tones.ts';

/** Colours of signs and their numbers on paper. */
const colours: Record<SignTone, string> = {
  quiet: tones.muted,
  good: lightInks['status-complete'],
  warning: lightInks['status-at-risk'],
  danger: tones.danger,
  accent: tones.accent,
};

/** Draws a sign in a square of that size. */
export function drawSign(pdf: PdfDocument, name: SignName, x: number, y: number, size: number): void {
  const { tone, parts } = signs[name];
  drawParts(pdf, parts, colours[tone], { x, y, size });
}

/** A sign with a number, or a number alone. */
export interface CardSign {
  sign?: SignName;
  text: string;
  colour: string;
}

/** Signs of a card from left to right, as on the screen. */
export function signsOf({
  state,
  readiness,
  open_constraints,
  blocking_punches,
  slip,
  drift,
  flags,
  committed,
}: LookaheadCard) {
  const isOpen = state !== 'achieved';
  const found: CardSign[] = [];
  const add = (sign: SignName, text = '', tone = signs[sign].tone) =>
    found.push({ sign, text, colour: colours[tone] });
  if (isOpen) add(readiness);
  if (open_constraints > 0) add('constraints', String(open_constraints));
  if (blocking_punches > 0) add('punches', String(blocking_punches));
  if (slip !== null && slip !== 0)
    found.push({
      text: formatSigned(slip),
      colour: colours[flags.includes('late') ? 'danger' : slip > 0 ? 'warning' : 'quiet'],
    });
  if (isOpen && drift !== null && drift !== 0)
    add('drift', formatSigned(drift), drift > 0 ? 'warning' : 'quiet');
  if (flags.includes('hold')) add('hold');
  if (isOpen && flags.includes('stale')) add('stale');
  if (committed !== null) add('committed');
  return found;
}
