import { readFileSync } from 'node:fs';
import { inDays } from './days.ts';
import { expect, expectAccessibleInBothModes, expectNoSideScroll, notice, test } from './fixtures.ts';
import { addPerson } from './people.ts';
import { begin, openAs, stageTracker } from './tracker-stage.ts';
import { copy } from '../apps/web/src/screens/weekly/copy.ts';

test('a weekly report is created, edited, issued and printed', async ({ browser, site }) => {
  const { id } = await site.api.post<{ id: number }>('/api/programmes/sample/', {});
  const coordinator = await addPerson(site, 'weekly.coordinator', {
    programme: id,
    role: 'Coordinator',
    teams: [],
  });
  const page = await openAs(browser, site, id, coordinator);
  await page.goto('/app/reporting/weekly');
  await expect(page.getByRole('heading', { name: 'No weekly reports yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Create report…' }).first().click();
  // The week can be selected; one is preselected.
  const asked = page.getByRole('dialog', { name: 'New weekly report' });
  await expect(asked.getByRole('button', { name: /Week/ })).toContainText(/\d+ \w{3}.* – \d+ \w{3}/);
  await asked.getByRole('button', { name: 'Create report' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Weekly report 1');
  await expect(title).toContainText('Draft');
  await expect(page.getByRole('group', { name: /^S-curve\. / })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Skyline\. / })).toBeVisible();

  await page.getByRole('button', { name: 'Edit commentary' }).click();
  await page.getByRole('textbox', { name: 'Text' }).first().fill('The storm took two days.\nIt is over.');
  await page.getByRole('button', { name: 'Save commentary' }).click();
  await expect(page.getByRole('button', { name: 'Edit commentary' })).toBeVisible();
  await expect(page.getByText('The storm took two days.')).toBeVisible();
  await page.getByRole('button', { name: copy.issue.action }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: copy.issue.action }).click();
  await expect(notice(page, 'Weekly report 1 issued')).toBeVisible();
  await expect(title).toContainText('Issued');
  await expect(page.getByRole('button', { name: 'Edit commentary' })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^weekly-report-1-SKP.*\.pdf$/);
  expect(readFileSync(await file.path()).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*\+Inter/);
  await page.context().close();
});

test('every member opens a weekly report by its link, also on a phone @long', async ({
  page,
  browser,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 404/);
  const { id, milestones, enter } = await stageTracker(site);
  await enter(milestones[0]!.id, { forecast: inDays(7) });
  const report = await site.api.post<{ id: number }>('/api/reports/weekly/', { programme: id });
  const reader = await addPerson(site, 'weekly.reader', { programme: id, role: 'Viewer', teams: [] });
  const other = await openAs(browser, site, id, reader);
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(`/app/reporting/weekly/${report.id}`);
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Weekly report 1');
  await expect(other.getByRole('button', { name: copy.issue.action })).toHaveCount(0);
  await expectNoSideScroll(other);
  await other.goto('/app/reporting/weekly');
  await expect(other.getByRole('link', { name: 'No. 1' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Create report…' })).toHaveCount(0);
  await expectNoSideScroll(other);
  await other.goto('/app/reporting/weekly/999999');
  await expect(other.getByRole('heading', { name: 'Weekly report not found' })).toBeVisible();
  await other.context().close();

  // The whole report once in each mode; the narrow page has the same parts.
  await begin(page, site.url, id);
  await page.goto(`/app/reporting/weekly/${report.id}`);
  await expect(page.getByRole('button', { name: copy.issue.action })).toBeVisible();
  await expectAccessibleInBothModes(page);
});
