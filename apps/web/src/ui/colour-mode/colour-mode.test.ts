import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ColourMode, createColourModeStore, darkQuery, resolveMode, storageKey } from './colour-mode.ts';

function open(stored: string | null = null, isSystemDark = false) {
  const system = { matches: isSystemDark, listeners: new EventTarget() };
  const values = new Map(stored === null ? [] : [[storageKey, stored]]);
  const painted: ColourMode[] = [];
  const tabs: ((key: string | null, value: string | null) => void)[] = [];
  const store = createColourModeStore({
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
    },
    system: {
      get matches() {
        return system.matches;
      },
      addEventListener: system.listeners.addEventListener.bind(system.listeners),
    },
    paint: (mode) => void painted.push(mode),
    onStorage: (listener) => void tabs.push(listener),
  });
  const turnSystem = (isDark: boolean) => {
    system.matches = isDark;
    system.listeners.dispatchEvent(new Event('change'));
  };
  return {
    store,
    values,
    painted,
    turnSystem,
    otherTab: (value: string) => tabs.forEach((tell) => tell(storageKey, value)),
  };
}

afterEach(() => void vi.restoreAllMocks());

describe('the mode', () => {
  it('follows the system while nothing is chosen, live', () => {
    const { store, painted, turnSystem } = open(null, false);
    expect(store.readPreference()).toBe('system');
    expect(store.readMode()).toBe('light');
    turnSystem(true);
    expect(store.readMode()).toBe('dark');
    expect(painted).toEqual(['dark']);
  });

  it('keeps to what was chosen, whatever the system does', () => {
    const { store, values, turnSystem } = open(null, false);
    store.setPreference('light');
    turnSystem(true);
    expect(store.readMode()).toBe('light');
    expect(values.get('baton-color-mode')).toBe('light');
  });

  it('takes over a choice made in another tab', () => {
    const { store, otherTab } = open('light');
    otherTab('dark');
    expect(store.readMode()).toBe('dark');
  });

  it('treats an unknown stored value as system', () =>
    expect(open('sepia').store.readPreference()).toBe('system'));
});

describe('a page that forces a mode', () => {
  it('wins over the choice until it is left', () => {
    const { store } = open('light');
    const release = store.force('dark');
    expect(store.readMode()).toBe('dark');
    expect(store.readPreference()).toBe('light');
    release();
    release();
    expect(store.readMode()).toBe('light');
  });

  it('gives way to the one opened after it', () => {
    const { store } = open('light');
    const outer = store.force('dark');
    const inner = store.force('light');
    outer();
    expect(store.readMode()).toBe('light');
    inner();
    expect(store.readMode()).toBe('light');
  });

  it('cannot force system: it is warned about and ignored', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { store, painted } = open('dark');
    store.force('system')();
    expect(warn).toHaveBeenCalledOnce();
    expect(store.readMode()).toBe('dark');
    expect(painted).toEqual([]);
  });
});

describe('the script that runs before first paint', () => {
  const script = readFileSync(new URL('../../../public/colour-mode.js', import.meta.url), 'utf8');

  it.each([
    [null, false],
    [null, true],
    ['system', true],
    ['light', true],
    ['dark', false],
    ['sepia', true],
  ] as const)('agrees with the store for %s on a system that is dark: %s', (stored, isDark) => {
    const added: string[] = [];
    runInNewContext(script, {
      localStorage: { getItem: (key: string) => (key === storageKey ? stored : null) },
      matchMedia: (query: string) => ({ matches: query === darkQuery && isDark }),
      document: { documentElement: { classList: { add: (name: string) => added.push(name) } } },
    });
    const preference = stored === 'light' || stored === 'dark' ? stored : 'system';
    expect(added).toEqual([resolveMode(preference, isDark)]);
  });
});
