// Runs first in `npm start` and `npm test`: plain Node without dependencies, because nothing may be installed yet.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { requireNoServer } from './running-server.mjs';
import { withLock } from './with-lock.mjs';

/** Makes Node use source maps in stack traces. */
export const readableTraces = ['--enable-source-maps'];

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Baton needs Node.js 20.19 or newer. This is ${process.versions.node}.`);
  process.exit(1);
}

/** Builds what is older than a source; both at the same time, into a folder that is moved to its place when complete. */
export async function ensureBuilt() {
  if (builds().every(isFresh)) return;
  await withLock('build', async () => {
    const stale = builds().filter((each) => !isFresh(each));
    if (stale.length === 0) return;
    requireNoServer('Its build is older than its sources.');
    console.error(`Building the ${stale.map(({ name }) => name).join(' and the ')}…`);
    await Promise.all(stale.map(build));
  });
}

const isFresh = ({ sources, result }) => existsSync(result) && statSync(result).mtimeMs >= newest(sources);

async function build({ name }) {
  const folder = path.join(root, 'apps', name);
  const config = ['--config', `apps/${name}/vite.config.ts`];
  const place = ['--outDir', 'dist.next', '--emptyOutDir'];
  await runTool('vite', ['build', '--logLevel', 'warn', `apps/${name}`, ...config, ...place]);
  rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
  renameSync(path.join(folder, 'dist.next'), path.join(folder, 'dist'));
}

function builds() {
  const shared = ['packages/contract/src', 'packages/domain/src', 'package-lock.json'];
  const own = {
    server: ['src', 'vite.config.ts'],
    web: ['src', 'build', 'public', 'index.html', 'vite.config.ts'],
  };
  return Object.entries(own).map(([name, sources]) => ({
    name,
    sources: [...shared, ...sources.map((each) => `apps/${name}/${each}`)].map((each) =>
      path.join(root, each),
    ),
    result: path.join(root, 'apps', name, 'dist', name === 'server' ? 'main.js' : 'index.html'),
  }));
}

/** The latest modification time of files and folders, without tests. */
function newest(places) {
  const times = places.map((place) => {
    const stat = statSync(place);
    if (!stat.isDirectory()) return stat.mtimeMs;
    const inside = readdirSync(place).filter((name) => !/\.test\.tsx?$/.test(name));
    return newest(inside.map((name) => path.join(place, name)));
  });
  return Math.max(0, ...times);
}

const running = new Set();
let isEnding = false;

/**
 * Ends running commands and starts no more. The server is stopped by closing its channel: it may have received the
 * same signal from the terminal, and a second one would abort its shutdown.
 */
export function endRunning(signal = 'SIGTERM') {
  isEnding = true;
  for (const child of running) {
    if (child.connected) child.disconnect();
    else if (child.stdio.length < 4) child.kill(signal);
  }
}

/** Runs a command in the repository and returns its exit code. */
export function runToEnd(command, args, { stdio = 'inherit', env = {}, cwd = root } = {}) {
  if (isEnding) process.exit(1);
  const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } });
  running.add(child);
  return new Promise((resolve) => {
    const finish = (code) => {
      running.delete(child);
      resolve(code);
    };
    child.once('exit', (code) => finish(code ?? 1));
    child.once('error', (error) => {
      console.error(error.message);
      finish(1);
    });
  });
}

/** Runs a command and exits if it fails. */
export async function run(command, args, { quiet = false, env = {}, cwd = root } = {}) {
  const code = await runToEnd(command, args, {
    cwd,
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    env,
  });
  if (code !== 0) process.exit(code);
}

/** Entry file of an installed package’s program, for Node, because npx is slow and verbose. */
export function toolFile(name) {
  const folder = path.join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0]);
}

/** Runs the program of an installed package and exits if it fails. */
export async function runTool(name, args, options) {
  await run(process.execPath, [toolFile(name), ...args], options);
}
