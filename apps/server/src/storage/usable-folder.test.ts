import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireFolder } from './usable-folder.ts';
import { copy } from './copy.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'baton-folder-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs as an unprivileged user, because root may write anywhere. */
function asOrdinaryUser(work: () => void): void {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    work();
  } finally {
    process.seteuid?.(0);
  }
}

describe.each(['DATA_DIR', 'BACKUP_DIR'])('%s', (setting) => {
  it('is made where it is not there, and left empty', () => {
    requireFolder(setting, path.join(folder, 'new', 'data'));
    expect(existsSync(path.join(folder, 'new', 'data'))).toBe(true);
  });

  it('that is a file is refused in one sentence', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(() => requireFolder(setting, file)).toThrow(
      copy.start.folder(setting, file, copy.start.folderReasons['ENOTDIR']!),
    );
    expect(() => requireFolder(setting, path.join(file, 'below'))).toThrow(
      copy.start.folderReasons['ENOTDIR'],
    );
  });

  it.each(['', 'below'])('that may only be read is refused in one sentence %s', (below) => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o555 });
    const asked = path.join(closed, below);
    asOrdinaryUser(() =>
      expect(() => requireFolder(setting, asked)).toThrow(
        copy.start.folder(setting, asked, copy.start.folderReasons['EACCES']!),
      ),
    );
  });
});
