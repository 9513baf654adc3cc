import type { DatesImportResult, MissingKind } from '@baton/contract/tracker/tracker-files.ts';
import { copy } from '#features/dates-file/copy.ts';
import {
  addError,
  referenceColumns,
  type DatesRow,
  type ReferenceColumn,
  type ReferenceKind,
} from '#features/dates-file/read/file-row.ts';
import { readNames, type ProgrammeNames } from '#features/dates-file/read/programme-names.ts';
import { registry } from '#programme/served.ts';
import type { CreatedRecords, Writer } from './created-records.ts';

export type Missing = DatesImportResult['missing'];
type MissingRecord = Missing['scopes'][number];

/** In the order of creation, because some refer to others. */
const referenceKinds: readonly ReferenceKind[] = ['areas', 'locations', 'disciplines', 'teams', 'people'];
const columnsOf = (kind: ReferenceKind) =>
  (Object.keys(referenceColumns) as ReferenceColumn[]).filter((column) => referenceColumns[column] === kind);

/** Finds the records that the rows refer to; missing ones are created if requested, else reported. */
export async function createMissing(
  writer: Writer,
  rows: readonly DatesRow[],
  known: ProgrammeNames,
  wanted: ReadonlySet<MissingKind>,
  created: CreatedRecords,
): Promise<{ names: ProgrammeNames; missing: Missing; scopes: ReadonlySet<number> }> {
  const fresh = rows.filter(({ code, kind }) => code !== '' && !known.findScope(code, kind));
  const missing: Missing = {
    scopes: countNames(
      fresh,
      ({ code }) => [code],
      ({ name }) => name,
    ),
    areas: [],
    locations: [],
    disciplines: [],
    teams: [],
    people: [],
  };
  for (const kind of referenceKinds) {
    missing[kind] = countNames(fresh, ({ references }) =>
      columnsOf(kind).flatMap((column) => {
        const text = references[column];
        return text === undefined || known.findReference(kind, text) !== undefined ? [] : [text];
      }),
    );
    if (wanted.has(kind)) await createReferences(writer, fresh, kind, missing[kind], { known, created });
  }
  if (!wanted.has('scopes') || fresh.length === 0) return { names: known, missing, scopes: new Set() };
  const scopes = await createScopes(writer, fresh, created);
  return { names: await readNames(writer.trx, writer.programme), missing, scopes };
}

function countNames(
  rows: readonly DatesRow[],
  namesIn: (row: DatesRow) => string[],
  titleOf: (row: DatesRow) => string = () => '',
): MissingRecord[] {
  const found = new Map<string, MissingRecord>();
  for (const row of rows)
    for (const code of namesIn(row)) {
      const known = found.get(code.toLowerCase());
      if (known) known.rows += 1;
      else found.set(code.toLowerCase(), { code, name: titleOf(row), rows: 1 });
    }
  return [...found.values()];
}

/** Creates records from their names; errors are reported at the rows that name them. */
async function createReferences(
  writer: Writer,
  rows: readonly DatesRow[],
  kind: ReferenceKind,
  missing: readonly MissingRecord[],
  { known, created }: { known: ProgrammeNames; created: CreatedRecords },
): Promise<void> {
  const taken = new Set<string>();
  const isTaken = (code: string) =>
    taken.has(code.toLowerCase()) || known.findReference(kind, code) !== undefined;
  const { key } = registry.resource(kind);
  const drafts = missing.flatMap(({ code: text }) => {
    const naming = columnsOf(kind).flatMap((column) => {
      const row = rows.find(({ references }) => references[column]?.toLowerCase() === text.toLowerCase());
      return row ? [{ row, column }] : [];
    });
    const [first] = naming;
    const values = {
      ...registry.rules(kind).draftFrom?.(text, isTaken),
      ...(kind === 'teams' && first && { kind: first.column.replace('_team', '') }),
    };
    const itsKey = String(values[key as keyof typeof values]).toLowerCase();
    // Two spellings of one name.
    if (taken.has(itsKey)) return [];
    taken.add(itsKey);
    return [{ values, report: (message: string) => first && addError(first.row, first.column, message) }];
  });
  await created.add(writer, kind, drafts);
}

/** Creates the systems and areas of the rows, each once. */
async function createScopes(
  writer: Writer,
  fresh: readonly DatesRow[],
  created: CreatedRecords,
): Promise<Set<number>> {
  const names = await readNames(writer.trx, writer.programme);
  const keyOf = ({ code, kind }: DatesRow) => `${kind ?? 'system'} ${code.toLowerCase()}`;
  const firsts = [...new Map(fresh.toReversed().map((row) => [keyOf(row), row])).values()].toReversed();
  const ids = new Set<number>();
  for (const [kind, resource] of [
    ['system', 'systems'],
    ['area', 'areas'],
  ] as const) {
    const drafts = firsts
      .filter((row) => (row.kind ?? 'system') === kind)
      .map((row) => ({
        values: scopeValues(row, names),
        report: (message: string) => addError(row, 'code', message),
      }));
    for (const id of await created.add(writer, resource, drafts)) ids.add(id);
  }
  return ids;
}

/** Fields that areas have, too. */
const areaReferences: readonly string[] = [
  'owner',
  'construction_team',
  'commissioning_team',
  'operations_team',
];

function scopeValues(row: DatesRow, names: ProgrammeNames): Record<string, unknown> {
  const isSystem = (row.kind ?? 'system') === 'system';
  const notes = [...row.notes];
  const references: Record<string, number> = {};
  for (const [column, text] of Object.entries(row.references) as [ReferenceColumn, string][]) {
    const id = names.findReference(referenceColumns[column], text);
    if (id !== undefined && (isSystem || areaReferences.includes(column))) references[column] = id;
    else notes.push(copy.kept.labelled(copy.headers[column], text));
  }
  return {
    code: row.code,
    name: row.name || row.code,
    ...references,
    ...(notes.length > 0 && { [isSystem ? 'remark' : 'description']: notes.join('\n') }),
  };
}
