import type { Locator } from '@playwright/test';
import { reportNames } from '@baton/contract/reports/reports.ts';
import { dayAfter } from './days.ts';
import { expect, test, type Site } from './fixtures.ts';
import { expectReport, expectTurnovers, openSample, report, show } from './report-stage.ts';
import { copy as measuresCopy } from '../apps/web/src/screens/lookahead/measures/copy.ts';
import { copy as slipCopy } from '../packages/domain/src/reports/slip/copy.ts';

interface FigureLink {
  text: string;
  href: string;
}

/** Links to turnovers and punches with their texts, without links to single turnovers. */
const linksIn = (place: Locator): Promise<FigureLink[]> =>
  place.evaluate((box) =>
    [...box.querySelectorAll('dl a, a[data-mark]')].flatMap((link) => {
      const href = link.getAttribute('href') ?? '';
      if (!/^\/app\/(tracker|punches)\b/.test(href) || /[?&]open=/.test(href)) return [];
      const words = link.getAttribute('data-tip') ?? link.closest<HTMLElement>('dl > div')?.innerText ?? '';
      return { text: words.replaceAll(/(\d),(?=\d{3})/g, '$1'), href };
    }),
  );

/** Number of turnovers for a tracker URL, as counted by reports, or of punches for a URL of the register. */
async function countOf(site: Site, programme: number, href: string): Promise<number> {
  const asked = new URLSearchParams({ programme: String(programme) });
  for (const [name, value] of new URL(href, site.url).searchParams)
    if (!['programme', 'view', 'as_of', 'baseline'].includes(name)) asked.set(name, value);
  if (href.startsWith('/app/punches'))
    return (await site.api.get<{ total: number }>(`/api/punches/counts/?${asked}`)).total;
  const { scope } = await site.api.get<{ scope: number[] }>(`/api/reports/turnovers/?${asked}`);
  return scope.length;
}

/** The first and last few and a sample of the rest, because hundreds of points are created alike. */
const someOf = (all: readonly FigureLink[]) => {
  const step = Math.ceil(all.length / 24);
  return all.filter((_, at) => at < 16 || at >= all.length - 2 || at % step === 0);
};

/** Expects more than so many links, each with its number. */
async function expectCounts(site: Site, programme: number, place: Locator, least = 1): Promise<void> {
  // Charts come after the figures.
  await expect.poll(async () => (await linksIn(place)).length).toBeGreaterThan(least);
  for (const { text, href } of someOf(await linksIn(place))) {
    const count = await countOf(site, programme, href);
    const numbers = text.match(/\d+/g)?.map(Number) ?? [];
    expect(numbers, `${text} opens ${count}: ${href}`).toContain(count);
  }
}

test('every figure and mark of every report opens as many turnovers or punches as it says @long', async ({
  page,
  site,
}) => {
  test.slow();
  const programme = await openSample(page, site);
  for (const name of reportNames) {
    await show(page, name);
    await expect(report(page).locator('[data-summary]')).toBeVisible();
    await expect(report(page).locator('dl a').first()).toBeVisible();
    await expectCounts(site, programme, report(page));
    // Each figure other than zero is a link.
    for (const figure of await report(page).locator('dl > div').all()) {
      const value = await figure.locator('dd > span').first().innerText();
      if (!/^(0|–)$/.test(value)) await expect(figure.locator('a').first()).toBeVisible();
    }
  }
});

test('figures of the past open the turnovers of the past, whose filter one sees and removes @long', async ({
  page,
  site,
}) => {
  const programme = await openSample(page, site);
  const chips = page.getByRole('list', { name: 'Active filters' });

  // More than a URL could list.
  await show(page, 'slip');
  const repeated = report(page)
    .locator('dl > div')
    .filter({ hasText: slipCopy.repeated.label })
    .getByRole('link');
  const count = Number(await repeated.innerText());
  expect(count).toBeGreaterThan(60);
  await repeated.click();
  await expectTurnovers(page, count);
  await expect(chips).toContainText(/Forecast moved later\s*more than once/);
  await chips.getByRole('button', { name: /^Remove Forecast moved later/ }).click();
  await expect(page).not.toHaveURL(/mark=/);

  // Forecasts of look-aheads, behind their accuracy.
  await page.goto('/app/lookahead?view=measures');
  const due = page
    .getByRole('table', { name: measuresCopy.metrics.accuracy.title })
    .getByRole('row', { name: /^1 week earlier/ })
    .getByRole('link');
  const forecast = Number(await due.innerText());
  expect(forecast).toBeGreaterThan(0);
  await due.click();
  await expectTurnovers(page, forecast);
  await expect(chips).toContainText(/Forecast 1 week ahead\s*kept or missed/);
  await page.goBack();
  const byTeam = page.getByRole('table', { name: measuresCopy.metrics.accuracyByTeam.title });
  await byTeam.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/app\/tracker\?.*mark=forecast\.1\.due\.\d+/);
  await expect(page.locator('footer output')).toHaveText(/^[1-9]\d* turnovers?$/);

  // On another day, which the tracker’s filter is then applied to.
  const { data_date } = await site.api.get<{ data_date: string }>(`/api/tracker/?programme=${programme}`);
  const back = dayAfter(data_date, -42);
  const inWords = new Date(back).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  await show(page, 'matrix', `&data_date=${back}`);
  await expect(report(page).getByText(/^Data date/)).toContainText(inWords);
  await expectCounts(site, programme, report(page).locator('dl'));
  const done = report(page).locator('dl > div').filter({ hasText: 'Complete' }).getByRole('link');
  const complete = Number(await done.innerText());
  await done.click();
  await expectTurnovers(page, complete);
  await expect(chips).toContainText('Earlier tracker');
  await chips.getByRole('button', { name: /^Remove Earlier tracker/ }).click();
  await expect(page.locator('footer output')).not.toHaveText(`${complete} turnovers`);
});

test('a weekly report opens what it counted, and home what it says @long', async ({ page, site }) => {
  const programme = await openSample(page, site);
  const { id } = await site.api.post<{ id: number }>('/api/reports/weekly/', { programme });
  await page.goto(`/app/reporting/weekly/${id}`);
  const article = page.locator('article');
  await expect(article.getByRole('heading', { name: /^Hit list/ })).toBeVisible();
  await expectCounts(site, programme, article, 40);
  const overdue = article.locator('dl > div').filter({ hasText: 'Overdue' }).getByRole('link');
  const count = Number(await overdue.innerText());
  await overdue.click();
  await expectTurnovers(page, count);
  await site.api.remove(`/api/reports/weekly/${id}/`);

  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'Next 4 weeks' })).toBeVisible();
  await expectCounts(site, programme, page.locator('main'));
  await page.getByRole('link', { name: /turnovers per week are needed/ }).click();
  await expectReport(page, 'run-rate');
});
