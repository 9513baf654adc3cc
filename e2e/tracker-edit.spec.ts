import { boxOf, expect, notice, test } from './fixtures.ts';
import { paste } from './paste.ts';
import { addPerson } from './people.ts';
import { figure } from './tracker-stage.ts';
import { cell, giveReason, makeYard, openYard } from './tracker-yard.ts';
import { copy as dialogsCopy } from '../apps/web/src/turnover/edit/dialogs/copy.ts';
import { copy as header } from '../apps/web/src/app/layouts/copy.ts';

test('a row is entered with the keyboard alone', async ({ page, site }) => {
  const yard = await makeYard(site, 4);
  await openYard(page, site, yard);
  // The first Tab into the grid reaches its first cell.
  await page.getByRole('treegrid').or(page.getByRole('grid')).locator('[tabindex="0"]').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(cell(page, 0, 0)).toBeFocused();
  await page.keyboard.type('12/3/31');
  await page.keyboard.press('Tab');
  await expect(cell(page, 0, 0)).toContainText('12 Mar 31');
  await expect(cell(page, 0, 1)).toBeFocused();
  await page.keyboard.type('20 mar 31');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2031-04-02');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 2)).toContainText('2 Apr 31');
  await expect(cell(page, 1, 2)).toBeFocused();

  // An invalid date is shown at the cell, and Escape restores the old one.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('F2');
  await expect(page.locator('.grid-editor input')).toHaveValue('2031-04-02');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('soon');
  await page.keyboard.press('Enter');
  await expect(page.locator('.grid-problem')).toContainText(
    '“soon” isn’t a date. Try 12/3, 12 Mar 2027, +7 or today.',
  );
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, 2)).toBeFocused();
  await expect(cell(page, 0, 2)).toContainText('2 Apr 31');

  // A later date asks for a reason once; the cell then has the focus again.
  await page.keyboard.type('+7');
  await page.keyboard.press('Enter');
  await giveReason(page);
  await expect(cell(page, 0, 2)).toContainText('9 Apr 31');
  await expect(cell(page, 1, 2)).toBeFocused();
  await expect.poll(async () => (await yard.read(0, 2)).forecast).toBe('2031-04-09');

  // Cancelling the dialog keeps the date and the focus.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('+7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: dialogsCopy.reasons.title.why_later })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cell(page, 0, 2)).toContainText('9 Apr 31');
  await expect(cell(page, 1, 2)).toBeFocused();

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect(cell(page, 0, 2)).not.toContainText('Apr');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 0, 2)).toContainText('9 Apr 31');

  // Space opens the turnover; closing it returns to the cell.
  await page.keyboard.press(' ');
  await expect(page.getByRole('dialog')).toContainText(yard.milestones[2]!.name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cell(page, 0, 2)).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: header.help })).toContainText('Fill down');
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, 2)).toBeFocused();
  await expect(page.locator('.grid-editor')).toBeHidden();
});

test('a cell is changed again while its last change is still on its way', async ({ page, site }) => {
  const yard = await makeYard(site, 2);
  await openYard(page, site, yard);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  let sent = 0;
  await page.route('**/api/tracker/?programme=*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    sent += 1;
    const answer = await route.fetch();
    if (sent === 1) await held;
    await route.fulfill({ response: answer });
  });
  await cell(page, 0, 0).click();
  await page.keyboard.type('12/3/31');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toBe(1);
  await cell(page, 0, 0).click();
  await page.keyboard.type('10/3/31');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 0)).toContainText('10 Mar 31');
  release();
  await expect.poll(async () => (await yard.read(0, 0)).forecast).toBe('2031-03-10');
  await expect(cell(page, 0, 0)).toContainText('10 Mar 31');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toBe(2);
});

test('a calendar is chosen from with the keyboard', async ({ page, site }) => {
  const yard = await makeYard(site, 2);
  await yard.enter(0, 0, { forecast: '2031-03-12' });
  await openYard(page, site, yard);
  await cell(page, 0, 0).click();
  await page.keyboard.press('Alt+ArrowDown');
  const calendar = page.locator('.grid-picker');
  await expect(calendar).toContainText('March 2031');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, 0)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await calendar.getByRole('button', { name: /\b7 March 2031/ }).click();
  await expect(cell(page, 0, 0)).toContainText('7 Mar 31');
  await expect(cell(page, 0, 0)).toBeFocused();
});

