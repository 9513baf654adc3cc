import type { Field } from '@baton/contract/form/field.ts';
import { fits } from '@baton/contract/resource/custom-fields.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import type { GridCell, GridSource } from '#grid/grid-source.ts';
import { fieldOf, isSimple, type ScreenDescription } from '#resource/describe-screen.ts';
import {
  cellText,
  keyOf,
  misfitText,
  plainText,
  portraitOf,
  type DataRecord,
  type NameOf,
} from '#resource/record.ts';
import type { ListOf } from '#resource/use-names.ts';
import { badgeContent, iconContent, keyContent, rowMarkContent, swatchContent } from './cell-contents.tsx';
import { headField } from './list-columns.ts';
import type { PendingCells } from './pending-cells.ts';
import { readCell, writeCell } from './read-cell.ts';
import { writeSeen } from './seen-field.ts';

interface RecordSourceOptions {
  description: ScreenDescription;
  records: Pick<ReadonlyMap<string, DataRecord>, 'get'>;
  pending: PendingCells;
  nameOf: NameOf;
  listOf: ListOf;
  mayEdit: boolean;
  hasGrip: boolean;
  isMarked: (id: number) => boolean;
  /** Cells that were made before and still hold; kept while only records and marks change. */
  cache: CellCache;
}

export type CellCache = WeakMap<DataRecord, Map<string, GridCell>>;

const noCell: GridCell = { text: '', editable: 'This record has been deleted.', isFixed: true };

/** The records as data of a grid: a row is a record, a column one of its fields. */
export function createRecordSource(options: RecordSourceOptions): GridSource {
  const { description, records, pending, listOf, cache } = options;
  const { resource } = description;
  const recordOf = (row: string) => {
    const record = records.get(row);
    return record && pending.apply(record);
  };
  const valueOf = (row: string, column: string) => recordOf(row)?.[column] ?? null;
  const cellOf = (record: DataRecord, column: string): GridCell => {
    const cells = cache.get(record) ?? new Map<string, GridCell>();
    cache.set(record, cells);
    const cell = cells.get(column) ?? createCell(options, record, column);
    cells.set(column, cell);
    return cell;
  };
  return {
    cell(row, column) {
      const record = recordOf(row);
      return record ? cellOf(record, column) : noCell;
    },
    value: valueOf,
    editText(row, column) {
      const record = recordOf(row);
      if (!record) return '';
      if (isFullName(description, column)) return keyOf(resource, record);
      const field = fieldOf(resource, column);
      return isInPlace(description, column)
        ? writeCell(field, record[column], listOf)
        : cellText(column, field, record, options.nameOf);
    },
    parse: (row, column, text) => readCell(fieldOf(resource, column), text, valueOf(row, column), listOf),
    stamp(row, column) {
      const record = recordOf(row);
      return record && writeSeen(record.version, record[column]);
    },
    isSame: (one, other) => (one ?? null) === (other ?? null),
    gutter(row) {
      const record = records.get(row);
      return rowMarkContent({
        name: record ? keyOf(resource, record) : '',
        isMarked: record !== undefined && options.isMarked(record.id),
        hasGrip: options.hasGrip,
      });
    },
  };
}

/** The key's column shows a name that is composed of several fields. */
function isFullName({ resource }: ScreenDescription, column: string): boolean {
  return resource.fullName !== undefined && column === headField(resource);
}

/** Whether the cells of a column can be edited where they stand. */
function isInPlace(description: ScreenDescription, column: string): boolean {
  const { resource, longTexts = [] } = description;
  if (!(column in resource.form) || isFullName(description, column)) return false;
  return isSimple(fieldOf(resource, column)) || longTexts.includes(column);
}

function createCell(options: RecordSourceOptions, record: DataRecord, column: string): GridCell {
  const { description, mayEdit } = options;
  const { resource } = description;
  const editable: true | string = reasonOf(options, record, column) ?? true;
  const shared = {
    editable,
    ...(editable !== true && { isFixed: true }),
    ...(options.pending.has(record, column) && { isPending: true }),
  };
  if (column !== headField(resource)) return { ...shared, ...describeValue(options, record, column) };
  const text = keyOf(resource, record);
  const portrait = portraitOf(resource);
  return {
    ...shared,
    text,
    content: keyContent({
      text,
      portrait: portrait === undefined ? undefined : plainText(record[portrait]),
      badge: description.mark?.(record),
      hasMenu: mayEdit,
    }),
  };
}

/** Why a cell can't be edited; undefined if it can. */
function reasonOf(
  { description, mayEdit }: RecordSourceOptions,
  record: DataRecord,
  column: string,
): string | undefined {
  const { one, many } = description.resource;
  if (!mayEdit) return `You don’t have permission to change ${many}.`;
  if (description.isLocked?.(record) === true) return `This ${one} is locked.`;
  if (!isInPlace(description, column)) return `To edit this, open the ${one}: press Enter.`;
  return description.refuseCell?.(record, column);
}

type Shown = Pick<GridCell, 'text' | 'title' | 'mark' | 'tone' | 'content'>;

/** What a cell shows of a value. */
function describeValue(
  { description, nameOf }: RecordSourceOptions,
  record: DataRecord,
  column: string,
): Shown {
  const field: Field = fieldOf(description.resource, column);
  const value = record[column];
  const text = cellText(column, field, record, nameOf);
  if (text === '') return { text };
  if (field.meaning === 'colour') return { text, title: text, content: swatchContent(text) };
  if (field.meaning === 'icon') return { text, title: text, content: iconContent(text) };
  const tones = description.tones?.[column];
  if (tones && typeof value === 'string')
    return { text, content: badgeContent(text, tones[value] ?? 'neutral') };
  if (field.within !== undefined && !fits(field, value))
    return { text, title: `${text}\n${misfitText(field, value)}`, mark: 'misfit', tone: 'warning' };
  if (field.kind === 'boolean') return { text: '', title: text, ...(value === true && { mark: 'check' }) };
  return { text, title: field.kind === 'day' ? formatFullDay(String(value)) : text };
}
