import type { Locator, Page } from '@playwright/test';
import { inDays } from './days.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  notice,
  test,
  type Site,
} from './fixtures.ts';
import { dragTo } from './lookahead-acts.ts';
import { begin, stageTracker } from './tracker-stage.ts';
import { cell, giveReason, makeYard, openYard, type Yard } from './tracker-yard.ts';
import { copy as changesCopy } from '../apps/web/src/turnover/edit/changes/copy.ts';
import { copy as dialogsCopy } from '../apps/web/src/turnover/edit/dialogs/copy.ts';
import { copy as turnoverCopy } from '../packages/domain/src/turnover/copy.ts';

const words = dialogsCopy.push;
const offers = changesCopy.push;

const offer = (page: Page, count: number, days: string) =>
  page.getByRole('button', { name: offers.offer(count, days), exact: true });
/** Takes an offer; the focus stops its clock. */
async function take(button: Locator): Promise<void> {
  await button.focus();
  await button.click();
}
const preview = (page: Page) => page.getByRole('dialog', { name: 'Move later milestones' });

/** Systems with four forecasts each, a fortnight apart; slips are in calendar days. */
async function makePlan(site: Site, systems: number): Promise<Yard> {
  const yard = await makeYard(site, systems);
  await site.api.patch(`/api/programmes/${yard.id}/`, { slip_unit: 'calendar_days' });
  for (let system = 0; system < systems; system++)
    for (let milestone = 0; milestone < 4; milestone++)
      await yard.enter(system, milestone, { forecast: inDays(20 + 14 * milestone) });
  return yard;
}

const forecasts = (yard: Yard, system = 0) =>
  Promise.all([0, 1, 2, 3].map(async (milestone) => (await yard.read(system, milestone)).forecast));
const plan = (...days: number[]) => days.map(inDays);

test('a typed move offers to move the later milestones; one undo reverts all', async ({ page, site }) => {
  const yard = await makePlan(site, 2);
  await yard.enter(0, 2, { required: false });
  await openYard(page, site, yard);
  await cell(page, 0, 0).click();
  await page.keyboard.type('+5');
  await page.keyboard.press('Enter');
  await giveReason(page, 'Vendor');
  await expect(notice(page, `21-001 ${yard.milestones[0]!.code} moved 5 days later`)).toBeVisible();
  await offer(page, 2, '5 days').focus();
  await expectAccessibleInBothModes(page);
  await take(offer(page, 2, '5 days'));

  await expect(preview(page).getByRole('row', { name: turnoverCopy.status.not_required })).toHaveCount(1);
  await expect(preview(page).getByText(/the same reason \(Vendor/)).toBeVisible();
  await expectAccessibleInBothModes(page);
  await preview(page)
    .getByRole('button', { name: words.confirm(2) })
    .click();
  await expect(notice(page, offers.done(2))).toContainText('Undo also reverts the first move.');
  await expect.poll(() => forecasts(yard)).toEqual(plan(25, 39, 48, 67));
  const { history } = (await yard.read(0, 3)) as unknown as { history: { reason: string }[] };
  expect(history[0]?.reason).toMatch(/vendor/i);

  // The keyboard undoes the move and what followed it as one step, and redoes it.
  await cell(page, 0, 0).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => forecasts(yard)).toEqual(plan(20, 34, 48, 62));
  await page.keyboard.press('Control+y');
  await expect.poll(() => forecasts(yard)).toEqual(plan(25, 39, 48, 67));
});

