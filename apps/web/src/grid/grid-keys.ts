import type { GridKey } from './grid-source.ts';
import type { GridParts } from './grid.ts';
import { foldLine, jump, move, openMenuAtActive, stepOn } from './grid-moves.ts';
import { blockOf, isSameSpot, selectAll, selectColumns, selectRows } from './selection.ts';

/** Keys that follow each other faster than this (ms) belong to one input, such as a date. */
const typingPause = 1500;

/** Handles keys while no editor is open. After Escape the next Tab leaves the grid. */
export function createKeys(parts: GridParts): (event: GridKey) => void {
  let mayLeave = false;
  let refused = { at: parts.state.selection.read(), until: 0 };

  /** True if the reason was already shown for this input: it is shown at the first key only. */
  const isRefusedAlready = (event: GridKey) =>
    isTyped(event) &&
    refused.at === parts.state.selection.read() &&
    event.timeStamp < refused.until &&
    !isEditable(parts);
  const noteRefusal = (event: GridKey) => {
    const isRefused = isTyped(event) && parts.state.edit.read() === null;
    refused = { at: parts.state.selection.read(), until: isRefused ? event.timeStamp + typingPause : 0 };
  };

  return (event) => {
    if (isRefusedAlready(event)) return noteRefusal(event);
    const isLeaving = mayLeave && event.key === 'Tab';
    if (event.key !== 'Shift') mayLeave = event.key === 'Escape';
    if (isLeaving) return parts.release();
    const cell = parts.state.cellAt(parts.state.selection.read().active);
    if (cell && parts.host.onKey?.(event, cell)) return event.preventDefault();
    const isControl = event.ctrlKey || event.metaKey;
    const done = event.altKey
      ? withAlt(parts, event)
      : isControl
        ? withControl(parts, event)
        : plain(parts, event);
    if (done) event.preventDefault();
    if (event.key !== 'Shift') noteRefusal(event);
  };
}

function isEditable({ state, source }: GridParts): boolean {
  const cell = state.cellAt(state.selection.read().active);
  return cell !== null && source.cell(cell.row, cell.column).editable === true;
}

/** True for a key that starts typing into the cell, also with an input method. */
function isTyped({ key, keyCode, ctrlKey, metaKey, altKey }: GridKey): boolean {
  if (ctrlKey || metaKey || altKey || key === ' ') return false;
  return key.length === 1 || key === 'Process' || keyCode === 229;
}

const arrows: Record<string, readonly [rows: -1 | 0 | 1, columns: -1 | 0 | 1]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function plain(parts: GridParts, event: GridKey): boolean {
  const { state, edits, host } = parts;
  const selection = state.selection.read();
  const { active } = selection;
  const line = state.line(active.row);
  const cell = state.cellAt(active);
  const { key, shiftKey } = event;
  const by = shiftKey ? -1 : 1;
  const arrow = arrows[key];
  if (arrow) {
    const isTree = line?.kind === 'group' || state.column(active.column)?.isTree === true;
    if (isTree && arrow[1] !== 0 && !shiftKey && foldLine(parts, arrow[1] > 0)) return true;
    move(parts, arrow[0], arrow[1], shiftKey);
    return true;
  }
  const page = Math.max(1, Math.floor(state.view.height / state.rowHeight) - 1);
  switch (key) {
    case 'PageDown':
    case 'PageUp':
      move(parts, key === 'PageDown' ? page : -page, 0, shiftKey);
      return true;
    case 'Home':
    case 'End':
      move(parts, 0, key === 'End' ? Infinity : -Infinity, shiftKey);
      return true;
    case 'Tab':
      stepOn(parts, 'row', by);
      return true;
    case 'Enter': {
      const isMany = !isSameSpot(selection.anchor, selection.head);
      if (line?.kind === 'group') foldLine(parts, !line.isExpanded);
      else if (!isMany && !shiftKey && cell) parts.startEdit(cell);
      else stepOn(parts, 'column', by);
      return true;
    }
    case 'F2':
      if (cell) parts.startEdit(cell);
      return true;
    case 'F10':
      if (shiftKey) openMenuAtActive(parts);
      return shiftKey;
    case 'ContextMenu':
      openMenuAtActive(parts);
      return true;
    case 'Delete':
    case 'Backspace':
      edits.clear('clear');
      return true;
    case ' ': {
      const block = blockOf(selection);
      if (shiftKey) state.select(selectRows(block.top, block.bottom, state.extent), null);
      else if (line?.kind === 'group') foldLine(parts, !line.isExpanded);
      else if (cell) host.onOpen?.(cell);
      return true;
    }
    default:
      // Not prevented: the browser types the key into the editor, which has the focus by then.
      if (key.length === 1 && host.keptKeys?.includes(key)) return false;
      if (cell && line?.kind === 'record' && isTyped(event)) parts.startEdit(cell, '');
      // The first letter of a text is no shortcut of the page.
      if (state.edit.read()) event.stopPropagation();
      return false;
  }
}

function withControl(parts: GridParts, { key, shiftKey }: GridKey): boolean {
  const { state, edits } = parts;
  const selection = state.selection.read();
  const block = blockOf(selection);
  const arrow = arrows[key];
  if (arrow) {
    jump(parts, arrow[0], arrow[1], shiftKey);
    return true;
  }
  switch (key.toLowerCase()) {
    case 'home':
    case 'end': {
      const far = key === 'End' ? Infinity : -Infinity;
      move(parts, far, far, shiftKey);
      return true;
    }
    case ' ':
      state.select(selectColumns(block.left, block.right, state.extent), null);
      return true;
    case 'a':
      state.select(selectAll(state.extent, selection.active), null);
      return true;
    case 'd':
      edits.fillWithin('down');
      return true;
    case 'r':
      edits.fillWithin('right');
      return true;
    case 'z':
      if (shiftKey) edits.redo();
      else edits.undo();
      return true;
    case 'y':
      edits.redo();
      return true;
    default:
      return false;
  }
}

function withAlt(parts: GridParts, { key }: GridKey): boolean {
  const cell = parts.state.cellAt(parts.state.selection.read().active);
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    foldLine(parts, key === 'ArrowRight');
    return true;
  }
  if (key === 'ArrowDown' && cell) {
    parts.startEdit(cell);
    parts.setPicking(true);
    return true;
  }
  return false;
}
