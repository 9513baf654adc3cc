import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { cellIndexOfKey } from '#turnover/selection/turnover-selection.ts';
import { isExtra, type ListExtras } from './list-extras.ts';
import { createListSource, type ListSource } from './list-source.ts';

const readOnly = 'It follows from the dates and what blocks them.';

/** The source of a list, with columns of its host beside its own where it has some. */
export function sourceWithExtras(
  view: TrackerView,
  rights: CellRights,
  isPending: (cellIndex: number) => boolean,
  extras: ListExtras | undefined,
): ListSource {
  const source = createListSource(view, rights, isPending);
  if (!extras) return source;
  const cellIndexOf = (key: string) => cellIndexOfKey(view.set, key);
  const textOf = (key: string, column: string): string => {
    const cellIndex = cellIndexOf(key);
    return cellIndex === undefined ? '' : extras.cell(cellIndex, column).text;
  };
  return {
    ...source,
    cell(key, column) {
      const cellIndex = isExtra(extras, column) ? cellIndexOf(key) : undefined;
      return cellIndex === undefined
        ? source.cell(key, column)
        : { ...extras.cell(cellIndex, column), editable: readOnly };
    },
    value: (key, column) => (isExtra(extras, column) ? textOf(key, column) : source.value(key, column)),
    editText: (key, column) => (isExtra(extras, column) ? textOf(key, column) : source.editText(key, column)),
    parse: (key, column, typed) =>
      isExtra(extras, column) ? { problem: readOnly } : source.parse(key, column, typed),
  };
}
