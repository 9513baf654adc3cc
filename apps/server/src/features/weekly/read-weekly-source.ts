import { dayNumber, dayOf, weekOf } from '@baton/domain/day-number.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { readMoment, type ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readWeekRule } from '#turnover/records/week-rule.ts';
import { readMoves } from '#features/report-source/read-moves.ts';
import { openSource } from '#features/report-source/report-source.ts';
import type { ReportParts } from '#turnover/tracker/read/read-base.ts';
import type { WeeklySource } from './compute-weekly.ts';
import { readWeekCommitments } from './week-commitments.ts';
import { figuresBefore } from './weekly-rows.ts';
import { copy } from './copy.ts';

/** Reads the input of a weekly report; throws if the programme has no turnovers. */
export async function readWeeklySource(
  { db, clock, readBase }: ReportParts,
  caller: Caller,
  programme: ProgrammeId,
  query: WeekQuery,
): Promise<WeeklySource> {
  const now = clock.now();
  const asOf = await lastDay(db, await readMoment(db, programme, now), query);
  const source = await openSource(
    { db, now, readBase, caller, programme },
    asOf === undefined ? {} : { data_date: asOf },
  );
  const { reportData, moment, stamp } = source;
  if (reportData.cellIndexes.length === 0)
    throw fieldError('non_field_errors', 'Nothing to report yet: the tracker has no turnovers.');
  const week = weekOf(dayNumber(stamp.data_date), reportData.context.weekStart);
  const moves = await readMoves(db, {
    programme,
    zone: moment.zone,
    from: dayOf(week),
    to: stamp.data_date,
  });
  return {
    source,
    moves,
    commitments: await readWeekCommitments(db, moment, reportData, week),
    figuresBefore: await figuresBefore(db, programme, stamp.data_date),
  };
}

/** Reported week, and data date. */
interface WeekQuery {
  /** Any day of the week. */
  week?: string | null | undefined;
  data_date?: string | null | undefined;
}

/** The day as of whose end a week is reported: its last day, if past. Undefined for now. */
async function lastDay(
  db: Queryable,
  moment: ProgrammeMoment,
  { week, data_date: day }: WeekQuery,
): Promise<string | undefined> {
  if (!week) return day ?? undefined;
  const first = (await readWeekRule(db, moment)).weekOf(week);
  const last = dayOf(dayNumber(first) + 6);
  if (first > moment.dataDate)
    throw fieldError(
      'week',
      `The week of ${formatDate(first)} hasn’t started: the data date is ${formatDate(moment.dataDate)}. Choose an earlier week.`,
    );
  if (day && (day < first || day > last))
    throw fieldError('data_date', copy.dayOutsideWeek(formatDate(first), formatDate(last)));
  if (day) return day;
  return last < moment.dataDate ? last : undefined;
}
