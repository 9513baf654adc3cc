import { sql } from 'kysely';
import type { Field } from '@baton/contract/form/field.ts';
import type { Form } from '@baton/contract/form/form.ts';
import { registerFilter } from '@baton/contract/resource/register.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
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

/** Columns of facts in exports; their headers match no field, so that an import leaves them out. */
export function exportedFacts({ resource: { facts = {}, exported = [] } }: TableMapping): [string, Field][] {
  return Object.entries(facts)
    .filter(([name]) => exported.includes(name))
    .map(([name, field]) => [name, { ...field, label: `${field.label} (not imported)` }]);
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
      : `${label}: ${value === true ? copy.template.yes : value}`;
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
      name: 'Columns',
      columns: [
        { header: 'Column', width: 26 },
        { header: 'Required', width: 10 },
        { header: 'Content', width: 60 },
        { header: 'Allowed values', width: 60 },
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
  if (field.kind === 'reference') return `Code or name of the ${registry.resource(field.to ?? '').one}`;
  if (field.kind === 'references')
    return `Codes of ${registry.resource(field.to ?? '').many}, separated by semicolons`;
  if (field.kind === 'list') return 'Several values, separated by semicolons';
  if (field.kind === 'day') return 'A date';
  if (field.kind === 'boolean') return 'yes or no';
  if (field.kind === 'integer') return 'A whole number';
  if (field.kind === 'number') return 'A number';
  if (field.kind === 'choice') return 'One of the allowed values';
  if (field.kind === 'email') return 'An email address';
  return `Text, up to ${formatNumber(field.maxLength ?? 200)} characters`;
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
  filter: string = 'None, all records',
): Promise<OutSheet> {
  const { rows: found } = await sql<{ name: string; code: string }>`
    select name, code from programmes where id = ${programmeId}`.execute(db);
  const [programme] = found;
  return {
    name: 'About',
    columns: [
      { header: 'About this file', width: 28 },
      { header: 'Value', width: 64 },
    ],
    rows: [
      [
        'Programme',
        programme && programmeId !== organisation ? `${programme.name} (${programme.code})` : 'All',
      ],
      ['List', name],
      ['Records', rows.length],
      ['Filter', filter],
      ['Created', copy.about.at(now.toISOString().slice(0, 16).replace('T', ' '))],
    ],
  };
}
