import { formatFullDay } from '@baton/domain/locale.ts';
import { isOutstanding } from '@baton/domain/quality/punch-state.ts';
import { punches } from '@baton/contract/quality/punches.ts';
import type { ContentKind, GridCell, GridColumn, GridContent } from '#grid/grid-source.ts';
import type { Punch } from '#records/punches/punch.ts';
import { badgeContent } from '#resource/list/cell-contents.tsx';
import { plainText } from '#resource/record.ts';
import type { RowContext } from '#resource/register/register.ts';
import { copy } from './copy.ts';

/** How the columns of the punch list look. */
export const punchLooks: Readonly<Record<string, Partial<GridColumn>>> = {
  number: { width: 108, grow: 0 },
  text: { width: 232, grow: 8 },
  category: { width: 84, grow: 0 },
  state: { width: 92, grow: 0 },
  system: { width: 140, label: copy.grid.scope },
  clear_by: { width: 84, grow: 0, label: copy.grid.clearBy, hint: copy.grid.clearByHint },
  clearing_team: { width: 122 },
  assigned_to: { width: 110 },
  due: { width: 76, grow: 0 },
  priority: { width: 76, grow: 0 },
};

/** The cells of a punch: what makes it urgent is seen. */
export function decoratePunchCell(
  cell: GridCell,
  column: string,
  punch: Punch,
  { nameOf, listOf, today }: RowContext,
): GridCell {
  const isOpen = isOutstanding(punch.state);
  if (column === 'category' && cell.text !== '') {
    const category = listOf('punch-categories').find(({ id }) => id === punch.category);
    return { ...cell, content: categoryContent(cell.text, plainText(category?.['colour'])) };
  }
  if (column === 'state' && punch.state === 'open' && punch.rejections > 0)
    return {
      ...cell,
      text: copy.grid.rejected,
      title: copy.grid.rejections(punch.rejections),
      content: badgeContent(copy.grid.rejected, 'danger'),
    };
  if (column === 'due' && isOpen && punch.due !== null && punch.due < today)
    return { ...cell, tone: 'overdue', title: copy.grid.overdue(formatFullDay(punch.due)) };
  if (column === 'clear_by' && cell.text !== '') {
    const milestone = listOf('milestones').find(({ id }) => id === punch.clear_by);
    const text = plainText(milestone?.['code']) || cell.text;
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
    const { system, area } = punches.form;
    const [field, id] = punch.system === null ? [area, punch.area] : [system, punch.system];
    const text = nameOf(field, id ?? 0) || cell.text;
    return { ...cell, text, title: text, ...(!isOpen && { tone: 'muted' }) };
  }
  if (!isOpen && cell.content === undefined) return { ...cell, tone: 'muted' };
  return cell;
}

/** As `CategoryMark`, for a cell that React doesn't render. */
const categoryKind: ContentKind<{ text: string; colour: string }> = {
  make() {
    const element = document.createElement('span');
    element.className =
      'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border-2 px-1 text-xs font-semibold';
    return element;
  },
  fill(element, { text, colour }) {
    element.style.borderColor = colour === '' ? 'currentcolor' : colour;
    element.textContent = text;
  },
};

const categoryContent = (text: string, colour: string): GridContent => ({
  kind: categoryKind,
  data: { text, colour },
});
