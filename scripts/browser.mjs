// Finds a Chromium for the journeys: the configured one, the system’s or Playwright’s; otherwise installs one. Finds or
// installs a Firefox in the same way, which Playwright doesn’t have: it drives only its own build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, runTool } from './ensure.mjs';

// The first is the headless engine, which opens pages in three quarters of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** Path of the browser; the journeys get it as CHROMIUM. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  console.error('Installing Chromium…');
  // Older systems don’t have the first package.
  if (hasApt()) await installPackage('chromium-headless-shell', 'chromium');
  else await runTool('@playwright/test', ['install', 'chromium']);
  const installed = await findBrowser();
  if (installed) return installed;
  console.error('Couldn’t install Chromium. Install it yourself, or set CHROMIUM to its path.');
  process.exit(1);
}

/** Path of Firefox; the test of the clipboard gets it as FIREFOX. */
export async function ensureFirefox() {
  const find = () => process.env.FIREFOX || findProgram(['firefox-esr', 'firefox']);
  if (!find() && hasApt()) {
    console.error('Installing Firefox…');
    await installPackage('firefox-esr', 'firefox');
  }
  const found = find();
  if (found) return found;
  console.error('Couldn’t find Firefox. Install it yourself, or set FIREFOX to its path.');
  process.exit(1);
}

const hasApt = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs the first of these packages that the system has. */
async function installPackage(...packages) {
  await run('apt-get', ['update', '-qq'], { quiet: true });
  packages.some(
    (name) =>
      spawnSync('apt-get', ['install', '-y', '-qq', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0,
  );
}

function findProgram(programs) {
  for (const name of programs) {
    const place = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    if (place) return place;
  }
  return undefined;
}

async function findBrowser() {
  const found = process.env.CHROMIUM || findProgram(names);
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
