import { sql } from 'kysely';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { inSlices } from '#platform/yield-to-event-loop.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from './copy.ts';
import { liveRows } from './read-records.ts';
import type { Change, ResourceRegistry, SavedBy } from './registry.ts';
import { resourceStatement } from './resource-statement.ts';
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
  db: Queryable,
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  programme: ProgrammeId,
  changes: Change[],
  by: SavedBy,
): Promise<Problems> {
  const problems: Problems = new Map();
  const named = await findNamed(db, tableMapping, registry, programme, changes);
  checkReferences(tableMapping, registry, changes, named, problems);
  checkUnique(tableMapping, changes, named.taken, problems);
  if (tableMapping.resource.tree) await checkTree(db, tableMapping, programme, changes, problems);
  const own = (await registry.rules(tableMapping.resource.name).onSave?.(db, programme, changes, by)) ?? [];
  own.forEach((errors, index) => {
    for (const [field, messages] of Object.entries(errors ?? {}))
      for (const message of messages) add(problems, index, field, message);
  });
  return problems;
}

/** Fields that refer to one or several other records. */
function referringFields(tableMapping: TableMapping): { name: string; to: string }[] {
  return [...referencesOf(tableMapping), ...tableMapping.joins.map(({ field, to }) => ({ name: field, to }))];
}

/** Records that changes name: live ids by field, and those that have one of the keys. */
interface Named {
  targets: Record<string, Set<number>>;
  taken: { id: number; match_key: string }[];
}

/** Values of the query; the ids of each field by its name. */
type Lookup = Record<string, unknown> & { keys: readonly string[]; programme: ProgrammeId };

interface LookupResult {
  targets: Record<string, number[]>;
  taken: Named['taken'];
}

/**
 * Looks up what changes newly refer to, and the keys they take, in one query; none if they do neither. A reference that
 * stays was checked when it was made, and its record can't be deleted as long as it is used.
 */
async function findNamed(
  db: Queryable,
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  programme: ProgrammeId,
  changes: readonly Change[],
): Promise<Named> {
  const { key } = tableMapping.resource;
  const wanted = new Map(referringFields(tableMapping).map(({ name }) => [name, new Set<number>()]));
  const keys = new Set<string>();
  await inSlices(changes, ({ before, values }) => {
    for (const [name, ids] of wanted) for (const id of newIds(name, { before, values })) ids.add(id);
    if (values[key] !== before?.[key]) keys.add(matchKey(values[key]));
  });
  if (keys.size === 0 && [...wanted.values()].every(({ size }) => size === 0))
    return { targets: {}, taken: [] };
  const asked = Object.fromEntries([...wanted].map(([name, ids]) => [name, [...ids]]));
  const [found] = await finding(tableMapping, registry)(db, {
    ...asked,
    programme,
    keys: [...keys],
  });
  const { targets = {}, taken = [] } = found ?? {};
  return {
    targets: Object.fromEntries(Object.entries(targets).map(([name, ids]) => [name, new Set(ids)])),
    taken,
  };
}

const none: number[] = [];

function idsIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? (value as number[]) : none;
}

/** Ids that a change newly refers to. */
function newIds(name: string, { before, values }: Change): number[] {
  if (values[name] === before?.[name]) return none;
  const known = idsIn(before?.[name]);
  return idsIn(values[name]).filter((id) => !known.includes(id));
}

function finding(tableMapping: TableMapping, registry: ResourceRegistry) {
  return resourceStatement<Lookup, LookupResult>(tableMapping.resource, 'named', (asked) => {
    const targets = referringFields(tableMapping).map(({ name, to }) => {
      const target = tableMappingOf(registry, registry.resource(to));
      return sql`${sql.lit(name)}, array(select r.id ${liveRows(target)} and r.programme_id = ${asked.programme}
        and r.id = any(${asked[name]}::integer[]))`;
    });
    return sql<LookupResult>`
      select jsonb_build_object(${sql.join(targets)}) as targets, coalesce(
        (select jsonb_agg(jsonb_build_object('id', r.id, 'match_key', r.match_key)) ${liveRows(tableMapping)}
          and r.programme_id = ${asked.programme} and r.match_key = any(${asked.keys}::text[])), '[]') as taken`;
  });
}

/** References to records of other programmes are rejected. */
function checkReferences(
  tableMapping: TableMapping,
  registry: ResourceRegistry,
  changes: readonly Change[],
  { targets }: Named,
  problems: Problems,
): void {
  for (const { name, to } of referringFields(tableMapping))
    changes.forEach((change, index) => {
      for (const id of newIds(name, change).filter((each) => !targets[name]?.has(each)))
        add(problems, index, name, `No ${registry.resource(to).one} with ID ${id} in this programme.`);
    });
}

/** Normalised key for comparison. */
export function matchKey(text: unknown): string {
  return String(text).normalize('NFKC').toLowerCase();
}

function checkUnique(
  { resource: { key, one, form } }: TableMapping,
  changes: readonly Change[],
  found: Named['taken'],
  problems: Problems,
): void {
  // Records that change their key in the same batch release the old one.
  const changing = new Set(changes.map(({ before }) => before?.id));
  const taken = new Set(found.filter(({ id }) => !changing.has(id)).map((row) => row.match_key));
  const first = new Map<string, number>();
  changes.forEach(({ values }, index) => {
    // The resource's own rules give it a key.
    if (form[key]?.needed === false && (values[key] ?? '') === '') return;
    const mine = matchKey(values[key]);
    if (taken.has(mine) || first.has(mine))
      add(problems, index, key, `Another ${one} already uses “${String(values[key])}”.`);
    else first.set(mine, index);
  });
}

/** Rejects cycles and trees that are too deep. */
async function checkTree(
  db: Queryable,
  tableMapping: TableMapping,
  programme: ProgrammeId,
  changes: Change[],
  problems: Problems,
): Promise<void> {
  const { parent, deepest } = tableMapping.resource.tree ?? { parent: '', deepest: 0 };
  if (changes.every(({ values, before }) => (values[parent] ?? null) === (before?.[parent] ?? null))) return;
  const { rows } = await sql<{ id: number; parent: number | null }>`
    select r.id, r.${sql.ref(parent)} as parent ${liveRows(tableMapping)} and r.programme_id = ${programme}`.execute(
    db,
  );
  const parents = new Map(rows.map((row) => [row.id, row.parent]));
  for (const { before, values } of changes)
    if (before) parents.set(before.id, values[parent] as number | null);
  const heightBelow = heights(parents);
  changes.forEach(({ before, values }, index) => {
    const path: number[] = [];
    for (let id = values[parent] as number | null; id != null; id = parents.get(id) ?? null) {
      if (id === before?.id || path.includes(id))
        return add(problems, index, parent, copy.ownParent(tableMapping.resource.one));
      path.push(id);
    }
    const depth = path.length + 1 + (before ? (heightBelow.get(before.id) ?? 0) : 0);
    if (depth > deepest) add(problems, index, parent, `The tree can have at most ${deepest} levels.`);
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
