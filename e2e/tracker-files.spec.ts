import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { contractorTracker, plannerTracker, siteTracker } from '../apps/server/test/foreign-trackers.ts';
import { expect, expectAccessibleInBothModes, expectNoSideScroll, test, type Site } from './fixtures.ts';
import { copy as dates } from '../apps/server/src/features/dates-file/copy.ts';
import { copy as importing } from '../apps/web/src/resource/import/copy.ts';
import { dialog, totals } from './importing.ts';
import { begin } from './tracker-stage.ts';
import { turnoversOf } from './turnovers.ts';
import { copy as filesCopy } from '../apps/web/src/screens/tracker/files/copy.ts';

/** A programme with only three milestones. */
async function emptyYard(site: Site, page: Page) {
  const { id } = await site.api.post<{ id: number }>('/api/programmes/', {
    name: `Spreadsheet yard ${Date.now() % 1_000_000}`,
  });
  const milestones: Record<string, number> = {};
  for (const [position, [code, name]] of [
    ['MC', 'Mechanical completion'],
    ['RFC', 'Ready for commissioning'],
    ['RFSU', 'Ready for start-up'],
  ].entries())
    milestones[code!] = (
      await site.api.post<{ id: number }>('/api/milestones/', {
        programme: id,
        code,
        name,
        chain: 'Main',
        position,
      })
    ).id;
  await begin(page, site.url, id);
  const cell = async (code: string, milestone: string) => {
    const systems = await site.api.get<{ id: number; code: string }[]>(`/api/systems/?programme=${id}`);
    return turnoversOf(site.api, id).read(
      systems.find((each) => each.code === code)!.id,
      milestones[milestone]!,
    );
  };
  return { id, cell };
}

/** Selects a file, in the dialog or in the empty tracker. */
async function give(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect(dialog(page).getByRole('heading', { name: `Step 2 of 3: check ${name}` })).toBeFocused();
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: filesCopy.menu.title, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import dates…' }).click();
}

test('a contractor’s tracker is given to the welcome and taken in without losing a cell', async ({
  page,
  site,
}) => {
  const { cell } = await emptyYard(site, page);
  await page.goto('/app/tracker');
  await give(page, 'status.xlsx', await contractorTracker());
  await dialog(page)
    .getByRole('button', { name: new RegExp('Sheet') })
    .click();
  await page.getByRole('option', { name: 'Status' }).click();
  await expect(totals(page, 'New 3')).toBeVisible();
  await expect(dialog(page).getByText('Guessed from the header – please check')).toHaveCount(3);
  await expect(
    dialog(page).getByText('3 systems or areas not in the programme: 31-01, 31-02, 41-01'),
  ).toBeVisible();
  await expect(dialog(page).getByText('draft baseline B0')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog(page)
    .getByRole('button', { name: importing.footer.importRows(3) })
    .click();
  await expect(dialog(page).getByText(/Changed: .*forecasts/)).toBeVisible();
  // The link to the draft closes the dialog.
  await dialog(page).getByRole('link', { name: 'Open baselines' }).click();
  await expect(page).toHaveURL(/programme\/baselines/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/app/tracker');
  await expect(page.getByRole('grid')).toContainText('31-01');

  expect(await cell('31-01', 'MC')).toMatchObject({ forecast: '2026-01-14', actual: '2026-01-15' });
  expect(await cell('31-01', 'RFSU')).toMatchObject({
    forecast: '2026-03-13',
    remark: 'Forecast: w/c 9 Mar 2026',
  });
  expect(await cell('31-02', 'MC')).toMatchObject({ forecast: '2026-02-20', remark: 'Actual: not yet' });
  expect(await cell('31-02', 'RFSU')).toMatchObject({ required: false });
  expect(await cell('41-01', 'MC')).toMatchObject({ forecast: null, remark: 'Forecast: waiting for vendor' });
});

test('words are explained once, missing systems decided on, and the import is taken back @long', async ({
  page,
  site,
}) => {
  const { id, cell } = await emptyYard(site, page);
  await site.api.post('/api/systems/', { programme: id, code: '51-01', name: 'Fire water' });
  await page.goto('/app/tracker');
  await openImport(page);
  await give(page, 'plan.xlsx', await plannerTracker());
  await expect(totals(page, 'Errors 2')).toBeChecked();
  await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download errors' }).click();
  expect((await downloading).suggestedFilename()).toBe('plan-errors.csv');

  await dialog(page).getByRole('radio', { name: 'Create' }).first().click();
  await dialog(page)
    .getByRole('button', { name: new RegExp('Meaning of “Done”') })
    .click();
  await page.getByRole('option', { name: 'A date', exact: true }).click();
  const date = dialog(page).getByRole('textbox', { name: 'Date for “Done”' });
  await date.fill('2026-01-13');
  await date.press('Enter');
  await dialog(page)
    .getByRole('button', { name: /^Comments|Comments$/ })
    .click();
  await page.getByRole('searchbox').last().fill('Keep');
  await page.getByRole('option', { name: dates.headers.note }).click();
  await expect(totals(page, 'Errors 0')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: importing.footer.importRows(2) })
    .click();
  await expect(dialog(page).getByText(/Changed: /)).toBeVisible();
  expect(await cell('51-01', 'MC')).toMatchObject({ actual: '2026-01-13', remark: 'Actual: Done' });
  expect(await cell('51-02', 'RFC')).toMatchObject({ remark: 'Forecast: Q2' });

  const systems = await site.api.get<{ code: string; remark: string }[]>(`/api/systems/?programme=${id}`);
  expect(systems.find(({ code }) => code === '51-01')?.remark).toBe('Comments: Hydro test repeated');

  await dialog(page).getByRole('button', { name: importing.footer.undo }).click();
  await expect(
    dialog(page).getByText('The previous dates are restored. Records that the import created are removed.'),
  ).toBeVisible();
  expect(await cell('51-01', 'MC')).toMatchObject({ actual: null, forecast: null, remark: '' });
});

test('the order of dates is asked, and what was exported comes back unchanged @long', async ({
  page,
  site,
}) => {
  const { cell } = await emptyYard(site, page);
  await page.goto('/app/tracker');
  await give(page, 'site.xlsx', await siteTracker());
  await dialog(page).getByText('Month: 4 March 2026').click();
  await dialog(page)
    .getByRole('button', { name: importing.footer.importRows(2) })
    .click();
  await expect(dialog(page).getByText(/Changed: /)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  expect(await cell('61-01', 'RFSU')).toMatchObject({ forecast: '2026-03-31' });

  await page.getByRole('button', { name: filesCopy.menu.title, exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Wide, Excel' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^tracker-[\w-]+-\d{4}-\d\d-\d\d\.xlsx$/);
  await openImport(page);
  await give(page, 'tracker-wide.xlsx', readFileSync(await file.path()));
  await expect(totals(page, 'Unchanged 2')).toBeVisible();
  await expect(dialog(page).getByText('Nothing to import: all dates already match this file')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
});
