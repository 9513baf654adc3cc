import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { createApi, type Api } from '../api.ts';
import { adminEmail, adminPassword, startBaton } from '../baton.ts';
import { watchPage } from '../page-watch.ts';

/** A server with a seeded programme. */
export interface LargeSite {
  url: string;
  api: Api;
  programme: { id: number; name: string; data_date: string | null };
}

/** Journeys in a large programme; they fail on console errors and on requests to other hosts, like all others. */
export const test = base.extend<object, { site: LargeSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const { folder, isOwn } = dataFolder();
      const baton = await startBaton({ DATA_DIR: folder });
      const api = await createApi(baton.url, adminEmail, adminPassword);
      const programmes = await api.get<LargeSite['programme'][]>('/api/programmes/');
      const newest = programmes.toSorted((one, other) => other.id - one.id)[0]!;
      const programme = await api.get<LargeSite['programme']>(`/api/programmes/${newest.id}/`);
      await provide({ url: baton.url, api, programme });
      await baton.stop();
      if (isOwn) rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 1_800_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  page: async ({ page, context }, provide) => {
    const watch = watchPage(context);
    await provide(page);
    watch.verify();
  },
});

/** The named folder, used as it is if it has data; otherwise a temporary one. */
function dataFolder(): { folder: string; isOwn: boolean } {
  const named = process.env['LARGE_DATA'];
  const folder = named ? path.resolve(named) : mkdtempSync(path.join(os.tmpdir(), 'baton-large-'));
  if (!existsSync(path.join(folder, 'postgres-18'))) seed(folder, process.env['LARGE_SIZE'] ?? 'large');
  return { folder, isOwn: !named };
}

function seed(folder: string, size: string): void {
  process.stdout.write(`Seeding ${size} …\n`);
  const bundle = path.resolve(import.meta.dirname, '../../apps/server/dist/seed.js');
  const { status, stderr } = spawnSync(process.execPath, [bundle, '--size', size], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Nothing was seeded in ${folder}: ${stderr}`);
}
