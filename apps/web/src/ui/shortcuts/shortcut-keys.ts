import { copy } from '#ui/copy.ts';
/** The parts of a keyboard event that shortcuts use. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const labels: Record<string, string> = {
  ...copy.keys,
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};

/** Whether a key press matches a shortcut such as `mod+shift+k`; `mod` is Command on Apple devices, Ctrl elsewhere. */
export function matchShortcut(shortcut: string, press: KeyPress, apple = isApple): boolean {
  const parts = shortcut.toLowerCase().split('+');
  const key = parts.at(-1);
  const has = (name: string) => parts.slice(0, -1).includes(name);
  const pressed = press.key === ' ' ? 'space' : press.key.toLowerCase();
  if (pressed !== key) return false;
  if (press.ctrlKey !== (has('ctrl') || (!apple && has('mod')))) return false;
  if (press.metaKey !== (apple && has('mod'))) return false;
  if (press.altKey !== has('alt')) return false;
  // Many keyboards need Shift for `?`, so Shift is ignored for punctuation.
  return /^[a-z0-9]$|.{2,}/.test(pressed) ? press.shiftKey === has('shift') : true;
}

/** Key labels, one entry per key. */
export function keyLabels(shortcut: string, apple = isApple): string[] {
  return shortcut
    .toLowerCase()
    .split('+')
    .map((part) => {
      if (part === 'mod') return apple ? '⌘' : copy.keys.ctrl;
      if (part === 'alt') return apple ? '⌥' : copy.keys.alt;
      return labels[part] ?? part.toUpperCase();
    });
}
