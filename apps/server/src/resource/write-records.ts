import { packCustomValues } from '@baton/contract/resource/custom-fields.ts';
import { sortKey } from '@baton/domain/sort-key.ts';
import { systemActor, type Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { chunk } from '#platform/yield-to-event-loop.ts';
import type { Queryable } from '#storage/database.ts';
import { eventAuthor, eventRow } from '#storage/events/events.ts';
import { matchKey } from './check.ts';
import type { Change, ResourceRegistry } from './registry.ts';
import type { TableMapping } from './table-mapping.ts';
import { writeStatement, type Act, type Besides, type WrittenRow } from './write-statement.ts';

/** Rows per statement: small enough not to block, large enough to be efficient. */
export const rowsPerStatement = 1000;

/** Where, by whom and when records are written. */
export interface Writer {
  db: Queryable;
  tableMapping: TableMapping;
  registry: ResourceRegistry;
  programme: ProgrammeId;
  /** Needed for events. */
  actor?: Actor;
  now: Date;
  /** The operation of its events. */
  operation?: string | undefined;
  /** The reason of its events. */
  reason?: string | undefined;
  /** Called with the number of records written. */
  wrote?: (count: number) => void;
}

/** A row of a statement; `changes` are those of its event. */
interface RowToWrite {
  id?: number | undefined;
  changes?: object;
}

const bare: Besides = { events: false, revision: false, single: false, lists: true };

/** Inserts or updates records and returns them in order. Updates increment the version. */
export async function writeChanges(
  writer: Writer,
  act: 'created' | 'updated',
  changes: readonly Change[],
  besides: Partial<Besides> = {},
  differenceOf: (change: Change) => object = () => ({}),
): Promise<WrittenRow[]> {
  const { tableMapping } = writer;
  const rowOf = (change: Change) => ({ ...cellsOf(tableMapping, change), changes: differenceOf(change) });
  return write(writer, act, changes, rowOf, besides);
}

/** Deletes (softly) or restores records. */
export async function markRecords(
  writer: Writer,
  act: 'deleted' | 'restored',
  ids: readonly number[],
  besides: Partial<Besides> = {},
  changesOf: (id: number) => object = () => ({}),
): Promise<WrittenRow[]> {
  return write(writer, act, ids, (id) => ({ id, changes: changesOf(id) }), besides);
}

async function write<Item>(
  { db, tableMapping, registry, programme, actor = systemActor(''), now, operation, reason, wrote }: Writer,
  act: Act,
  items: readonly Item[],
  rowOf: (item: Item) => RowToWrite,
  besides: Partial<Besides>,
): Promise<WrittenRow[]> {
  const { one: entity } = tableMapping.resource;
  const action = `${entity}.${act}`;
  const statement = writeStatement(tableMapping, registry, act, { ...bare, ...besides });
  const written: WrittenRow[] = [];
  for (const some of chunk(items, rowsPerStatement)) {
    const rows = some.map((item, row) => {
      const { changes = {}, ...cells } = rowOf(item);
      return {
        row,
        ...cells,
        ...(besides.events && {
          event: eventRow({
            action,
            entity,
            changes,
            ...(operation !== undefined && { operation }),
            ...(reason !== undefined && { reason }),
          }),
        }),
      };
    });
    const values = { ...eventAuthor(now, actor), programme, rows: JSON.stringify(rows) };
    written.push(...(await statement(db, values)));
    wrote?.(some.length);
  }
  return written;
}

/** A record's columns and lists as a row. */
function cellsOf({ columns, joins, resource, own }: TableMapping, { before, values }: Change) {
  const cells: Record<string, unknown> = {
    id: before?.id,
    version: before?.version,
    match_key: matchKey(values[resource.key]),
    sort_key: sortKey(String(values[resource.key])),
  };
  for (const { name } of columns) cells[name] = values[name];
  for (const { field } of joins) cells[field] = values[field];
  if (own !== undefined) cells[own] = packCustomValues(resource, before, values);
  return cells;
}
