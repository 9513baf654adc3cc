import { boxOf, expect, expectAccessible } from './fixtures.ts';
import { calls, cell, operations, test } from './grid-demo.ts';

// axe checks every cell, and a few of each kind are enough.
const small = { width: 1300, height: 340 };

test('arrows, ends, pages and Tab move as in a spreadsheet, with one tab stop', async ({ page }) => {
  await expect(cell(page, 1, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Before' }).focus();
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 2, 2)).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 10_000, 20)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cell(page, 1, 20)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(cell(page, 1, 1)).not.toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, 2)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press('Control+ArrowDown');
  await expect(cell(page, 10_000, 1)).toBeFocused();
  await expect(page.locator('[role=gridcell][tabindex="0"], [role=rowheader][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'After' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cell(page, 10_000, 1)).toBeFocused();
});

test('Tab and Enter go round inside a selection, whole rows, columns and all are selected', async ({
  page,
}) => {
  await cell(page, 3, 3).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator('[aria-selected=true]')).toHaveCount(4);
  await expect(page.locator('output')).toHaveText('Selected 2 by 2');
  for (const [row, column] of [
    [3, 4],
    [4, 3],
    [4, 4],
    [3, 3],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(cell(page, row, column)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(cell(page, 4, 3)).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(cell(page, 4, 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+a');
  await expect(page.locator('output')).toHaveText('Selected 10000 by 20');
  await cell(page, 2, 3).click();
  await page.keyboard.press('Control+Space');
  await expect(cell(page, 9, 3)).toHaveAttribute('aria-selected', 'true');
  await expect
    .poll(async () => (await calls(page, 'selection')).at(-1))
    .toMatchObject({ kind: 'columns', columns: ['a0'] });
});

test('typing, F2 and double click edit; a wrong date stays and says why; Escape leaves it', async ({
  page,
}) => {
  const date = cell(page, 1, 9);
  await date.click();
  await page.keyboard.type('2027-03-12');
  const editor = page.locator('.grid-editor input');
  await expect(editor).toHaveValue('2027-03-12');
  await page.keyboard.press('Enter');
  await expect(date).toContainText('12 Mar 27');
  await expect(cell(page, 2, 9)).toBeFocused();

  await page.keyboard.type('soon');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('“soon” is not a date. Write it as 2026-03-12.');
  await expect(editor).toBeFocused();
  await page.setViewportSize(small);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(cell(page, 2, 9)).toBeFocused();
  await expect.poll(() => operations(page)).toHaveLength(1);

  await date.dblclick();
  await expect(editor).toHaveValue('2027-03-12');
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, 10)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('F2');
  await editor.fill('2027-04-01');
  await cell(page, 4, 3).click();
  await expect(date).toContainText('1 Apr 27');
  await page.keyboard.press('Control+z');
  await expect(date).toContainText('12 Mar 27');
  await expect(date).toBeFocused();
});

test('an edit keeps its text while its row is scrolled away', async ({ page }) => {
  await cell(page, 2, 4).click();
  await page.keyboard.type('Ope');
  await page.mouse.wheel(0, 4000);
  await expect(cell(page, 2, 4)).toHaveCount(0);
  await page.keyboard.type('rations');
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, 4)).toHaveText('Operations');
});

test('the focus waits on the grid while the active cell is scrolled away', async ({ page }) => {
  await cell(page, 2, 3).click();
  await page.mouse.wheel(0, 6000);
  await expect(cell(page, 2, 3)).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 3, 3)).toBeFocused();
});

test('choices are offered below the editor, and a picker on Alt-Down', async ({ page }) => {
  await cell(page, 1, 4).click();
  await page.keyboard.type('m');
  await expect(page.getByRole('option')).toHaveText(['Mechanical']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 4)).toHaveText('Mechanical');
  await cell(page, 1, 9).click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: '1 June' }).click();
  await expect(cell(page, 1, 9)).toContainText('1 Jun 26');
  await expect(cell(page, 1, 9)).toBeFocused();
});

