import type { Page } from '@playwright/test';
import { reportNames, type ReportName } from '@baton/contract/reports/reports.ts';
import { parseXlsx } from '../apps/server/src/platform/spreadsheet/xlsx/parse-xlsx.ts';
import { expect, test } from './fixtures.ts';
import {
  exportAs,
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
import { copy as ageingCopy } from '../packages/domain/src/reports/ageing/copy.ts';
import { copy } from '../apps/web/src/screens/reports/copy.ts';
import { copy as punchesCopy } from '../packages/domain/src/reports/punches/copy.ts';
import { copy as runRateCopy } from '../packages/domain/src/reports/run-rate/copy.ts';
import { copy as curveCopy } from '../packages/domain/src/reports/s-curve/copy.ts';
import { copy as skylineCopy } from '../packages/domain/src/reports/skyline/copy.ts';
import { copy as slipCopy } from '../apps/web/src/screens/reports/slip/copy.ts';
import { copy as varianceCopy } from '../packages/domain/src/reports/variance/copy.ts';

/** The table on the screen, and its total number of rows. */
async function tableOnScreen(page: Page) {
  const table = reportTable(page);
  await expect(table).toBeVisible();
  const { heads, rows } = await table.evaluate((each: HTMLTableElement) => ({
    heads: Array.from(each.tHead!.rows[0]!.cells, (cell) => cell.innerText.trim()),
    rows: Array.from(each.tBodies[0]!.rows, (row) =>
      Array.from(row.cells, (cell) => (cell.textContent ?? '').trim()),
    ),
  }));
  const more = report(page).getByText(copy.exportForAll);
  const total =
    (await more.count()) === 0
      ? rows.length
      : Number(/ of ([\d,]+)/.exec(await more.innerText())![1]!.replace(',', ''));
  return { heads, rows, total };
}

/** '1,204' → 1204, '−3.5' → -3.5, '62%' → 0.62. */
function readNumber(text: string): number {
  const value = Number(text.replace('−', '-').replaceAll(',', '').replace(/ ?%$/, ''));
  return text.endsWith('%') ? value / 100 : value;
}

/** The exported workbook has the same cells as the screen. */
async function expectSameInWorkbook(page: Page, name: ReportName): Promise<void> {
  const { heads, rows, total } = await tableOnScreen(page);
  const book = await parseXlsx(await exportAs(page, 'Excel'), undefined);
  expect([name, book.sheets.at(-1)]).toEqual([name, 'About']);
  const [head, ...lines] = book.rows;
  const columns = head!.map((cell) => (cell?.kind === 'text' ? cell.text : ''));
  expect([name, columns]).toEqual([name, heads]);
  expect([name, lines.length]).toEqual([name, total]);
  const sums = { screen: 0, file: 0 };
  rows.forEach((cells, row) => {
    cells.forEach((text, column) => {
      const cell = lines[row]![column];
      if (cell?.kind === 'text')
        expect([name, columns[column], text]).toEqual([name, columns[column], cell.text]);
      if (cell?.kind !== 'number') return;
      const shown = readNumber(text);
      expect(Math.abs(shown - cell.value), `${name}, ${columns[column]}: ${text}`).toBeLessThan(0.0051);
      sums.screen += shown;
      sums.file += cell.value;
    });
  });
  expect(sums.file).not.toBe(0);
  expect(Math.abs(sums.screen - sums.file)).toBeLessThan(0.0051 * rows.length * columns.length);
}

const byFigure = (label: string) => async (page: Page) => {
  const count = await numberIn(figure(page, label));
  expect(count).toBeGreaterThan(0);
  await figure(page, label).getByRole('link').click();
  await expectTurnovers(page, count);
};

/** Links from each report to the turnovers behind a figure or mark. */
const drillDowns: Record<ReportName, (page: Page) => Promise<void>> = {
  's-curve': byFigure(curveCopy.planned.label),
  skyline: byFigure(skylineCopy.turnovers.label),
  matrix: byFigure('Overdue'),
  variance: byFigure(varianceCopy.later.label),
  'run-rate': byFigure(runRateCopy.remaining.label),
  ageing: byFigure(ageingCopy.receiving.label),
  'data-quality': byFigure('Not baselined'),
  async trend(page) {
    await picture(page).locator('a[data-mark]').first().press('Enter');
    await expect(page).toHaveURL(/\/app\/tracker\?.*milestone=/);
  },
  async slip(page) {
    const cause = report(page).locator('a[data-mark]').first();
    const said = /^(.+): [\d,]+ .*in (\d+) moves? of (\d+) turnovers?/;
    const [, reason, moves, turnovers] = said.exec((await cause.getAttribute('aria-label')) ?? '') ?? [];
    await cause.press('Enter');
    await expectTurnovers(page, Number(turnovers));
    await page.goBack();
    await report(page).getByRole('button', { name: slipCopy.controls.all }).click();
    await page.getByRole('menuitem', { name: reason! }).click();
    await expect(page).toHaveURL(/only=reason\./);
    await expect(async () => expect((await tableOnScreen(page)).total).toBe(Number(moves))).toPass();
    await expectSameInWorkbook(page, 'slip');
    await reportTable(page).locator('tbody a').first().click();
    await expect(page.getByRole('dialog').getByRole('tab', { name: /History/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
  async 'hit-list'(page) {
    const { rows } = await tableOnScreen(page);
    await reportTable(page).locator('tbody a').first().click();
    await expect(page.getByRole('dialog')).toContainText(rows[0]![1]!);
  },
  async punches(page) {
    const link = figure(page, punchesCopy.outstanding.label).getByRole('link').first();
    expect(Number(await link.textContent())).toBeGreaterThan(0);
    await expect(link).toHaveAttribute('href', /\/app\/punches\?.*state=open\.cleared/);
  },
};

test('each report is filtered, drilled into and exported, and its workbook says what the screen says @long', async ({
  page,
  site,
}) => {
  test.slow();
  const programme = await openSample(page, site);
  const hall = await upstreamHall(site, programme);
  for (const name of reportNames) {
    await show(page, name, `&area=${hall}`);
    await expectSameInWorkbook(page, name);
    const drawn = (await exportAs(page, 'Vector image (SVG)')).toString('utf8').replace(/<[^>]*>|\s+/g, ' ');
    for (const words of ['Skerrin Point', 'Data date', 'Baseline B1', 'Area: Upstream hall', 'Created'])
      expect([name, words, drawn.replace(/ +/g, ' ').includes(words)]).toEqual([name, words, true]);
    await drillDowns[name](page);
  }
});

test('pictures, tables and paper say what they were made from @long', async ({ page, site }) => {
  await openSample(page, site);
  await show(page, 's-curve');
  const planned = await numberIn(figure(page, curveCopy.planned.label));
  const csv = (await exportAs(page, copy.export.csv)).toString('utf8');
  expect(csv).toContain('"Data date"');
  expect(csv.split('\n').some((line) => line.split(',')[1] === String(planned))).toBe(true);
  const svg = (await exportAs(page, 'Vector image (SVG)')).toString('utf8');
  expect(svg).toContain('Data date');
  expect(svg).toContain('All systems');
  expect(svg).toMatch(/stroke="#[0-9a-f]{6}"/);
  expect(svg).not.toMatch(/var\(|class=|href=/);
  const png = await exportAs(page, 'Image (PNG)');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(1200);
  expect((await exportAs(page, copy.export.pdf)).subarray(0, 5).toString()).toBe('%PDF-');

  // The print has only the report, in light colours.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation', { name: 'Reports' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(report(page).getByText('Data date', { exact: false }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
