import { useMemo } from 'react';
import type { DayNumber } from '@baton/domain/day-number.ts';
import type { GridOperation } from '#grid/grid-source.ts';
import type { History } from '#grid/grid-operations.ts';
import { useRecordCache } from '#resource/use-records.ts';
import { mayIn } from '#session/rights.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { commitPlan } from './commit-plan.ts';
import { copy } from './copy.ts';
import type { OpenPlanProps } from './plan-props.ts';
import { createPlanSource } from './plan-source.ts';

/** Source and edit handlers of the grid, depending on the user's permissions. */
export function usePlanEditing({
  view,
  plan,
  baseline,
  programme,
  description,
  records,
  reload,
}: OpenPlanProps) {
  const call = useCall();
  const user = useCurrentUser();
  const cache = useRecordCache(description.resource, programme.id);
  const locked =
    baseline.status !== 'draft'
      ? copy.cell.locked(baseline.number)
      : mayIn(user, programme, description.resource.edit)
        ? null
        : copy.cell.readOnly;
  const active = records.find((each) => each.active);
  const source = useMemo(() => {
    const isOther = active && active.id !== baseline.id && view.baseline === active.id;
    return createPlanSource(
      view,
      plan,
      locked,
      isOther ? { days: view.set.cells.baseline, number: active.number } : null,
    );
  }, [view, plan, locked, active, baseline.id]);
  const commit = (operation: GridOperation<DayNumber>, history: Pick<History, 'drop'>) =>
    commitPlan(
      {
        view,
        plan,
        call,
        baseline: baseline.id,
        onStale: () => void reload(),
        onSaved: () => void cache.refresh(),
      },
      operation,
      history,
    );
  return { source, commit: locked === null ? commit : undefined };
}
