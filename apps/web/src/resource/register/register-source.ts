import type { ContentKind, GridCell, GridContent, GridSource } from '#grid/grid-source.ts';
import type { DataRecord } from '#resource/record.ts';
import { copy } from './copy.ts';
import type { Register, RowContext } from './register.ts';

/** Key of the line below the last row, into which rows are pasted. */
export const newLine = 'new';

interface RegisterSourceOptions {
  register: Pick<Register, 'words' | 'decorate' | 'side'>;
  context: RowContext;
  get: (row: string) => DataRecord | undefined;
  /** The column that shows the hint of the line for new rows. */
  hintColumn: string | undefined;
  sideOf: (row: string) => unknown;
}

const loading: GridCell = { text: '', editable: copy.loadingCell, isFixed: true };

/** The cells of a register that is edited in place, with what its declaration adds to their values. */
export function createRegisterSource(base: GridSource, options: RegisterSourceOptions): GridSource {
  const { context, get, hintColumn, sideOf } = options;
  const { words, side, decorate } = options.register;
  const adding: GridCell = { text: '', editable: words.add.reason, isFixed: true, tone: 'muted' };
  const hint: GridCell = { ...adding, text: words.add.hint };
  const sideKey = side?.column.key;
  const decorated = new WeakMap<GridCell, GridCell>();
  return {
    ...base,
    cell(row, column) {
      if (row === newLine) return column === hintColumn ? hint : adding;
      const record = get(row);
      if (!record) return loading;
      if (side && column === sideKey) return side.cell(sideOf(row));
      const cell = base.cell(row, column);
      if (!decorate) return cell;
      const known = decorated.get(cell) ?? decorate(cell, column, record as never, context);
      decorated.set(cell, known);
      return known;
    },
    // What is beside is no field: it is copied, and never typed.
    editText: (row, column) =>
      side && column === sideKey ? side.text(sideOf(row)) : base.editText(row, column),
    value: (row, column) => (column === sideKey ? null : base.value(row, column)),
    gutter: (row) => (row === newLine ? blankContent : base.gutter!(row)),
  };
}

const blankKind: ContentKind<null> = {
  make: () => document.createElement('span'),
  fill: () => undefined,
};
const blankContent: GridContent = { kind: blankKind, data: null };