// Clipboard of a spreadsheet: plain text, and a table with styles and merged cells.
const sheetHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\.";}
.xl65 {mso-number-format:"Short Date";}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128>
<!--StartFragment--><col width=64 span=2><tr height=20><td height=20 class=xl65 align=right width=64 x:num="47939">01/04/2031</td><td class=xl65 align=right width=64>08-Apr-31</td></tr>
<tr height=20><td class=xl65 align=right>2 Apr 2031</td><td>N/A</td></tr>
<tr height=20><td class=xl65 align=right>47941</td><td>TBC</td></tr><!--EndFragment--></table></body></html>`;

test('a block from a spreadsheet is pasted, its misfits shown first, undone and redone', async ({
  page,
  site,
}) => {
  const yard = await makeYard(site, 6);
  await openYard(page, site, yard);
  await cell(page, 0, 0).click();
  await paste(page, {
    'text/plain': '01/04/2031\t08-Apr-31\r\n2 Apr 2031\tN/A\r\n47941\tTBC\r\n',
    'text/html': sheetHtml,
  });
  // 01/04 can be read in two ways, which is asked once.
  const order = page.getByRole('dialog', { name: dialogsCopy.dayOrder.title(1) });
  await expect(order).toContainText('01/04/2031');
  await order.getByText('Day: 3 April 2026').click();
  await order.getByRole('button', { name: 'Paste dates' }).click();
  // Invalid values are shown before anything is sent.
  const problems = page.getByRole('dialog', { name: dialogsCopy.problems.title(1) });
  await expect(problems).toContainText('“TBC”');
  await expect(problems).toContainText(`21-003 ${yard.milestones[1]!.code}`);
  expect((await yard.read(0, 0)).forecast).toBeNull();
  await problems.getByRole('button', { name: 'Update the other 5' }).click();
  // Making a turnover not required asks for a reason.
  const why = page.getByRole('dialog');
  await why.getByRole('textbox').fill('Has no loops');
  await why.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, '5 cells changed')).toBeVisible();
  await expect(cell(page, 0, 0)).toContainText('1 Apr 31');
  await expect(cell(page, 0, 1)).toContainText('8 Apr 31');
  await expect(cell(page, 1, 0)).toContainText('2 Apr 31');
  await expect(cell(page, 1, 1)).toContainText('N/A');
  await expect(cell(page, 2, 0)).toContainText('3 Apr 31');
  await expect(cell(page, 0, 0)).toBeFocused();

  await page.keyboard.press('Control+z');
  await expect(cell(page, 2, 0)).not.toContainText('Apr');
  await expect(cell(page, 1, 1)).not.toContainText('N/A');
  await expect.poll(async () => (await yard.read(0, 0)).forecast).toBeNull();
  await page.keyboard.press('Control+y');
  await expect(cell(page, 1, 1)).toContainText('N/A');
  await expect(cell(page, 2, 0)).toContainText('3 Apr 31');
  // Typing into a turnover that isn’t required makes it required.
  await cell(page, 1, 1).click();
  await page.keyboard.type('9/4/31');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 1)).toContainText('9 Apr 31');
  await expect.poll(async () => (await yard.read(1, 1)).required).toBe(true);
});

test('only a table on the clipboard, one value into many, fill down, drag-fill and Ctrl-Enter', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const yard = await makeYard(site, 8);
  await openYard(page, site, yard);
  await cell(page, 0, 0).click();
  await paste(page, { 'text/html': '<table><tr><td>15.5.2031</td></tr></table>' });
  await expect(cell(page, 0, 0)).toContainText('15 May 31');
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('2031-05-15');
  await cell(page, 1, 0).click();
  await cell(page, 3, 1).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+v');
  await expect(cell(page, 3, 1)).toContainText('15 May 31');
  await expect(notice(page, '6 forecasts changed')).toBeVisible();

  await cell(page, 3, 1).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(page, 5, 1)).toContainText('15 May 31');

  await cell(page, 5, 1).click();
  await expect(cell(page, 5, 1)).toBeFocused();
  const handle = await boxOf(page.locator('.grid-fill-handle'));
  const target = await boxOf(cell(page, 7, 1));
  await page.mouse.move(handle.x + 4, handle.y + 4);
  await page.mouse.down();
  await page.mouse.move(target.x + 30, target.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(cell(page, 7, 1)).toContainText('15 May 31');

  await cell(page, 5, 2).click();
  await cell(page, 7, 3).click({ modifiers: ['Shift'] });
  await page.keyboard.type('2/6/31');
  await page.keyboard.press('Control+Enter');
  await expect(cell(page, 7, 3)).toContainText('2 Jun 31');
  await expect(cell(page, 5, 2)).toContainText('2 Jun 31');

  // Clearing whole rows ignores code and name.
  await cell(page, 7, 0).click();
  await page.keyboard.press('Shift+Space');
  await page.keyboard.press('Delete');
  await expect(cell(page, 7, 3)).not.toContainText('Jun');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 7, 3)).toContainText('2 Jun 31');
});

test('a thousand cells are pasted, undone and redone @long', async ({ page, site }) => {
  const yard = await makeYard(site, 200);
  const wide = Math.min(5, yard.milestones.length);
  await openYard(page, site, yard);
  await cell(page, 0, 0).click();
  const day = (row: number, column: number) =>
    `2031-${String(column + 1).padStart(2, '0')}-${String((row % 27) + 1).padStart(2, '0')}`;
  const rows = Array.from({ length: 200 }, (_, row) =>
    Array.from({ length: wide }, (__, column) => day(row, column)).join('\t'),
  );
  await paste(page, { 'text/plain': rows.join('\r\n') });
  await expect(notice(page, '1,000 forecasts changed')).toBeVisible();
  await expect.poll(async () => (await yard.read(199, wide - 1)).forecast).toBe(day(199, wide - 1));
  await page.keyboard.press('Control+z');
  await expect(cell(page, 0, 0)).not.toContainText('Jan');
  await expect.poll(async () => (await yard.read(199, wide - 1)).forecast).toBeNull();
  await page.keyboard.press('Control+Shift+z');
  await expect(cell(page, 0, 0)).toContainText('1 Jan 31');
  await expect.poll(async () => (await yard.read(199, wide - 1)).forecast).toBe(day(199, wide - 1));
});

test('ten forecasts are moved by a week with one reason, and undone from the notice or by key', async ({
  page,
  site,
}) => {
  const yard = await makeYard(site, 10);
  for (let system = 0; system < 10; system++)
    await yard.enter(system, 0, { forecast: `2031-05-${String(system + 10)}` });
  // Not the author, because correcting oneself within an hour is no move.
  const mover = await addPerson(site, `mover${yard.id}`, { programme: yard.id, role: 'Coordinator' });
  await openYard(page, site, yard, '', mover);
  const moved = figure(page, 'Moved this week');
  await expect(moved).toContainText('0');
  await cell(page, 0, 0).click();
  await cell(page, 9, 0).click({ modifiers: ['Shift'] });
  await expect(page.getByText('10 turnovers selected')).toBeVisible();
  const move = async () => {
    await page.getByRole('button', { name: 'Change dates…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Days' })).toHaveValue('7');
    await dialog.getByRole('button', { name: 'Change 10' }).click();
    await giveReason(page, 'Vendor');
    await expect(cell(page, 9, 0)).toContainText('26 May 31');
  };
  await move();
  await notice(page, '10 forecasts changed').hover();
  await expect(moved).toContainText('10');
  await notice(page, '10 forecasts changed').getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 9, 0)).toContainText('19 May 31');
  await expect(moved).not.toContainText('10');
  await move();
  await cell(page, 4, 0).click();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 9, 0)).toContainText('19 May 31');
  // An undone change is no move; the history shows it as undone.
  await expect(moved).not.toContainText('10');
  await page.keyboard.press(' ');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: 'History' }).click();
  await expect(sheet.getByText('undone', { exact: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(cell(page, 0, 0)).toBeFocused();
  await page.keyboard.press('Control+y');
  await expect(cell(page, 9, 0)).toContainText('26 May 31');
  await expect(moved).toContainText('10');
});
