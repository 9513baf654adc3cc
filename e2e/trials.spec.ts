import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { joinEmbedded } from '../apps/server/src/storage/embedded/embedded.ts';
import { copy as importing } from '../apps/web/src/resource/import/copy.ts';
import { copy as viewsCopy } from '../apps/web/src/resource/views/copy.ts';
import { copy as changes } from '../apps/web/src/turnover/edit/changes/copy.ts';
import { copy as dialogs } from '../apps/web/src/turnover/edit/dialogs/copy.ts';
import { startBaton } from './baton.ts';
import { drawPhoto } from './draw-photo.ts';
import { test as base, expect, expectAccessible, furnish, notice, type Site } from './fixtures.ts';
import { dialog as importDialog, openPreview } from './importing.ts';
import { stagePunches } from './punch-stage.ts';
import { confirm, openAs } from './tracker-stage.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Builds server and page with trials, the made-up kind of quality record, into a folder. */
function build(folder: string): void {
  for (const app of ['server', 'web']) {
    mkdirSync(path.join(folder, app), { recursive: true });
    const dist = path.join(folder, app, 'dist');
    if (app === 'server') cpSync(path.join(root, 'apps/server/dist'), dist, { recursive: true });
    const to = ['--outDir', dist, '--emptyOutDir', 'false', '--logLevel', 'error'];
    execFileSync(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', ...to], {
      cwd: path.join(root, 'apps', app),
      env: { ...process.env, TRIALS: '1' },
    });
  }
  cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  cpSync(path.join(root, 'apps/server/package.json'), path.join(folder, 'server/package.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}

/** Journeys on a server with trials and their table. */
const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'baton-trials-'));
      build(folder);
      const baton = await startBaton({}, { server: path.join(folder, 'server/dist/main.js') });
      const { connection } = await joinEmbedded(baton.dataDir);
      const client = new Client(connection);
      await client.connect();
      await client.query(readFileSync(path.join(root, 'apps/server/test/trials.sql'), 'utf8'));
      await client.end();
      await provide(await furnish(baton));
      await baton.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const sheet = (page: Page) => page.getByRole('dialog').last();
