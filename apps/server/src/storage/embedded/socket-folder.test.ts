import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSocketFolder, removeStaleFolders, socketFolder } from './socket-folder.ts';
import { copy } from './copy.ts';

const account = { name: copy.currentUser };
const gone = 2 ** 22 + 1;
let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'baton-sockets-'));
  vi.stubEnv('TMPDIR', parent);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(parent, { recursive: true, force: true });
});

function folderOf(digit: string, holder: number | undefined, minutes = 60): string {
  const folder = path.join(parent, `baton-${digit.repeat(16)}`);
  mkdirSync(folder);
  if (holder !== undefined) {
    writeFileSync(path.join(folder, '.s.PGSQL.5432.lock'), `${holder}\n/somewhere\n`);
    writeFileSync(path.join(folder, '.s.PGSQL.5432'), '');
  }
  const then = new Date(Date.now() - minutes * 60_000);
  utimesSync(folder, then, then);
  return folder;
}

describe('folders of sockets', () => {
  it('are removed when their database is gone, and only then', () => {
    const [empty, dead, living, young] = [
      folderOf('1', undefined),
      folderOf('2', gone),
      folderOf('3', process.pid),
      folderOf('4', gone, 5),
    ];
    removeStaleFolders(account);
    expect([empty, dead, living, young].map((folder) => existsSync(folder))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('are left alone when something else is in them, or when the name is another’s', () => {
    const used = folderOf('5', gone);
    writeFileSync(path.join(used, 'notes.txt'), '');
    const old = new Date(0);
    utimesSync(used, old, old);
    const target = path.join(parent, 'elsewhere');
    mkdirSync(target);
    const link = path.join(parent, `baton-${'6'.repeat(16)}`);
    symlinkSync(target, link);
    const other = path.join(parent, 'baton-process-x');
    mkdirSync(other);
    utimesSync(other, old, old);
    removeStaleFolders(account);
    expect([used, target, link, other].every((folder) => existsSync(folder))).toBe(true);
  });

  it('are not opened where a stranger has put a link', () => {
    const target = path.join(parent, 'elsewhere');
    mkdirSync(target, { mode: 0o755 });
    symlinkSync(target, socketFolder('/data/postgres-18'));
    expect(() => openSocketFolder('/data/postgres-18', account)).toThrow('belongs to another account');
  });
});
