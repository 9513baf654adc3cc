import { boxOf, expect } from './fixtures.ts';
import { cell, operations, test } from './grid-demo.ts';
import { paste } from './paste.ts';

test('a paste shows what cannot be taken before anything is sent, and is undone at once', async ({
  page,
}) => {
  await cell(page, 1, 2).click();
  await paste(page, { 'text/plain': 'One\tHull\r\n"Two\tlines\nof it"\tQuay\r\n' });
  await expect(cell(page, 2, 3)).toHaveText('Quay');
  await expect(page.locator('output')).toHaveText(/Pasted \d cells|Selected 2 by 2/);
  await expect.poll(() => operations(page)).toMatchObject([{ kind: 'paste', problems: [] }]);
  const before = await operations(page);
  expect(before[0]?.patches.at(-2)?.after).toBe('Two\tlines\nof it');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 1, 2)).not.toHaveText('One');
  await page.keyboard.press('Control+Shift+z');
  await expect(cell(page, 1, 2)).toHaveText('One');

  await cell(page, 1, 9).click();
  await paste(page, { 'text/plain': '12/03/2027\tnever' });
  const last = async () => (await operations(page)).at(-1);
  await expect.poll(last).toMatchObject({ problems: [{ column: 'm1', text: 'never' }] });
  await expect(cell(page, 1, 9)).toContainText('12 Mar 27');

  await page.keyboard.press('Control+End');
  await expect(cell(page, 10_000, 20)).toBeFocused();
  await paste(page, { 'text/plain': '2027-01-01\t2027-01-01\n2027-01-01\t2027-01-01' });
  await expect.poll(async () => (await last())?.clipped).toEqual({ rows: 1, columns: 1 });
});

test('a table is pasted where there is no text, with merged cells', async ({ page }) => {
  await cell(page, 1, 3).click();
  await paste(page, {
    'text/html':
      '<style>td{color:red}</style><table><tr><td colspan="2" style="x:y">Hull <b>A</b></td><td>Quay<br>B</td></tr></table>',
  });
  await expect(cell(page, 1, 3)).toHaveText('Hull A');
  await expect(cell(page, 1, 4)).toHaveText('');
  await expect.poll(async () => (await operations(page))[0]?.patches.at(-1)?.after).toBe('Quay\nB');
});

test('copy, cut and paste go through the real clipboard, one value into many', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await cell(page, 1, 9).click();
  await page.keyboard.type('2027-05-01');
  await page.keyboard.press('Enter');
  await cell(page, 1, 9).click();
  await page.keyboard.press('Control+c');
  await expect(page.locator('output')).toHaveText('Copied 1 by 1');
  const flavours = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
  expect(flavours).toEqual(expect.arrayContaining(['text/plain', 'text/html']));
  await cell(page, 3, 10).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+v');
  const kind = async () => (await operations(page)).at(-1)?.kind;
  await expect.poll(kind).toBe('paste');
  for (const [row, column] of [
    [3, 10],
    [3, 11],
    [4, 10],
    [4, 11],
  ] as const)
    await expect(cell(page, row, column)).toContainText('1 May 27');
  await cell(page, 1, 9).click();
  await page.keyboard.press('Control+x');
  await expect(cell(page, 1, 9)).not.toContainText('1 May 27');
  await expect.poll(kind).toBe('cut');
});

test('fill by key and by handle copies, Delete clears, all in one step', async ({ page }) => {
  await cell(page, 1, 3).click();
  await page.keyboard.type('Basin');
  await page.keyboard.press('Enter');
  await cell(page, 1, 3).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(page, 3, 3)).toHaveText('Basin');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 3, 3)).not.toHaveText('Basin');

  await cell(page, 1, 3).click();
  await expect(cell(page, 1, 3)).toBeFocused();
  const handle = await boxOf(page.locator('[data-fill-handle]'));
  const target = await boxOf(cell(page, 5, 3));
  await page.mouse.move(handle.x + 4, handle.y + 4);
  await page.mouse.down();
  await page.mouse.move(target.x + 20, target.y + 10, { steps: 4 });
  await page.mouse.up();
  for (const row of [2, 3, 4, 5]) await expect(cell(page, row, 3)).toHaveText('Basin');
  await expect
    .poll(async () => (await operations(page)).at(-1))
    .toMatchObject({ kind: 'fill', patches: { length: 4 } });

  await page.keyboard.press('Delete');
  await expect(cell(page, 5, 3)).toHaveText('');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 5, 3)).toHaveText('Basin');

  await cell(page, 1, 4).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+r');
  await expect(cell(page, 1, 5)).toHaveText(await cell(page, 1, 4).innerText());
});
