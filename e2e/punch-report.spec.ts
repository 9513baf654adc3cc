import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, test } from './fixtures.ts';
import { figure, numberIn, openSample, picture, report, show } from './report-stage.ts';
import { copy as registerCopy } from '../apps/web/src/screens/punches/copy.ts';
import { copy } from '../packages/domain/src/reports/punches/copy.ts';

/** The register lists this many punches. */
async function expectPunches(page: Page, count: number): Promise<void> {
  await expect(page).toHaveURL(/\/app\/punches\?/);
  await expect(page.getByRole('main').locator('output').first()).toHaveText(registerCopy.found(count));
}

test('each figure of the report of punches opens its punches in the register @long', async ({
  page,
  site,
}) => {
  await openSample(page, site);
  await show(page, 'punches');
  for (const { label } of [copy.outstanding, copy.cleared, copy.overdue]) {
    const count = await numberIn(figure(page, label));
    expect(count).toBeGreaterThan(0);
    await figure(page, label).getByRole('link').first().click();
    await expectPunches(page, count);
    await page.goBack();
    await expect(report(page)).toBeVisible();
  }

  // A bar of the chart is a category at the end of a week.
  const bar = picture(page).locator('a[data-mark]').last();
  const [, ofBar] = /: (\d+) punch/.exec((await bar.getAttribute('aria-label')) ?? '') ?? [];
  await bar.press('Enter');
  await expectPunches(page, Number(ofBar));
  await expect(page).toHaveURL(/outstanding_on=/);
  await page.goBack();

  // A number of a team.
  const row = report(page).getByRole('table', { name: copy.tables.clearing }).locator('tbody tr').first();
  const link = row.getByRole('link').first();
  const ofTeam = Number(await link.textContent());
  expect(ofTeam).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/clearing_team=\d/);
  await expectPunches(page, ofTeam);
});

test('the report of punches works in both modes and on a telephone @long', async ({ page, site }) => {
  await openSample(page, site);
  await show(page, 'punches');
  await expect(picture(page)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colours');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(picture(page)).toBeVisible();
  await expectNoSideScroll(page);
});
