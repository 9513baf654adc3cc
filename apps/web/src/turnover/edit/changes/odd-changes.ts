import { oddDateOf, type OddDate } from '@baton/domain/turnover/odd-dates.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import { isDateName, type DateName } from '#turnover/model/cell-change.ts';
import { cellIndexOf, cellKey, type CellName } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { CellPlan } from './plan-changes.ts';

/** A date that is probably wrong. */
export interface OddChange extends CellName {
  field: DateName;
  value: DayNumber;
  odd: OddDate;
}

/** The dates among planned changes to ask about before they are saved. */
export function findOddChanges({ set, dataDate }: TrackerView, plans: readonly CellPlan[]): OddChange[] {
  return plans.flatMap((plan) => {
    const cellIndex = cellIndexOf(set, plan);
    if (cellIndex === undefined) return [];
    const { forecast, baseline } = set.cells;
    return plan.changes.flatMap(({ scope, milestone, field, value }): OddChange[] => {
      if (!isDateName(field) || typeof value !== 'number') return [];
      const odd = oddDateOf(
        {
          field,
          value,
          before: set.cells[field][cellIndex]!,
          forecast: forecast[cellIndex]!,
          baseline: baseline[cellIndex]!,
        },
        dataDate,
      );
      return odd ? [{ scope, milestone, field, value, odd }] : [];
    });
  });
}

export function withoutOdd(plans: readonly CellPlan[], odd: readonly OddChange[]): CellPlan[] {
  const keys = new Set(odd.map(cellKey));
  return plans.filter((plan) => !keys.has(cellKey(plan)));
}
