import { sql } from 'kysely';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { inSlices } from '#platform/yield-to-event-loop.ts';
import type { Transaction } from '#storage/database.ts';
import { liveRows } from './read-records.ts';
import type { Change, ResourceRegistry } from './registry.ts';
import { referencesOf, tableMappingOf, type TableMapping } from './table-mapping.ts';

/** Errors by change; every rule checks all changes at once. */
export type Problems = Map<number, FieldErrors>;

function add(problems: Problems, index: number, field: string, message: string): void {
  const errors = problems.get(index) ?? {};
  errors[field] = [...(errors[field] ?? []), message];
  problems.set(index, errors);
}

/** Checks references, uniqueness, trees, and the resource's own rules. */
export async function checkChanges(
  trx: Transaction,
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  programme: ProgrammeId,
  changes: Change[],
): Promise<Problems> {
  const problems: Problems = new Map();
  await checkReferences(trx, tableMapping, registry, programme, changes, problems);
  await checkUnique(trx, tableMapping, programme, changes, problems);
  if (tableMapping.resource.tree) await checkTree(trx, tableMapping, programme, changes, problems);
  const own = (await registry.rules(tableMapping.resource.name).onSave?.(trx, programme, changes)) ?? [];
  own.forEach((errors, index) => {
    for (const [field, messages] of Object.entries(errors ?? {}))
      for (const message of messages) add(problems, index, field, message);
  });
  return problems;
}

/** References to records of other programmes are rejected. */
async function checkReferences(
  trx: Transaction,
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  programme: ProgrammeId,
  changes: Change[],
  problems: Problems,
): Promise<void> {
  const fields = [
    ...referencesOf(tableMapping),
    ...tableMapping.joins.map(({ field, to }) => ({ name: field, to })),
  ];
  for (const { name, to } of fields) {
    const wanted = new Set<number>();
    await inSlices(changes, ({ values }) => {
      for (const id of idsIn(values[name])) wanted.add(id);
    });
    if (wanted.size === 0) continue;
    const target = tableMappingOf(registry, registry.resource(to));
    const { rows } = await sql<{
      id: number;
    }>`select r.id ${liveRows(target)} and r.programme_id = ${programme} and r.id = any(${[...wanted]})`.execute(
      trx,
    );
    const found = new Set(rows.map(({ id }) => id));
    if (found.size === wanted.size) continue;
    changes.forEach(({ values }, index) => {
      for (const id of idsIn(values[name]).filter((each) => !found.has(each))) {
        add(problems, index, name, `There is no ${target.resource.one} ${id} in this programme.`);
      }
    });
  }
}

const none: number[] = [];

function idsIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? (value as number[]) : none;
}

/** Normalised key for comparison. */
export function matchKey(text: unknown): string {
  return String(text).normalize('NFKC').toLowerCase();
}

async function checkUnique(
  trx: Transaction,
  tableMapping: TableMapping,
  programme: ProgrammeId,
  changes: Change[],
  problems: Problems,
): Promise<void> {
  const { key, one } = tableMapping.resource;
  const keys = changes.map(({ values }) => matchKey(values[key]));
  const { rows } = await sql<{ id: number; match_key: string }>`
    select r.id, r.match_key ${liveRows(tableMapping)} and r.programme_id = ${programme} and r.match_key = any(${keys})`.execute(
    trx,
  );
  // Records that change their key in the same batch release the old one.
  const changing = new Set(changes.map(({ before }) => before?.id));
  const taken = new Set(rows.filter(({ id }) => !changing.has(id)).map((row) => row.match_key));
  const first = new Map<string, number>();
  changes.forEach(({ values }, index) => {
    const mine = keys[index] ?? '';
    if (taken.has(mine) || first.has(mine))
      add(problems, index, key, `Another ${one} has "${String(values[key])}" already.`);
    else first.set(mine, index);
  });
}

/** Rejects cycles and trees that are too deep. */
async function checkTree(
  trx: Transaction,
  tableMapping: TableMapping,
  programme: ProgrammeId,
  changes: Change[],
  problems: Problems,
): Promise<void> {
  const { parent, deepest } = tableMapping.resource.tree ?? { parent: '', deepest: 0 };
  if (!changes.some(({ values, before }) => values[parent] != null || before?.[parent] != null)) return;
  const { rows } = await sql<{ id: number; parent: number | null }>`
    select r.id, r.${sql.ref(parent)} as parent ${liveRows(tableMapping)} and r.programme_id = ${programme}`.execute(
    trx,
  );
  const parents = new Map(rows.map((row) => [row.id, row.parent]));
  for (const { before, values } of changes)
    if (before) parents.set(before.id, values[parent] as number | null);
  const heightBelow = heights(parents);
  changes.forEach(({ before, values }, index) => {
    const path: number[] = [];
    for (let id = values[parent] as number | null; id != null; id = parents.get(id) ?? null) {
      if (id === before?.id || path.includes(id))
        return add(problems, index, parent, 'This would make it a part of itself.');
      path.push(id);
    }
    const depth = path.length + 1 + (before ? (heightBelow.get(before.id) ?? 0) : 0);
    if (depth > deepest) add(problems, index, parent, `The tree may be at most ${deepest} levels deep.`);
  });
}

/** Number of levels below each record. */
function heights(parents: Map<number, number | null>): Map<number, number> {
  const below = new Map<number, number>();
  for (const start of parents.keys()) {
    let height = 0;
    const seen = new Set<number>();
    for (let id = parents.get(start) ?? null; id !== null && !seen.has(id); id = parents.get(id) ?? null) {
      height += 1;
      seen.add(id);
      if ((below.get(id) ?? 0) >= height) break;
      below.set(id, height);
    }
  }
  return below;
}
