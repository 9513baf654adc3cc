import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { constraints, type ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { dayIn, dayNumber } from '@baton/domain/day-number.ts';
import { byRunway, runwayOf, type Blocker } from '@baton/domain/lookahead/constraints.ts';
import { useRead } from '#resource/use-read.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { findViewCell, type ViewCell } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

/** Constraints of a programme, refetched on every tracker change. */
export function useConstraintRecords(isCleared: boolean) {
  const { store, programme } = useTrackerTools();
  const client = useQueryClient();
  useEffect(
    () => store.subscribe(() => void client.invalidateQueries({ queryKey: ['constraints', programme] })),
    [store, client, programme],
  );
  return useRead(
    ['constraints', programme, isCleared],
    constraints.list,
    { query: { programme, ...(!isCleared && { open: true }) } },
    { staleTime: 0 },
  );
}

/** A constraint, the turnover it blocks, and its runway. */
export interface ConstraintLine {
  record: ConstraintRecord;
  viewCell: ViewCell;
  /** Need-by date − data date, in calendar days; null without a need-by date or if cleared. */
  runway: number | null;
}

/** Constraints of the shown turnovers: open ones by shortest runway, or cleared ones by latest clearance. */
export function constraintLines(
  view: TrackerView,
  records: readonly ConstraintRecord[],
  isShown: (cellIndex: number) => boolean,
  isCleared: boolean,
): ConstraintLine[] {
  const timeZone = view.structure.settings.time_zone;
  const found = records.flatMap((record) => {
    const scope = readScopeRef(record.scope)?.id;
    const viewCell = scope === undefined ? null : findViewCell(view, scope, record.milestone);
    return viewCell && isShown(viewCell.cellIndex)
      ? [{ ...blockerOf(record, timeZone), record, viewCell }]
      : [];
  });
  const { dataDate } = view;
  const ordered = isCleared
    ? found
        .filter(({ record }) => record.cleared_at !== null)
        .toSorted((one, other) => other.record.cleared_at!.localeCompare(one.record.cleared_at!))
    : byRunway(
        found.filter(({ record }) => record.cleared_at === null),
        dataDate,
      );
  return ordered.map((line) => ({
    record: line.record,
    viewCell: line.viewCell,
    runway: runwayOf(line, dataDate),
  }));
}

/** Input of the runway computation, in days of the programme. */
function blockerOf({ id, created_at, need_by, cleared_at }: ConstraintRecord, timeZone: string): Blocker {
  const dayAt = (moment: string) => dayNumber(dayIn(timeZone, new Date(moment)));
  return {
    id,
    raised: dayAt(created_at),
    needBy: need_by === null ? null : dayNumber(need_by),
    cleared: cleared_at === null ? null : dayAt(cleared_at),
  };
}

/** Formats the days left, for example "5 days left" or "3 days overdue". */
export function describeRunway(runway: number): string {
  if (runway === 0) return 'Due today';
  return runway < 0 ? copy.daysLeft.overdue(-runway) : copy.daysLeft.left(runway);
}
