import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  notice,
  signIn,
  test,
  type Site,
} from './fixtures.ts';
import { copy as resource } from '../apps/web/src/resource/copy.ts';
import { copy as baselines } from '../apps/web/src/screens/baselines/copy.ts';
import { copy as comparison } from '../apps/web/src/screens/baselines/compare/copy.ts';
import { copy } from '../apps/web/src/screens/baselines/plan/copy.ts';
import { openPreview } from './importing.ts';
import { beginInOwnProgramme, grid, line, make, open, own, sheet } from './programme-data.ts';

beginInOwnProgramme();

/** Two systems and two milestones with forecasts. */
async function furnishPlan(site: Site): Promise<void> {
  const MC = await make(site, 'milestones', {
    code: 'MC',
    name: 'Mechanical completion',
    chain: 'Main',
    position: 1,
  });
  const RFC = await make(site, 'milestones', { code: 'RFC', name: 'Ready', chain: 'Main', position: 2 });
  const pump = await make(site, 'systems', { code: '21-01', name: 'Pump' });
  const fan = await make(site, 'systems', { code: '21-02', name: 'Fan' });
  await site.api.patch(`/api/tracker/?programme=${own.id}`, {
    changes: [
      { scope: `system:${pump.id}`, milestone: MC.id, set: { forecast: '2038-03-12' } },
      { scope: `system:${pump.id}`, milestone: RFC.id, set: { forecast: '2038-04-02' } },
      { scope: `system:${fan.id}`, milestone: MC.id, set: { forecast: '2038-03-19' } },
    ],
  });
}

/** The date of a system at the first or second milestone. */
const cell = (page: Page, code: string, milestone: 1 | 2) =>
  line(page, code).locator(`[aria-colindex="${milestone + 2}"]`);

async function newBaseline(page: Page, name: string, source: string): Promise<void> {
  await page.getByRole('button', { name: resource.create('baseline') }).click();
  await sheet(page).getByLabel('Name', { exact: false }).first().fill(name);
  await sheet(page).getByText(source, { exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function approve(page: Page, dates: number): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: copy.actions.approve, exact: true }).click();
  await expect(page.getByRole('dialog').getByText(copy.approve.locks(dates))).toBeVisible();
}

test('a plan is drafted, approved, activated, compared and replaced with a reason', async ({
  page,
  site,
}) => {
  await furnishPlan(site);
  await open(page, 'baselines');
  await expect(page.getByText('No baselines yet')).toBeVisible();
  await page
    .getByRole('button', { name: resource.create('baseline') })
    .first()
    .click();
  await expect(sheet(page).getByRole('textbox', { name: 'Number' })).toHaveValue('B0');
  await sheet(page).getByRole('textbox', { name: 'Name' }).fill('Original plan');
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Create draft' }).click();

  // The draft has the forecasts, and is editable.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('B0 Original plan');
  await expect(cell(page, '21-01', 1)).toContainText('12 Mar 38');
  // An approval says what has no date.
  const dialog = page.getByRole('dialog');
  await approve(page, 3);
  await expect(dialog.getByText(copy.approve.withoutDate(1))).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await cell(page, '21-02', 2).click();
  await page.keyboard.type('1/3/38');
  await page.keyboard.press('Enter');
  await expect(cell(page, '21-02', 2)).toContainText('1 Mar 38');
  await expect(page.getByRole('button', { name: `Out of order 1` })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: `Out of order 0` })).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(page.getByRole('button', { name: `Out of order 1` })).toBeVisible();
  await expectAccessible(page);

  // Out of order, it needs a note to be approved.
  await approve(page, 4);
  await expect(dialog.getByText(copy.approve.withoutDate(1))).toHaveCount(0);
  await expect(
    dialog.getByText('21-02 RFC 1 Mar 38: must be 19 Mar 38 or later, to follow MC'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: copy.actions.approve, exact: true })).toBeDisabled();
  await dialog.getByLabel('Reason for approving dates out of order').fill('Agreed with the client');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Make it the active baseline now' }).uncheck({ force: true });
  await dialog.getByRole('button', { name: copy.actions.approve, exact: true }).click();
  await expect(notice(page, 'B0 approved')).toBeVisible();
  await expect(page.getByText('Approved out of order: Agreed with the client')).toBeVisible();

  // It is read-only now.
  await cell(page, '21-01', 1).click();
  await page.keyboard.type('5');
  await expect(notice(page, 'Can’t edit this cell')).toContainText(copy.cell.locked('B0'));

  await page.getByRole('main').getByRole('button', { name: copy.actions.activate, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: copy.actions.activate }).click();
  await expect(notice(page, 'B0 activated')).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  // A second one, two weeks later, replaces it with a reason.
  await page.getByRole('main').getByRole('link', { name: 'Baselines' }).click();
  await expect(line(page, 'B0')).toContainText('Approved');
  await page.getByRole('button', { name: resource.create('baseline') }).click();
  await expect(sheet(page).getByRole('textbox', { name: 'Number' })).toHaveValue('B1');
  await sheet(page).getByRole('textbox', { name: 'Name' }).fill('Recovery');
  await sheet(page).getByText('Another baseline', { exact: true }).click();
  await sheet(page).getByRole('textbox', { name: 'Shift (calendar days)' }).fill('14');
  await sheet(page).getByRole('button', { name: 'Create draft' }).click();
  await expect(cell(page, '21-01', 1)).toContainText('26 Mar 38');
  await expect(cell(page, '21-01', 1)).toContainText('+14');
  await cell(page, '21-02', 2).click();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: `Out of order 0` })).toBeVisible();
  await approve(page, 3);
  await expect(dialog.getByRole('button', { name: copy.actions.approve, exact: true })).toBeDisabled();
  await dialog.getByLabel('Reason for replacing B0').fill('Late steel');
  await dialog
    .getByRole('checkbox', { name: 'Make it the active baseline now (replaces B0)' })
    .check({ force: true });
  await dialog.getByRole('button', { name: copy.actions.approve, exact: true }).click();
  await expect(notice(page, 'B1 activated')).toBeVisible();
  await expect(page.getByText('Reason: Late steel')).toBeVisible();

  // Comparison: three moved, one removed.
  await page.getByRole('main').getByRole('link', { name: 'Baselines' }).click();
  await expect(line(page, 'B0')).toContainText('Superseded');
  await line(page, 'B0').getByRole('button', { name: 'Actions for B0' }).click();
  await page.getByRole('menuitem', { name: 'Compare' }).click();
  await expect(page.getByRole('button', { name: `${comparison.differences.later} 3` })).toBeVisible();
  await expect(page.getByRole('button', { name: `${comparison.differences.removed} 1` })).toBeVisible();
  await expect(cell(page, '21-01', 1)).toContainText('+14');
  await page.getByRole('button', { name: `${comparison.differences.removed} 1` }).click();
  await expect(line(page, '21-01')).toBeHidden();
  await expect(cell(page, '21-02', 2)).toContainText(comparison.cell.removed);
  await expectAccessibleInBothModes(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).first().click();
  expect((await download).suggestedFilename()).toBe('baseline-comparison.csv');

  // Compared with the forecast: everything was two weeks earlier.
  await page.getByRole('button', { name: /^B0 Original plan/ }).click();
  await page.getByRole('option', { name: baselines.forecasts }).click();
  await expect(page.getByRole('button', { name: `${comparison.differences.later} 3` })).toBeVisible();
});

