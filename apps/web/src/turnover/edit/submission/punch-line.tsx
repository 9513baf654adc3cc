import type { ReactNode } from 'react';
import { dayNumber } from '@baton/domain/day-number.ts';
import { PunchItem } from '#records/punches/punch-item.tsx';
import type { Punch } from '#records/punches/punch.ts';
import { openPunch } from '#records/punches/punch-sheet/open-punch.tsx';
import { useProgrammes } from '#session/session-context.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

interface PunchLineProps {
  view: TrackerView;
  punch: Punch;
  /** Whether it says what the punch blocks; not where that is known. */
  showsBlocking?: boolean;
  children?: ReactNode;
}

/** A punch of a turnover in a list; its number opens its sheet. */
export function PunchLine({ view, punch, showsBlocking = false, children }: PunchLineProps) {
  const { list } = useProgrammes();
  const programme = list.find(({ id }) => id === punch.programme);
  const category = view.structure.punch_categories.find(({ id }) => id === punch.category);
  const due = punch.due === null ? null : dayNumber(punch.due);
  const isOverdue = due !== null && due < view.dataDate;
  const origin = view.set.milestones.find(({ id }) => id === punch.carried_from);
  const day = due === null ? 'No due date' : copy.punches.due(describeDay(view, due));
  return (
    <PunchItem
      punch={punch}
      category={category}
      showsBlocking={showsBlocking}
      onOpen={() => programme && void openPunch(programme, punch.id)}
      details={
        <>
          <span className={isOverdue ? 'font-medium text-danger-text' : undefined}>
            {isOverdue ? `Overdue since ${describeDay(view, due)}` : day}
          </span>
          {[punch.clearing_team_name, punch.location_name, origin && copy.exceptionFrom(origin.code)]
            .filter(Boolean)
            .map((part) => ` · ${part}`)}
        </>
      }
    >
      {children}
    </PunchItem>
  );
}
