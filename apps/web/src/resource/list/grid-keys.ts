import type { KeyboardEvent } from 'react';
import type { ListRow, RecordLine } from './list-rows.ts';

/** The cell that keys apply to. */
export interface ActiveCell {
  id: number;
  cell: number;
}

export interface GridActions {
  move: (active: ActiveCell) => void;
  open: (line: RecordLine) => void;
  edit: (line: RecordLine, cell: number) => boolean;
  select: (line: RecordLine, isRange: boolean) => void;
  selectAll: () => void;
  expand: (id: number, isExpanded: boolean) => void;
  remove: (line: RecordLine) => void;
  menu: (line: RecordLine) => void;
  /** Moves a line by a number of positions in a manual order. */
  shift: (line: RecordLine, by: number) => void;
}

interface GridKeysOptions {
  rows: readonly ListRow[];
  active: ActiveCell | undefined;
  lastCell: number;
  pageRows: number;
  actions: GridActions;
}

/** Handles a key; true if the key was used. */
export function pressGridKey(event: KeyboardEvent, options: GridKeysOptions): boolean {
  const { rows, active, lastCell, pageRows, actions } = options;
  const lines = rows.filter((row): row is RecordLine => row.kind === 'record');
  const place = lines.findIndex(({ id }) => id === active?.id);
  const line = lines[place];
  const cell = Math.min(active?.cell ?? 0, lastCell);
  const go = (to: number) => {
    const next = lines[Math.max(0, Math.min(lines.length - 1, to))];
    if (next) actions.move({ id: next.id, cell });
    return next !== undefined;
  };
  const { key } = event;
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
  if (event.altKey && line && (key === 'ArrowUp' || key === 'ArrowDown'))
    return done(() => actions.shift(line, key === 'ArrowUp' ? -1 : 1));
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') return done(actions.selectAll);
  if (!isPlain) return false;
  if (key === 'ArrowDown') return go(place + 1);
  if (key === 'ArrowUp') return go(place < 0 ? 0 : place - 1);
  if (key === 'PageDown') return go(place + pageRows);
  if (key === 'PageUp') return go(place - pageRows);
  if (key === 'Home') return go(0);
  if (key === 'End') return go(lines.length - 1);
  if (!line) return false;
  if (key === 'ArrowRight') {
    if (cell === 0 && line.hasChildren && !line.isExpanded) return done(() => actions.expand(line.id, true));
    return done(() => actions.move({ id: line.id, cell: Math.min(lastCell, cell + 1) }));
  }
  if (key === 'ArrowLeft') {
    if (cell === 0 && line.isExpanded) return done(() => actions.expand(line.id, false));
    return done(() => actions.move({ id: line.id, cell: Math.max(0, cell - 1) }));
  }
  if (key === 'F2') return actions.edit(line, cell);
  if (key === 'Enter') {
    if (cell > 0 && actions.edit(line, cell)) return true;
    return done(() => actions.open(line));
  }
  if (key === ' ') return done(() => actions.select(line, event.shiftKey));
  if (key === 'Delete') return done(() => actions.remove(line));
  if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) return done(() => actions.menu(line));
  return false;
}

function done(act: () => void): true {
  act();
  return true;
}
