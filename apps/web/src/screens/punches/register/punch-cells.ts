import { isOutstanding } from '@baton/domain/quality/punch-state.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import type { ContentKind, GridCell, GridContent, GridSource } from '#grid/grid-source.ts';
import type { PhotoSummary } from '#attachments/photo-summaries.ts';
import type { Punch } from '#quality/punch.ts';
import { badgeContent } from '#resource/list/cell-contents.tsx';
import { copy as shared } from '#resource/register/copy.ts';
import { copy } from '../copy.ts';
import { photoCell, photoColumn } from '../photos/photo-cell.ts';

/** Key of the line below the last punch, into which rows are pasted. */
export const newLine = 'new';

export interface PunchCellOptions {
  get: (row: string) => Punch | undefined;
  /** Colour of a category. */
  colourOf: (category: number | null) => string | undefined;
  /** Code of a milestone. */
  codeOf: (milestone: number | null) => string | undefined;
  /** Code and name of what a field refers to. */
  labelOf: (field: string, id: number) => string;
  /** The data date; what is due before it is overdue. */
  today: string;
  /** The column that shows the hint of the line for new punches. */
  hintColumn: string;
  photosOf: (row: string) => PhotoSummary | undefined;
}

const adding: GridCell = { text: '', editable: copy.grid.addReason, isFixed: true, tone: 'muted' };
const hint: GridCell = { ...adding, text: copy.grid.addHint };
const loading: GridCell = { text: '', editable: shared.loadingCell, isFixed: true };

/** The cells of a punch: what makes it urgent is seen. */
export function createPunchSource(base: GridSource, options: PunchCellOptions): GridSource {
  const decorated = new WeakMap<GridCell, GridCell>();
  return {
    ...base,
    cell(row, column) {
      if (row === newLine) return column === options.hintColumn ? hint : adding;
      const punch = options.get(row);
      if (!punch) return loading;
      if (column === photoColumn) return photoCell(options.photosOf(row));
      const cell = base.cell(row, column);
      const known = decorated.get(cell) ?? decorate(cell, column, punch, options);
      decorated.set(cell, known);
      return known;
    },
    // Photos are no field: they are copied as their number, and never typed.
    editText: (row, column) =>
      column === photoColumn ? String(options.photosOf(row)?.count || '') : base.editText(row, column),
    value: (row, column) => (column === photoColumn ? null : base.value(row, column)),
    gutter: (row) => (row === newLine ? blankContent : base.gutter!(row)),
  };
}

function decorate(cell: GridCell, column: string, punch: Punch, options: PunchCellOptions): GridCell {
  const isOpen = isOutstanding(punch.state);
  if (column === 'category' && cell.text !== '')
    return { ...cell, content: categoryContent(cell.text, options.colourOf(punch.category)) };
  if (column === 'state' && punch.state === 'open' && punch.rejections > 0)
    return {
      ...cell,
      text: copy.grid.rejected,
      title: copy.grid.rejections(punch.rejections),
      content: badgeContent(copy.grid.rejected, 'danger'),
    };
  if (column === 'due' && isOpen && punch.due !== null && punch.due < options.today)
    return { ...cell, tone: 'overdue', title: copy.grid.overdue(formatFullDay(punch.due)) };
  if (column === 'clear_by' && cell.text !== '') {
    const text = options.codeOf(punch.clear_by) ?? cell.text;
    const title = punch.blocks ? copy.grid.blocks(cell.text) : cell.text;
    return {
      ...cell,
      text,
      title,
      ...(punch.blocks && { mark: 'blocks' }),
      ...(!isOpen && { tone: 'muted' }),
    };
  }
  if (column === 'system') {
    const [field, id] = punch.system === null ? ['area', punch.area] : ['system', punch.system];
    const text = options.labelOf(field, id ?? 0) || cell.text;
    return { ...cell, text, title: text, ...(!isOpen && { tone: 'muted' }) };
  }
  if (!isOpen && cell.content === undefined) return { ...cell, tone: 'muted' };
  return cell;
}

/** As `CategoryMark`, for a cell that React doesn't render. */
const categoryKind: ContentKind<{ text: string; colour: string | undefined }> = {
  make() {
    const element = document.createElement('span');
    element.className =
      'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border-2 px-1 text-xs font-semibold';
    return element;
  },
  fill(element, { text, colour = '' }) {
    element.style.borderColor = colour === '' ? 'currentcolor' : colour;
    element.textContent = text;
  },
};

const categoryContent = (text: string, colour: string | undefined): GridContent => ({
  kind: categoryKind,
  data: { text, colour },
});

const blankKind: ContentKind<null> = {
  make: () => document.createElement('span'),
  fill: () => undefined,
};
const blankContent: GridContent = { kind: blankKind, data: null };
