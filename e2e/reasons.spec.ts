import type { Page } from '@playwright/test';
import { inDays } from './days.ts';
import { expect, expectAccessibleInBothModes, expectNoSideScroll, notice, test } from './fixtures.ts';
import { begin } from './tracker-stage.ts';
import { cell, makeYard, openYard } from './tracker-yard.ts';
import { copy as changesCopy } from '../apps/web/src/turnover/edit/changes/copy.ts';
import { copy } from '../apps/web/src/turnover/edit/dialogs/copy.ts';

const words = copy.reasons;
const question = (page: Page) => page.getByRole('dialog', { name: words.title.why_later });

test('a run of moves is asked once, and each move names its reason', async ({ page, site }) => {
  const yard = await makeYard(site, 4);
  const last = yard.milestones.length - 1;
  for (const system of [0, 1, 2, 3]) await yard.enter(system, last, { forecast: inDays(30) });
  await openYard(page, site, yard);
  const move = async (system: number) => {
    await cell(page, system, last).click();
    await page.keyboard.type('+3');
    await page.keyboard.press('Enter');
  };
  await move(0);
  await expect(question(page)).toContainText(`21-001 ${yard.milestones[last]!.code}`);
  await question(page).getByText('Use this reason for my next moves').click();
  await expectAccessibleInBothModes(page);
  await question(page)
    .getByRole('button', { name: /Reason/ })
    .click();
  await page.getByRole('option', { name: 'Weather' }).click();
  // From the select, which would otherwise open.
  await expect(question(page).getByRole('button', { name: /Reason/ })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(question(page)).toBeHidden();

  for (const system of [1, 2]) {
    await move(system);
    await expect.poll(async () => (await yard.read(system, last)).forecast).toBe(inDays(33));
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const told = notice(page, changesCopy.reasonRun.used('Weather'));
  await expect(told).toHaveCount(1);
  await told.hover();
  await expectAccessibleInBothModes(page);
  await told.getByRole('button', { name: changesCopy.reasonRun.end }).click();

  // Asked again, starting with the last reason.
  await move(3);
  await expect(question(page).getByRole('button', { name: /Reason/ })).toContainText('Weather');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await yard.read(3, last)).forecast).toBe(inDays(33));
});

test('moves wait below the grid, which stays usable, and one answer saves them from anywhere', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const yard = await makeYard(site, 5);
  const last = yard.milestones.length - 1;
  for (const system of [0, 1, 2, 3, 4]) await yard.enter(system, last, { forecast: inDays(30) });
  await openYard(page, site, yard);
  const forecast = async (system: number) => (await yard.read(system, last)).forecast;
  await cell(page, 0, last).click();
  for (let typed = 0; typed < 4; typed += 1) {
    await page.keyboard.type('+3');
    await page.keyboard.press('Enter');
  }
  // The focus stayed in the grid, which shows the dates that wait.
  await expect(cell(page, 4, last)).toBeFocused();
  await expect(question(page)).toContainText(words.later(4));
  await expect(question(page)).toContainText(`21-004 ${yard.milestones[last]!.code}`);
  await expectAccessibleInBothModes(page);
  expect(await forecast(0)).toBe(inDays(30));

  // A move that waits can be changed, and the last one undone.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type(inDays(40));
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText(words.later(4));
  await page.keyboard.press('Control+z');
  await expect(question(page)).toContainText(words.later(3));

  // Without a reason, Ctrl+Enter goes to the question; with one, it saves and goes back to the grid.
  await expect(cell(page, 4, last)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  const reason = question(page).getByRole('button', { name: /Reason/ });
  await expect(reason).toBeFocused();
  await expect(question(page)).toContainText('Choose a reason.');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Weather' }).click();
  await expect(reason).toContainText('Weather');
  await page.keyboard.press('Control+Enter');
  await expect(question(page)).toBeHidden();
  await expect(cell(page, 4, last)).toBeFocused();
  for (const system of [0, 1, 2]) await expect.poll(() => forecast(system)).toBe(inDays(33));
  expect(await forecast(3)).toBe(inDays(30));

  // Escape cancels what waits.
  await page.keyboard.type('+3');
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText(words.later(1));
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  expect(await forecast(4)).toBe(inDays(30));
});

test('on a phone, the question names the move and fits @long', async ({ page, site }) => {
  const yard = await makeYard(site, 1);
  await yard.enter(0, 0, { forecast: inDays(30) });
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, site.url, yard.id);
  await page.goto(`/app/tracker?open=s${yard.systems[0]!.id}-${yard.milestones[0]!.id}`);
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Forecast' });
  await field.fill(inDays(44));
  await field.press('Enter');
  await expect(question(page)).toContainText('→');
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  await question(page)
    .getByRole('button', { name: /Reason/ })
    .click();
  await page.getByRole('option', { name: 'Weather' }).click();
  await question(page).getByRole('button', { name: words.save }).click();
  await expect.poll(async () => (await yard.read(0, 0)).forecast).toBe(inDays(44));
});
