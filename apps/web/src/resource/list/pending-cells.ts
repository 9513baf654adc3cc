import type { GridPatch } from '#grid/grid-source.ts';
import type { DataRecord } from '#resource/record.ts';

/** Values that were entered and are being saved, shown instead of those of the records. */
export interface PendingCells {
  /** The record with its pending values; the same object until one of them changes. */
  apply: (record: DataRecord) => DataRecord;
  has: (record: Pick<DataRecord, 'id'>, column: string) => boolean;
  /** Whether a record has any; cheap enough for every cell of a frame. */
  hasAny: (id: number) => boolean;
  /** Shows the patches until the answer is called. `nameOf` gives the name of a record that a value points to. */
  show: (patches: readonly GridPatch[], nameOf: (patch: GridPatch) => string | undefined) => () => void;
}

export function createPendingCells(): PendingCells {
  const rows = new Map<string, ReadonlyMap<object, Record<string, unknown>>>();
  let applied = new WeakMap<DataRecord, DataRecord>();

  const valuesOf = (row: string): Record<string, unknown> =>
    Object.assign({}, ...(rows.get(row)?.values() ?? [])) as Record<string, unknown>;
  const write = (row: string, id: object, values: Record<string, unknown> | null) => {
    const known = new Map(rows.get(row));
    if (values) known.set(id, { ...known.get(id), ...values });
    else known.delete(id);
    if (known.size > 0) rows.set(row, known);
    else rows.delete(row);
  };

  return {
    apply(record) {
      if (!rows.has(String(record.id))) return record;
      const known = applied.get(record) ?? { ...record, ...valuesOf(String(record.id)) };
      applied.set(record, known);
      return known;
    },
    has: ({ id }, column) => column in valuesOf(String(id)),
    hasAny: (id) => rows.size > 0 && rows.has(String(id)),
    show(patches, nameOf) {
      const id = {};
      applied = new WeakMap();
      for (const patch of patches) {
        const { row, column, after } = patch;
        const name = nameOf(patch);
        write(row, id, { [column]: after, ...(name !== undefined && { [`${column}_name`]: name }) });
      }
      return () => {
        applied = new WeakMap();
        for (const { row } of patches) write(row, id, null);
      };
    },
  };
}
