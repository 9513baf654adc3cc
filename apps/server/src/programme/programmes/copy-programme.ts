import type { Form } from '@baton/contract/form/form.ts';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import type { copiedParts } from '@baton/contract/programme/programme-choices.ts';
import { programmeForm } from '@baton/contract/programme/programme-form.ts';
import { sql } from 'kysely';
import { fieldError } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { listRecords, findRecords } from '#resource/read-records.ts';
import type { RecordRow } from '#resource/registry.ts';
import { saveRecords } from '#resource/save.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import type { Transaction } from '#storage/database.ts';
import { claimImages } from '#storage/images/images.ts';

type Part = (typeof copiedParts)[number];

interface Copying {
  from: ProgrammeId;
  to: ProgrammeId;
  parts: readonly Part[];
  /** Fields given in the request; they take precedence. */
  named: ReadonlySet<string>;
}

const calendarFields = ['time_zone', 'week_start', 'working_days', 'exceptions', 'cutoff_weekday'];
const settingFields = [
  'sector',
  'slip_unit',
  'amber_days',
  'red_days',
  'stale_days',
  'lookahead_weeks',
  'remind_teams',
  'cost_of_delay_per_day',
  'currency',
  'punches',
  'punch_source',
  'ready_days',
  'signing',
  'custom_columns',
  'punch_columns',
];

/** New ids by part and old id. */
type Numbers = Map<string, Map<number, number>>;

/**
 * Copies parts of a programme into a new one. References are kept if their target is copied, too; otherwise cleared.
 */
export async function copyProgramme(
  trx: Transaction,
  { from, to, parts, named }: Copying,
  by: { actor: Actor; now: Date },
): Promise<void> {
  await copySettings(trx, { from, to, parts, named });
  const numbers: Numbers = new Map();
  const later: { part: string; id: number; given: Record<string, unknown> }[] = [];
  for (const part of [
    'disciplines',
    'teams',
    'people',
    'areas',
    'locations',
    'certificate-templates',
    'milestones',
    'punch-categories',
    'systems',
  ] as const) {
    if (!parts.includes(part)) continue;
    const known = new Map<number, number>();
    numbers.set(part, known);
    const { records, write, form, parent } = await openPart(trx, part, from, to, by);
    let waiting = records;
    while (waiting.length > 0) {
      const open = new Set(waiting.map(({ id }) => id));
      // Parents first; deleted ones are skipped.
      const ready = waiting.filter((record) => parent === undefined || !open.has(record[parent] as number));
      const images = await copyImages(trx, form, ready, { from, to }, by);
      const ids = await write(
        ready.map((record) => ({ given: { ...pointing(form, record, numbers), ...images.of(record) } })),
      );
      ready.forEach((record, index) => known.set(record.id, ids[index] ?? 0));
      await images.claim(known);
      waiting = waiting.filter((record) => !ready.includes(record));
    }
    for (const record of records) later.push({ part, id: known.get(record.id) ?? 0, given: record });
  }
  await pointBack(trx, to, later, numbers, by);
}

/** Leads are people, copied after the teams and disciplines they lead. */
async function pointBack(
  trx: Transaction,
  programme: ProgrammeId,
  copied: { part: string; id: number; given: Record<string, unknown> }[],
  numbers: Numbers,
  by: { actor: Actor; now: Date },
): Promise<void> {
  const people = numbers.get('people');
  if (!people) return;
  for (const part of ['disciplines', 'teams']) {
    const { write } = await openPart(trx, part, programme, programme, by);
    const led = copied.filter((each) => each.part === part && each.given['lead'] != null);
    await write(
      led.map(({ id, given }) => ({ id, given: { lead: people.get(Number(given['lead'])) ?? null } })),
    );
  }
}

