import { sql } from 'kysely';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import { actsOf, judge, type JudgedAct, type JudgedPunch } from '@baton/domain/quality/judge-punch.ts';
import type { PunchState } from '@baton/domain/quality/punch-state.ts';
import type { ActProblem } from '@baton/domain/quality/quality-kind.ts';
import { permissionDenied } from '#platform/app-error.ts';
import type { Actor, ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change, RecordRow, SavedBy } from '#resource/registry.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from './copy.ts';
import { punchUser } from './punch-user.ts';
import { punchValues } from './punch-values.ts';

/** What changes do, judged by who makes them. */
export interface JudgedChanges {
  /** Acts of each change. */
  acts: JudgedAct[][];
  /** Problems of each change. */
  problems: (FieldErrors | undefined)[];
}

/**
 * Judges what saving does to punches: the acts follow from the difference. Generated records, without a caller, aren't
 * judged. Throws if the caller may not do it at all; the rows of a file have problems of their own.
 */
export async function judgeChanges(
  db: Queryable,
  programme: ProgrammeId,
  changes: readonly Change[],
  by: SavedBy,
): Promise<JudgedChanges> {
  const acts = changes.map(({ before, values }) => actsDone(before, values, by));
  const { scope } = by;
  if (!scope) return { acts, problems: changes.map(() => undefined) };
  const befores = changes.flatMap(({ before }, index) => (before && acts[index]?.length ? before : []));
  const touched = await readTouched(db, programme, befores.map(raisedBy), by.actor);
  const problems = changes.map((change, index) => {
    const problem = problemOf(change, acts[index] ?? [], { ...by, scope }, touched);
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
  before: RecordRow | undefined,
  values: Record<string, unknown>,
  { undoes }: SavedBy,
): JudgedAct[] {
  if (undoes === undefined || !before) return actsOf(before, values);
  return actsOf(values, { ...values, ...valuesIn(before, values) });
}

function valuesIn(before: RecordRow, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, before[name]]));
}

function fieldOf(acts: readonly JudgedAct[]): string {
  const isState = acts.some((act) => !['raise', 'change', 'plan', 'describe'].includes(act));
  return isState ? 'state' : 'number';
}

function problemOf(
  { before, values }: Change,
  acts: readonly JudgedAct[],
  { scope, actor, undoes, reason = '' }: SavedBy & { scope: ProgrammeScope },
  touched: ReadonlySet<number>,
): ActProblem | null {
  // Whose punch it is now decides, not whose it will be.
  const who = punchUser(scope, actor, punchValues(before ?? values));
  const punch = judged(before ?? values, touched.has(before?.id ?? 0));
  for (const act of acts) {
    // Whether a state may come with a file depends on the file.
    if (act === 'load') continue;
    if (act === 'change' && judge('correct', punch, who, reason) === null) continue;
    const problem = judge(act, stateOf(punch, act), who, reason);
    if (problem && !(problem.kind === 'reason' && undoes !== undefined)) return problem;
  }
  return null;
}

/** An undone command is judged in the state in which it was given. */
function stateOf(punch: JudgedPunch, act: JudgedAct): JudgedPunch {
  return act === 'verify' || act === 'reject' ? { ...punch, state: 'cleared' } : punch;
}

/** A stored punch, or the values of a new one, as it is judged. */
export function judged(values: Record<string, unknown>, isTouched: boolean): JudgedPunch {
  return {
    number: typeof values['number'] === 'string' ? values['number'] : '',
    state: (values['state'] ?? 'open') as PunchState,
    raised_by: (values['raised_by_id'] ?? null) as number | null,
    cleared_by: (values['cleared_by_id'] ?? null) as number | null,
    isTouched,
  };
}

const none: ReadonlySet<number> = new Set();

const raisedBy = ({ id, raised_by_id: raiser }: RecordRow) => ({
  id,
  raised_by: (raiser ?? null) as number | null,
});

/** Throws unless the caller may delete or restore these punches. */
export async function judgeMarked(
  db: Queryable,
  programme: ProgrammeId,
  act: 'delete' | 'restore',
  records: readonly RecordRow[],
  by: SavedBy,
): Promise<void> {
  const { scope, actor } = by;
  if (!scope) return;
  const touched = act === 'delete' ? await readTouched(db, programme, records.map(raisedBy), actor) : none;
  for (const record of records) {
    const problem = judge(
      act,
      judged(record, touched.has(record.id)),
      punchUser(scope, actor, punchValues(record)),
      '',
    );
    if (problem) throw permissionDenied(problem.text);
  }
}

/**
 * Of the caller's own punches, those that somebody else has acted on, that were accepted as exceptions, or whose
 * milestone was submitted since they were raised.
 */
export async function readTouched(
  db: Queryable,
  programme: ProgrammeId,
  punches: readonly { id: number; raised_by: number | null }[],
  { userId }: Pick<Actor, 'userId'>,
): Promise<Set<number>> {
  const own = punches.flatMap(({ id, raised_by: raiser }) =>
    raiser !== null && raiser === userId ? id : [],
  );
  if (own.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select p.id from punches p where p.programme_id = ${programme} and p.id = any(${own}) and (
      p.carried_from is not null
      or exists (select 1 from record_acts a where a.programme_id = p.programme_id and a.entity = 'punch'
        and a.record = p.id and a.actor_id is distinct from p.raised_by)
      or exists (select 1 from events e where e.entity = 'punch' and e.entity_id = p.id::text
        and e.actor_id is distinct from p.raised_by)
      or exists (select 1 from turnovers t where t.programme_id = p.programme_id and t.scope = p.scope
        and t.milestone = p.clear_by and t.state in ('submitted', 'accepted', 'accepted_with_exceptions'))
      or exists (select 1 from turnover_history h where h.programme_id = p.programme_id and h.scope = p.scope
        and h.milestone = p.clear_by and h.field = 'state' and h.after = 'submitted' and h.at >= p.created_at))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of these punches, those whose state has changed by a command here. */
export async function readCommanded(
  db: Queryable,
  programme: ProgrammeId,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select distinct a.record as id from record_acts a
    where a.programme_id = ${programme} and a.entity = 'punch' and a.record = any(${ids})
      and a.act in ('clear', 'verify', 'reject', 'reopen', 'void')
      and not exists (select 1 from record_acts u where u.programme_id = a.programme_id and u.undoes = a.operation)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Why the state of a punch can’t come from a file; null if it can. */
export function loadProblem(
  { before, values }: Change,
  { scope, actor }: SavedBy,
  { source, isCommanded }: { source: string; isCommanded: boolean },
): string | null {
  if (!scope) return null;
  const who = punchUser(scope, actor, punchValues(before ?? values));
  const problem = judge('load', judged(before ?? values, false), who, '');
  if (problem) return problem.text;
  if (!before) return null;
  if (source === '') return copy.byCommand;
  return isCommanded ? copy.commandedHere(source) : null;
}