test('a draft is filled from a file, and pasted over @long', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await furnishPlan(site);
  await make(site, 'baselines', { number: 'B0', name: 'Old', data_date: '2038-01-04' });
  await open(page, 'baselines');
  await newBaseline(page, 'From a file', 'File');
  const dialog = page.getByRole('dialog', { name: 'Import dates' });
  const file = 'System;MC;Ready\n21-01;2038-05-03;2038-06-07\n21-02;2038-05-10;\n';
  await openPreview(page, 'plan.csv', Buffer.from(file));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Import 2/ }).click();
  await expect(dialog.getByText('Step 3 of 3: imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(cell(page, '21-01', 2)).toContainText('7 Jun 38');
  await expect(page.getByText(`${copy.bar.dates(3)} · ${baselines.scopes('system', 2)}`)).toBeVisible();

  // Pastes two dates into a column, and undoes it at once.
  let kept = 0;
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH' && answer.url().endsWith('/entries/') && answer.ok()) kept += 1;
  });
  await page.evaluate(() => navigator.clipboard.writeText('2038-05-04\n2038-05-11'));
  await cell(page, '21-01', 1).click();
  await page.keyboard.press('Control+v');
  await expect(cell(page, '21-02', 1)).toContainText('11 May 38');
  await page.keyboard.press('Control+z');
  await expect(cell(page, '21-02', 1)).toContainText('10 May 38');
  // Changes are shown before they are saved, and both must be saved before the page closes.
  await expect.poll(() => kept).toBe(2);
  await page.reload();
  await expect(cell(page, '21-01', 1)).toContainText('3 May 38');
});

test('a Viewer reads plans and changes nothing, also on a phone', async ({ page, site, context }) => {
  await furnishPlan(site);
  const plan = await make(site, 'baselines', {
    number: 'B0',
    name: 'Plan',
    data_date: '2038-01-04',
    source: { kind: 'forecast' },
  });
  await site.api.post('/api/memberships/', { programme: own.id, email: site.viewer.email, role: 'Viewer' });
  await context.clearCookies();
  await signIn(context, site.url, site.viewer);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'baselines');
  await expect(line(page, 'B0')).toBeVisible();
  await expect(page.getByRole('button', { name: resource.create('baseline') })).toBeHidden();
  await page.goto(`/app/programme/baselines?open=${plan.id}`);
  await expect(cell(page, '21-01', 1)).toContainText('12 Mar 38');
  await expect(
    page.getByRole('main').getByRole('button', { name: copy.actions.approve, exact: true }),
  ).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import' })).toBeHidden();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.goto(`/app/programme/baselines?a=${plan.id}&b=forecast`);
  await expect(page.getByRole('button', { name: `${comparison.differences.same} 3` })).toBeVisible();
  await expectNoSideScroll(page);
  await expect(grid(page)).toBeHidden();
});
