import { sql } from 'kysely';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { ProgrammePlan } from '#sample/plan/programme-plan.ts';
import { momentOf } from '#sample/simulate/moments.ts';
import { randomOf } from '#sample/simulate/random.ts';
import type { Transaction } from '#storage/database.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { readTurnovers } from '#turnover/lookahead/issues/read-freezing.ts';
import { readWeekRule } from '#turnover/records/week-rule.ts';
import { issueWeek } from './issue-week.ts';
import { draftPromises } from './promise-drafts.ts';
import { readSpeakers, writePromises } from './write-promises.ts';

/** So many weeks were issued before today; in a large programme, where each takes its time, fewer. */
const weeksIssued = (scopes: number) => (scopes > 2000 ? 4 : 12);

const asked = ['turnovers', 'turnover_history', 'baseline_entries', 'constraints', 'scopes'];

/**
 * Writes the look-aheads of the last weeks as they would have been issued then, and what is promised for the week to
 * come. The last week issued waits for the meeting: not all that was missed in it has a reason yet.
 */
export async function writeLookaheads(
  trx: Transaction,
  programme: number,
  planned: ProgrammePlan,
  { now, inBulk }: { now: Date; inBulk: boolean },
): Promise<void> {
  // The database does not know yet how much came just now: asked how it stood then, it would take it for a single row and
  // look through all of it again and again. New statistics would keep another sample waiting until this one is in, so
  // they are only made where nobody waits.
  await sql`set local enable_nestloop = off`.execute(trx);
  if (inBulk) for (const table of asked) await sql`analyze ${sql.table(table)}`.execute(trx);
  const moment = await readMoment(trx, programme, now);
  const rule = await readWeekRule(trx, moment);
  const next = dayNumber(rule.next);
  const speakers = await readSpeakers(trx, programme);
  const random = randomOf(planned.seed, 9_000_000);
  const at = { trx, programme, planned, random, speakers };
  const weeks = weeksIssued(planned.scopes.length);
  let last: number | undefined;
  for (let number = 1; number <= weeks; number += 1) {
    const week = next - 7 * (weeks + 1 - number);
    last = await issueWeek(at, { moment, rule, week, number, last, closed: number < weeks ? 1 : 0.5 });
  }
  const { today, calendar } = planned.times;
  const promises = draftPromises(
    await readTurnovers(trx, moment),
    { week: next, from: today, dataDate: today, calendar, stage: 'before' },
    random,
  );
  const promisedAt = momentOf(calendar.onOrBefore(today - 1), 420);
  await writePromises(at, promises, { week: next, promisedAt, closed: 0 });
  await sql`set local enable_nestloop = on`.execute(trx);
}
