import { readClipboard, sayCopied, writeClipboard } from './clipboard.ts';
import type { GridParts } from './grid.ts';

/**
 * Copies, cuts and pastes cells while the grid has the focus. Returns a function that stops it. The document is listened
 * to, because Firefox sends these events to where text is selected, or to the body, and not to the focused cell.
 */
export function startClipboard({ state, edits }: GridParts, port: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;

  const isForGrid = ({ target, defaultPrevented }: ClipboardEvent) =>
    !defaultPrevented &&
    port.contains(document.activeElement) &&
    state.edit.read() === null &&
    !(target instanceof Element && target.closest('input, textarea, [contenteditable]'));

  function copyTo(event: ClipboardEvent): boolean {
    if (!event.clipboardData || !isForGrid(event) || isTextSelected(port)) return false;
    event.preventDefault();
    const cells = edits.copy();
    if (!cells) return false;
    writeClipboard(event.clipboardData, cells);
    state.say(sayCopied(cells));
    return true;
  }

  document.addEventListener('copy', copyTo, { signal });
  document.addEventListener(
    'cut',
    (event) => {
      // Cells that are copied later may not be on the clipboard in the end.
      if (copyTo(event)) edits.clear('cut');
    },
    { signal },
  );
  document.addEventListener(
    'paste',
    (event) => {
      if (!event.clipboardData || !isForGrid(event)) return;
      event.preventDefault();
      const { clipboardData: data } = event;
      edits.paste(readClipboard(data.getData('text/plain'), data.getData('text/html')));
    },
    { signal },
  );
  return () => listening.abort();
}

/** Whether text outside the grid is selected, which the user then means to copy. */
function isTextSelected(port: HTMLElement): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && !port.contains(selection.anchorNode);
}
