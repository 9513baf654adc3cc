import type { Locator, Page } from '@playwright/test';
import { chooseProgramme, expect, notice, signIn, test } from './fixtures.ts';
import { makeFileYard } from './importing.ts';
import { stageLookahead } from './lookahead-stage.ts';
import { openSample, show } from './report-stage.ts';
import { copy as lookaheadCopy } from '../apps/web/src/screens/lookahead/copy.ts';
import { atPage } from './at-page.ts';

async function signInByKeys(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth/login');
  await expect(page.locator('input[name=email]')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(atPage('/app/tracker'));
}

test('somebody signs in by keys: from the address Tab leads to the password', async ({ page, admin }) => {
  await signInByKeys(page, admin);
});

test('a new record is typed without reaching for the pointer @long', async ({ page, context, site }) => {
  await makeFileYard(site, context);
  await signIn(context, site.url);
  await page.goto('/app/programme/disciplines');
  await expect(page.getByRole('button', { name: 'Create first discipline' })).toBeVisible();
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type('KB');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Keyboards');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: /Keyboards/ })).toBeVisible();
});

test('the focus goes to a neighbour when what was pressed is gone @long', async ({ page, context, site }) => {
  await openSample(page, site);
  await page.goto('/app/tracker?kpi=overdue&mine=true');
  const filter = page.getByRole('search', { name: 'Filter' });
  const press = async (name: string) => {
    await filter.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Remove Metric Overdue');
  await expect(filter.getByRole('button', { name: 'Remove Only Mine' })).toBeFocused();
  await press('Clear all');
  // Hidden by the filter until now.
  await expect(filter.getByRole('button', { name: /^Show \d+ complete/ })).toBeFocused();

  await show(page, 'matrix');
  const week = page.getByRole('slider', { name: 'Data date, week by week' });
  await week.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/data_date=/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(week).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(/data_date=/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(week).toBeFocused();

  // A mark of a chart opens another screen, with focus at its start.
  await page.locator('[data-report] svg a').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/tracker/);
  await expect(page.locator('#content')).toBeFocused();

  // The row of a session disappears with it.
  await signIn(context, site.url);
  await signIn(context, site.url);
  await page.goto('/app/settings?tab=sessions');
  const ends = page.getByRole('button', { name: new RegExp(`^End session`) });
  await expect(ends.first()).toBeVisible();
  const count = await ends.count();
  await ends.first().focus();
  await page.keyboard.press('Enter');
  await expect(ends).toHaveCount(count - 1);
  await expect(page.locator('button:focus')).toHaveAccessibleName(new RegExp(`^End session`));
});

/** Presses Tab until an element has the focus; fails if it can’t be reached. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((each) => each.contains(document.activeElement));
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not lead there.');
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('a week of work without a pointer: a date, its acceptance, the round, the look-ahead and a report @long', async ({
  page,
  context,
  site,
  admin,
}) => {
  const stage = await stageLookahead(site);
  const { id, day, systems, milestones } = stage;
  await stage.enter(1, 0, { forecast: day(3) });
  await chooseProgramme(context, site.url, id);
  const top = () => page.getByRole('dialog').last();
  const button = (within: Page | Locator, name: string | RegExp) =>
    within.getByRole('button', { name, exact: true });

  await signInByKeys(page, admin);

  // A date in the tracker.
  const grid = page.getByRole('grid', { name: 'Tracker' });
  await tabTo(page, grid);
  await page.keyboard.press('Control+Home');
  await expect(grid.locator(':focus')).toHaveAttribute('aria-colindex', '1');
  const column = await grid
    .getByRole('columnheader', { name: milestones[0]!.name })
    .first()
    .getAttribute('aria-colindex');
  for (let at = 1; at < Number(column); at += 1) await page.keyboard.press('ArrowRight');
  await expect(grid.locator(':focus')).toHaveAttribute('aria-colindex', column!);
  await page.keyboard.type(day(2));
  await page.keyboard.press('Enter');
  await expect.poll(() => stage.forecast(0, 0)).toBe(day(2));

  // Submitted and accepted in its sheet.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await expect(top()).toContainText(systems[0]!.code);
  for (const [act, status] of [
    ['Submit', 'Submitted'],
    ['Accept', 'Complete'],
  ] as const) {
    await pressOn(page, button(top(), act));
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await pressOn(page, button(top(), act));
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(top().getByText(status, { exact: true }).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The weekly update: a new date and its reason.
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('link', { name: 'My update', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: /^Open .*’s update$/ }).first());
  const asked = page.getByRole('listitem', { name: new RegExp(systems[1]!.code) }).first();
  await pressOn(page, button(asked, 'Change date'));
  await expect(asked.getByRole('textbox', { name: 'New forecast' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(day(4));
  await page.keyboard.press('Enter');
  await pressOn(page, button(top(), /Reason/));
  await expect(page.locator('[role=listbox]:focus, [role=listbox] :focus')).toBeVisible();
  await page.keyboard.type('Wea');
  await page.keyboard.press('Enter');
  await expect(button(top(), /Reason/)).toContainText('Weather');
  await pressOn(page, button(top(), 'Save'));
  await expect(notice(page, '1 forecast changed')).toBeVisible();
  expect(await stage.forecast(1, 0)).toBe(day(4));

  // Committed and issued.
  await tabTo(page, page.getByRole('link', { name: 'Look-ahead', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('listbox', { name: 'Turnovers by week' }));
  await page.keyboard.press('c');
  await expect(button(page, 'Committed 1')).toBeVisible();
  await tabTo(page, button(page, lookaheadCopy.actions.issue), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressOn(page, button(top(), 'Issue look-ahead'));
  await expect(notice(page, 'Look-ahead 1 issued')).toBeVisible();

  // A report download.
  await tabTo(page, page.getByRole('link', { name: 'Reporting', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressOn(page, button(page, 'Export'));
  const excel = page.getByRole('menuitem', { name: /^Excel/ });
  await expect(excel).toBeVisible();
  for (
    let presses = 0;
    presses < 8 && !(await excel.evaluate((each) => each.matches(':focus')));
    presses += 1
  )
    await page.keyboard.press('ArrowDown');
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
});
