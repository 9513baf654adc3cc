import type { Resource } from '@baton/contract/resource/resource.ts';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { Grid } from '#grid/grid.ts';
import type { GridHost, GridKey } from '#grid/grid-source.ts';
import type { Punch } from '#quality/punch.ts';
import { copy as list } from '#resource/list/copy.ts';
import { copyRows } from '#resource/register/copy-rows.ts';
import type { Marks } from '#resource/register/use-marks.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { notify } from '#ui/notices/notify.ts';
import { photoColumn } from '../photos/photo-cell.ts';
import { newLine } from './punch-cells.ts';
import { punchCommands } from './punch-commands.ts';
import { sortAfter } from './use-punch-shape.ts';

export interface RegisterActions {
  register: OpenRegister;
  resource: Resource;
  marks: Marks<Punch>;
  sort: string | undefined;
  mayEdit: boolean;
  open: (id: number) => void;
  openPhotos: (punch: Punch) => void;
  raise: (() => void) | undefined;
  /** Runs a command on the ticked punches, otherwise on these. */
  act: (act: PunchAct, punches: readonly Punch[]) => void;
  onSort: (sort: string | undefined) => void;
  onMenu: (punch: Punch, at: { x: number; y: number }) => void;
  onPaste: ((cells: readonly (readonly string[])[], columns: readonly string[]) => void) | undefined;
}

/** What the register does on keys, presses and pasted blocks. */
export function registerHandlers(actions: RegisterActions, grid: () => Grid): Omit<GridHost, 'commit'> {
  const { register, marks, mayEdit, resource } = actions;
  const punchOf = (row: string) => register.get(row) as Punch | undefined;
  const selected = () =>
    grid()
      .selected()
      .rows.flatMap((row) => punchOf(row) ?? []);
  const openRow = (row: string) => {
    const punch = punchOf(row);
    if (punch) actions.open(punch.id);
    else if (row === newLine) actions.raise?.();
  };
  return {
    onKey(key, { row, column }) {
      const isEditable = grid().parts.source.cell(row, column).editable === true;
      const act = actOf(key, isEditable && marks.count === 0 && !marks.isAll);
      if (act === 'raise') actions.raise?.();
      else if (act === 'open') openRow(row);
      else if (act === 'mark' && mayEdit) marks.toggleEach(selected());
      else if (act === 'all' && mayEdit) marks.markAll();
      else if (act === 'clear' || act === 'verify' || act === 'reject') actions.act(act, selected());
      return act !== undefined;
    },
    keptKeys: '?/',
    onOpen: ({ row }) => openRow(row),
    onAct(act, row, event) {
      const punch = punchOf(row);
      if (!punch) return;
      const box = (event.target as HTMLElement).getBoundingClientRect();
      if (act === 'photos') actions.openPhotos(punch);
      else if (act === 'open') actions.open(punch.id);
      else if (act === 'mark') marks.toggle(punch, event.shiftKey);
      else actions.onMenu(punch, { x: box.left, y: box.bottom });
    },
    onMenu({ selected: { active }, column, x, y }) {
      const punch = active && column === undefined ? punchOf(active.row) : undefined;
      if (punch) actions.onMenu(punch, { x, y });
    },
    onSort: (column) => actions.onSort(sortAfter(actions.sort, column, resource.large?.sort ?? [])),
    onRefused: (_, reason) => void notify({ kind: 'info', title: list.cell.refused, text: reason }),
    onCopy: (lines, columns) =>
      copyRows({ register, source: grid().parts.source, lines, columns, announce: grid().announce }),
    onPaste(cells, { row, column }) {
      if (row !== newLine || !actions.onPaste) return false;
      const columns = grid()
        .parts.state.shape.columns.map(({ key }) => key)
        .filter((key) => key !== photoColumn);
      actions.onPaste(cells, columns.slice(columns.indexOf(column)));
      return true;
    },
  };
}

type KeyAct = PunchAct | 'raise' | 'open' | 'mark' | 'all';

/** Letters are commands where they don't begin a text: beside editable cells, or while punches are ticked. */
function actOf({ key, altKey, ctrlKey, metaKey, shiftKey }: GridKey, isTyped: boolean): KeyAct | undefined {
  if ((ctrlKey || metaKey) && !altKey && !shiftKey) return key.toLowerCase() === 'a' ? 'all' : undefined;
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  if (key === ' ') return 'mark';
  if (isTyped) return undefined;
  if (key === 'Enter') return 'open';
  return key === 'n' ? 'raise' : punchCommands.find((command) => command.key === key)?.id;
}
