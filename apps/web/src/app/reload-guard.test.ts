import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { copy } from '#ui/copy.ts';
import { describeError } from './describe-error.ts';
import { mayReload } from './reload-guard.ts';

const { errorPage } = copy.spec;

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

test('is the same in the script that says if the page’s own script is lost', () => {
  const script = readFileSync(new URL('../../public/lost-script.js', import.meta.url), 'utf8');
  const storage = createStorage();
  mayReload(storage, 100_000);
  expect(storage.getItem('baton-reloaded-at')).toBe('100000');
  expect(script).toContain("sessionStorage.setItem('baton-reloaded-at'");
  expect(script).toContain('< 10000');
  const { message = '' } = describeError(new Error('Failed to fetch dynamically imported module: x.js'));
  for (const text of [message, errorPage.title, errorPage.goHome]) expect(script).toContain(`'${text}'`);
});
