import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

function run(...args: string[]): { status: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/licences.mjs'), ...args]);
  return { status, said: stderr.toString() };
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'baton-licences-'));
  mkdirSync(path.join(folder, 'docs'));
  cpSync(path.join(root, 'docs/licences.md'), path.join(folder, 'docs/licences.md'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The lock file with an additional package. */
function lockWith(more: object): void {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  Object.assign(lock.packages, { 'node_modules/one-more': { version: '1.0.0', ...more } });
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
}

describe('the list of licences', () => {
  it('is that of the lock file, and all of them are allowed', () => {
    expect(run('--check')).toEqual({ status: 0, said: '' });
  });

  it('is told to be out of date after a change', () => {
    lockWith({ license: 'MIT' });
    expect(run('--check', '--in', folder)).toMatchObject({
      status: 1,
      said: expect.stringContaining('npm run licences'),
    });
  });

  it.each([
    [{ license: 'GPL-3.0-only' }, 'one-more 1.0.0 has the licence GPL-3.0-only, which is not allowed.'],
    [{ license: 'MPL-2.0' }, 'one-more 1.0.0 has the licence MPL-2.0'],
    [{}, 'one-more 1.0.0 has the licence unknown'],
  ])('refuses %o', (more, sentence) => {
    lockWith(more);
    expect(run('--in', folder)).toMatchObject({ status: 1, said: expect.stringContaining(sentence) });
  });

  it('lets a tool have a licence that what is handed out may not have', () => {
    lockWith({ license: 'MPL-2.0', dev: true });
    expect(run('--in', folder)).toEqual({ status: 0, said: '' });
    expect(readFileSync(path.join(folder, 'docs/licences.md'), 'utf8')).toContain(
      '`one-more` 1.0.0: MPL-2.0',
    );
  });
});
