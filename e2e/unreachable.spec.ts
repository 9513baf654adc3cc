import type { BrowserContext, Page } from '@playwright/test';
import { drawPhoto } from './draw-photo.ts';
import { expect, notice, test } from './fixtures.ts';
import { dialog as importDialog, openPreview } from './importing.ts';
import { beginInOwnProgramme, grid, make, open, own, sheet } from './programme-data.ts';
import { stagePunches } from './punch-stage.ts';
import { openAs } from './tracker-stage.ts';
import { cell, makeYard, openYard } from './tracker-yard.ts';

const complaints = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|api\//;

/** Expects that the page says that the server is unreachable, in a notice and in its place. */
async function expectCovered(page: Page): Promise<void> {
  await expect(notice(page, 'Server Unavailable')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Server Unavailable' })).toBeVisible();
}

/** The server answers again, which the page finds out by itself. */
async function expectUncovered(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Server Unavailable' })).toHaveCount(0);
}

test.describe('records', () => {
  beginInOwnProgramme();

  test('a dialog half filled and an import before its commit wait for the server and lose nothing', async ({
    page,
    context,
    site,
    watch,
  }) => {
    watch.expectComplaint(complaints);
    await make(site, 'teams', { code: 'CIV', name: 'Civil' });
    await open(page, 'teams');
    await expect(grid(page)).toContainText('Civil');
    await page.getByRole('main').focus();
    await page.keyboard.press('n');
    const form = sheet(page);
    await form.getByLabel('Code').fill('ELE');
    await form.getByRole('textbox', { name: /^Name/ }).fill('Electrical');
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Create team' }).click();
    await expectCovered(page);
    await expectUncovered(page, context);
    await expect(form.getByLabel('Code')).toHaveValue('ELE');
    await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Electrical');
    await form.getByRole('button', { name: 'Create team' }).click();
    await expect(form).toBeHidden();
    await expect(grid(page)).toContainText('Electrical');

    await page.getByRole('main').getByRole('button', { name: 'Import', exact: true }).click();
    await openPreview(page, 'teams.csv', Buffer.from('Code,Name\nINS,Instruments\nMEC,Mechanical\n'));
    const commit = importDialog(page).getByRole('button', { name: 'Import 2 rows' });
    await expect(commit).toBeEnabled();
    await context.setOffline(true);
    await commit.click();
    await expectCovered(page);
    await expectUncovered(page, context);
    // Whether rows were saved is unknown, so the preview is made again before anything else is.
    await importDialog(page).getByRole('button', { name: 'Try again' }).click();
    await commit.click();
    await expect(importDialog(page)).toContainText('2 teams created.');
    const teams = await site.api.get<{ code: string }[]>(`/api/teams/?programme=${own.id}`);
    expect(teams.map(({ code }) => code).toSorted()).toEqual(['CIV', 'ELE', 'INS', 'MEC']);
  });
});

test('a change in the tracker is sent again after 3 seconds before anybody is told, and a half typed one stays', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(complaints);
  const yard = await makeYard(site, 2);
  await openYard(page, site, yard);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(Date.now());
  });
  await context.setOffline(true);
  await cell(page, 0, 0).click();
  await page.keyboard.type('1/5/31');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.length).toBe(1);
  await cell(page, 1, 0).click();
  await page.keyboard.type('2/6');
  await expect(page.getByRole('heading', { name: 'Server Unavailable' })).toHaveCount(0);
  await expectCovered(page);
  expect(sent.length).toBe(2);
  expect(sent[1]! - sent[0]!).toBeGreaterThanOrEqual(3000);
  await expect(notice(page, 'Not saved yet')).toBeVisible();
  await expectUncovered(page, context);
  await expect.poll(async () => (await yard.read(0, 0)).forecast).toBe('2031-05-01');
  await expect(notice(page, 'Not saved yet')).toBeHidden();
  // The editor is where it was, with what was typed.
  await expect(page.locator('.grid-editor input:focus')).toHaveValue('2/6');
  await page.keyboard.type('/31');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await yard.read(1, 0)).forecast).toBe('2031-06-02');
});

test('a photo half uploaded is sent again when the server answers, once', async ({
  browser,
  site,
  watch,
}) => {
  watch.expectComplaint(complaints);
  const stage = await stagePunches(site);
  const page = await openAs(browser, site, stage.id, stage.receiving);
  await page.goto('/app/punches');
  await page.getByRole('button', { name: 'Raise punch', exact: true }).first().click();
  const form = page.getByRole('dialog').last();
  await form.getByRole('combobox', { name: 'System or area' }).fill('21-01');
  await page.getByRole('option', { name: /21-01/ }).click();
  await form.getByRole('textbox', { name: 'Description' }).fill('Flange is open');
  await form.locator('label').filter({ hasText: /^A$/ }).click();
  await form
    .locator('input[type=file]')
    .last()
    .setInputFiles(await drawPhoto(page, 'half'));
  await expect(form.getByRole('listitem', { name: 'half.jpg' })).toBeVisible();
  // The connection breaks after the photo has left, before its answer.
  let broken = 0;
  await page.route('**/api/attachments/', async (route) => {
    broken += 1;
    await route.abort();
    await page.context().setOffline(true);
  });
  await form.getByRole('button', { name: 'Raise punch', exact: true }).click();
  await expect.poll(() => broken).toBe(1);
  await page.unroute('**/api/attachments/');
  // So does reading the list again.
  await expectCovered(page);
  await expectUncovered(page, page.context());
  const stored = async () => {
    const [punch] = await site.api.get<{ id: number }[]>(`/api/punches/?programme=${stage.id}`);
    const query = `programme=${stage.id}&entity=punch&ids=${punch!.id}`;
    return (await site.api.get<unknown[]>(`/api/attachments/?${query}`)).length;
  };
  await expect.poll(stored).toBe(1);
  await page.context().close();
});
