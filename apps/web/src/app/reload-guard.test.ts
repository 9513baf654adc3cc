import { expect, test } from 'vitest';
import { mayReload } from './reload-guard.ts';

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('lets one reload through in ten seconds', () => {
  const storage = createStorage();
  expect(mayReload(storage, 100_000)).toBe(true);
  expect(mayReload(storage, 109_999)).toBe(false);
  expect(mayReload(storage, 110_000)).toBe(true);
});

test('never reloads where it could not remember it', () => {
  const broken = () => {
    throw new Error('storage is switched off');
  };
  expect(mayReload({ getItem: broken, setItem: broken }, 100_000)).toBe(false);
});
