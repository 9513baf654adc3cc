import type { Download, Locator, Page } from '@playwright/test';
import { reportNames, reportTitles, type ReportName } from '@baton/contract/turnover/reports.ts';
import { parseXlsx } from '../apps/server/src/platform/spreadsheet/xlsx/parse-xlsx.ts';
import { expect, expectAccessible, expectNoSideScroll, test, type Site } from './fixtures.ts';
import { begin } from './tracker-stage.ts';

let sample: Promise<{ id: number }> | undefined;

/** The sample programme, made once for all of these journeys. */
async function openSample(page: Page, site: Site): Promise<void> {
  sample ??= site.api.post('/api/programmes/sample/', {});
  await begin(page, site.url, (await sample).id);
}

const report = (page: Page) => page.locator('[data-report]');
const picture = (page: Page) => report(page).locator('svg[data-picture]').first();
const figure = (page: Page, label: string) =>
  report(page).locator('dl > div').filter({ hasText: label }).locator('dd > span').first();
const numberIn = async (place: Locator) => Number((await place.innerText()).replace(/[^\d]/g, ''));

async function show(page: Page, name: ReportName, search = ''): Promise<void> {
  await page.goto(`/app/reporting?report=${name}${search}`);
  await expect(report(page).getByRole('heading', { name: reportTitles[name] })).toBeVisible();
}

/** How many turnovers the tracker lists. */
async function expectTurnovers(page: Page, count: number): Promise<void> {
  await expect(page).toHaveURL(/\/app\/tracker\?.*view=list/);
  const words = `${count.toLocaleString('en-GB')} ${count === 1 ? 'turnover' : 'turnovers'}`;
  await expect(page.locator('footer output')).toHaveText(words);
}

async function exportAs(page: Page, entry: string): Promise<Download> {
  await report(page).getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: entry }).click();
  return downloading;
}

async function bytesOf(file: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test('every report is there for everybody, in both modes and on a telephone', async ({ page, site }) => {
  test.slow();
  await openSample(page, site);
  await page.goto('/app/reporting');
  await expect(report(page).getByRole('heading', { name: 'S-curve' })).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Reports' });
  for (const [at, name] of reportNames.entries()) {
    await list.getByRole('link', { name: reportTitles[name], exact: true }).click();
    await expect(page.getByRole('heading', { name: reportTitles[name], level: 2 })).toBeVisible();
    await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' });
    if (name !== 'reliability') {
      const [spoken, summary] = [
        await picture(page).getAttribute('aria-label'),
        await report(page).locator('[data-summary]').innerText(),
      ];
      expect(spoken).toContain(summary.split('.')[0]);
      await expect(report(page).getByRole('table')).toBeVisible();
    }
    await expectAccessible(page);
    if (!['matrix', 'variance', 'data-quality'].includes(name)) continue;
    await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'dark' : 'light' });
    await expectAccessible(page, 'colours');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['s-curve', 'skyline', 'matrix', 'slip'] as const) {
    await show(page, name);
    await expect(picture(page)).toBeVisible();
    await expectNoSideScroll(page);
  }
  await expectAccessible(page);
});

