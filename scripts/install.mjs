// Installs packages. Plain Node without dependencies, because nothing may be installed yet.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireNoServer } from './running-server.mjs';
import { run } from './ensure.mjs';
import { root } from './root.mjs';
import { withLock } from './with-lock.mjs';

const workspaces = ['apps/server', 'apps/web', 'packages/contract', 'packages/domain', 'packages/sample'];
/** Written beside the packages when all are there. */
const stampName = '.baton-installed';
/** Where packages are installed; they are moved to their places when complete. */
const staging = path.join(root, '.cache', 'install');

/**
 * Installs what building and running need, and with `withTests` also what testing needs, if the lock file says
 * something else than what is installed.
 */
export async function ensureInstalled({ withTests = false } = {}) {
  if (isInstalled(withTests)) return;
  await withLock('install', async () => {
    if (isInstalled(withTests)) return;
    requireNoServer('Its packages have to be installed again.');
    console.error('Installing packages…');
    rmSync(staging, { recursive: true, force: true });
    for (const name of [
      'package-lock.json',
      '.npmrc',
      ...['.', ...workspaces].map((each) => `${each}/package.json`),
    ]) {
      mkdirSync(path.dirname(path.join(staging, name)), { recursive: true });
      cpSync(path.join(root, name), path.join(staging, name));
    }
    const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
    const needed = ['--workspace=apps/server', '--workspace=apps/web', '--include-workspace-root=false'];
    await run('npm', ['ci', ...quiet, ...(withTests ? [] : needed)], { quiet: true, cwd: staging });
    writeFileSync(path.join(staging, 'node_modules', stampName), stampOf(withTests));
    for (const place of ['.', ...workspaces]) putInPlace(path.join(place, 'node_modules'));
    rmSync(staging, { recursive: true, force: true });
  });
}

/** For commands that don’t install, because a server may be running: exits with a sentence if packages are missing. */
export function requireInstalled({ withTests = true } = {}) {
  if (isInstalled(withTests)) return;
  console.error('The packages aren’t those of package-lock.json. Run npm ci first.');
  process.exit(1);
}

function isInstalled(withTests) {
  const stamps = [stampOf(true), ...(withTests ? [] : [stampOf(false)])];
  const stamp = path.join(root, 'node_modules', stampName);
  return existsSync(stamp) ? stamps.includes(readFileSync(stamp, 'utf8')) : isInstalledByHand();
}

function stampOf(withTests) {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  return `${hash}${withTests ? ' with tests' : ''}\n`;
}

/** Whether `npm ci` was run by hand: npm lists what it installed, in the form of the lock file. */
function isInstalledByHand() {
  const list = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const { packages: installed } = JSON.parse(readFileSync(list, 'utf8'));
  const { packages: wanted } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(wanted).every(
    ([place, { version, link, optional, devOptional }]) =>
      !place.includes('node_modules/') ||
      link ||
      optional ||
      devOptional ||
      installed[place]?.version === version,
  );
}

/** Moves what was there out of the way, and the new folder to its place: a folder is never half full. */
function putInPlace(place) {
  const [to, from] = [path.join(root, place), path.join(staging, place)];
  const old = path.join(staging, 'old', place);
  mkdirSync(path.dirname(old), { recursive: true });
  if (existsSync(to)) renameSync(to, old);
  if (existsSync(from)) renameSync(from, to);
}
