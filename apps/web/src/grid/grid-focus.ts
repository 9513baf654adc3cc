import { paintLabel, type CellSlot } from './cell-slot.ts';
import type { GridState } from './grid-state.ts';

export interface GridFocus {
  /** Moves the focus to the active cell. */
  take: () => void;
  /** Lets the focus go elsewhere. */
  release: () => void;
  /** Puts the focus back on the active cell if the grid has the focus. */
  keep: () => void;
  stop: () => void;
}

/** Keeps the focus on the active cell; while that cell is not in the page, the grid's viewport has it and the keys. */
export function createGridFocus(state: GridState, activeCell: () => CellSlot | undefined): GridFocus {
  /** Also true while the active cell is not in the page. */
  let isFocused = false;

  function keep(): void {
    const active = activeCell();
    const tabIndex = active ? -1 : 0;
    if (state.port && state.port.tabIndex !== tabIndex) state.port.tabIndex = tabIndex;
    if (!isFocused || state.edit.read()) return;
    // Screen readers read the focused element immediately, so its label can't wait.
    if (active) paintLabel(active);
    const wanted = active?.element ?? state.port;
    if (wanted && document.activeElement !== wanted) wanted.focus({ preventScroll: true });
  }

  const onFocus = () => void (isFocused = true);
  const onBlur = (event: FocusEvent) => {
    const isInGrid = event.relatedTarget instanceof Node && state.port?.contains(event.relatedTarget);
    // Without a next element, a scroll may just have moved or hidden the focused cell.
    if (!isInGrid && (event.relatedTarget !== null || !document.hasFocus())) isFocused = false;
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.target instanceof Node && !state.port?.contains(event.target)) isFocused = false;
  };
  const { port } = state;
  port?.addEventListener('focusin', onFocus);
  port?.addEventListener('focusout', onBlur);
  document.addEventListener('pointerdown', onPointerDown, true);

  return {
    take() {
      isFocused = true;
      keep();
    },
    release: () => void (isFocused = false),
    keep,
    stop() {
      port?.removeEventListener('focusin', onFocus);
      port?.removeEventListener('focusout', onBlur);
      document.removeEventListener('pointerdown', onPointerDown, true);
    },
  };
}
