import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
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
/** What an installation has beside its packages. */
const besides = ['node_modules/@baton', 'node_modules/.package-lock.json', 'node_modules/.baton-installed'];

/**
 * A copy of this repository, installed and built, that reaches nothing outside itself: this one may be in a folder that
 * other accounts can’t enter. It has the packages of the running server, or with `allPackages` also those of building.
 */
export function cloneInto(folder: string, { allPackages = false } = {}): void {
  mkdirSync(folder, { recursive: true });
  copy(['-a', ...read.map((name) => path.join(root, name)), folder]);
  if (allPackages) return copyLinked([path.join(root, 'node_modules'), folder]);
  for (const place of [...serverPackages(), ...besides].filter((each) => existsSync(path.join(root, each)))) {
    const to = path.join(folder, path.dirname(place));
    mkdirSync(to, { recursive: true });
    copyLinked([path.join(root, place), to]);
  }
}

/** Folders of packages that aren’t only tools; those inside another package come with it. */
function serverPackages(): string[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>;
  };
  return Object.entries(lock.packages).flatMap(([place, { dev, link }]) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && !dev && !link ? place : [],
  );
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
