import { describeChangedTo } from '#lib/overtaken.ts';
import type { GridEdits } from './grid-edits.ts';
import type { CellRef, GridHost, GridSource } from './grid-source.ts';
import { cellKey, type GridEdit, type GridState } from './grid-state.ts';
import { blockOf } from './selection.ts';

/** The edit of one cell in the grid's editor. */
export interface CellEditing {
  startEdit: (cell: CellRef, text?: string) => void;
  /** Opens the editor again, with a problem that was found later; false if another edit is going on or the cell is gone. */
  reopen: (cell: CellRef, text: string, problem: string) => boolean;
  /** False if the cell can't take the text; the editor then stays open and shows the reason. */
  finishEdit: () => boolean;
  cancelEdit: () => void;
  setEditText: (text: string) => void;
  setChoice: (choice: number) => void;
  /** Opens or closes the host's picker. */
  setPicking: (isPicking: boolean) => void;
  /** Describes a change by someone else since the edit began; null if there is none. */
  describeOvertaken: () => string | null;
}

/** `onDataChanged` is to be called after every change of data. */
export function createCellEditing(
  state: GridState,
  edits: GridEdits,
  source: GridSource,
  host: GridHost,
): CellEditing & { onDataChanged: () => Promise<void> } {
  const changeEdit = (change: Partial<GridEdit>) => {
    const edit = state.edit.read();
    if (edit) state.edit.set({ ...edit, ...change });
  };
  const overtaken = createOvertakenNotice(state, source, host);

  return {
    startEdit(cell, text) {
      const edit = beginEdit(state, edits, source, host, cell, text);
      if (edit) state.edit.set(edit);
    },
    reopen(cell, text, problem) {
      const edit = state.edit.read() ? null : beginEdit(state, edits, source, host, cell, text);
      if (edit) state.edit.set({ ...edit, problem });
      return edit !== null;
    },
    finishEdit() {
      const edit = state.edit.read();
      if (!edit) return true;
      // An edit in which nothing was typed doesn't overwrite what others entered.
      const isUntouched = !edit.isFresh && edit.text === edit.start;
      const problem = isUntouched ? null : edits.check(edit.row, edit.column, edit.text);
      if (problem !== null) {
        changeEdit({ problem });
        state.say(problem);
        return false;
      }
      // Closed first, because a dialog of the host takes the focus, which would finish the edit a second time.
      state.edit.set(null);
      if (!isUntouched) edits.type(edit.row, edit.column, edit.text, edit.seen);
      return true;
    },
    cancelEdit: () => state.edit.set(null),
    setEditText: (text) => changeEdit({ text, problem: null, choice: -1 }),
    setChoice: (choice) => changeEdit({ choice }),
    setPicking: (isPicking) => changeEdit({ isPicking }),
    describeOvertaken: overtaken.describe,
    onDataChanged: overtaken.load,
  };
}

/** Returns null if the cell can't be edited; the user is then told why. */
function beginEdit(
  state: GridState,
  edits: GridEdits,
  source: GridSource,
  host: GridHost,
  cell: CellRef,
  text?: string,
): GridEdit | null {
  const row = state.rowOf(cell.row);
  const column = state.columnOf(cell.column);
  if (row === undefined || column === undefined || !state.isRecord(row)) return null;
  const { editable } = source.cell(cell.row, cell.column);
  if (editable !== true) {
    state.say(editable);
    host.onRefused?.(cell, editable);
    return null;
  }
  state.reveal({ row, column });
  const start = text ?? source.editText(cell.row, cell.column);
  const ownStamp = edits.look({ top: row, bottom: row, left: column, right: column });
  return {
    ...cell,
    text: start,
    start,
    before: source.value(cell.row, cell.column),
    seen: edits.look(blockOf(state.selection.read()), ownStamp),
    isFresh: text !== undefined,
    problem: null,
    choice: -1,
    isPicking: false,
  };
}

/** Describes what others changed in the cell that is being edited, and loads who did. */
function createOvertakenNotice(state: GridState, source: GridSource, host: GridHost) {
  const stampOf = ({ row, column }: CellRef) =>
    cellKey(row, `${column} ${String(source.stamp?.(row, column))}`);
  /** `by` is empty until the host has answered. */
  let who: { stamp: string; by: string } | null = null;

  function describe(): string | null {
    const edit = state.edit.read();
    if (!edit) return null;
    const now = source.value(edit.row, edit.column);
    if (source.isSame?.(edit.before, now) ?? Object.is(edit.before, now)) return null;
    const { text } = source.cell(edit.row, edit.column);
    return describeChangedTo(text, who?.stamp === stampOf(edit) ? who.by : '');
  }

  async function load(): Promise<void> {
    const edit = state.edit.read();
    if (!edit || !host.whoChanged || describe() === null) return;
    const stamp = stampOf(edit);
    if (who?.stamp === stamp) return;
    who = { stamp, by: '' };
    const by = await host.whoChanged(edit);
    if (who.stamp !== stamp || by === '') return;
    who = { stamp, by };
    state.data.set([edit]);
  }

  return { describe, load };
}
