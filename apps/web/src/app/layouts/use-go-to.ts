import { useRef } from 'react';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';

/** Targets of the shortcut G followed by a letter. */
export const destinationsByKey = [
  { letter: 't', label: 'Tracker', href: '/app/tracker' },
  { letter: 'l', label: 'Look-ahead', href: '/app/lookahead' },
  { letter: 'r', label: 'Reporting', href: '/app/reporting' },
  { letter: 'p', label: 'Programme', href: '/app/programme' },
  { letter: 's', label: 'Settings', href: '/app/settings' },
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
