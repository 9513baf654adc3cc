import { dayIn } from '@baton/domain/day-number.ts';
import { commandBetween, takesStep } from '@baton/domain/quality/quality-kind.ts';
import { sql, type RawBuilder } from 'kysely';
import { matchKey } from '#resource/check.ts';
import type { RecordRow, Rules, Change, SaveContext } from '#resource/registry.ts';
import { requireTransaction } from '#storage/database.ts';
import { lockRevision } from '#storage/revision.ts';
import { checkRecords } from './check-records.ts';
import { recordConditions } from './filter-conditions.ts';
import { judgeMarked } from './judge-records.ts';
import { leaveCompleteMilestones } from './leave-complete-milestones.ts';
import { newOperation, writeActs, type RecordAct } from './record-acts.ts';
import { type RecordKind, historyOf, stepColumns } from './record-kind.ts';
import { changedOf, changesCounts, foundOf, milestoneOf, scopeOf } from './record-values.ts';
import { recountMilestones, type CountedMilestone } from './recount-milestones.ts';
import { sideColumns } from './side-teams.ts';

/** Facts that records of every kind have; alias r. */
const recordFacts = {
  scope: sql`case when r.system is null then 'area:' || r.area else 'system:' || r.system end`,
  found_after: sql`r.found_after`,
  rejections: sql`r.rejections`,
  raised_by: sql`r.raised_by_name`,
  raised_by_id: sql`r.raised_by`,
  last_reason: sql`r.last_reason`,
};

/** What a kind adds to the rules of its resource: its facts, its filter, and sheets of its exports. */
type OwnRules = Partial<Pick<Rules, 'filter' | 'moreSheets'>> & {
  facts: Record<string, RawBuilder<unknown>>;
};

/** Rules of records of one kind: what they need, what follows from their place, and what is counted. */
export function recordRules(served: RecordKind, own: OwnRules): Rules {
  const { resource } = served;
  const facts = { ...recordFacts, ...sideColumns(served), ...own.facts };
  return {
    filter: async (query, { programme }) => recordConditions(served, programme, query),
    ...own,
    facts,
    author: { id: 'raised_by', name: 'raised_by_name' },
    onSave: (db, programme, changes, by) =>
      checkRecords(served, requireTransaction(db), programme, changes, by),
    afterSave: (changes) => async (context) => {
      if (!context.preview) await followRecords(served, context, changes);
    },
    onDelete: (trx, programme, records, by) => judgeMarked(served, trx, programme, 'delete', records, by),
    /** What is restored can block a milestone, so the revision is locked before the milestone is read. */
    async onRestore(trx, ids, { programme, ...by }) {
      await lockRevision(trx, programme);
      const { rows } = await sql<RecordRow>`
        select r.*, r.programme_id as programme, ${sql.join(Object.entries(facts).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}
        from ${sql.table(resource.name)} r where r.programme_id = ${programme} and r.id = any(${ids})`.execute(
        trx,
      );
      await judgeMarked(served, trx, programme, 'restore', rows, by);
    },
    afterMark: (context, mark, ids) => followMarked(served, context, mark, ids),
  };
}

interface SavedRecord {
  id: number;
  state: string;
  match_key: string;
  raised_on: string;
  /** The day of each step. */
  days: Record<string, string | null>;
  zone: string;
}

/** After records were saved: their history, who took steps, and what they block. */
async function followRecords(
  served: RecordKind,
  context: SaveContext,
  changes: readonly Change[],
): Promise<void> {
  const { trx, programme, actor, now, operation = newOperation(), undoes } = context;
  const saved = await readSaved(served, context, changes);
  const byKey = new Map(saved.map((record) => [record.match_key, record]));
  const byId = new Map(saved.map((record) => [record.id, record]));
  const acts = changes.flatMap((change): RecordAct[] => {
    const { before, values } = change;
    const record = before ? byId.get(before.id) : byKey.get(matchKey(values['number']));
    return record ? actsOf(served, context, change, record) : [];
  });
  await writeActs({ ...historyOf(served), trx, programme, actor, now, operation, undoes }, acts);
  await nameCommanders(served, context, acts);
  await markFoundAfter(served, context, changes, byKey);
  const counted = changes.filter((change) => changesCounts(served, change));
  const milestones = counted.flatMap((change) => milestonesOf(served, change));
  await recountMilestones(served, trx, programme, now, milestones);
}

/** The records that need something written beside them. */
async function readSaved(
  { kind, resource }: RecordKind,
  { trx, programme }: SaveContext,
  changes: readonly Change[],
): Promise<SavedRecord[]> {
  const traced = ['state', ...kind.held];
  const added = changes.filter(({ before }) => !before).map(({ values }) => matchKey(values['number']));
  const altered = changes.flatMap((change) =>
    change.before && changedOf(change, traced).length > 0 ? change.before.id : [],
  );
  if (added.length + altered.length === 0) return [];
  const days = kind.steps.map(({ name }) => sql`${sql.lit(name)}, p.${sql.ref(`${name}_on`)}`);
  const { rows } = await sql<SavedRecord>`
    select p.id, p.state, p.match_key, p.raised_on, json_build_object(${sql.join(days)}) as days, g.time_zone as zone
    from ${sql.table(resource.name)} p join programmes g on g.id = p.programme_id
    where p.programme_id = ${programme} and p.deleted_at is null
      and (p.match_key = any(${added}) or p.id = any(${altered}))`.execute(trx);
  return rows;
}

