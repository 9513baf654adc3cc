// What `npm start` and `npm test` run first: plain Node without dependencies, because nothing may be installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../..');

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Baton needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs when the lock file is newer than what is installed. */
export function ensureInstalled() {
  const stamp = path.join(root, 'node_modules', '.package-lock.json');
  const lock = path.join(root, 'package-lock.json');
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(lock).mtimeMs) return;
  console.error('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund'], { quiet: true });
}

/** Builds when a source is newer than the build. */
export function ensureBuilt() {
  for (const { name, sources, result } of builds()) {
    if (existsSync(result) && statSync(result).mtimeMs >= newest(sources)) continue;
    console.error(`Building the ${name} …`);
    run('npx', [
      'vite',
      'build',
      '--logLevel',
      'warn',
      `apps/${name}`,
      '--config',
      `apps/${name}/vite.config.ts`,
    ]);
  }
}

function builds() {
  const shared = ['packages/contract/src', 'packages/domain/src', 'package-lock.json'];
  return ['server', 'web'].map((name) => ({
    name,
    sources: [...shared, `apps/${name}`].map((each) => path.join(root, each)),
    result: path.join(root, 'apps', name, 'dist', name === 'server' ? 'main.js' : 'index.html'),
  }));
}

/** The latest change among files and folders, builds and packages left out. */
function newest(places) {
  const times = places.map((place) => {
    const stat = statSync(place);
    if (!stat.isDirectory()) return stat.mtimeMs;
    const inside = readdirSync(place).filter((name) => name !== 'node_modules' && name !== 'dist');
    return newest(inside.map((name) => path.join(place, name)));
  });
  return Math.max(0, ...times);
}

/** Runs a command in the repository and ends with it when it fails. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    env: { ...process.env, ...env },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
