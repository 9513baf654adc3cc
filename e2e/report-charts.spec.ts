import { expect, expectAccessibleInBothModes, expectNoSideScroll, test } from './fixtures.ts';
import { expectTurnovers, figure, numberIn, openSample, picture, report, show } from './report-stage.ts';
import { copy as chartCopy } from '../packages/domain/src/chart/copy.ts';
import { copy as domainCopy } from '../packages/domain/src/reports/copy.ts';
import { copy as curveCopy } from '../packages/domain/src/reports/s-curve/copy.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test('the trend shows median and last finisher, and tells a re-baseline apart from slip @long', async ({
  page,
  site,
}) => {
  await openSample(page, site);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await show(page, 'trend', '&weeks=104');
    for (const words of [
      'Median: half of the turnovers by this date',
      'Last finisher',
      'Baseline of the median',
    ])
      await expect(picture(page).getByText(words, { exact: true })).toBeVisible();
    await expect(picture(page).getByText('Re-baselined: B1')).toBeVisible();
    await expect(report(page).locator('[data-summary]')).toContainText('Baseline B1 replaced B0 on');
    await expectNoSideScroll(page);
    await expectAccessibleInBothModes(page);
  }
  await page.setViewportSize(sizes[0]!);
  const { columns } = domainCopy;
  const table = report(page).getByRole('table');
  for (const name of [columns.medianForecast, columns.lastForecast, columns.medianSlip, columns.rebaselined])
    await expect(table.getByRole('columnheader', { name })).toBeVisible();
  // Each mark says which date it is, and opens the turnovers behind it.
  const last = picture(page)
    .getByRole('link', { name: new RegExp('Last finisher') })
    .last();
  await expect(last).toHaveAttribute('aria-label', /report of/);
  await last.press('Enter');
  await expect(page).toHaveURL(/\/app\/tracker\?.*milestone=/);
  await expect(page.locator('footer output')).toContainText('turnover');
});

test('the status matrix is red by share, on a scale with a legend @long', async ({ page, site }) => {
  await openSample(page, site);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await show(page, 'matrix');
    for (const words of [
      ...chartCopy.shareSteps,
      'All complete',
      'Bar: complete from the left, overdue or late from the right',
    ])
      await expect(picture(page).getByText(words, { exact: true })).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessibleInBothModes(page);
  }
  await page.setViewportSize(sizes[0]!);
  await expect(
    report(page).getByRole('table').getByRole('columnheader', { name: domainCopy.columns.overdueOrLate }),
  ).toBeVisible();
  const square = picture(page).locator('a[data-mark]').first();
  const label = (await square.getAttribute('aria-label')) ?? '';
  const [, total, share] = /of (\d+) complete, (\d+)% overdue or late/.exec(label) ?? [];
  const countOf = (status: string) => Number(new RegExp(`${status} (\\d+)`).exec(label)?.[1] ?? 0);
  const late = countOf('Overdue') + countOf('Late');
  expect(Math.abs((100 * late) / Number(total) - Number(share))).toBeLessThan(1);
  await square.press('Enter');
  await expectTurnovers(page, Number(total));
});

test('the S-curve says what the original baseline had planned, and opens it @long', async ({
  page,
  site,
}) => {
  await openSample(page, site);
  await show(page, 's-curve');
  await expect(report(page).locator('[data-summary]')).toContainText(
    /The original baseline B0 (also )?planned/,
  );
  const planned = await numberIn(figure(page, curveCopy.planned.label));
  const part = report(page).getByRole('link', { name: / in B0$/ });
  const before = Number((await part.innerText()).replace(/ in B0$/, '').replace(',', ''));
  expect(before).toBeGreaterThan(0);
  expect(planned).toBeGreaterThan(0);
  await part.click();
  await expectTurnovers(page, before);
});
