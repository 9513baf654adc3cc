import { dayNumber, dayOf, weekOf } from '@baton/domain/day-number.ts';
import { weekToOpen } from '@baton/domain/lookahead/window.ts';
import { notFound } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';

/** Week settings of a programme. */
export interface WeekRule {
  weekStart: number;
  lookaheadWeeks: number;
  /** First day of a day's week. */
  weekOf(day: string): string;
  /** The week that commitments are currently made for. */
  next: string;
}

export async function readWeekRule(
  db: Queryable,
  { id, dataDate }: Pick<ProgrammeMoment, 'id' | 'dataDate'>,
): Promise<WeekRule> {
  const found = await db
    .selectFrom('programmes')
    .select(['week_start', 'cutoff_weekday', 'lookahead_weeks'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  const { week_start: weekStart, cutoff_weekday: cutoff, lookahead_weeks: lookaheadWeeks } = found;
  return {
    weekStart,
    lookaheadWeeks,
    weekOf: (day) => dayOf(weekOf(dayNumber(day), weekStart)),
    next: dayOf(weekToOpen(dayNumber(dataDate), weekStart, cutoff)),
  };
}

/** The issue that froze a week's commitments; undefined while they are open. */
export async function issueOfWeek(
  db: Queryable,
  programme: ProgrammeId,
  week: string,
): Promise<{ id: number; number: number } | undefined> {
  return db
    .selectFrom('lookahead_issues')
    .select(['id', 'number'])
    .where('programme_id', '=', programme)
    .where('week', '=', week)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}
