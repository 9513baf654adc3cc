import type { DayNumber } from '@baton/domain/day-number.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { notify } from '#ui/notices/notify.ts';
import { sayDay } from '#turnover/say-day.ts';
import { nameAt } from '#turnover/tracker/cell-places.ts';
import { cellLabel } from '#turnover/tracker/changes/cell-change.ts';
import { fieldProblem } from '#turnover/tracker/changes/field-problem.ts';
import { sendChanges } from '#turnover/tracker/changes/send-changes.ts';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';

/** Moves forecasts along the days, by the same rules as everywhere; answers what to say about it. */
export function useTimelineMoves(view: TrackerView) {
  const tools = useTrackerTools();
  const { set, context, dataDate } = view;
  const width = set.gates.length;

  const move = async (place: number, day: DayNumber): Promise<string> => {
    const [row, column] = [Math.trunc(place / width), place % width];
    const problem =
      day < dataDate
        ? 'A forecast before the data date would be overdue at once. Choose a later day.'
        : fieldProblem(view, row, column, 'forecast', tools.rights);
    if (problem !== null) {
      notify({ kind: 'info', title: 'Not there', text: problem });
      return problem;
    }
    const name = nameAt(set, place);
    const title = `${cellLabel(set, name)} moved to ${sayDay(view, day)}`;
    const { changed, isCancelled } = await sendChanges(tools, [{ ...name, field: 'forecast', value: day }], {
      title,
      notice: 'always',
    });
    return changed > 0 ? title : isCancelled ? 'Not moved' : 'Nothing to move';
  };

  return {
    /** To so many days from where it is. */
    byDays: (place: number, days: number) => move(place, dayAt(set, place) + days),
    /** To the next or the former day of work; from the past, to the data date. */
    byStep(place: number, step: 1 | -1) {
      const now = dayAt(set, place);
      const next = step > 0 ? context.calendar.onOrAfter(now + 1) : context.calendar.onOrBefore(now - 1);
      return move(place, step > 0 ? Math.max(next, context.calendar.onOrAfter(dataDate)) : next);
    },
  };
}
