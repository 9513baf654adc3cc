import type { Field } from '@baton/contract/form/field.ts';
import { withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import { isDay } from '@baton/domain/day.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import { writeLongFile } from '#resource/file-of.ts';
import { openLookups, type Lookup } from '#resource/lookups.ts';
import { findRecords, listRecords } from '#resource/read-records.ts';
import { matchingRows, type Register } from '#resource/register/matching.ts';
import { readSlices } from '#resource/register/read-window.ts';
import type { FilterContext, ResourceRegistry, RecordRow } from '#resource/registry.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import type { Queryable } from '#storage/database.ts';
import { describeFilter, withAbout, columnOf, columnsOf, exportedFacts } from './export.ts';

interface RecordExport {
  resource: string;
  programmeId: ProgrammeId;
  /** Whose records: all, or of these programmes. */
  seen: 'all' | ProgrammeId[] | undefined;
  format: string | undefined;
  /** Filter of a large register, and who asks. */
  query: Record<string, unknown>;
  caller: FilterContext['caller'];
  /** Request time (ISO). */
  at: string;
}

/** All records of a kind as a file. */
export const exportTask = (registry: ResourceRegistry): HeavyTask<RecordExport, { db: Queryable }> => ({
  name: 'records.export',
  async run({ db }, { resource, programmeId, seen, format, at, query, caller }, job) {
    const tableMapping = await tableMappingIn(db, registry, registry.resource(resource), programmeId);
    const now = new Date(at);
    const context = { db, tableMapping, registry, programme: programmeId };
    const register = { ...context, caller, now };
    const large = tableMapping.resource.large;
    const sheet = large
      ? await exportRegister(register, query, () => job.throwIfCancelled())
      : await exportSheet(context, seen);
    const filter = large && describeFilter(large.filter, query);
    const rules = registry.rules(resource);
    const more =
      large && format !== 'csv'
        ? ((await rules.moreSheets?.(await matchingRows(register, query), register)) ?? [])
        : [];
    const [first, ...about] = await withAbout(db, programmeId, sheet, { format, now, filter });
    const sheets = [first ?? sheet, ...more, ...about];
    return writeLongFile(job, resource, sheets, format);
  },
});

type Exporting = Pick<Register, 'db' | 'tableMapping' | 'registry' | 'programme'>;

/** Some records as a sheet, in this order. */
export async function sheetOfRecords(context: Exporting, ids: readonly number[]): Promise<OutSheet> {
  const { db, tableMapping, registry, programme } = context;
  const rowOf = await rowWriter(context);
  const records = await findRecords(db, tableMapping, registry, programme, ids);
  const byId = new Map(records.map((record) => [record.id, record]));
  return sheetOf(
    context,
    ids.flatMap((id) => {
      const record = byId.get(id);
      return record ? [rowOf(record)] : [];
    }),
  );
}

/** All records of a programme as a sheet that can be edited and imported back: references by their code. */
async function exportSheet(
  context: Exporting,
  seen: 'all' | ProgrammeId[] = [context.programme],
): Promise<OutSheet> {
  const { db, tableMapping, registry } = context;
  const { text } = await listRecords(db, tableMapping, registry, seen);
  const rowOf = await rowWriter(context);
  return sheetOf(context, (JSON.parse(text) as RecordRow[]).map(rowOf));
}

/** The records of a large register that match a filter, read in slices. */
async function exportRegister(
  register: Register,
  query: Record<string, unknown>,
  onSlice: () => void,
): Promise<OutSheet> {
  const rowOf = await rowWriter(register);
  const rows: OutCell[][] = [];
  for await (const slice of readSlices(register, query)) {
    onSlice();
    for (const record of slice) rows.push(rowOf(record));
  }
  return sheetOf(register, rows);
}

function sheetOf({ tableMapping }: Exporting, rows: OutCell[][]): OutSheet {
  const columns = [...columnsOf(tableMapping), ...exportedFacts(tableMapping)].map(([, field]) =>
    columnOf(field),
  );
  return { name: tableMapping.resource.many, columns, rows };
}

async function rowWriter({ db, tableMapping, registry, programme }: Exporting) {
  const lookups = await openLookups(db, tableMapping, registry, programme);
  const columns = [...columnsOf(tableMapping), ...exportedFacts(tableMapping)];
  const { form } = tableMapping.resource;
  return (row: RecordRow): OutCell[] => {
    const record = withCustomValues(form, row);
    return columns.map(([name, field]) => cellOf(field, record[name], lookups));
  };
}

function cellOf(field: Field, value: unknown, lookups: Map<string, Lookup>): OutCell {
  if (value === null || value === undefined) return null;
  const lookup = lookups.get(field.to ?? '');
  if (field.kind === 'reference') return lookup?.keyOf(value as number) ?? null;
  if (field.kind === 'references')
    return (value as number[]).map((id) => lookup?.keyOf(id) ?? '').join('; ') || null;
  if (field.kind === 'day' && typeof value === 'string' && isDay(value)) return { day: value };
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (field.kind === 'list') return (value as unknown[]).join('; ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
