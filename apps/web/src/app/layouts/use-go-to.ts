import { useRef } from 'react';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { copy } from '#app/copy.tsx';

/** Targets of the shortcut G followed by a letter. */
export const destinationsByKey = [
  { letter: 't', label: copy.titles.tracker, href: '/app/tracker' },
  { letter: 'i', label: copy.titles.inbox, href: '/app/inbox' },
  { letter: 'l', label: copy.titles.lookahead, href: '/app/lookahead' },
  { letter: 'r', label: copy.titles.reporting, href: '/app/reporting' },
  { letter: 'p', label: copy.titles.programme, href: '/app/programme' },
  { letter: 's', label: copy.titles.settings, href: '/app/settings' },
];
const letters = destinationsByKey.map(({ letter }) => letter);

const sequenceMs = 1500;

export function useGoTo(go: (href: string) => void): void {
  const pressedAt = useRef(-sequenceMs);
  useShortcut('g', () => void (pressedAt.current = performance.now()));
  useShortcut(letters, ({ key }) => {
    const destination = destinationsByKey.find(({ letter }) => letter === key.toLowerCase());
    if (destination && performance.now() - pressedAt.current < sequenceMs) go(destination.href);
    pressedAt.current = -sequenceMs;
  });
}
