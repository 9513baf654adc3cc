// Finds a Chromium for the journeys: the configured one, the system’s or Playwright’s; otherwise installs one.
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
  const asRoot = process.getuid?.() === 0;
  if (asRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    await run('apt-get', ['update', '-qq'], { quiet: true });
    const install = (name) =>
      spawnSync('apt-get', ['install', '-y', '-qq', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0;
    // Older systems don’t have the first package.
    if (!install('chromium-headless-shell')) install('chromium');
  } else {
    await runTool('@playwright/test', ['install', 'chromium']);
  }
  const installed = await findBrowser();
  if (installed) return installed;
  console.error('Couldn’t install Chromium. Install it yourself, or set CHROMIUM to its path.');
  process.exit(1);
}

async function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of names) {
    const place = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    if (place) return place;
  }
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
