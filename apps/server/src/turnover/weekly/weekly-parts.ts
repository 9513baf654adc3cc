import { dayOf, noDay } from '@baton/domain/day-number.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { skyline } from '@baton/domain/reports/skyline.ts';
import { commitmentsThat, type WeekCommitment, type WeekLists } from '@baton/domain/reports/week-lists.ts';
import { overdueStatus } from '@baton/domain/turnover/status.ts';
import { isAchieved } from '@baton/domain/turnover/tracker-set.ts';

/** The places behind the figures of a weekly report, by the keys of the figures; a week of the skyline by its day. */
export function weeklyParts(
  ground: Ground,
  lists: WeekLists,
  capacity: ReadonlyMap<number, number>,
): Record<string, readonly number[]> {
  const { set, judgement, context } = ground;
  const { dataDate } = context;
  const { baseline } = set.cells;
  const all = [...ground.places];
  const isDone = (place: number) => isAchieved(set, place, dataDate);
  const planned = all.filter((place) => baseline[place] !== noDay && baseline[place]! <= dataDate);
  const open = planned.filter((place) => !isDone(place));
  const { columns } = skyline(ground, { period: 'week', basis: 'forecast', capacity });
  return {
    achieved_this_week: lists.achieved,
    planned_this_week: planned.filter((place) => baseline[place]! >= lists.week),
    achieved: all.filter(isDone),
    planned,
    // What was planned and is open is what the gap is made of.
    behind: open,
    days_behind: open,
    overdue: all.filter((place) => judgement.status[place] === overdueStatus),
    due: lists.ahead,
    ...Object.fromEntries(
      columns
        .filter(({ end }) => end > dataDate)
        .map(({ start, places }) => [`week.${dayOf(start)}`, places]),
    ),
  };
}

/** The places behind the commitments for the week, by what became of them. */
export function commitmentParts(list: readonly WeekCommitment[]): Record<string, readonly number[]> {
  const placesOf = (result: WeekCommitment['result']) =>
    commitmentsThat(list, result).map(({ place }) => place);
  const [kept, missed] = [placesOf('kept'), placesOf('missed')];
  return { kept, missed, open: placesOf('open'), decided: [...kept, ...missed] };
}
