import { stepOn } from './grid-moves.ts';
import type { GridParts } from './grid.ts';

type Press = Pick<
  KeyboardEvent,
  'key' | 'keyCode' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'
>;

/** Handles a key in the editor; true if the key was used. */
export function editorKey(parts: GridParts, offers: readonly string[], event: Press): boolean {
  const { state } = parts;
  const edit = state.edit.read();
  // The input method handles all keys while it composes.
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
    if (edit.isPicking && offers.length === 0) parts.setPicking(false);
    else leave(parts);
  } else if (event.altKey && event.key === 'ArrowDown' && offers.length === 0) parts.setPicking(true);
  else if (isUpOrDown && offers.length > 0)
    parts.setChoice((Math.max(edit.choice, along > 0 ? -1 : 0) + along + offers.length) % offers.length);
  // An arrow finishes an edit that began by typing, as in a spreadsheet.
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

/** Ctrl-Enter. Nothing is filled if the edited cell itself can't take the text. */
function fillSelection(parts: GridParts, text: string): void {
  const edit = parts.state.edit.read();
  if (!edit) return;
  if (parts.edits.check(edit.row, edit.column, text) === null) {
    leave(parts);
    parts.edits.fillWith(text, edit.seen);
  } else parts.finishEdit();
}
