import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { ProgrammePlan } from '@baton/sample/plan/programme-plan.ts';
import { dayText, momentOf } from '@baton/sample/simulate/moments.ts';
import type { Transaction } from '#storage/database.ts';
import { simulateScopes, type SimulatedScope } from './simulate-scopes.ts';
import type { Ids } from './write-drafts.ts';
import { createRowWriter, type RowWriter } from './write-rows.ts';
import {
  cellColumns,
  constraintColumns,
  entryColumns,
  lineColumns,
  rowOfCell,
  rowOfConstraint,
  rowOfLine,
} from './written-rows.ts';

/** Options for writing scopes and their history. */
export interface ScopeWriting {
  withHistory: boolean;
  /** Checks millions of references once at the end instead of one by one, if the account may. */
  inBulk?: boolean;
  onProgress?: (written: Record<string, number>, share: number) => void;
}

/** One revision per hour of work, as if the changes had been made one by one. */
export function revisionAt({ times }: ProgrammePlan, moment: number): number {
  return 1 + Math.floor((moment - momentOf(times.original, 0)) / 3_600_000);
}

/** Writes cells, their history, baseline entries and constraints, scope by scope; answers the last revision. */
export async function writeScopes(
  trx: Transaction,
  programme: ProgrammeId,
  planned: ProgrammePlan,
  { ids, withHistory, inBulk = false, onProgress }: ScopeWriting & { ids: Ids },
): Promise<number> {
  const writers = {
    turnovers: createRowWriter(trx, 'turnovers', programme, cellColumns),
    turnover_history: createRowWriter(trx, 'turnover_history', programme, lineColumns),
    baseline_entries: createRowWriter(trx, 'baseline_entries', programme, entryColumns),
    constraints: createRowWriter(trx, 'constraints', programme, constraintColumns),
  };
  const milestones = ids.get('milestones') ?? [];
  const revisionOf = (moment: number) => revisionAt(planned, moment);

  const add = ({ scope, cells, lines, entries, constraints }: SimulatedScope) => {
    const area = scope.kind === 'system' ? 'systems' : 'areas';
    const id = ids.get(area)?.[scope.index] ?? 0;
    const cellIndexOf = (milestone: number, moment: number) =>
      [id, milestones[milestone] ?? 0, revisionOf(moment)] as const;
    for (const cell of cells)
      writers.turnovers.add(rowOfCell(cell, cellIndexOf(cell.milestone, cell.updated_at)));
    if (withHistory)
      for (const line of lines)
        writers.turnover_history.add(rowOfLine(line, cellIndexOf(line.milestone, line.at)));
    for (const { baseline, milestone, day } of entries) {
      const agreed = ids.get('baselines')?.[baseline] ?? 0;
      writers.baseline_entries.add([agreed, id, milestones[milestone] ?? 0, dayText(day)]);
    }
    const owner = ids.get('people')?.[Number(planned.records[area]?.[scope.index]?.['owner'])] ?? null;
    for (const constraint of constraints) {
      const key = cellIndexOf(constraint.milestone, constraint.cleared_at ?? constraint.created_at);
      const carriedFrom =
        constraint.carried_from === null ? null : (milestones[constraint.carried_from] ?? 0);
      writers.constraints.add(rowOfConstraint(constraint, key, { owner, carriedFrom }));
    }
  };

  const unchecked = inBulk && (await mayCheckLater(trx));
  if (unchecked) await sql`set local session_replication_role = replica`.execute(trx);
  let made = 0;
  for (const scope of simulateScopes(planned)) {
    add(scope);
    made += 1;
    for (const writer of Object.values(writers)) await writer.relax();
    if (made % 50 === 0) onProgress?.(countsOf(writers), made / planned.scopes.length);
  }
  for (const writer of Object.values(writers)) await writer.finish();
  if (unchecked) {
    await sql`set local session_replication_role = origin`.execute(trx);
    await requireTargets(trx, programme);
  }
  onProgress?.(countsOf(writers), 1);
  return revisionOf(momentOf(planned.times.today, 0));
}

async function mayCheckLater(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_parameter_privilege(current_user, 'session_replication_role', 'SET') as may`.execute(trx);
  return rows[0]?.may === true;
}

function countsOf(writers: Record<string, RowWriter>): Record<string, number> {
  return Object.fromEntries(Object.entries(writers).map(([name, writer]) => [name, writer.count()]));
}

const references = [
  ['turnovers', 'scope', 'scopes'],
  ['turnovers', 'milestone', 'milestones'],
  ['turnover_history', 'scope', 'scopes'],
  ['turnover_history', 'milestone', 'milestones'],
  ['baseline_entries', 'baseline', 'baselines'],
  ['baseline_entries', 'scope', 'scopes'],
  ['baseline_entries', 'milestone', 'milestones'],
  ['constraints', 'scope', 'scopes'],
  ['constraints', 'milestone', 'milestones'],
  ['constraints', 'carried_from', 'milestones'],
  ['constraints', 'owner', 'people'],
] as const;

/** Checks all references of a programme at once, which the database otherwise checks row by row. */
async function requireTargets(trx: Transaction, programme: ProgrammeId): Promise<void> {
  for (const [table, column, target] of references) {
    const { rows } = await sql`
      select 1 from (select distinct ${sql.ref(column)} as id from ${sql.table(table)}
        where programme_id = ${programme} and ${sql.ref(column)} is not null) r
      where not exists (select 1 from ${sql.table(target)} t where t.programme_id = ${programme} and t.id = r.id)
      limit 1`.execute(trx);
    if (rows.length > 0) throw new Error(`A made row of ${table} points to no ${column}.`);
  }
}
