import { readToday } from '#lib/today.ts';
import type { Programme } from '#session/programme-list.ts';
import { copy } from './copy.ts';

const msPerDay = 86_400_000;

/** Sentence that compares the target finish with the data date. */
export function timeLeft(
  { data_date, target_finish }: Pick<Programme, 'data_date' | 'target_finish'>,
  today = readToday(),
): string {
  if (target_finish === null) return 'No target finish set.';
  const from = data_date ?? today;
  const days = Math.round((Date.parse(target_finish) - Date.parse(from)) / msPerDay);
  if (days === 0) return 'The target finish is today.';
  return days > 0 ? copy.targetFinish.left(days) : copy.targetFinish.overdue(-days);
}
