import { useRef, type RefObject } from 'react';
import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';

interface InboxKeys {
  lines: readonly InboxLine[];
  onDone: (line: InboxLine) => void;
  onUndo: (ids: number[]) => void;
}

/** J and K move between lines, E marks the focused one done, Ctrl+Z takes that back; Enter follows the link. */
export function useInboxKeys(
  list: RefObject<HTMLElement | null>,
  { lines, onDone, onUndo }: InboxKeys,
): void {
  const done = useRef<number[]>([]);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-line-link]') ?? [])];
  const currentId = () =>
    Number(document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? Number.NaN);
  const focusAt = (index: number) => {
    const all = links();
    const link = all[Math.min(Math.max(index, 0), all.length - 1)];
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
  };
  const position = () => lines.findIndex(({ id }) => id === currentId());

  useShortcut('j', () => focusAt(position() + 1));
  useShortcut('k', () => focusAt(position() < 0 ? 0 : position() - 1));
  useShortcut('e', () => {
    const at = position();
    const line = lines[at];
    if (!line) return focusAt(0);
    if (!line.done) done.current.push(line.id);
    onDone(line);
    // The next line takes its place; focus moves after it has left.
    setTimeout(() => focusAt(at));
  });
  useShortcut('mod+z', () => {
    const last = done.current.pop();
    if (last !== undefined) onUndo([last]);
  });
}
