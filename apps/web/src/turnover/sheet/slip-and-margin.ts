import { noDay } from '@baton/domain/day-number.ts';
import { datesAt, expectedAt } from '@baton/domain/turnover/tracker-set.ts';
import { describeDistance } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

const words = copy.dates;

/** A number of days in both units, and which side of the date it is on. */
interface DistanceFact {
  detail: string;
  side: string | null;
}

/** Slip and margin to need of a turnover, in words. */
export function slipAndMargin(
  view: TrackerView,
  cellIndex: number,
): { slip: DistanceFact; margin: DistanceFact } {
  const { baseline, forecast, need, actual } = datesAt(view.set, cellIndex);
  const expected = expectedAt(view.set, cellIndex, view.dataDate);
  const hasForecast = actual !== noDay || forecast !== noDay;
  const slip = hasForecast ? describeDistance(view, baseline, expected) : null;
  const margin = describeDistance(view, expected, need);
  return {
    slip:
      slip === null || expected === baseline
        ? { detail: slip === null ? copy.noValue : copy.none, side: null }
        : { detail: slip, side: expected > baseline ? words.afterBaseline : words.beforeBaseline },
    margin: {
      detail: margin ?? copy.noValue,
      side: margin === null ? null : expected > need ? words.afterNeed : words.beforeNeed,
    },
  };
}
