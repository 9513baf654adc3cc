import { boxOf, expect, expectAccessible, expectNoSideScroll, test, type Site } from './fixtures.ts';
import { paste } from './paste.ts';
import { sampleOf } from './sample.ts';
import { begin } from './tracker-stage.ts';
import { at, cell, makeYard, openYard } from './tracker-yard.ts';
import type { Page } from '@playwright/test';
import { copy as cellsCopy } from '../apps/web/src/turnover/cells/copy.ts';
import { copy as dialogsCopy } from '../apps/web/src/turnover/edit/dialogs/copy.ts';

async function openSample(page: Page, site: Site, search = ''): Promise<void> {
  // All systems, also the complete ones.
  await page.addInitScript(() => {
    if (localStorage.getItem('baton.tracker') === null)
      localStorage.setItem('baton.tracker', JSON.stringify({ showsComplete: true }));
  });
  await begin(page, site.url, await sampleOf(site));
  await page.goto(`/app/tracker${search}`);
  await expect(at(page, 0, 0)).toBeVisible();
}

test('the grid speaks as a tree of rows: roles, names and positions', async ({ page, site }) => {
  await openSample(page, site);
  const grid = page.getByRole('treegrid', { name: 'Tracker' });
  await expect(grid).toHaveAttribute('aria-rowcount', String(126 + 2));
  await expect(grid).toHaveAttribute('aria-multiselectable', 'true');
  const first = grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  await expect(first).toHaveAttribute('aria-level', '1');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(first).toHaveAttribute('aria-rowindex', '3');
  await expect(first.getByRole('rowheader')).toHaveAccessibleName(/^11 High-voltage intake/);
  await expect(at(page, 1, 3)).toHaveAccessibleName(/Construction complete: Complete/);
  await expect(at(page, 1, 3)).toHaveAccessibleName(/Baseline .*Actual /s);
  await expect(at(page, 1, 3)).toHaveAttribute('aria-readonly', 'true');
  await expect(grid.getByRole('columnheader', { name: 'CC Construction complete' })).toHaveAttribute(
    'aria-sort',
    'none',
  );
  await expect(grid.locator('[role=gridcell][tabindex="0"], [role=rowheader][tabindex="0"]')).toHaveCount(1);
  await at(page, 1, 3).click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator('output').filter({ hasText: 'Selected 2 by 1' })).toBeAttached();
  await expect(at(page, 2, 3)).toHaveAttribute('aria-selected', 'true');
});

test('branches and groups fold by keyboard and say how many they hold @long', async ({ page, site }) => {
  await openSample(page, site);
  await at(page, 0, 0).click();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(at(page, 1, 0)).toHaveText('12');
  await expect(at(page, 0, 0)).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(at(page, 1, 0)).toHaveText('11-01');
  await page.getByRole('button', { name: 'Collapse all', exact: true }).click();
  await expect(at(page, 1, 0)).toHaveText('12');

  await page.goto('/app/tracker?group=discipline');
  const head = page.locator('.grid-row.is-group').first();
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expect(head.locator('small').first()).toHaveText(/^\d+$/);
  await expect(head.getByRole('gridcell').nth(3)).toHaveAccessibleName(/of \d+ complete/);
  await at(page, 0, 0).click();
  await page.keyboard.press('ArrowLeft');
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('.grid-row.is-group').nth(1)).toHaveAttribute('aria-rowindex', '4');
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-expanded', 'true');
});

test('columns are sorted, chosen, moved, widened and unfolded, and stay so in the address @long', async ({
  page,
  site,
}) => {
  await openSample(page, site, '?group=none&cols=status~discipline~phase');
  const grid = page.getByRole('grid', { name: 'Tracker' });
  const header = (name: string) => grid.getByRole('columnheader', { name, exact: true });
  await header('Name').hover();
  await header('Name').getByRole('button', { name: 'Sort by Name' }).click();
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=name/);

  const from = await boxOf(header('Phase'));
  const to = await boxOf(header('Status'));
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/cols=phase(~|%7E)status(~|%7E)discipline/);

  const name = await boxOf(header('Name'));
  await page.mouse.move(name.x + name.width - 3, name.y + 20);
  await page.mouse.down();
  await page.mouse.move(name.x + name.width + 57, name.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await header('Name').boundingBox())?.width).toBeGreaterThan(name.width + 40);

  await header('CC Construction complete').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Show all dates' }).click();
  for (const date of ['Baseline', 'Forecast', 'Need', 'Actual'])
    await expect(header(`CC ${date}`)).toBeVisible();
  await page.reload();
  await expect(header('CC Need')).toBeVisible();
  await page.getByRole('button', { name: 'CC', exact: true }).click();
  await expect(header('CC Construction complete')).toBeVisible();
});

test('the menu of some cells acts on them and gives the focus back', async ({ page, site }) => {
  const yard = await makeYard(site, 3);
  for (let system = 0; system < 3; system++) await yard.enter(system, 0, { forecast: '2031-05-10' });
  await openYard(page, site, yard);
  await cell(page, 0, 0).click();
  await cell(page, 2, 0).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Change 3 dates…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(cell(page, 0, 0)).toBeFocused();
  await cell(page, 1, 0).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Change 3 dates…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change 3' }).press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cell(page, 0, 0)).toBeFocused();
});

test('axe has nothing to say about the tracker in both modes @long', async ({ page, site }) => {
  // axe checks every cell, and fewer are enough.
  await page.setViewportSize({ width: 1300, height: 520 });
  await openSample(page, site);
  await expectAccessible(page);
  // Reloaded, because colours in transition must not be checked.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(at(page, 0, 0)).toBeVisible();
  await expectAccessible(page, 'colours');
});

test('on a phone the code stays, a milestone is in sight, and a finger selects and opens @long', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await openSample(page, site);
  await expectNoSideScroll(page);
  const milestone = at(page, 1, 2);
  const box = await boxOf(milestone);
  expect(box.x + 80).toBeLessThan(390);
  await milestone.tap();
  await expect(milestone).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog')).toBeHidden();
  await milestone.tap();
  await expect(page.getByRole('dialog')).toContainText('Construction complete');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const code = await boxOf(at(page, 1, 0));
  await page.locator('.grid-port').evaluate((port) => void (port.scrollLeft = 600));
  await expect.poll(async () => (await at(page, 1, 0).boundingBox())?.x).toBe(code.x);
  await expectNoSideScroll(page);
  await context.close();
});

test('an unfolded milestone takes forecast and need, and keeps its baseline', async ({ page, site }) => {
  const yard = await makeYard(site, 3);
  await openYard(page, site, yard, `?unfold=${yard.milestones[0]!.id}`);
  const [baseline, forecast, need] = [3, 4, 5];
  await at(page, 0, forecast).click();
  await paste(page, { 'text/plain': '2031-05-01\t2031-06-01' });
  await expect(at(page, 0, forecast)).toContainText('1 May 31');
  await expect(at(page, 0, need)).toContainText('1 Jun 31');
  await at(page, 1, baseline).click();
  await paste(page, { 'text/plain': '2031-05-01\t2031-05-02' });
  const problems = page.getByRole('dialog', { name: dialogsCopy.problems.title(1) });
  await expect(problems).toContainText(cellsCopy.baselineLocked);
  await problems.getByRole('button', { name: 'Cancel' }).click();
  await expect(at(page, 1, forecast)).not.toContainText('May');
  await expect(at(page, 1, baseline)).toBeFocused();
  await expect(at(page, 1, baseline)).toHaveAttribute('aria-readonly', 'true');
});
