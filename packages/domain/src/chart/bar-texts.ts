import { formatNumber } from '../format-number.ts';
import { firstThatFits, textWidth } from './text-width.ts';

/**
 * Texts above bars: all of them, or only the highest and the last if some don’t fit, so that the selection looks
 * deliberate.
 */
export function barTexts(sums: readonly number[], room: number): (string | null)[] {
  const texts = sums.map((sum) => (sum === 0 ? null : formatNumber(sum)));
  const fits = (text: string, width: number) => firstThatFits([text], width, { weight: 'medium' }) !== null;
  if (texts.every((text) => text === null || fits(text, room - 2))) return texts;
  const last = sums.findLastIndex((sum) => sum > 0);
  const highest = sums.indexOf(Math.max(...sums));
  const [one, other] = [texts[highest] ?? '', texts[last] ?? ''];
  // Next to each other they would overlap.
  const isApart = (textWidth(one) + textWidth(other)) / 2 + 6 <= room * Math.abs(last - highest);
  return texts.map((text, at) => (at === highest || (at === last && isApart) ? text : null));
}
