import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { sayDate, sayDay } from '#turnover/context/say-day.ts';
import { readWeekRule } from '#turnover/records/week-rule.ts';

/** Which week is reported, and as it stood when. */
export interface WeekAsked {
  /** Any day of it. */
  week?: string | null | undefined;
  data_date?: string | null | undefined;
}

/** The day as whose end a week is reported: its last one, once that is over. Undefined: as it stands now. */
export async function lastDay(
  db: Queryable,
  moment: ProgrammeMoment,
  { week, data_date: day }: WeekAsked,
): Promise<string | undefined> {
  if (!week) return day ?? undefined;
  const first = (await readWeekRule(db, moment)).weekOf(week);
  const last = dayOf(dayNumber(first) + 6);
  if (first > moment.dataDate)
    throw fieldError(
      'week',
      `The week of ${sayDate(first)} hasn’t begun: the data date is ${sayDate(moment.dataDate)}.`,
    );
  if (day && (day < first || day > last))
    throw fieldError(
      'data_date',
      `Choose a day from ${sayDate(first)} to ${sayDay(dayNumber(last))}, or leave it out.`,
    );
  if (day) return day;
  return last < moment.dataDate ? last : undefined;
}