test('several moved rows get one offer, and selected ones move with their later milestones @long', async ({
  page,
  site,
}) => {
  const yard = await makePlan(site, 3);
  await openYard(page, site, yard);
  await cell(page, 0, 1).click();
  await cell(page, 1, 1).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Change dates…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change 2' }).click();
  await giveReason(page);
  await take(offer(page, 4, '7 days'));
  await expect(preview(page)).toContainText(words.madeMany(2));
  await preview(page)
    .getByRole('button', { name: words.confirm(4) })
    .click();
  await take(notice(page, offers.done(4)).getByRole('button', { name: 'Undo' }));
  await expect.poll(() => forecasts(yard, 1)).toEqual(plan(20, 34, 48, 62));

  // From the menu of a selection, with a chosen number of days.
  await cell(page, 0, 2).click();
  await cell(page, 2, 2).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('button', { name: words.action })).toBeVisible();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: words.action }).click();
  const shift = page.getByRole('dialog', { name: 'Move with later milestones' });
  await shift.getByRole('textbox', { name: words.shiftBy.calendar_days }).fill('3');
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  await shift.getByRole('button', { name: words.confirm(6) }).click();
  await giveReason(page);
  await expect.poll(() => forecasts(yard, 2)).toEqual(plan(20, 34, 51, 65));
  await page.keyboard.press('Control+z');
  await expect.poll(() => forecasts(yard, 2)).toEqual(plan(20, 34, 48, 62));
});

for (const [where, address] of [
  ['tracker’s board', '/app/tracker?view=board&q=21-01'],
  ['look-ahead', '/app/lookahead'],
] as const)
  test(`a card dragged in the ${where} offers it; what belongs to another team is skipped`, async ({
    page,
    site,
  }) => {
    const stage = await stageTracker(site);
    const [first, second] = stage.milestones;
    await site.api.patch(`/api/programmes/${stage.id}/`, { data_date: inDays(0) });
    const all = await site.api.get<{ id: number; scope: string; responsible: string; code: string }[]>(
      `/api/milestones/?programme=${stage.id}`,
    );
    const theirs = all.find(
      ({ scope, responsible }) => scope === 'system' && responsible === 'commissioning',
    )!;
    await stage.enter(first!.id, { forecast: inDays(2) });
    await stage.enter(second!.id, { forecast: inDays(30) });
    await stage.enter(theirs.id, { forecast: inDays(60) });
    await begin(page, site.url, stage.id, stage.responsible);
    await page.goto(address);
    const card = page.getByRole('option', { name: new RegExp(first!.name) });
    await dragTo(page, card, 'w3');
    await giveReason(page);
    await take(page.getByRole('button', { name: /^Also move 1 later milestone/ }));
    await expect(
      preview(page).getByRole('row', { name: 'Only the responsible team (Commissioning) can do this.' }),
    ).toHaveCount(1);
    await preview(page)
      .getByRole('button', { name: words.confirm(1) })
      .click();
    // The pointer keeps it on the screen.
    await notice(page, offers.done(1)).hover();
    await expect.poll(() => stage.forecast(second!.id)).not.toBe(inDays(30));
    expect(await stage.forecast(theirs.id)).toBe(inDays(60));
    await take(notice(page, offers.done(1)).getByRole('button', { name: 'Undo' }));
    await expect.poll(() => stage.forecast(second!.id)).toBe(inDays(30));
    await expect.poll(() => stage.forecast(first!.id)).toBe(inDays(2));
  });

test('on a phone, a date changed in the sheet offers it @long', async ({ page, site }) => {
  const yard = await makePlan(site, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, site.url, yard.id);
  await page.goto(`/app/tracker?open=s${yard.systems[0]!.id}-${yard.milestones[1]!.id}`);
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Forecast' });
  await field.fill(inDays(40));
  await field.press('Enter');
  await giveReason(page);
  await offer(page, 2, '6 days').focus();
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  await take(offer(page, 2, '6 days'));
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  await preview(page)
    .getByRole('button', { name: words.confirm(2) })
    .click();
  await notice(page, offers.done(2)).hover();
  await expect.poll(() => forecasts(yard)).toEqual(plan(20, 40, 54, 68));
  await take(notice(page, offers.done(2)).getByRole('button', { name: 'Undo' }));
  await expect.poll(() => forecasts(yard)).toEqual(plan(20, 34, 48, 62));
});