test('a drag selects and scrolls on at the edge; Shift-click extends', async ({ page }) => {
  await cell(page, 3, 3).click();
  await cell(page, 5, 4).click({ modifiers: ['Shift'] });
  await expect(page.locator('[aria-selected=true]')).toHaveCount(6);
  const start = await boxOf(cell(page, 3, 3));
  const grid = await boxOf(page.getByRole('grid'));
  await page.mouse.move(start.x + 5, start.y + 5);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, grid.y + grid.height + 30, { steps: 3 });
  await expect.poll(() => page.getByRole('grid').evaluate((port) => port.scrollTop)).toBeGreaterThan(500);
  await page.mouse.up();
  await expect
    .poll(
      async () =>
        ((await calls(page, 'selection')).at(-1) as { rows: string[] } | undefined)?.rows.length ?? 0,
    )
    .toBeGreaterThan(35);
});

test('columns are sorted, resized and moved at the header; the menu gets the selection', async ({ page }) => {
  const area = page.getByRole('columnheader', { name: 'Area' });
  await area.hover();
  await area.getByRole('button', { name: 'Sort by Area' }).click();
  await expect(area).toHaveAttribute('aria-sort', 'ascending');
  await expect(cell(page, 1, 3)).toHaveText('Hull');

  const box = await boxOf(area);
  await page.mouse.move(box.x + box.width - 3, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 57, box.y + 20, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await area.boundingBox())?.width).toBe(box.width + 60);

  const phase = await boxOf(page.getByRole('columnheader', { name: 'Phase' }));
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(phase.x + 10, phase.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('columnheader', { name: 'Area' })).toHaveAttribute('aria-colindex', '6');

  await cell(page, 2, 3).click({ button: 'right' });
  await cell(page, 4, 3).click();
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press(' ');
  await expect.poll(() => calls(page, 'menu')).toHaveLength(2);
  await expect.poll(() => calls(page, 'open')).toHaveLength(1);
});

test('grouped lines are a tree that folds by key and by pointer', async ({ page, demo }) => {
  await page.goto(`${demo}/?group&gutter&rows=2000`);
  const grid = page.getByRole('treegrid', { name: 'Systems' });
  await expect(grid).toHaveAttribute('aria-rowcount', '2006');
  await expect(grid).toHaveAttribute('aria-colcount', '21');
  const head = page.locator('[role=row][aria-rowindex="3"]');
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await head.getByText('Topside').click();
  await page.keyboard.press('ArrowLeft');
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await expect(grid).not.toHaveAttribute('aria-rowcount', '2006');
  await page.keyboard.press('Enter');
  await expect(grid).toHaveAttribute('aria-rowcount', '2006');
  await head.locator('[data-fold]').click();
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('rowheader', { name: 'Row 3', exact: true }).click();
  await expect(page.locator('[role=row][aria-rowindex="5"] [aria-selected=true]').first()).toBeVisible();
  await page.setViewportSize(small);
  await expectAccessible(page);
});

test('it speaks as a grid, in both modes, also where the system picks the colours', async ({
  page,
  demo,
}) => {
  await cell(page, 1, 9).click();
  await page.keyboard.press('Shift+ArrowDown');
  await expectAccessible(page);
  await expect(cell(page, 1, 9)).toHaveAttribute('aria-label', /^MC .*Complete/);
  await expect(cell(page, 1, 1)).toHaveAttribute('aria-readonly', 'true');
  await expect(page.getByRole('columnheader', { name: 'MC Forecast' })).toHaveAttribute('aria-sort', 'none');
  await page.goto(`${demo}/?dark`);
  await cell(page, 1, 9).click();
  await page.keyboard.press('Shift+ArrowDown');
  await expectAccessible(page, 'colours');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(cell(page, 1, 9)).toHaveCSS('outline-width', '3px');
});

test('a tap selects, a second tap opens, and a finger scrolls', async ({ browser, demo }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(demo);
  await cell(page, 2, 3).tap();
  await expect(cell(page, 2, 3)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.grid-editor')).toHaveCount(0);
  await cell(page, 2, 3).tap();
  await expect.poll(() => calls(page, 'open')).toEqual([{ row: 's1', column: 'a0' }]);
  const screen = await context.newCDPSession(page);
  await screen.send('Input.synthesizeScrollGesture', { x: 200, y: 500, yDistance: -300 });
  await expect.poll(() => page.getByRole('grid').evaluate((port) => port.scrollTop)).toBeGreaterThan(100);
  await expect.poll(() => calls(page, 'open')).toHaveLength(1);
  await context.close();
});
