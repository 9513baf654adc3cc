import { sql } from 'kysely';
import type { Field } from '@baton/contract/form/field.ts';
import type { Form } from '@baton/contract/form/form.ts';
import { registerFilter } from '@baton/contract/resource/register.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import { copy } from '#resource/copy.ts';
import type { ResourceRegistry } from '#resource/registry.ts';
import { organisation, type TableMapping } from '#resource/table-mapping.ts';
import type { Queryable } from '#storage/database.ts';

/** The fields that a file has columns for. */
export function columnsOf({ resource }: TableMapping): [string, Field][] {
  return Object.entries(resource.form).filter(
    ([, { kind }]) => kind !== 'object' && kind !== 'records' && kind !== 'image',
  );
}

/**
 * A workbook has an "about" sheet. A CSV file is one plain table, because other programs would read more lines as
 * records.
 */
export async function withAbout(
  db: Queryable,
  programmeId: ProgrammeId,
  sheet: OutSheet,
  { format, now, filter }: { format: string | undefined; now: Date; filter?: string | undefined },
): Promise<OutSheet[]> {
  return format === 'csv' ? [sheet] : [sheet, await aboutSheet(db, programmeId, sheet, now, filter)];
}

/** The filter of a register in words; undefined without one. */
export function describeFilter(form: Form, query: Record<string, unknown>): string | undefined {
  const parts = Object.entries(registerFilter(form)).flatMap(([name, { label }]) => {
    const value = query[name] as string | boolean | null | undefined;
    return value === undefined || value === null || value === '' || value === false
      ? []
      : copy.about.filtered(label, value === true ? copy.template.yes : value);
  });
  return parts.length === 0 ? undefined : parts.join('; ');
}

/** An empty file with headers, and a sheet that explains the columns. */
export function templateSheets(tableMapping: TableMapping, registry: ResourceRegistry): [OutSheet, OutSheet] {
  const columns = columnsOf(tableMapping);
  const explain = columns.map(([, field]): OutCell[] => [
    field.label,
    field.needed ? copy.template.yes : '',
    contentOf(field, registry),
    (field.options ?? []).join(', '),
  ]);
  return [
    { name: tableMapping.resource.many, columns: columns.map(([, field]) => columnOf(field)), rows: [] },
    {
      name: copy.template.sheet,
      columns: [
        { header: copy.template.column, width: 26 },
        { header: copy.template.required, width: 10 },
        { header: copy.template.content, width: 60 },
        { header: copy.template.allowed, width: 60 },
      ],
      rows: explain,
    },
  ];
}

export function columnOf(field: Field): OutSheet['columns'][number] {
  const width = field.kind === 'text' ? Math.min(40, Math.max(14, (field.maxLength ?? 20) / 3)) : 16;
  return { header: field.label, width };
}

function contentOf(field: Field, registry: ResourceRegistry): string {
  if (field.kind === 'reference') return copy.template.reference(registry.resource(field.to ?? '').one);
  if (field.kind === 'references') return copy.template.references(registry.resource(field.to ?? '').many);
  if (field.kind === 'list') return copy.template.list;
  if (field.kind === 'day') return copy.template.day;
  if (field.kind === 'boolean') return copy.template.boolean;
  if (field.kind === 'integer') return copy.template.integer;
  if (field.kind === 'number') return copy.template.number;
  if (field.kind === 'choice') return copy.template.choice;
  if (field.kind === 'email') return copy.template.email;
  return copy.template.text(field.maxLength ?? 200);
}

/**
 * Sheet that describes an export; imports only read the first sheet. Records don't depend on data date and baseline,
 * so these aren't included.
 */
async function aboutSheet(
  db: Queryable,
  programmeId: ProgrammeId,
  { name, rows }: OutSheet,
  now: Date,
  filter: string = copy.about.noFilter,
): Promise<OutSheet> {
  const { rows: found } = await sql<{ name: string; code: string }>`
    select name, code from programmes where id = ${programmeId}`.execute(db);
  const [programme] = found;
  return {
    name: copy.about.sheet,
    columns: [
      { header: copy.about.title, width: 28 },
      { header: copy.about.value, width: 64 },
    ],
    rows: [
      [
        copy.about.programme,
        programme && programmeId !== organisation
          ? copy.about.programmeName(programme.name, programme.code)
          : copy.about.allProgrammes,
      ],
      [copy.about.list, name],
      [copy.about.records, rows.length],
      [copy.about.filter, filter],
      [copy.about.created, copy.about.at(now.toISOString().slice(0, 16).replace('T', ' '))],
    ],
  };
}
