import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAll } from '../all.ts';
import { cloneInto, runNpm, type NpmProcess } from '../clone.ts';
import { freePort } from '../database-server.ts';
import { cleanUp, databasePid, firstAdmin, killAtOnce, newFolder } from '../server-process.ts';

let folder: string;
let npm: NpmProcess | undefined;
let browser: Browser | undefined;
beforeEach(() => void (folder = newFolder()));
afterEach(async () => {
  await browser?.close();
  if (npm) killAtOnce(npm.running());
  await cleanUp(path.join(folder, 'data'));
  await cleanUp(folder);
}, 240_000);

it.runIf(isAll)(
  'npm run dev shows a changed component without a reload, and answers by a changed handler',
  async () => {
    const clone = path.join(folder, 'clone');
    cloneInto(clone, { allPackages: true });
    chmodSync(folder, 0o755);
    const dataDir = path.join(folder, 'data');
    const url = `http://127.0.0.1:${await freePort()}`;
    const settings = { PORT: new URL(url).port, DATA_DIR: dataDir, ...firstAdmin };
    npm = runNpm(clone, ['run', 'dev'], { settings });
    await npm.says(`Baton is running at ${url}`);

    const edit = (file: string, from: string, to: string) => {
      const place = path.join(clone, file);
      const text = readFileSync(place, 'utf8');
      expect(text).toContain(from);
      writeFileSync(place, text.replace(from, to));
    };

    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${url}/auth/login`, { timeout: 120_000 });
    await page.getByLabel(/e-?mail/i).fill('half typed', { timeout: 120_000 });
    edit(
      'apps/web/src/screens/accounts/login.tsx',
      'Accounts are given by invitation.',
      'Changed while it was open.',
    );
    await page.getByText('Changed while it was open.').waitFor({ timeout: 120_000 });
    // A reload would have emptied the field.
    expect(await page.getByLabel(/e-?mail/i).inputValue()).toBe('half typed');
    expect(complaints).toEqual([]);

    const answer = async () => {
      const response = await fetch(`${url}/config.json`);
      expect(response.status).toBe(200);
      return (await response.json()) as { changed?: boolean };
    };
    expect((await answer()).changed).toBeUndefined();
    edit('apps/server/src/page/page.ts', 'return { apiUrl:', 'return { changed: true, apiUrl:');
    // No request fails while one server replaces another.
    await expect.poll(async () => (await answer()).changed, { timeout: 120_000 }).toBe(true);
    await npm.says('The server was replaced in');

    expect(npm.running().length).toBeGreaterThan(5);
    process.kill(npm.pid, 'SIGTERM');
    await expect.poll(() => npm?.running()).toEqual([]);
    expect(databasePid(dataDir)).toBeUndefined();
  },
  600_000,
);
