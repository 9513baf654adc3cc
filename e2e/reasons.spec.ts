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
  await question(page).getByText(words.forRun).click();
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

test('on a phone, the question names the move and fits', async ({ page, site }) => {
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
