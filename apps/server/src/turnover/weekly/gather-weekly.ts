import { dayNumber, dayOf, weekOf } from '@baton/domain/day-number.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Queryable } from '#storage/database.ts';
import { listCommitments } from '#turnover/lookahead/commitment-records.ts';
import { readMoves } from '#turnover/reports/read-moves.ts';
import type { ReportParts } from '#turnover/reports/report-parts.ts';
import { openSource } from '#turnover/reports/report-source.ts';
import type { WeeklySource } from './make-weekly.ts';
import { figuresBefore } from './weekly-rows.ts';

/** Reads all that a weekly report is made from; of a programme that has no turnover yet there is none to make. */
export async function gatherWeekly(
  { db, clock, readBase }: ReportParts,
  caller: Caller,
  programme: number,
  dataDate: string | undefined,
): Promise<WeeklySource> {
  const source = await openSource(
    { db, now: clock.now(), readBase, caller, programme },
    dataDate === undefined ? {} : { data_date: dataDate },
  );
  const { ground, moment, stamp } = source;
  if (ground.places.length === 0)
    throw fieldError('non_field_errors', 'There is nothing to report yet: the tracker has no turnovers.');
  const week = weekOf(dayNumber(stamp.data_date), ground.context.weekStart);
  const before = await readBase(moment, { asOf: dayOf(week - 1) });
  const moves = await readMoves(db, {
    programme,
    zone: moment.zone,
    from: dayOf(week),
    to: stamp.data_date,
  });
  return {
    source,
    before: before.set,
    moves,
    promised: await readPromised(db, { id: programme, dataDate: stamp.data_date }, dayOf(week)),
    figuresBefore: await figuresBefore(db, programme, stamp.data_date),
  };
}

/** What was promised for the week and kept so far; null where nothing was. */
async function readPromised(
  db: Queryable,
  place: { id: number; dataDate: string },
  week: string,
): Promise<WeeklySource['promised']> {
  const commitments = await listCommitments(db, place, { week });
  if (commitments.length === 0) return null;
  const kept = commitments.filter(({ result }) => result === 'kept').length;
  return { committed: commitments.length, kept };
}
