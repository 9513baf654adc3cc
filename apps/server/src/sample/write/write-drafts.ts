import { sql } from 'kysely';
import { readForm } from '@baton/contract/form/form.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { referencesOf, tableMappingOf } from '#resource/table-mapping.ts';
import { writeChanges } from '#resource/write-records.ts';
import type { Draft } from '@baton/sample/plan/organisation-drafts.ts';
import type { Transaction } from '#storage/database.ts';

/** The numbers that records got, by data area and position. */
export type Ids = Map<string, number[]>;

const recordsPerStatement = 5000;

/**
 * Writes the records of one data area. Indexes become ids; references to areas not yet written stay empty. Trees are
 * written level by level, parents first.
 */
export async function writeDrafts(
  trx: Transaction,
  programme: ProgrammeId,
  now: Date,
  {
    name,
    drafts,
    ids,
    inBulk = false,
  }: { name: string; drafts: readonly Draft[]; ids: Ids; inBulk?: boolean },
): Promise<void> {
  const tableMapping = tableMappingOf(registry, registry.resource(name));
  const references = referencesOf(tableMapping);
  const own: number[] = [];
  ids.set(name, own);
  let open = drafts.map((draft, position) => ({ draft, position }));
  while (open.length > 0) {
    const isReady = ({ draft }: { draft: Draft }) =>
      typeof draft['parent'] !== 'number' || own[draft['parent']] !== undefined;
    const batch = open.filter(isReady).slice(0, recordsPerStatement);
    if (batch.length === 0) throw new Error(`The made ${name} form a circle.`);
    const taken = new Set(batch.map(({ position }) => position));
    open = open.filter(({ position }) => !taken.has(position));
    const changes = batch.map(({ draft }) => {
      const resolved = { ...draft };
      for (const { name: field, to } of references)
        if (typeof draft[field] === 'number') resolved[field] = ids.get(to)?.[draft[field]] ?? null;
      const { values, errors } = readForm(tableMapping.resource.form, resolved, 'draft');
      if (!values) throw new Error(`The made ${name} do not fit their own rules: ${JSON.stringify(errors)}`);
      return { before: undefined, values: { ...values } };
    });
    const made = await writeChanges({ db: trx, tableMapping, registry, programme, now }, 'created', changes);
    for (const [index, { position }] of batch.entries()) own[position] = made[index]?.id ?? 0;
    // Otherwise reference checks use the plan for an empty table and scan it.
    if (inBulk) await sql`analyze ${sql.table(tableMapping.table)}`.execute(trx);
  }
}

/** Leads are written once the people exist. */
export async function writeLeads(
  trx: Transaction,
  programme: ProgrammeId,
  { name, drafts, ids }: { name: string; drafts: readonly Draft[]; ids: Ids },
): Promise<void> {
  const rows = drafts.map((draft, position) => ({
    id: ids.get(name)?.[position],
    lead: ids.get('people')?.[Number(draft['lead'])],
  }));
  await sql`update ${sql.table(name)} r set lead = x.lead
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(id integer, lead integer)
    where r.programme_id = ${programme} and r.id = x.id`.execute(trx);
}

/** Ids of a programme's records by a column. */
export async function readIds(
  trx: Transaction,
  programme: ProgrammeId,
  table: string,
  key: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    select ${sql.ref(key)} as key, id from ${sql.table(table)} where programme_id = ${programme}`.execute(
    trx,
  );
  return new Map(rows.map(({ key: found, id }) => [found, id]));
}