async function openPart(
  trx: Transaction,
  part: string,
  from: ProgrammeId,
  to: ProgrammeId,
  by: { actor: Actor; now: Date },
) {
  const resource = registry.resource(part);
  const source = await tableMappingIn(trx, registry, resource, from);
  const tableMapping = await tableMappingIn(trx, registry, resource, to);
  const { text } = await listRecords(trx, source, registry, [from]);
  const ids = (JSON.parse(text) as RecordRow[]).map(({ id }) => id);
  return {
    form: tableMapping.resource.form,
    parent: resource.tree?.parent,
    records: await findRecords(trx, source, registry, from, ids),
    write: async (drafts: { id?: number; given: Record<string, unknown> }[]): Promise<number[]> => {
      if (drafts.length === 0) return [];
      const saved = await saveRecords({ db: trx, tableMapping, registry, programme: to, ...by }, drafts);
      if (saved.problems)
        throw new Error(`A copy of ${part} is refused: ${JSON.stringify([...saved.problems].slice(0, 3))}`);
      return saved.ids;
    },
  };
}

/** A record's values with its references mapped to the copies, if those exist. */
function pointing(form: Form, record: RecordRow, numbers: Numbers): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [name, { kind, to = '' }] of Object.entries(form)) {
    const copies = numbers.get(to);
    if (kind === 'reference') given[name] = copies?.get(Number(record[name])) ?? null;
    else if (kind === 'references')
      given[name] = ((record[name] ?? []) as number[]).flatMap((id) => copies?.get(id) ?? []);
    // Accounts aren't copied: membership in the new programme is decided elsewhere.
    else given[name] = name === 'user' ? null : record[name];
  }
  return given;
}

/** Copies calendar and limits. Custom fields come with the systems. */
async function copySettings(trx: Transaction, { from, to, parts, named }: Copying): Promise<void> {
  const source = await trx
    .selectFrom('programmes')
    .selectAll()
    .where('id', '=', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!source) throw fieldError('copy_of', `No programme with ID ${from}.`);
  const wanted = [
    ...(parts.includes('calendar') ? calendarFields : []),
    ...(parts.includes('settings') ? settingFields : []),
    ...(parts.includes('systems') ? ['custom_columns'] : []),
  ].filter((name) => !named.has(name));
  const values = [...new Set(wanted)].map((name) => {
    const value = source[name as keyof typeof source];
    const { kind } = programmeForm[name as keyof typeof programmeForm];
    return [name, kind === 'records' || kind === 'list' ? JSON.stringify(value) : value];
  });
  if (values.length === 0) return;
  await trx
    .updateTable('programmes')
    .set(Object.fromEntries(values) as never)
    .where('id', '=', to)
    .execute();
}

/** Copies the images of records for their copies in another programme. */
async function copyImages(
  trx: Transaction,
  form: Form,
  records: readonly RecordRow[],
  { from, to }: { from: ProgrammeId; to: ProgrammeId },
  { actor, now }: { actor: Actor; now: Date },
) {
  const names = imagesOf(form);
  const copies = new Map<number, Record<string, number>>();
  for (const record of records)
    for (const name of names) {
      if (typeof record[name] !== 'number') continue;
      const { rows } = await sql<{ id: number }>`
        insert into files (programme_id, entity, field, type, width, height, size, sha256, data, created_at, created_by)
        select ${to}::integer, f.entity, f.field, f.type, f.width, f.height, f.size, f.sha256, f.data, ${now}::timestamptz,
          ${actor.userId}::integer
        from files f where f.id = ${record[name]} and f.programme_id = ${from} returning id`.execute(trx);
      if (rows[0]) copies.set(record.id, { ...copies.get(record.id), [name]: rows[0].id });
    }
  const nothing = Object.fromEntries(names.map((name) => [name, null]));
  return {
    of: (record: RecordRow) => ({ ...nothing, ...copies.get(record.id) }),
    /** The images belong to the copies, by the id of the record that was copied. */
    async claim(created: ReadonlyMap<number, number>): Promise<void> {
      for (const [id, columns] of copies) {
        const entityId = created.get(id);
        if (entityId !== undefined) await claimImages(trx, columns, { entityId, programmeId: to });
      }
    },
  };
}
