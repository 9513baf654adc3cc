import { dayOf } from '@baton/domain/day-number.ts';
import { formatDate } from '@baton/domain/locale.ts';
import type { RunRate } from '@baton/domain/reports/run-rate.ts';
import type { SCurve } from '@baton/domain/reports/s-curve.ts';
import { copy } from './copy.ts';

const words = copy.headline;

export interface Standing {
  run: Pick<RunRate, 'target' | 'remaining' | 'earliest' | 'latest'>;
  curve: Pick<SCurve, 'baselined' | 'behind' | 'daysBehind' | 'undated' | 'lastExpected'>;
  measures: { overdue: number; late: number };
}

/**
 * How the programme stands against its baseline (earned schedule), and when its last turnover is expected; null if all
 * are complete. The run rate isn’t part of it: projected from a few weeks, it contradicts the dates of the turnovers.
 */
export function finishHeadline(standing: Standing): string | null {
  const { run, curve } = standing;
  if (run.remaining === 0) return null;
  const { target } = run;
  const { lastExpected } = curve;
  if (target !== null && lastExpected !== null && isOnTrack(standing))
    return [
      words.onTrack(day(target), day(lastExpected), target - lastExpected),
      describeProgress(curve),
    ].join(' ');
  return [describeProgress(curve), describeLast(curve, target)].join(' ');
}

/** Only if nothing contradicts it: progress, dates, status of each turnover, and even the slowest recent rate. */
function isOnTrack({ run, curve, measures }: Standing): boolean {
  const { target, earliest, latest } = run;
  const { baselined, behind, daysBehind, undated, lastExpected } = curve;
  if (target === null || earliest === null || latest === null || lastExpected === null) return false;
  return (
    baselined > 0 &&
    behind <= 0 &&
    (daysBehind ?? 0) <= 0 &&
    undated === 0 &&
    measures.overdue + measures.late === 0 &&
    Math.max(lastExpected, latest) <= target
  );
}

function describeProgress({ baselined, behind, daysBehind }: Standing['curve']): string {
  if (baselined === 0) return 'There’s no baseline to compare with yet.';
  if (behind === 0) return 'As many turnovers are complete as planned in the baseline.';
  const time = Math.abs(daysBehind ?? 0);
  return behind > 0 ? words.behind(behind, time) : words.ahead(-behind, time);
}

function describeLast({ lastExpected: last, undated }: Standing['curve'], target: number | null): string {
  const hasUndated = undated > 0;
  if (last === null) return 'No open turnover has a date.';
  if (target === null) return words.expected.noTarget(day(last), hasUndated);
  if (last === target) return words.expected.on(day(target), hasUndated);
  return last < target
    ? words.expected.before(day(last), target - last, day(target), hasUndated)
    : words.expected.after(day(last), last - target, day(target), hasUndated);
}

function day(of: number): string {
  return formatDate(dayOf(of));
}
