import { sql } from 'kysely';
import { dayNumber, dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { ProgrammePlan } from '@baton/sample/plan/programme-plan.ts';
import { momentOf } from '@baton/sample/simulate/moments.ts';
import type { Random } from '@baton/sample/simulate/random.ts';
import { moveNotes } from '@baton/sample/words/notes.ts';
import type { Transaction } from '#storage/database.ts';
import type { CommitmentDraft } from './commitment-drafts.ts';

/** Input for writing commitments. */
export interface CommitmentContext {
  trx: Transaction;
  programme: ProgrammeId;
  planned: ProgrammePlan;
  random: Random;
  /** Lead of each team. */
  teamLeads: ReadonlyMap<number, string>;
}

/** Reads the lead of each team. */
export async function readTeamLeads(trx: Transaction, programme: ProgrammeId): Promise<Map<number, string>> {
  const { rows } = await sql<{ team: number; name: string }>`
    select t.id as team, trim(p.first_name || ' ' || p.last_name) as name from teams t
      join people p on p.programme_id = t.programme_id and p.id = t.lead
    where t.programme_id = ${programme}`.execute(trx);
  return new Map(rows.map(({ team, name }) => [team, name]));
}

interface CommittedTurnover {
  scope: number;
  milestone: number;
  actual: string | null;
  state: string;
  reason: string | null;
}

/** Writes the commitments of a week, and the results of a share of them, according to the turnovers' history. */
export async function writeCommitments(
  { trx, programme, planned, random, teamLeads }: CommitmentContext,
  drafts: readonly CommitmentDraft[],
  { week, committedAt, closed }: { week: DayNumber; committedAt: number; closed: number },
): Promise<void> {
  if (drafts.length === 0) return;
  const known = closed > 0 ? await readOutcomes(trx, programme, drafts, committedAt) : undefined;
  const speaker = (team: number | null) =>
    (team === null ? undefined : teamLeads.get(team)) ?? planned.castOf(planned.scopes[0]!).planner;
  const { today, calendar } = planned.times;
  // Results are entered on the next working day.
  const isClosed = ({ date }: { date: string }) =>
    random.chance(closed) && calendar.onOrAfter(dayNumber(date) + 1) < today;
  const rows = drafts.map(({ team, ...draft }) => ({
    ...draft,
    promised_by_name: speaker(team),
    operation: random.uuid(),
    ...(known && isClosed(draft)
      ? outcomeOf({ ...draft, week }, known, { planned, random, by: speaker(team) })
      : openResult),
  }));
  await sql`
    insert into commitments (programme_id, scope, milestone, week, date, promised_by_name, promised_at, override_reason,
      operation, result, reason, note, closed_by_name, closed_at, created_at, updated_at, version)
    select ${programme}::integer, x.scope, x.milestone, ${dayOf(week)}::date, x.date, x.promised_by_name,
      ${new Date(committedAt)}::timestamptz, x.override_reason, x.operation, x.result, x.reason, x.note, x.closed_by_name,
      x.closed_at, ${new Date(committedAt)}::timestamptz, coalesce(x.closed_at, ${new Date(committedAt)}::timestamptz),
      case when x.result is null then 1 else 2 end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(scope integer, milestone integer, date date,
      promised_by_name text, override_reason text, operation uuid, result text, reason text, note text,
      closed_by_name text, closed_at timestamptz)`.execute(trx);
}

const openResult = { result: null, reason: '', note: '', closed_by_name: '', closed_at: null };

/** Actual dates, and reasons of forecast changes after the commitment. */
async function readOutcomes(
  trx: Transaction,
  programme: ProgrammeId,
  drafts: readonly CommitmentDraft[],
  committedAt: number,
): Promise<Map<string, CommittedTurnover>> {
  const { rows } = await sql<CommittedTurnover>`
    select t.scope, t.milestone, t.actual, t.state, (select h.reason from turnover_history h
        where h.programme_id = t.programme_id and h.scope = t.scope and h.milestone = t.milestone
          and h.field = 'forecast' and h.reason <> '' and h.at >= ${new Date(committedAt)} order by h.id limit 1) as reason
    from turnovers t where t.programme_id = ${programme} and (t.scope, t.milestone) in (select * from unnest(
      ${drafts.map(({ scope }) => scope)}::integer[], ${drafts.map(({ milestone }) => milestone)}::integer[]))`.execute(
    trx,
  );
  return new Map(rows.map((row) => [`${row.scope}:${row.milestone}`, row]));
}

/** Reasons if no forecast moved. */
const otherReasons = [
  'labour',
  'punch_volume',
  'documents',
  'predecessor_late',
  'vendor',
  'receiving_team_not_ready',
];

function outcomeOf(
  {
    scope,
    milestone,
    date,
    week,
  }: Pick<CommitmentDraft, 'scope' | 'milestone' | 'date'> & { week: DayNumber },
  known: ReadonlyMap<string, CommittedTurnover>,
  { planned, random, by }: { planned: ProgrammePlan; random: Random; by: string },
) {
  const found = known.get(`${scope}:${milestone}`);
  const actual = found?.actual == null ? null : dayNumber(found.actual);
  const isMet = actual !== null && actual <= week + 6;
  const { calendar, today } = planned.times;
  const morning = calendar.onOrAfter(Math.max(dayNumber(date), isMet ? actual : 0) + 1);
  if (morning >= today) return openResult;
  const closing = { closed_by_name: by, closed_at: new Date(momentOf(morning, random.between(60, 150))) };
  if (isMet) return { result: 'kept', reason: '', note: '', ...closing };
  const waited = found?.state === 'submitted' ? 'receiving_team_not_ready' : random.pick(otherReasons);
  const reason = found?.reason ?? waited;
  const words = moveNotes[reason] ?? [];
  const note = words.length > 0 && random.chance(0.6) ? random.pick(words) : '';
  return { result: 'missed', reason, note, ...closing };
}