const found = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} trials?$`) });

/** A trial at the first milestone, as the Admin. */
const raise = (site: Site, { id, system, milestones }: Awaited<ReturnType<typeof stagePunches>>) => {
  const trial = { programme: id, title: 'Run the pump', system, milestone: milestones[0]!.id, weight: 2 };
  return site.api.post<{ id: number }>('/api/trials/', trial);
};

test('a kind that is only declared has its form, import, filter, views and search @long', async ({
  browser,
  site,
  watch,
}) => {
  const stage = await stagePunches(site);
  // A Contributor, who may not edit the whole programme, raises one all the same.
  const page = await openAs(browser, site, stage.id, stage.responsible);
  await page.goto('/app/trials');
  await expect(page.getByRole('heading', { level: 1, name: 'Trials' })).toBeVisible();
  await expectAccessible(page);
  watch.expectComplaint(/status of 400/);
  await page.getByRole('button', { name: 'Create trial' }).first().click();
  const form = sheet(page);
  await form.getByRole('textbox', { name: /^Title/ }).fill('Run the pump for a day');
  await form.getByRole('button', { name: 'Create trial', exact: true }).click();
  const place = form.getByRole('combobox', { name: 'System' });
  await expect(place).toHaveAccessibleDescription(/Choose a system or an area\./);
  await place.fill('21-01');
  await page.getByRole('option', { name: /21-01/ }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create trial', exact: true }).click();
  await expect(row(page, 'Run the pump for a day')).toContainText('T-0001');

  // One like it, from its sheet.
  await row(page, 'Run the pump for a day').getByText('T-0001').dblclick();
  await sheet(page).getByRole('button', { name: 'Duplicate' }).click();
  const copied = page.getByRole('dialog', { name: 'Duplicate T-0001' });
  await copied.getByRole('textbox', { name: /^Title/ }).fill('Run the spare pump');
  await copied.getByRole('button', { name: 'Create trial', exact: true }).click();
  await expect(row(page, 'Run the spare pump')).toContainText('T-0002');

  // A file, with its preview and its undo.
  const manager = await openAs(browser, site, stage.id);
  await manager.goto('/app/trials');
  await expect(found(manager, 2)).toBeVisible();
  await manager.getByRole('button', { name: 'Import', exact: true }).click();
  const file = 'Title,System,Weight\nHold the pressure,21-01,3\nMeasure the flow,31-01,2\n';
  await openPreview(manager, 'trials.csv', Buffer.from(file));
  await expect(importDialog(manager).getByText('New 2')).toBeVisible();
  await expectAccessible(manager);
  await importDialog(manager)
    .getByRole('button', { name: importing.footer.importRows(2) })
    .click();
  await expect(found(manager, 4)).toBeAttached();
  await expect(row(page, 'Hold the pressure')).toBeVisible();
  await importDialog(manager).getByRole('button', { name: importing.footer.undo }).click();
  await expect(found(manager, 2)).toBeAttached();
  await importDialog(manager).getByRole('button', { name: 'Close' }).last().click();

  // Its commands are in the menu of a row; the filter finds what they did.
  await row(page, 'spare pump').getByText('T-0002').click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Run/ }).click();
  await expect(notice(page, 'T-0002 run')).toBeVisible();
  await expect(row(manager, 'spare pump')).toContainText('Run');
  await manager.getByRole('button', { name: 'Filters', exact: true }).click();
  await sheet(manager).getByRole('button', { name: /State/ }).click();
  await manager.getByRole('option', { name: 'Run', exact: true }).click();
  await manager.keyboard.press('Escape');
  await manager.keyboard.press('Escape');
  await expect(found(manager, 1)).toBeVisible();
  await expect(row(manager, 'spare pump')).toBeVisible();
  await expect(manager).toHaveURL(/state=run/);
  await manager.getByRole('button', { name: viewsCopy.title }).click();
  await manager.getByRole('menuitem', { name: viewsCopy.saveAs }).click();
  await manager.getByRole('textbox', { name: viewsCopy.name }).fill('To witness');
  await confirm(manager, viewsCopy.saveNew.confirm);
  await manager.getByRole('button', { name: 'To witness' }).click();
  await manager.getByRole('menuitem', { name: viewsCopy.setDefault }).click();
  await manager.getByRole('button', { name: 'To witness' }).click();
  await expect(manager.getByRole('menuitem', { name: viewsCopy.removeDefault })).toBeVisible();
  await manager.keyboard.press('Escape');
  await manager.goto('/app/trials');
  await expect(found(manager, 1)).toBeVisible();

  // Ctrl+K finds it by its words.
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('spare pump');
  await palette
    .getByRole('group', { name: 'Trials' })
    .getByRole('option', { name: /T-0002/ })
    .click();
  await expect(page).toHaveURL(/\/app\/trials\?.*open=\d+/);
  await expect(page.getByRole('dialog', { name: 'T-0002' })).toBeVisible();
});

test('each side signs its step of a trial, with a reason and a photo where it needs them @long', async ({
  browser,
  site,
}) => {
  const stage = await stagePunches(site);
  const { id } = await raise(site, stage);
  const address = `/app/trials?open=${id}`;
  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  const receiving = await openAs(browser, site, stage.id, stage.receiving);
  await receiving.goto('/app/inbox');
  await responsible.goto(address);
  await expect(sheet(responsible).getByRole('button', { name: 'Witness' })).toHaveCount(0);
  await sheet(responsible).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(notice(responsible, 'T-0001 run')).toBeVisible();

  // The next side is told, and signs with a reason and a photo.
  await receiving.getByText('T-0001').first().click();
  await expect(receiving).toHaveURL(/\/app\/trials\?.*open=/);
  await sheet(receiving).getByRole('button', { name: 'Witness', exact: true }).click();
  const asked = receiving.getByRole('dialog', { name: 'Witness T-0001' });
  await asked.getByRole('button', { name: 'Witness T-0001' }).click();
  await expect(asked).toContainText('Give a reason.');
  await asked.getByRole('textbox', { name: 'Reason' }).fill('Seen on site');
  await asked.getByRole('button', { name: 'Witness T-0001' }).click();
  await expect(asked).toContainText('Add a photo. This needs one.');
  await expectAccessible(receiving);
  await asked
    .locator('input[type=file][accept="image/*"]')
    .last()
    .setInputFiles([await drawPhoto(receiving, 'gauge')]);
  await expect(asked.getByRole('listitem', { name: 'gauge.jpg' })).toBeVisible();
  await asked.getByRole('button', { name: 'Witness T-0001' }).click();
  await expect(notice(receiving, 'T-0001 witnessed')).toBeVisible();
  await expect(sheet(receiving).getByRole('button', { name: /^Open photo/ })).toBeVisible();
  await expect(sheet(receiving).getByRole('button', { name: 'Approve' })).toHaveCount(0);

  // A comment, live for who has it open.
  await sheet(responsible)
    .getByRole('tab', { name: /Comments/ })
    .click();
  await expect(responsible.getByText('No comments yet')).toBeVisible();
  await sheet(receiving)
    .getByRole('tab', { name: /Comments/ })
    .click();
  await receiving.getByRole('textbox', { name: 'Add comment' }).fill('The bearing is warm');
  await receiving.getByRole('button', { name: 'Add comment' }).click();
  await expect(responsible.getByText('The bearing is warm')).toBeVisible();

  const manager = await openAs(browser, site, stage.id);
  await manager.goto(address);
  await expectAccessible(manager);
  await sheet(manager).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(notice(manager, 'T-0001 approved')).toBeVisible();
  await sheet(manager).getByRole('tab', { name: 'History' }).click();
  for (const words of ['Raised', 'Run', 'Witnessed', 'Seen on site', 'Approved'])
    await expect(sheet(manager)).toContainText(words);
});

test('an open trial blocks its milestone until it is approved @long', async ({ browser, site }) => {
  const stage = await stagePunches(site);
  await raise(site, stage);
  const [first] = stage.milestones;
  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  await responsible.goto(`/app/tracker?open=s${stage.system}-${first!.id}`);
  const submit = responsible.getByRole('button', { name: dialogs.action.verb.submit, exact: true });
  await submit.click();
  const refused = sheet(responsible);
  await expect(refused).toContainText('1 trial is open.');
  await expect(refused).toContainText('T-0001');
  await expect(refused).toContainText('Run the pump');
  await expect(refused.getByRole('button', { name: dialogs.action.verb.submit, exact: true })).toBeDisabled();
  await expectAccessible(responsible);
  await responsible.keyboard.press('Escape');

  const everyOne = { programme: stage.id, filter: {} };
  await site.api.post('/api/trials/void/', { ...everyOne, reason: 'Not needed' });
  await submit.click();
  await confirm(responsible, dialogs.action.verb.submit);
  await expect(notice(responsible, changes.done.submit(1))).toBeVisible();
});
