import { sql } from 'kysely';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import { actsBetween, type ActProblem } from '@baton/domain/quality/quality-kind.ts';
import { permissionDenied } from '#platform/app-error.ts';
import type { Actor, ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change, RecordRow, SavedBy } from '#resource/registry.ts';
import type { Queryable } from '#storage/database.ts';
import { judgedRecord, type JudgedRecord, type RecordKind } from './record-kind.ts';

/** What changes do, judged by who makes them. */
interface JudgedChanges {
  /** Acts of each change. */
  acts: string[][];
  /** Problems of each change. */
  problems: (FieldErrors | undefined)[];
}

/**
 * Judges what saving does to records: the acts follow from the difference. Generated records, without a caller, aren't
 * judged. Throws if the caller may not do it at all; the rows of a file have problems of their own.
 */
export async function judgeChanges(
  served: RecordKind,
  db: Queryable,
  programme: ProgrammeId,
  changes: readonly Change[],
  by: SavedBy,
): Promise<JudgedChanges> {
  const acts = changes.map(({ before, values }) => actsDone(served, before, values, by));
  const { scope } = by;
  if (!scope) return { acts, problems: changes.map(() => undefined) };
  const befores = changes.flatMap(({ before }, index) => (before && acts[index]?.length ? before : []));
  const touched = await readTouched(served, db, programme, befores.map(raisedBy), by.actor);
  const problems = changes.map((change, index) => {
    const problem = problemOf(served, change, acts[index] ?? [], { ...by, scope }, touched);
    if (!problem) return undefined;
    if (problem.kind === 'reason') return { reason: [problem.text] };
    // A file can hold both what the caller may change and what they may not.
    if (!by.isImport) throw permissionDenied(problem.text);
    return { [fieldOf(acts[index] ?? [])]: [problem.text] };
  });
  return { acts, problems };
}

/** An undo does what was done once more the other way, so it takes the right to do it. */
function actsDone(
  { kind }: RecordKind,
  before: RecordRow | undefined,
  values: Record<string, unknown>,
  { undoes }: SavedBy,
): string[] {
  if (undoes === undefined || !before) return actsBetween(kind, before, values);
  return actsBetween(kind, values, { ...values, ...valuesIn(before, values) });
}

function valuesIn(before: RecordRow, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, before[name]]));
}

function fieldOf(acts: readonly string[]): string {
  const isState = acts.some((act) => !['raise', 'change', 'plan', 'describe'].includes(act));
  return isState ? 'state' : 'number';
}

function problemOf(
  served: RecordKind,
  { before, values }: Change,
  acts: readonly string[],
  { scope, actor, undoes, reason = '' }: SavedBy & { scope: ProgrammeScope },
  touched: ReadonlySet<number>,
): ActProblem | null {
  // Whose record it is now decides, not whose it will be.
  const record = judgedRecord(served, before ?? values);
  const at = { scope, actor, reason, isTouched: touched.has(before?.id ?? 0) };
  for (const act of acts) {
    // Whether a state may come with a file depends on the file.
    if (act === 'load') continue;
    if (act === 'change' && served.judge('correct', record, at) === null) continue;
    const problem = served.judge(act, stateOf(served, record, act), at);
    if (problem && !(problem.kind === 'reason' && undoes !== undefined)) return problem;
  }
  return null;
}

/** An undone command is judged in the state in which it was given. */
function stateOf({ kind }: RecordKind, record: JudgedRecord, act: string): JudgedRecord {
  const { from } = kind.transitions[act] ?? {};
  return from?.length === 1 ? { ...record, state: from[0]! } : record;
}

const none: ReadonlySet<number> = new Set();

const raisedBy = ({ id, raised_by_id: raiser }: RecordRow) => ({
  id,
  raised_by: (raiser ?? null) as number | null,
});

/** Throws unless the caller may delete or restore these records. */
export async function judgeMarked(
  served: RecordKind,
  db: Queryable,
  programme: ProgrammeId,
  act: 'delete' | 'restore',
  records: readonly RecordRow[],
  { scope, actor }: SavedBy,
): Promise<void> {
  if (!scope) return;
  const touched =
    act === 'delete' ? await readTouched(served, db, programme, records.map(raisedBy), actor) : none;
  for (const record of records) {
    const at = { scope, actor, reason: '', isTouched: touched.has(record.id) };
    const problem = served.judge(act, judgedRecord(served, record), at);
    if (problem) throw permissionDenied(problem.text);
  }
}

/**
 * Of the caller's own records, those that somebody else has acted on, or whose milestone was submitted since they were
 * raised.
 */
export async function readTouched(
  {
    kind,
    resource,
    milestone,
    touched,
  }: Pick<RecordKind<never>, 'kind' | 'resource' | 'milestone' | 'touched'>,
  db: Queryable,
  programme: ProgrammeId,
  records: readonly { id: number; raised_by: number | null }[],
  { userId }: Pick<Actor, 'userId'>,
): Promise<Set<number>> {
  const own = records.flatMap(({ id, raised_by: raiser }) =>
    raiser !== null && raiser === userId ? id : [],
  );
  if (own.length === 0) return new Set();
  const { entity } = kind;
  const column = sql.ref(milestone);
  const { rows } = await sql<{ id: number }>`
    select p.id from ${sql.table(resource.name)} p where p.programme_id = ${programme} and p.id = any(${own}) and (
      ${touched ?? sql`false`}
      or exists (select 1 from record_acts a where a.programme_id = p.programme_id and a.entity = ${entity}
        and a.record = p.id and a.actor_id is distinct from p.raised_by)
      or exists (select 1 from events e where e.entity = ${entity} and e.entity_id = p.id::text
        and e.actor_id is distinct from p.raised_by)
      or exists (select 1 from turnovers t where t.programme_id = p.programme_id and t.scope = p.scope
        and t.milestone = p.${column} and t.state in ('submitted', 'accepted', 'accepted_with_exceptions'))
      or exists (select 1 from turnover_history h where h.programme_id = p.programme_id and h.scope = p.scope
        and h.milestone = p.${column} and h.field = 'state' and h.after = 'submitted' and h.at >= p.created_at))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of these records, those whose state has changed by a command here. */
export async function readCommanded(
  { kind }: RecordKind,
  db: Queryable,
  programme: ProgrammeId,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select distinct a.record as id from record_acts a
    where a.programme_id = ${programme} and a.entity = ${kind.entity} and a.record = any(${ids})
      and a.act = any(${Object.keys(kind.transitions)})
      and not exists (select 1 from record_acts u where u.programme_id = a.programme_id and u.undoes = a.operation)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Why the state of a record can’t come from a file; null if it can. */
export function loadProblem(
  served: RecordKind,
  { before, values }: Change,
  { scope, actor }: SavedBy,
  { source, isCommanded }: { source: string; isCommanded: boolean },
): string | null {
  if (!scope) return null;
  const at = { scope, actor, reason: '', isTouched: false };
  const problem = served.judge('load', judgedRecord(served, before ?? values), at);
  if (problem) return problem.text;
  if (!before) return null;
  if (source === '') return served.copy.byCommand;
  return isCommanded ? served.copy.commandedHere(source) : null;
}
