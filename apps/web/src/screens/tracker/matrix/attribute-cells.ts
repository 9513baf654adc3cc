import type { Field } from '@baton/contract/form/field.ts';
import type { CellRef, GridCell, Parsed } from '#grid/grid-source.ts';
import { optionsOf } from '#resource/list/cell-options.ts';
import type { PendingCells } from '#resource/list/pending-cells.ts';
import { readCell, suggestTexts, writeCell } from '#resource/list/read-cell.ts';
import { writeSeen } from '#resource/list/seen-field.ts';
import { valueText, type DataRecord } from '#resource/record.ts';
import { attributesOf, type Attribute } from '#turnover/cells/attributes.ts';
import { attributeField, listsOf, namesOf, scopeRecord } from '#turnover/cells/scope-record.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { scopeCell } from './matrix-cells.ts';
import { copy } from './copy.ts';

interface AttributeContext {
  view: TrackerView;
  /** Why the user can’t edit systems and areas; null if they can. */
  whyNot: string | null;
  pending: PendingCells;
}

export type AttributeCells = ReturnType<typeof createAttributeCells>;

/** Code, name and attributes of scopes as cells of a grid: fields of records, and what is calculated from them. */
export function createAttributeCells({ view, whyNot, pending }: AttributeContext) {
  const { scopes } = view.set;
  const attributes = new Map<string, Attribute>(attributesOf(view).map((each) => [each.key, each]));
  const [listOf, nameOf] = [listsOf(view), namesOf(view)];
  const records = new Map<number, DataRecord>();
  /** Kept while the view is shown, because the grid asks for every cell of a frame. */
  const cache = new Map<number, Map<string, GridCell>>();

  const fieldAt = (row: number, column: string) => attributeField(view, scopes.kind[row]!, column);
  const recordAt = (row: number): DataRecord => {
    const record = records.get(row) ?? scopeRecord(view, row);
    records.set(row, record);
    return pending.apply(record);
  };

  const isPending = (row: number, column: string) => {
    const id = scopes.id[row]!;
    return pending.hasAny(id) && pending.has({ id }, column);
  };

  function textAt(row: number, column: string): string {
    const field = isPending(row, column) ? fieldAt(row, column) : undefined;
    if (field) return valueText(field, recordAt(row)[column], nameOf);
    if (column === 'code' || column === 'name') return scopes[column][row]!;
    return attributes.get(column)?.read(view, row) ?? '';
  }

  function reasonFor(field: Field | undefined, row: number, column: string): string | null {
    if (field) return whyNot;
    return attributes.has(column) && scopes.kind[row] === 'area'
      ? 'Only systems have this field.'
      : copy.openToEdit;
  }

  function createCell(row: number, column: string): GridCell {
    const field = fieldAt(row, column);
    const reason = reasonFor(field, row, column);
    return {
      ...scopeCell(view, row, column, textAt(row, column)),
      editable: reason ?? true,
      // A name is never empty, and no other row has the same one.
      isFixed: reason !== null || column === 'name',
      ...(isPending(row, column) && { isPending: true }),
    };
  }

  return {
    cell(row: number, column: string): GridCell {
      if (isPending(row, column)) return createCell(row, column);
      const cells = cache.get(row) ?? new Map<string, GridCell>();
      cache.set(row, cells);
      const cell = cells.get(column) ?? createCell(row, column);
      cells.set(column, cell);
      return cell;
    },
    value: (row: number, column: string): unknown =>
      fieldAt(row, column) ? (recordAt(row)[column] ?? null) : null,
    /** The text that the cell shows, unless another record has the same name. */
    editText(row: number, column: string): string {
      const field = fieldAt(row, column);
      const text = textAt(row, column);
      if (!field || text === '') return text;
      const value = recordAt(row)[column];
      const isShown = field.kind === 'reference' && optionsOf(field, listOf)?.find(text)?.id === value;
      return isShown ? text : writeCell(field, value, listOf);
    },
    parse(row: number, column: string, text: string): Parsed {
      const field = fieldAt(row, column);
      return field
        ? readCell(field, text, recordAt(row)[column], listOf)
        : { problem: reasonFor(field, row, column) ?? '' };
    },
    suggest({ row: key, column }: CellRef, text: string): string[] {
      const row = view.set.rowOf.get(Number(key));
      const field = row === undefined ? undefined : fieldAt(row, column);
      return row === undefined || !field
        ? []
        : suggestTexts(field, text, recordAt(row)[column] ?? null, listOf);
    },
    stamp: (row: number, column: string) => writeSeen(recordAt(row).version, recordAt(row)[column]),
    recordOf(key: string): DataRecord | undefined {
      const row = view.set.rowOf.get(Number(key));
      return row === undefined ? undefined : scopeRecord(view, row);
    },
    listOf,
    nameOf,
  };
}