test('figures and marks lead to as many turnovers as they say', async ({ page, site }) => {
  await openSample(page, site);
  for (const [name, label] of [
    ['s-curve', 'Planned to date'],
    ['matrix', 'Overdue'],
    ['variance', 'Later than the baseline'],
    ['run-rate', 'Still to come'],
    ['ageing', 'With the receiver'],
    ['data-quality', 'Not baselined'],
  ] as const) {
    await show(page, name);
    const count = await numberIn(figure(page, label));
    expect(count).toBeGreaterThan(0);
    await figure(page, label).getByRole('link').click();
    await expectTurnovers(page, count);
  }

  // A square of the heat map by keys: Tab reaches the first mark, arrows the next ones.
  await show(page, 'matrix', '&by=discipline');
  const first = picture(page).locator('[data-mark]').first();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  const square = picture(page).locator('[data-mark]').nth(1);
  await expect(square).toBeFocused();
  const [, total] = /(\d+) complete/.exec((await square.getAttribute('aria-label')) ?? '') ?? [];
  await page.keyboard.press('Enter');
  await expectTurnovers(page, Number(total));

  // A count of data quality, whose chips say in the tracker what is asked.
  await show(page, 'data-quality');
  const fault = picture(page)
    .getByRole('link', { name: /, Stale forecast$/ })
    .first();
  const [, stale] = /: (\d+) of/.exec((await fault.getAttribute('aria-label')) ?? '') ?? [];
  await fault.click();
  await expectTurnovers(page, Number(stale));
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Stale forecast');

  // A box of the skyline is one turnover, a tower all of its week.
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

  // The ledger names causes; one of them narrows its lines, and a line opens the history of its turnover.
  await show(page, 'slip');
  const cause = report(page).getByRole('link', { name: /^Late material:/ });
  const [, moves] = /in (\d+) moves/.exec((await cause.getAttribute('aria-label')) ?? '') ?? [];
  await cause.press('Enter');
  await expect(page).toHaveURL(/only=reason\.late_material/);
  await expect(report(page).getByRole('table').locator('tbody tr')).toHaveCount(Math.min(100, Number(moves)));
  await report(page).getByRole('table').locator('tbody a').first().click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: /History/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('one filter, one day and one baseline hold for all reports, and history plays', async ({
  page,
  site,
}) => {
  await openSample(page, site);
  await show(page, 's-curve');
  const all = await numberIn(figure(page, 'Planned to date'));
  await page.getByRole('search', { name: 'Filter' }).getByRole('button', { name: 'Area' }).click();
  await page.getByRole('option', { name: /Upstream hall/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/area=\d+/);
  await expect.poll(() => numberIn(figure(page, 'Planned to date'))).toBeLessThan(all);
  const planned = await numberIn(figure(page, 'Planned to date'));
  await page.getByRole('link', { name: 'Run-rate', exact: true }).click();
  await expect(page).toHaveURL(/area=\d+/);
  const total = await numberIn(figure(page, 'Still to come'));
  await figure(page, 'Still to come').getByRole('link').click();
  await expectTurnovers(page, total);
  await page.goBack();

  // A week back: fewer were planned and achieved then.
  await page.getByRole('link', { name: 'S-curve', exact: true }).click();
  await page.getByRole('button', { name: 'A week back' }).click();
  await expect(page).toHaveURL(/data_date=/);
  await expect.poll(() => numberIn(figure(page, 'Planned to date'))).toBeLessThanOrEqual(planned);
  await page.getByRole('slider', { name: 'Week' }).fill('3');
  await expect.poll(() => numberIn(figure(page, 'Achieved'))).toBeLessThan(planned);
  await page.getByRole('button', { name: 'Replay week by week' }).click();
  const before = new URL(page.url()).searchParams.get('data_date');
  await expect.poll(() => new URL(page.url()).searchParams.get('data_date')).not.toBe(before);
  await page.getByRole('button', { name: 'Pause the replay' }).click();
  await page.getByRole('button', { name: /^Data date/ }).click();
  await page.getByRole('menuitem', { name: /The programme’s data date/ }).click();
  await expect(page).not.toHaveURL(/data_date/);
  await expect.poll(() => numberIn(figure(page, 'Planned to date'))).toBe(planned);

  await page.getByRole('button', { name: /^Baseline B/ }).click();
  await page.getByRole('menuitem', { name: /^B0/ }).click();
  await expect(page).toHaveURL(/baseline=\d+/);
  await expect(report(page).getByText('Baseline B0', { exact: false }).first()).toBeVisible();
  await expect.poll(() => numberIn(figure(page, 'Planned to date'))).not.toBe(planned);

  await page.goto('/app/reporting?q=there-is-no-such-system');
  await expect(page.getByRole('heading', { name: 'No turnover fits' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(figure(page, 'Planned to date')).toHaveText(String(all));
});

test('files say what the screen says, and what they were made from', async ({ page, site }) => {
  await openSample(page, site);
  await show(page, 'data-quality', '&status=overdue.late.at_risk.on_track');
  const shown = report(page).getByRole('table');
  const sums = await shown.locator('tbody tr').last().locator('td').allInnerTexts();
  const book = await parseXlsx(await bytesOf(await exportAs(page, 'Excel')), undefined);
  const rows = await shown.locator('tbody tr').count();
  const last = book.rows[rows]!;
  const written = last.slice(1).map((cell) => (cell?.kind === 'number' ? cell.value : Number.NaN));
  expect(written.map((value, at) => (at === 2 ? `${Math.round(value * 100)} %` : String(value)))).toEqual(
    sums,
  );
  expect(book.sheets.at(-1)).toBe('About');

  await show(page, 's-curve');
  const planned = await numberIn(figure(page, 'Planned to date'));
  const csv = (await bytesOf(await exportAs(page, 'CSV'))).toString('utf8');
  expect(csv).toContain('"Data date"');
  expect(csv.split('\n').some((line) => line.split(',')[1] === String(planned))).toBe(true);
  const svg = (await bytesOf(await exportAs(page, 'Drawing'))).toString('utf8');
  expect(svg).toContain('Data date');
  expect(svg).toContain('All systems');
  expect(svg).toMatch(/stroke="#[0-9a-f]{6}"/);
  expect(svg).not.toMatch(/var\(|class=|href=/);
  const png = await bytesOf(await exportAs(page, 'Image'));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(1200);
  expect((await bytesOf(await exportAs(page, 'PDF'))).subarray(0, 5).toString()).toBe('%PDF-');

  // On paper there is the report alone, in ink, whatever the screen looks like.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation', { name: 'Reports' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(report(page).getByText('Data date', { exact: false }).first()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});
