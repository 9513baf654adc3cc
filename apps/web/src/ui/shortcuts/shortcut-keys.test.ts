import { describe, expect, it } from 'vitest';
import { keyLabels, type KeyPress, matchShortcut } from './shortcut-keys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('a shortcut', () => {
  it('takes Ctrl for mod, and Command on Apple machines', () => {
    expect(matchShortcut('mod+k', press('k', { ctrlKey: true }), false)).toBe(true);
    expect(matchShortcut('mod+k', press('k', { metaKey: true }), false)).toBe(false);
    expect(matchShortcut('mod+k', press('k', { metaKey: true }), true)).toBe(true);
    expect(matchShortcut('mod+k', press('k', { ctrlKey: true }), true)).toBe(false);
  });

  it('is not any other press', () => {
    expect(matchShortcut('mod+k', press('k'), false)).toBe(false);
    expect(matchShortcut('k', press('k', { ctrlKey: true }), false)).toBe(false);
    expect(matchShortcut('k', press('K', { shiftKey: true }), false)).toBe(false);
    expect(matchShortcut('mod+k', press('k', { ctrlKey: true, altKey: true }), false)).toBe(false);
  });

  it('lets a sign bring its own Shift', () => {
    expect(matchShortcut('?', press('?', { shiftKey: true }), false)).toBe(true);
    expect(matchShortcut('?', press('?'), false)).toBe(true);
  });

  it('knows named keys', () => {
    expect(matchShortcut('mod+enter', press('Enter', { ctrlKey: true }), false)).toBe(true);
    expect(matchShortcut('shift+space', press(' ', { shiftKey: true }), false)).toBe(true);
    expect(matchShortcut('enter', press('Enter', { shiftKey: true }), false)).toBe(false);
  });
});

it('is written as on the keys', () => {
  expect(keyLabels('mod+shift+k', false)).toEqual(['Ctrl', 'Shift', 'K']);
  expect(keyLabels('mod+enter', true)).toEqual(['⌘', 'Enter']);
  expect(keyLabels('?', false)).toEqual(['?']);
});
