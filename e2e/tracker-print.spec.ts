import type { Page } from '@playwright/test';
import { expect, test, type Site } from './fixtures.ts';
import { a3, readPdf } from './read-pdf.ts';
import { makeYard, openYard } from './tracker-yard.ts';
import { copy as filesCopy } from '../apps/web/src/screens/tracker/files/copy.ts';
import { copy as figuresCopy } from '../apps/web/src/turnover/figures/copy.ts';

const count = 90;
const sheet = (page: Page) => page.locator('[data-print-sheet]');

/** Number of printed pages, all in A3 landscape. */
async function pagesOf(page: Page): Promise<number> {
  const { pages, sizes } = readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(sizes).toEqual([a3]);
  return pages;
}

/** Opens a view in print media. */
async function open(page: Page, search: string): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/app/tracker${search}`);
  await expect(page.getByRole('group', { name: 'Key figures' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page)).toBeVisible();
}

async function stage(page: Page, site: Site) {
  const yard = await makeYard(site, count);
  await site.api.patch(`/api/tracker/?programme=${yard.id}`, {
    changes: yard.systems.map(({ id }) => ({
      scope: `system:${id}`,
      milestone: yard.milestones[1]!.id,
      set: { forecast: '2031-03-12' },
      reason: 'other',
    })),
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  return yard;
}

test('the tracker prints all that the filter leaves, on A3, in each of its views @long', async ({
  page,
  site,
}) => {
  const yard = await stage(page, site);
  // The print code loads when the page is idle.
  const arrived = page.waitForResponse(/skyline-sheet/);
  await openYard(page, site, yard);
  await arrived;
  // It is loaded, but may not have run yet.
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page)).toBeVisible();
  await page.emulateMedia({ media: null });
  const grid = page.getByRole('grid', { name: 'Tracker' });
  await expect(grid).toBeVisible();
  await expect(grid.getByText('21-090')).toHaveCount(0);

  // Every row, including those outside the viewport, with heading and source on each page.
  expect(await pagesOf(page)).toBe(2);
  await page.emulateMedia({ media: 'print' });
  const print = sheet(page);
  await expect(print.locator('tbody tr')).toHaveCount(count);
  const last = print.getByRole('row').filter({ hasText: '21-090' });
  await expect(last).toContainText('Loop 90');
  await expect(last).toContainText('12 Mar 31');
  await expect(print.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(print.locator('tfoot')).toHaveCSS('display', 'table-footer-group');
  await expect(print.getByRole('columnheader', { name: yard.milestones[1]!.name })).toBeVisible();
  await expect(print.locator('thead')).toContainText(`${count} of ${count} systems`);
  await expect(print.locator('tfoot')).toContainText(/Data date .+ · No baseline · All systems · Created /);
  await expect(print.locator('> div')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('navigation').first()).toBeHidden();

  // The filter and hidden columns also apply in print.
  await open(page, `?q=Loop%203&hide=${yard.milestones[0]!.id}&cols=status~owner`);
  expect(await pagesOf(page)).toBe(1);
  await expect(print.locator('tbody tr')).toHaveCount(18);
  await expect(print.locator('tfoot')).toContainText(figuresCopy.stamp.search('Loop 3'));
  await expect(print.getByRole('columnheader', { name: 'Owner' })).toBeVisible();
  await expect(print.getByRole('columnheader', { name: yard.milestones[0]!.name, exact: true })).toHaveCount(
    0,
  );

  await open(page, '?view=list');
  await expect(print.locator('tbody tr')).toHaveCount(count * yard.milestones.length);
  await expect(print.locator('thead')).toContainText(`${count * yard.milestones.length} turnovers`);

  await open(page, `?view=board&milestone=${yard.milestones[1]!.id}`);
  await expect(print.getByRole('columnheader', { name: 'Later' })).toContainText(String(count));
  await expect(print.getByText('21-090', { exact: true })).toBeVisible();

  await open(page, '?view=skyline');
  expect(await pagesOf(page)).toBe(1);
  await expect(print.locator('canvas')).toBeVisible();
  await expect(print).toContainText(/Data date .+ · No baseline · All systems · Created /);
});

test('the keys to print, pressed before the sheet is there, wait for it @long', async ({ page, site }) => {
  await page.addInitScript(() => {
    // Like a browser: fires the event and captures the page as it is.
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      const printed = document.querySelector('[data-print-sheet]')?.textContent ?? 'the screen';
      document.documentElement.setAttribute('data-printed', printed);
      dispatchEvent(new Event('afterprint'));
    };
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => void (release = resolve));
  await page.route(/tracker-sheets/, async (route) => {
    await held;
    await route.continue();
  });
  // Asked for by the keys, or before that by an idle page.
  const asked = page.waitForRequest(/tracker-sheets/);
  await openYard(page, site, await makeYard(site, 2));
  await page.getByRole('grid', { name: 'Tracker' }).press('Control+p');
  await asked;
  await expect(page.locator('html')).not.toHaveAttribute('data-printed');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-printed', /Loop 2/);
});

test('printing is found among the files, too @long', async ({ page, site }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked', 'print');
  });
  await openYard(page, site, await makeYard(site, 2));
  await page.getByRole('button', { name: filesCopy.menu.title }).click();
  await page.getByRole('menuitem', { name: /^Print/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'print');
});
