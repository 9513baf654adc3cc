import { dayOf } from '@baton/domain/day-number.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { formatDecimal } from '@baton/domain/format-number.ts';
import type { RunRate } from '@baton/domain/reports/run-rate.ts';
import { copy } from './copy.ts';

/** Whether the programme makes its target at the current rate; null without a target, or if all is complete. */
export function finishHeadline({
  target,
  finish,
  needed,
  remaining,
  achieved,
}: Pick<RunRate, 'target' | 'finish' | 'needed' | 'remaining' | 'achieved'>): string | null {
  if (target === null || remaining === 0) return null;
  const day = formatDate(dayOf(target));
  if (needed === Infinity) return copy.headline.noTimeLeft(day);
  if (achieved === null) return copy.headline.tooEarly(day);
  const rate = formatDecimal(achieved);
  if (finish === null) return copy.headline.never(day, rate);
  if (finish === target) return copy.headline.onTime(day, rate);
  return finish < target
    ? copy.headline.early(day, target - finish, rate)
    : copy.headline.late(day, finish - target, rate);
}
