import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { reportLabels, type ReportName } from '@baton/contract/reports/reports.ts';
import { expect, type Site } from './fixtures.ts';
import { sampleOf } from './sample.ts';
import { begin } from './tracker-stage.ts';

/** Opens the sample programme. */
export async function openSample(page: Page, site: Site): Promise<number> {
  const id = await sampleOf(site);
  await begin(page, site.url, id);
  return id;
}

/** One of its areas, for which every report has data. */
export async function upstreamHall(site: Site, programme: number): Promise<number> {
  const areas = await site.api.get<{ id: number; name: string }[]>(`/api/areas/?programme=${programme}`);
  return areas.find(({ name }) => name === 'Upstream hall')!.id;
}

export const report = (page: Page) => page.locator('[data-report]');
/** The table of the chart; some reports have others above it. */
export const reportTable = (page: Page) => report(page).getByRole('table').last();
export const picture = (page: Page) => report(page).locator('svg[data-picture]').first();
export const figure = (page: Page, label: string) =>
  report(page).locator('dl > div').filter({ hasText: label }).locator('dd > span').first();
export const numberIn = async (place: Locator) => Number((await place.innerText()).replace(/[^\d]/g, ''));

export async function show(page: Page, name: ReportName, search = ''): Promise<void> {
  await page.goto(`/app/reporting?report=${name}${search}`);
  await expectReport(page, name);
}

export async function expectReport(page: Page, name: ReportName): Promise<void> {
  await expect(report(page).getByRole('heading', { name: reportLabels[name], exact: true })).toBeVisible();
}

/** Expects a number of turnovers in the tracker. */
export async function expectTurnovers(page: Page, count: number): Promise<void> {
  await expect(page).toHaveURL(/\/app\/tracker\?.*view=list/);
  const words = `${count.toLocaleString('en-GB')} ${count === 1 ? 'turnover' : 'turnovers'}`;
  await expect(page.locator('footer output')).toHaveText(words);
}

export async function exportAs(page: Page, entry: string): Promise<Buffer> {
  const button = report(page).getByRole('button', { name: 'Export' });
  // The file arrives before the button is enabled again.
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await button.click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: entry }).click();
  return readFileSync(await (await downloading).path());
}
