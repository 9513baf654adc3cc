import { stepOn } from './grid-moves.ts';
import type { GridParts } from './grid.ts';

type Press = Pick<
  KeyboardEvent,
  'key' | 'keyCode' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'
>;

/** Keys inside the editor; true where they are used up. */
export function editorKey(parts: GridParts, offers: readonly string[], event: Press): boolean {
  const { state } = parts;
  const edit = state.edit.read();
  // While an input method composes, its keys are its own.
  if (!edit || event.isComposing || event.keyCode === 229) return false;
  const by = event.shiftKey ? -1 : 1;
  const isUpOrDown = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  const along = event.key === 'ArrowUp' ? -1 : 1;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) fillSelection(parts, edit.text);
  else if (event.key === 'Enter' || event.key === 'Tab') {
    const chosen = offers[edit.choice];
    if (chosen !== undefined) parts.setEditText(chosen);
    moveOn(parts, event.key === 'Enter' ? 'column' : 'row', by);
  } else if (event.key === 'Escape') {
    if (edit.isPicking) parts.setPicking(false);
    else leave(parts);
  } else if (event.altKey && event.key === 'ArrowDown') parts.setPicking(true);
  else if (isUpOrDown && offers.length > 0)
    parts.setChoice((Math.max(edit.choice, along > 0 ? -1 : 0) + along + offers.length) % offers.length);
  // An edit begun by typing is left by an arrow, as in a spreadsheet.
  else if (isUpOrDown && edit.isFresh) moveOn(parts, 'column', along);
  else return false;
  return true;
}

function leave(parts: GridParts): void {
  parts.cancelEdit();
  parts.focus();
}

function moveOn(parts: GridParts, along: 'row' | 'column', by: 1 | -1): void {
  if (!parts.finishEdit()) return;
  parts.focus();
  stepOn(parts, along, by);
}

/** Ctrl-Enter; a text that the edited cell can't take is not tried on the others. */
function fillSelection(parts: GridParts, text: string): void {
  const edit = parts.state.edit.read();
  if (!edit) return;
  if (parts.edits.check(edit.row, edit.column, text) === null) {
    leave(parts);
    parts.edits.fillWith(text, edit.seen);
  } else parts.finishEdit();
}
