import { reportNames, reportLabels } from '@baton/contract/reports/reports.ts';
import { expect, expectAccessible, expectNoSideScroll, test } from './fixtures.ts';
import {
  expectReport,
  expectTurnovers,
  figure,
  numberIn,
  openSample,
  picture,
  report,
  reportTable,
  show,
  upstreamHall,
} from './report-stage.ts';
import { copy as runRateCopy } from '../packages/domain/src/reports/run-rate/copy.ts';
import { copy as curveCopy } from '../packages/domain/src/reports/s-curve/copy.ts';
import { atPage } from './at-page.ts';

test('every report is there for everybody, in both modes and on a telephone @long', async ({
  page,
  site,
}) => {
  test.slow();
  const programme = await openSample(page, site);
  // axe checks every row, and one area is enough.
  await page.goto(`/app/reporting?area=${await upstreamHall(site, programme)}`);
  await expectReport(page, 's-curve');
  const list = page.getByRole('navigation', { name: 'Reports' });
  for (const [at, name] of reportNames.entries()) {
    await list.getByRole('link', { name: reportLabels[name], exact: true }).click();
    await expect(
      page.getByRole('heading', { name: reportLabels[name], level: 2, exact: true }),
    ).toBeVisible();
    await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' });
    await expect(async () => {
      const summary = await report(page).locator('[data-summary]').innerText();
      expect(await picture(page).getAttribute('aria-label')).toContain(summary.split('.')[0]);
    }).toPass();
    await expect(reportTable(page)).toBeVisible();
    await expectAccessible(page);
    if (!['matrix', 'variance', 'data-quality'].includes(name)) continue;
    await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'dark' : 'light' });
    await expectAccessible(page, 'colours');
  }
  await page.getByRole('link', { name: 'Weekly reports' }).click();
  await expect(page).toHaveURL(atPage('/app/reporting/weekly'));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['s-curve', 'skyline', 'matrix', 'slip'] as const) {
    await show(page, name);
    await expect(picture(page)).toBeVisible();
    await expectNoSideScroll(page);
  }
  await expectAccessible(page);
});

test('marks lead to as many turnovers as they say @long', async ({ page, site }) => {
  await openSample(page, site);
  // A square of the heat map by keyboard: Tab reaches the first mark, arrows the next ones.
  await show(page, 'matrix', '&by=discipline');
  const first = picture(page).locator('[data-mark]').first();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  const square = picture(page).locator('[data-mark]').nth(1);
  await expect(square).toBeFocused();
  const [, total] = /(\d+) complete/.exec((await square.getAttribute('aria-label')) ?? '') ?? [];
  await page.keyboard.press('Enter');
  await expectTurnovers(page, Number(total));

  // A count of data quality, which the tracker shows as filter chips.
  await show(page, 'data-quality');
  const fault = picture(page)
    .getByRole('link', { name: /, Stale forecast$/ })
    .first();
  const [, stale] = /: (\d+) of/.exec((await fault.getAttribute('aria-label')) ?? '') ?? [];
  await fault.click();
  await expectTurnovers(page, Number(stale));
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Stale forecast');

  // A figure of the hit list, whose turnovers only share their score.
  await show(page, 'hit-list');
  const listed = page.getByRole('link', { name: /^\d+$/ }).first();
  const hits = Number(await listed.textContent());
  await listed.click();
  await expectTurnovers(page, hits);

  // A box of the skyline is one turnover, a column all of its week.
  await show(page, 'skyline', '&zoom=codes');
  const tower = picture(page)
    .getByRole('link', { name: /^\d+ \w+: \d+$/ })
    .last();
  const count = Number((await tower.innerHTML()).replace(/<[^>]+>/g, ''));
  await tower.press('Enter');
  await expectTurnovers(page, count);
  await show(page, 'skyline', '&zoom=codes&status=overdue');
  await picture(page)
    .getByRole('link', { name: /Overdue/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Overdue');
});

test('one filter, one day and one baseline hold for all reports, and history plays @long', async ({
  page,
  site,
}) => {
  await openSample(page, site);
  await show(page, 's-curve');
  const all = await numberIn(figure(page, curveCopy.planned.label));
  await page.getByRole('search', { name: 'Filter' }).getByRole('button', { name: 'Area' }).click();
  await page.getByRole('option', { name: /Upstream hall/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/area=\d+/);
  await expect.poll(() => numberIn(figure(page, curveCopy.planned.label))).toBeLessThan(all);
  const planned = await numberIn(figure(page, curveCopy.planned.label));
  await page.getByRole('link', { name: reportLabels['run-rate'], exact: true }).click();
  await expectReport(page, 'run-rate');
  await expect(page).toHaveURL(/area=\d+/);
  const total = await numberIn(figure(page, runRateCopy.remaining.label));
  await figure(page, runRateCopy.remaining.label).getByRole('link').click();
  await expectTurnovers(page, total);
  await page.goBack();
  await expectReport(page, 'run-rate');

  // Weeks ago: fewer were planned and complete.
  await page.getByRole('link', { name: 'S-curve', exact: true }).click();
  await expectReport(page, 's-curve');
  const achieved = await numberIn(figure(page, curveCopy.completed.label));
  const week = page.getByRole('slider', { name: 'Data date, week by week' });
  await week.press('ArrowLeft');
  await expect(page).toHaveURL(/data_date=/);
  await expect.poll(() => numberIn(figure(page, curveCopy.planned.label))).toBeLessThanOrEqual(planned);
  await week.fill('3');
  await expect.poll(() => numberIn(figure(page, curveCopy.planned.label))).toBeLessThan(planned);
  await expect.poll(() => numberIn(figure(page, curveCopy.completed.label))).toBeLessThan(achieved);
  await page.getByRole('button', { name: /^Data date/ }).click();
  await page.getByRole('menuitem', { name: new RegExp('Programme data date') }).click();
  await expect(page).not.toHaveURL(/data_date/);
  await expect.poll(() => numberIn(figure(page, curveCopy.planned.label))).toBe(planned);

  await page.getByRole('button', { name: /^Baseline B/ }).click();
  await page.getByRole('menuitem', { name: /^B0/ }).click();
  await expect(page).toHaveURL(/baseline=\d+/);
  await expect(report(page).getByText('Baseline B0', { exact: false }).first()).toBeVisible();
  await expect.poll(() => numberIn(figure(page, curveCopy.planned.label))).not.toBe(planned);

  await page.goto('/app/reporting?q=there-is-no-such-system');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => numberIn(figure(page, curveCopy.planned.label))).toBe(all);
});
