import type { KeyboardEvent } from 'react';
import type { BoardKey } from './board-moves.ts';

/** The action of a key on a board. */
type BoardAction =
  | { kind: 'go'; key: BoardKey }
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'open' }
  | { kind: 'toggle' }
  | { kind: 'clear' };

const ways: Record<string, BoardKey> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

/** Null if the board does not use the key. */
export function boardAction({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): BoardAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight'))
    return { kind: 'move', by: key === 'ArrowLeft' ? -1 : 1 };
  if (key === 'Enter') return { kind: 'open' };
  if (key === ' ') return { kind: 'toggle' };
  if (key === 'Escape') return { kind: 'clear' };
  const way = ways[key];
  return way ? { kind: 'go', key: way } : null;
}
