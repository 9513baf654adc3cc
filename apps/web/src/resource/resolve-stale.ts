import { withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { ApiError } from '#lib/api-error.ts';
import { copy } from './copy.ts';
import { fieldOf } from './describe-screen.ts';
import type { RecordValues } from './record-calls.ts';
import { keyOf, valueText, type DataRecord, type NameOf } from './record.ts';
import type { TwoVersions } from './version-dialog.tsx';

/** New values of a record, with the record as the user saw it. */
export interface RecordEdit {
  record: DataRecord;
  set: RecordValues;
}

/** A field that someone else changed, too. */
interface Clash {
  id: number;
  name: string;
  current: DataRecord;
  mine: unknown;
}

type AskVersion = (versions: TwoVersions) => Promise<'mine' | 'theirs' | undefined>;

/**
 * The edits to send again after others changed some of the records. Fields that they left alone need no question. Null
 * if the user goes on without saving; undefined for other errors.
 */
export async function resolveStale(
  resource: Resource,
  error: unknown,
  edits: readonly RecordEdit[],
  { nameOf, ask }: { nameOf: NameOf; ask: AskVersion },
): Promise<RecordEdit[] | null | undefined> {
  const stale = staleRecords(resource, error);
  if (!stale) return undefined;
  const clashes = edits.flatMap((edit) => clashesOf(edit, stale.get(edit.record.id)));
  const choice = clashes.length === 0 ? 'mine' : await ask(describe(resource, clashes, nameOf));
  if (choice === undefined) return null;
  const lost = new Set(choice === 'theirs' ? clashes.map(({ id, name }) => `${id} ${name}`) : []);
  return edits.flatMap(({ record, set }) => {
    const kept = Object.entries(set).filter(([name]) => !lost.has(`${record.id} ${name}`));
    if (kept.length === 0) return [];
    return { record: stale.get(record.id) ?? record, set: Object.fromEntries(kept) };
  });
}

/** The current state of the records in a version conflict. */
function staleRecords(resource: Resource, error: unknown): Map<number, DataRecord> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined;
  const { current } = error.body as { current?: DataRecord | DataRecord[] };
  if (!Array.isArray(current) || current.length === 0) return undefined;
  return new Map(current.map((record) => [record.id, withCustomValues(resource.form, record)]));
}

function clashesOf({ record, set }: RecordEdit, current: DataRecord | undefined): Clash[] {
  if (!current) return [];
  const isSame = (one: unknown, other: unknown) =>
    JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  return Object.entries(set)
    .filter(([name, mine]) => !isSame(current[name], record[name]) && !isSame(current[name], mine))
    .map(([name, mine]) => ({ id: record.id, name, current, mine }));
}

function describe(resource: Resource, clashes: readonly Clash[], nameOf: NameOf): TwoVersions {
  const records = [...new Set(clashes.map(({ current }) => current))];
  const [only] = records;
  return {
    title: records.length === 1 && only ? keyOf(resource, only) : copy.count(records.length, resource),
    by: null,
    at: null,
    rows: clashes.map(({ name, current, mine }) => {
      const field = fieldOf(resource, name);
      return {
        label: records.length === 1 ? field.label : `${keyOf(resource, current)}: ${field.label}`,
        theirs: valueText(field, current[name], nameOf),
        mine: valueText(field, mine, nameOf),
      };
    }),
  };
}
