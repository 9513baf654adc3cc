import { encodeTracker } from '@baton/contract/tracker/binary-tracker.ts';
import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import { handovers } from '@baton/contract/tracker/handover-notes.ts';
import { statusRulesOf } from '@baton/contract/tracker/status-rules.ts';
import type { TrackerSettings } from '@baton/contract/tracker/tracker-data.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { dayIn, dayNumber, noDay } from '@baton/domain/day-number.ts';
import { statusInputAt } from '@baton/domain/turnover/evaluate-set.ts';
import {
  flagsOf,
  marginOf,
  slipOf,
  statusOf,
  type StatusInput,
} from '@baton/domain/turnover/evaluate-status.ts';
import { explain } from '@baton/domain/turnover/explain.ts';
import type { TurnoverState } from '@baton/domain/turnover/status.ts';
import { sql } from 'kysely';
import { required, notFound } from '#platform/app-error.ts';
import { cachedReply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { TurnoverRow } from '#turnover/cells/cell-rows.ts';
import { openCells, type CellName } from '#turnover/cells/open-cells.ts';
import { formatDay } from '#turnover/context/format-day.ts';
import { readMoment, type ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { requireBaseline } from '#turnover/context/require-baseline.ts';
import { findBlockers } from '#quality/blockers.ts';
import { countPunchesSince, listCellPunches, readPunchCounts } from '#turnover/records/cell-punches.ts';
import { listCommitments } from '#turnover/records/commitment-records.ts';
import { listConstraints } from '#turnover/records/constraint-records.ts';
import { readBlockedSubmission } from '#turnover/signing/blocked-submissions.ts';
import { readCellCertificates } from '#turnover/signing/cell-certificates.ts';
import { readHandoverNotes } from './handover-notes.ts';
import { trackerAsOfTask } from './history-tasks.ts';
import type { ReportParts } from './read-base.ts';
import { readTracker, trackerKey, type TrackerVariant } from './read-tracker.ts';

const day = (text: string | null) => (text === null ? noDay : dayNumber(text));

const placedType = tracker.placed.download[0];

/** Endpoints to read the tracker. */
export function serveTracker(serve: Serve, { db, clock, heavy, cache, readBase }: ReportParts): void {
  serve(tracker.read, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const moment = await readMoment(db, programme, clock.now());
    const question: TrackerVariant = {
      since: query.since ?? undefined,
      baseline: query.baseline ?? undefined,
      asOf: query.as_of ?? undefined,
    };
    if (question.baseline !== undefined) await requireBaseline(db, moment.id, question.baseline);
    return cachedReply(cache, trackerKey(moment, question), async () => ({
      data:
        question.asOf === undefined
          ? await readTracker(db, moment, question)
          : (await heavy.make(trackerAsOfTask, { moment, question }, caller)).body,
    }));
  });

  serve(tracker.placed, async ({ enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const moment = await readMoment(db, programme, clock.now());
    const make = async () => {
      const placed = encodeTracker(await readBase(moment), (text) => Buffer.from(text));
      return { data: Buffer.from(placed.buffer) };
    };
    return cachedReply(cache, { ...trackerKey(moment, {}), kind: 'placed' }, make, placedType);
  });

  serve(handovers.notes, async ({ enterByQuery }) => readHandoverNotes(db, (await enterByQuery()).id));

  serve(tracker.cell, async ({ caller, query, enter }) => {
    const named = required('programme', query.programme);
    const scope = required('scope', query.scope || null);
    const milestone = required('milestone', query.milestone);
    const { id: programme } = await enter(named);
    return readCell(db, { now: clock.now(), user: caller.userId }, programme, { scope, milestone });
  });
}

interface CellContext {
  settings: TrackerSettings;
  baseline: string | null;
  baselines: CellDetail['baselines'];
  history: CellDetail['history'];
  constraint_due: string | null;
  names: Record<string, string>;
}

/** A turnover with its history, constraints and commitments. */
async function readCell(
  db: Queryable,
  { now, user }: { now: Date; user: number },
  programme: ProgrammeId,
  name: CellName,
): Promise<CellDetail> {
  const cells = await openCells(db, programme, [name], { deep: true, now });
  const cell = cells.find(name);
  if (!cell) throw notFound();
  const { before: row } = cell;
  const { moment } = cells;
  const context = await readCellContext(db, moment, row, user);
  const punches = await readPunchCounts(db, programme, row);
  const blocked =
    punches.allBlocking > punches.blocking ? await findBlockers(db, programme, [row]) : undefined;
  const { forecast_confirmed_at: confirmed } = row;
  const facts: StatusInput = {
    ...statusInputAt(cells.set, cell.row, cell.column),
    baseline: day(context.baseline),
    need: day(row.need),
    confirmed: confirmed === null ? noDay : dayNumber(dayIn(moment.zone, new Date(confirmed))),
    constraintDue: day(context.constraint_due),
    punchA: punches.punch_a,
    punchB: punches.punch_b,
    punchC: punches.punch_c,
    punchesBlocking: punches.allBlocking,
    punchDue: day(punches.allDue),
  };
  const statusRules = statusRulesOf(context.settings, dayNumber(moment.dataDate), punches.categories);
  // Without a user (a sample, a removed user), the history has the name.
  const actorOf = (user: number | null, at: string | null, state: TurnoverState) =>
    at === null ? null : context.names[user ?? 0] || decidedBy(context.history, state);
  const nameOf = (user: number | null) => (user === null ? null : (context.names[user] ?? ''));
  const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return {
    ...row,
    scope: cell.scope,
    status: statusOf(facts, flagsOf(facts, statusRules)),
    why: explain(facts, statusRules, formatDay),
    slip: slipOf(facts, statusRules),
    float: marginOf(facts, statusRules),
    baseline: context.baseline,
    baselines: context.baselines,
    forecast_confirmed_at: instant(confirmed),
    forecast_confirmed_by: nameOf(row.forecast_confirmed_by),
    submitted_at: instant(row.submitted_at),
    ready_at: instant(row.ready_at),
    submitted_by: actorOf(row.submitted_by, row.submitted_at, 'submitted'),
    accepted_at: instant(row.accepted_at),
    accepted_by: actorOf(row.accepted_by, row.accepted_at, 'accepted'),
    rejected_at: instant(row.rejected_at),
    rejected_by: actorOf(row.rejected_by, row.rejected_at, 'rejected'),
    blocked_submission: await readBlockedSubmission(db, programme, row),
    constraints: await listConstraints(db, moment.id, { scope: row.scope, milestone: row.milestone }),
    commitments: await listCommitments(db, moment, { scope: row.scope, milestone: row.milestone }),
    punches: {
      open: punches.open,
      blocking: punches.blocking,
      exceptions: punches.exceptions,
      due: punches.due,
      records: punches.open === 0 ? [] : await listCellPunches(db, moment.id, row),
    },
    ...(blocked && {
      other_blockers: {
        categories: blocked.counts.categories.filter(({ entity }) => entity !== undefined),
        examples: blocked.examples.filter(({ entity }) => entity !== undefined),
      },
    }),
    punches_since_rejection: await countPunchesSince(db, programme, row, row.rejected_at),
    certificates: await readCellCertificates(db, moment.id, row),
    history: context.history,
  };
}

/** Who last brought a turnover into a state, by its history. */
function decidedBy(history: CellDetail['history'], state: TurnoverState): string | null {
  const entry = history.find(
    ({ field, after, mark }) => field === 'state' && after?.startsWith(state) === true && mark !== 'undone',
  );
  return entry?.by || null;
}

async function readCellContext(
  db: Queryable,
  { id: programme, baseline }: ProgrammeMoment,
  row: TurnoverRow,
  user: number,
): Promise<CellContext> {
  const { scope, milestone } = row;
  const people = [row.forecast_confirmed_by, row.submitted_by, row.accepted_by, row.rejected_by];
  const isCell = sql`programme_id = ${programme} and scope = ${scope} and milestone = ${milestone}`;
  const { rows } = await sql<CellContext>`
    select row_to_json(p) as settings,
      (select e.day from baseline_entries e where e.baseline = ${baseline}::integer and ${isCell}) as baseline,
      (select coalesce(json_agg(json_build_object('id', b.id, 'number', b.number, 'day', e.day)
          order by b.approved_at, b.id), '[]')
        from baselines b left join baseline_entries e on e.programme_id = b.programme_id and e.baseline = b.id
          and e.scope = ${scope} and e.milestone = ${milestone}
        where b.programme_id = ${programme} and b.deleted_at is null and b.status <> 'draft') as baselines,
      (select max(need_by) from constraints where ${isCell} and cleared_at is null and deleted_at is null) as constraint_due,
      (select coalesce(json_agg(json_build_object(
          'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', h.actor_name, 'field', h.field,
          'before', h.before, 'after', h.after, 'reason', h.reason, 'note', h.note, 'operation', h.operation,
          'ground', coalesce(b.kind, case when h.field = 'state' and h.after = 'submitted' and h.reason <> '' then 'override' end),
          'mark', coalesce(k.mark, ''), 'own_import', exists (select 1 from tracker_operations o
            where o.programme_id = h.programme_id and o.operation = h.operation and o.kind = 'imported'
              and o.actor_id = ${user}::integer)) order by h.id desc), '[]')
        from (select * from turnover_history where ${isCell} order by id desc limit 500) h
        left join history_marks k on k.programme_id = h.programme_id and k.id = h.id
        left join blocked_submissions b on h.field = 'state' and b.programme_id = h.programme_id and b.scope = h.scope
          and b.milestone = h.milestone and b.operation = h.operation) as history,
      (select coalesce(json_object_agg(u.id, trim(u.first_name || ' ' || u.last_name)), '{}') from users u
        where u.id = any(${people}::integer[])) as names
    from programmes p where p.id = ${programme}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