/** What the history of a saved record says. */
function actsOf(
  served: RecordKind,
  { now, undoes, reason = '', isImport }: SaveContext,
  change: Change,
  record: SavedRecord,
): RecordAct[] {
  const [initial] = served.kind.states;
  const { before } = change;
  const day = dayIn(record.zone, now);
  const { id, state: after } = record;
  const said = { record: id, after, ...(reason !== '' && { reason }) };
  if (!before) {
    const raised = { ...said, act: 'raise', before: null, day: record.raised_on };
    // The state of a record that was loaded with it.
    return after === initial
      ? [raised]
      : [
          { ...raised, after: initial! },
          { ...said, act: 'import', before: initial!, day },
        ];
  }
  const was = String(before['state']);
  const changed = changedOf(change, served.kind.held);
  const fields = Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
  const corrected = {
    ...said,
    act: undoes === undefined ? 'change' : 'undo',
    before: was,
    after: was,
    day,
    fields,
  };
  const acts: RecordAct[] = changed.length > 0 ? [corrected] : [];
  if (was === after) return acts;
  if (undoes !== undefined) return [...acts, { ...said, act: 'undo', before: was, day }];
  const isCommand = isImport === true && foundOf(change).isFromSource !== true;
  const command = isCommand ? commandOf(served, was, record) : undefined;
  return [...acts, { ...said, act: 'import', before: was, day, ...command }];
}

/** A file that reports a step is the command, unless the file is where states come from. */
function commandOf(
  { kind }: RecordKind,
  was: string,
  { state, days }: SavedRecord,
): { act: string; day: string } | undefined {
  const act = commandBetween(kind, was, state);
  const day = days[kind.steps.find((step) => step.state === state)?.name ?? ''] ?? null;
  return act !== undefined && takesStep(kind, act) && day !== null ? { act, day } : undefined;
}

/** The user who imports a command gives it. */
async function nameCommanders(
  { kind, resource }: RecordKind,
  { trx, programme, actor }: SaveContext,
  acts: readonly RecordAct[],
): Promise<void> {
  for (const { name, state } of kind.steps) {
    const ids = acts.flatMap(({ act, record }) => (kind.transitions[act]?.to === state ? record : []));
    if (ids.length === 0) continue;
    const [, by, byName] = stepColumns(name);
    await sql`
      update ${sql.table(resource.name)} set ${sql.ref(by)} = ${actor.userId}, ${sql.ref(byName)} = ${actor.name}
      where programme_id = ${programme} and id = any(${ids})`.execute(trx);
  }
}

/** Says of records whose milestone was complete when they were raised that they were found after it. */
async function markFoundAfter(
  { resource }: RecordKind,
  { trx, programme }: SaveContext,
  changes: readonly Change[],
  byKey: ReadonlyMap<string, SavedRecord>,
): Promise<void> {
  const found = changes.flatMap((change) => {
    const { foundAfter } = foundOf(change);
    if (foundAfter === undefined) return [];
    return { id: change.before?.id ?? byKey.get(matchKey(change.values['number']))?.id, after: foundAfter };
  });
  if (found.length === 0) return;
  await sql`
    update ${sql.table(resource.name)} p set found_after = x.after
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as x(id integer, after integer)
    where p.programme_id = ${programme} and p.id = x.id`.execute(trx);
}

/** Milestones whose counts a change may affect. */
function milestonesOf(served: RecordKind, { before, values }: Change): CountedMilestone[] {
  return [before, values].flatMap((each) => {
    const scope = each && scopeOf(each);
    return each && scope != null ? [{ scope, milestone: milestoneOf(served, each) }] : [];
  });
}

async function outstandingOf(
  { kind, resource }: RecordKind,
  { trx, programme }: SaveContext,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(resource.name)} where programme_id = ${programme} and id = any(${ids})
      and state = any(${[...kind.outstanding]})`.execute(trx);
  return rows.map(({ id }) => id);
}

/** After records were deleted or restored: their history, and what they block. */
async function followMarked(
  served: RecordKind,
  context: SaveContext,
  mark: 'deleted' | 'restored',
  ids: readonly number[],
): Promise<void> {
  const { trx, programme, actor, now, operation = newOperation(), undoes, reason = '' } = context;
  if (mark === 'restored')
    await leaveCompleteMilestones(served, trx, programme, now, await outstandingOf(served, context, ids));
  const table = sql.table(served.resource.name);
  const { rows } = await sql<{ id: number; state: string; zone: string }>`
    select p.id, p.state, g.time_zone as zone from ${table} p join programmes g on g.id = p.programme_id
    where p.programme_id = ${programme} and p.id = any(${ids})`.execute(trx);
  // A deleted record counts as one that never was.
  const acts = rows.map(({ id: record, state, zone }) => ({
    record,
    act: undoes !== undefined ? 'undo' : mark === 'deleted' ? 'delete' : 'restore',
    before: mark === 'deleted' ? state : 'void',
    after: mark === 'deleted' ? 'void' : state,
    day: dayIn(zone, now),
    ...(reason !== '' && { reason }),
  }));
  await writeActs({ ...historyOf(served), trx, programme, actor, now, operation, undoes }, acts);
  const { rows: milestones } = await sql<CountedMilestone>`
    select distinct scope, ${sql.ref(served.milestone)} as milestone from ${table}
    where programme_id = ${programme} and id = any(${ids})`.execute(trx);
  await recountMilestones(served, trx, programme, now, milestones);
}
