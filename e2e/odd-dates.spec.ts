import { inDays } from './days.ts';
import { expect, expectAccessibleInBothModes, expectNoSideScroll, notice, test } from './fixtures.ts';
import { paste } from './paste.ts';
import { begin } from './tracker-stage.ts';
import { cell, makeYard, openYard } from './tracker-yard.ts';
import { copy } from '../apps/web/src/turnover/edit/dialogs/copy.ts';

const words = copy.oddDates;

test('a forecast in the past and a jump of more than a year are asked about', async ({ page, site }) => {
  const yard = await makeYard(site, 3);
  for (const system of [0, 1, 2]) await yard.enter(system, 0, { forecast: inDays(30) });
  await openYard(page, site, yard);
  await cell(page, 0, 0).click();
  await page.keyboard.type('yesterday');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: words.title(1) });
  await expect(question).toContainText(`21-001 ${yard.milestones[0]!.code}`);
  await expectAccessibleInBothModes(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await yard.read(0, 0)).forecast).toBe(inDays(30));

  // Of a paste, the odd dates are skipped or saved with the others.
  await cell(page, 0, 0).click();
  await paste(page, { 'text/plain': [inDays(25), inDays(-800), inDays(26)].join('\n') });
  await question.getByRole('button', { name: words.skip(1) }).click();
  await expect(notice(page, '2 forecasts changed')).toBeVisible();
  await expect.poll(async () => (await yard.read(2, 0)).forecast).toBe(inDays(26));
  expect((await yard.read(1, 0)).forecast).toBe(inDays(30));
});

test('a pasted day that can be read in two ways is asked about once @long', async ({ page, site }) => {
  const yard = await makeYard(site, 2);
  await openYard(page, site, yard);
  await cell(page, 0, 0).click();
  await paste(page, { 'text/plain': '12/08/2031\n11/08/2031' });
  const question = page.getByRole('dialog', { name: copy.dayOrder.title(2) });
  await expect(question).toContainText('12/08/2031');
  await expectAccessibleInBothModes(page);
  await question.getByText('Month: 4 March 2026').click();
  await question.getByRole('button', { name: 'Paste dates' }).click();
  await expect(cell(page, 0, 0)).toContainText('8 Dec 31');
  await expect(cell(page, 1, 0)).toContainText('8 Nov 31');

  // The next paste starts with the last answer.
  await cell(page, 0, 1).click();
  await paste(page, { 'text/plain': '01/02/2032' });
  await page.getByRole('dialog').getByRole('button', { name: 'Paste dates' }).click();
  await expect(cell(page, 0, 1)).toContainText('2 Jan 32');
});

test('the sheet asks on a phone, too @long', async ({ page, site }) => {
  const yard = await makeYard(site, 1);
  await yard.enter(0, 0, { forecast: inDays(30) });
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, site.url, yard.id);
  await page.goto(`/app/tracker?open=s${yard.systems[0]!.id}-${yard.milestones[0]!.id}`);
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Forecast' });
  await field.fill(inDays(-3));
  await field.press('Enter');
  const question = page.getByRole('dialog', { name: words.title(1) });
  await expect(question.getByText(/^Forecast in the past/)).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(async () => (await yard.read(0, 0)).forecast).toBe(inDays(-3));
});
