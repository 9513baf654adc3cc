import type { Transaction } from '#storage/database.ts';
import { dayText, momentOf } from './calendar.ts';
import type { Cell, Line } from './cell.ts';
import { makeScopes, type MadeScope } from './make-scopes.ts';
import type { ProgrammePlan } from './programme-plan.ts';
import type { Ids } from './write-drafts.ts';
import { createRowWriter, type Columns } from './write-rows.ts';

const cellColumns: Columns = {
  scope: 'integer',
  milestone: 'integer',
  required: 'boolean',
  not_required_reason: 'text',
  forecast: 'date',
  forecast_confirmed_at: 'timestamptz',
  forecast_moved_at: 'timestamptz',
  forecast_before: 'date',
  need: 'date',
  actual: 'date',
  actual_source: 'text',
  state: 'text',
  submitted_at: 'timestamptz',
  accepted_at: 'timestamptz',
  rejected_at: 'timestamptz',
  rejected_reason: 'text',
  rejections: 'integer',
  certificate_no: 'text',
  remark: 'text',
  version: 'integer',
  revision: 'bigint',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};
const lineColumns: Columns = {
  scope: 'integer',
  milestone: 'integer',
  field: 'text',
  before: 'text',
  after: 'text',
  reason: 'text',
  note: 'text',
  at: 'timestamptz',
  actor_name: 'text',
  operation: 'uuid',
  revision: 'bigint',
};
const entryColumns: Columns = { baseline: 'integer', scope: 'integer', milestone: 'integer', day: 'date' };
const constraintColumns: Columns = {
  scope: 'integer',
  milestone: 'integer',
  kind: 'text',
  category: 'text',
  text: 'text',
  owner: 'integer',
  need_by: 'date',
  cleared_at: 'timestamptz',
  cleared_note: 'text',
  carried_from: 'integer',
  revision: 'bigint',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};

const instant = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
const day = (number: number | null) => (number === null ? null : dayText(number));

interface How {
  ids: Ids;
  withHistory: boolean;
  onProgress?: (written: Record<string, number>, share: number) => void;
}

/** Writes cells, their history, baseline entries and constraints, scope by scope; answers the last revision. */
export async function writeLives(
  trx: Transaction,
  programme: number,
  planned: ProgrammePlan,
  { ids, withHistory, onProgress }: How,
): Promise<number> {
  const writers = {
    turnovers: createRowWriter(trx, 'turnovers', programme, cellColumns),
    turnover_history: createRowWriter(trx, 'turnover_history', programme, lineColumns),
    baseline_entries: createRowWriter(trx, 'baseline_entries', programme, entryColumns),
    constraints: createRowWriter(trx, 'constraints', programme, constraintColumns),
  };
  const milestones = ids.get('milestones') ?? [];
  const baselines = ids.get('baselines') ?? [];
  const people = ids.get('people') ?? [];
  // A revision for each hour of work: later changes have later ones, as if they had come in one by one.
  const begin = momentOf(planned.times.original, 0);
  const revisionOf = (moment: number) => 1 + Math.floor((moment - begin) / 3_600_000);

  const add = ({ scope, cells, lines, entries, constraints }: MadeScope) => {
    const id = ids.get(scope.kind === 'system' ? 'systems' : 'areas')?.[scope.index] ?? 0;
    const record = planned.records[scope.kind === 'system' ? 'systems' : 'areas']?.[scope.index];
    for (const cell of cells) {
      const revision = revisionOf(cell.updated_at);
      writers.turnovers.add(rowOfCell(cell, id, milestones[cell.milestone] ?? 0, revision));
    }
    if (withHistory) {
      for (const line of lines)
        writers.turnover_history.add(
          rowOfLine(line, id, milestones[line.milestone] ?? 0, revisionOf(line.at)),
        );
    }
    for (const { baseline, milestone, day: date } of entries)
      writers.baseline_entries.add({
        baseline: baselines[baseline],
        scope: id,
        milestone: milestones[milestone],
        day: dayText(date),
      });
    for (const constraint of constraints) {
      const updated = constraint.cleared_at ?? constraint.created_at;
      writers.constraints.add({
        ...constraint,
        scope: id,
        milestone: milestones[constraint.milestone],
        owner: people[Number(record?.['owner'] ?? 0)] ?? null,
        need_by: day(constraint.need_by),
        cleared_at: instant(constraint.cleared_at),
        carried_from: constraint.carried_from === null ? null : milestones[constraint.carried_from],
        revision: revisionOf(updated),
        created_at: instant(constraint.created_at),
        updated_at: instant(updated),
      });
    }
  };

  let made = 0;
  for (const scope of makeScopes(planned)) {
    add(scope);
    made += 1;
    for (const writer of Object.values(writers)) await writer.relax();
    if (onProgress && made % 50 === 0)
      onProgress(
        Object.fromEntries(Object.entries(writers).map(([name, writer]) => [name, writer.count()])),
        made / planned.scopes.length,
      );
  }
  for (const writer of Object.values(writers)) await writer.finish();
  return revisionOf(momentOf(planned.times.today, 0));
}

function rowOfCell(cell: Cell, scope: number, milestone: number, revision: number) {
  return {
    ...cell,
    scope,
    milestone,
    revision,
    forecast: day(cell.forecast),
    forecast_confirmed_at: instant(cell.forecast_confirmed_at),
    forecast_moved_at: instant(cell.forecast_moved_at),
    forecast_before: day(cell.forecast_before),
    need: day(cell.need),
    actual: day(cell.actual),
    submitted_at: instant(cell.submitted_at),
    accepted_at: instant(cell.accepted_at),
    rejected_at: instant(cell.rejected_at),
    created_at: instant(cell.created_at),
    updated_at: instant(cell.updated_at),
  };
}

function rowOfLine({ actor, ...line }: Line, scope: number, milestone: number, revision: number) {
  return { ...line, scope, milestone, revision, actor_name: actor, at: instant(line.at) };
}
