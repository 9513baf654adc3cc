import { cellPermissions, type CellField } from '@baton/contract/turnover/tracker.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import { entryProblems, type Entry } from '@baton/domain/turnover/change-rules.ts';
import { currentTurnoverAt } from '@baton/domain/turnover/evaluate-set.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { CellRights } from './cell-rights.ts';

/** Why a field can’t be changed now (permissions or state of the turnover), or null. */
export function fieldProblem(
  view: TrackerView,
  row: number,
  column: number,
  field: CellField,
  rights: CellRights,
): string | null {
  const standing = currentTurnoverAt(view.set, row, column);
  if (!standing.turnedOver || !standing.inChain) return 'There is no turnover here.';
  const forbidden = rights.whyNot(view, cellPermissions[field], row, column);
  if (forbidden !== null) return forbidden;
  const probe = probes[field]?.(view, standing);
  if (!probe) return null;
  const formatDay = (day: DayNumber) => describeDay(view, day);
  const problems = entryProblems(standing, { ...probe, reason: '?' }, { today: view.today, formatDay });
  return Object.values(problems)[0] ?? null;
}

type Probe = (view: TrackerView, standing: ReturnType<typeof currentTurnoverAt>) => Entry;

/** Sample values that pass validation if the field is editable at all. */
const probes: Partial<Record<CellField, Probe>> = {
  forecast: ({ today }, { forecast }) => ({ forecast: forecast === today ? today + 1 : today }),
  need: ({ today }) => ({ need: today }),
  actual: ({ today }, { actual }) => ({ actual: actual === today ? today - 1 : today }),
  required: (_, { required }) => ({ required: !required }),
};
