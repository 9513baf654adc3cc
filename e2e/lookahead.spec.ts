import {
  boxOf,
  expect,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  notice,
  test,
  type Site,
} from './fixtures.ts';
import { dragTo } from './lookahead-acts.ts';
import { card, columnOf, openLookahead, show, stageLookahead } from './lookahead-stage.ts';
import { giveReason } from './tracker-yard.ts';
import { copy as constraintsCopy } from '../apps/web/src/screens/lookahead/constraints/copy.ts';
import { copy } from '../apps/web/src/screens/lookahead/copy.ts';
import { copy as lookaheadCopy } from '../packages/domain/src/lookahead/copy.ts';
import { copy as sheetCopy } from '../apps/web/src/turnover/sheet/copy.ts';

/** Turnovers in every part of the window: overdue, three for one receiving team in a week, and later. */
async function stage(site: Site) {
  const staged = await stageLookahead(site);
  const { enter, day } = staged;
  await enter(0, 0, { forecast: day(-4) });
  await enter(1, 0, { forecast: day(8) });
  await enter(2, 0, { forecast: day(9) });
  await enter(3, 0, { forecast: day(10) });
  await enter(1, 1, { forecast: day(23) });
  await enter(2, 1, { forecast: day(80) });
  return staged;
}

test('the window, its lanes and its filter stand in the address, and a card opens the sheet of its turnover', async ({
  page,
  site,
}) => {
  const { id, milestones, systems } = await stage(site);
  await openLookahead(page, site, id);
  await expect(page.getByText(copy.found(5))).toBeVisible();
  await expect.poll(() => columnOf(page, '21-01')).toBe('Past date');
  await expect.poll(() => columnOf(page, '21-02', milestones[0]!.code)).toBe('+1');
  await expect.poll(() => columnOf(page, '21-02', milestones[1]!.code)).toBe('+3');
  await page.getByRole('button', { name: 'Window 6 weeks' }).click();
  await page.getByRole('menuitem', { name: '2 weeks', exact: true }).click();
  await expect(page).toHaveURL(/weeks=2/);
  await expect(page.getByText(copy.found(4))).toBeVisible();
  await page.getByRole('button', { name: 'Window 2 weeks' }).click();
  await page.getByRole('menuitem', { name: '12 weeks' }).click();
  await expect(page.getByText(copy.found(6))).toBeVisible();

  // Three in a week exceed the capacity of the receiving team, whatever the lanes and the filter.
  const week = page.locator('[data-column=w1]');
  await expect(week).toContainText(`${lookaheadCopy.signs.overload} 3`);
  await expect(week.getByTitle(/3 due, capacity 2 per week/)).toBeVisible();
  await page.getByRole('button', { name: `${copy.groupBy.label} ${copy.groupBy.responsible}` }).click();
  await page.getByRole('menuitem', { name: copy.groupBy.receiving }).click();
  await expect(page).toHaveURL(/lanes=receiving/);
  await expect(page.getByText(`${lookaheadCopy.signs.overload} 3 / 2`)).toBeVisible();
  await page.getByRole('searchbox').fill('21-03');
  await expect(page).toHaveURL(/q=21-03/);
  await expect(page.getByText(copy.found(2))).toBeVisible();
  await expect(page.getByText(`${lookaheadCopy.signs.overload} 3 / 2`)).toBeVisible();
  await page.getByRole('button', { name: copy.capacity.over(1) }).click();
  await expect(
    page.getByRole('dialog').getByRole('cell', { name: `${lookaheadCopy.signs.overload} 3` }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  // The same link shows the same content.
  await page.reload();
  await expect(
    page.getByRole('button', { name: `${copy.groupBy.label} ${copy.groupBy.receiving}` }),
  ).toBeVisible();
  await expect(page.getByText(copy.found(2))).toBeVisible();
  await card(page, '21-03', milestones[0]!.code).click();
  const sheet = page.getByRole('dialog');
  await expect(
    sheet.getByRole('heading', { name: new RegExp(`21-03 · ${milestones[0]!.name}`) }),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=s${systems[2]!.id}-${milestones[0]!.id}`));
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  // Each figure links to the turnovers it counts, or is disabled at zero.
  await page.goto('/app/lookahead');
  await page.getByRole('button', { name: /^Past date/ }).click();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('button', { name: /^Completed/ }).click();
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all due' }).click();
  await expect(page.getByRole('option')).toHaveCount(5);
});

test('a forecast is moved by dragging, by keys, in the list and along its days, with a reason when later', async ({
  page,
  site,
}) => {
  const { id, forecast, day, milestones } = await stage(site);
  await openLookahead(page, site, id);
  await expect(page.getByText(copy.found(5))).toBeVisible();
  await dragTo(page, card(page, '21-03'), 'w2');
  await giveReason(page);
  await expect(notice(page, 'moved to week +2')).toBeVisible();
  // Paused while hovered.
  await notice(page, 'moved to week +2').hover();
  await expect.poll(() => columnOf(page, '21-03')).toBe('+2');
  await expect.poll(() => forecast(2, 0)).toBe(day(16));
  await notice(page, 'moved to week +2').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => forecast(2, 0)).toBe(day(9));
  await expect.poll(() => columnOf(page, '21-03')).toBe('+1');

  // Moving back needs no reason; the past is not allowed.
  await page.getByRole('listbox', { name: 'Turnovers by week' }).focus();
  const active = page.locator('[role=option].is-active');
  await expect(active).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveAttribute('aria-label', /21-03/);
  // The explanation of the active card, like a tooltip.
  const why = page.locator('[data-why]');
  await expect(why).toBeVisible();
  await expect(why).toContainText('21-03');
  await expect(why).toContainText(/Ready|Blocked/);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(notice(page, 'moved to this week')).toBeVisible();
  await expect.poll(() => columnOf(page, '21-03')).toBe('This week');
  await expect.poll(() => forecast(2, 0)).toBe(day(2));
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(notice(page, 'Can’t move there')).toBeVisible();

  await show(page, copy.views.timeline);
  await expect(page).toHaveURL(/view=timeline/);
  const line = page.getByRole('option', { name: /^21-04 / });
  const bar = await boxOf(line.locator('[data-bar]'));
  const dayWidth = (await boxOf(page.locator('[data-off]').first())).width;
  await page.mouse.move(bar.x + bar.width / 2, bar.y + 5);
  await page.mouse.down();
  await page.mouse.move(bar.x + bar.width / 2 - 2 * dayWidth, bar.y + 5, { steps: 6 });
  await page.mouse.up();
  await expect(notice(page, '21-04')).toBeVisible();
  await expect.poll(() => forecast(3, 0)).toBe(day(8));
  await line.locator('span').first().click();
  await expect(page.getByRole('dialog')).toContainText('21-04');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => forecast(3, 0)).toBe(day(7));

  await show(page, copy.views.list);
  const row = page.getByRole('row', { name: /21-01/ });
  await expect(row).toContainText('Overdue');
  const column = await page.getByRole('columnheader', { name: 'Forecast' }).getAttribute('aria-colindex');
  const day0 = row.locator(`[aria-colindex="${column}"]`);
  await day0.click();
  await expect(day0).toHaveClass(/is-active/);
  await page.keyboard.type(day(3));
  await page.keyboard.press('Enter');
  await giveReason(page);
  await expect.poll(() => forecast(0, 0)).toBe(day(3));
  await show(page, copy.views.board);
  await expect.poll(() => columnOf(page, '21-01', milestones[0]!.code)).toBe('This week');
});

test('constraints are sorted by days left, added, changed and cleared together @long', async ({
  page,
  site,
}) => {
  const { id, systems, milestones, day } = await stage(site);
  const block = (system: number, text: string, need_by: string) =>
    site.api.post('/api/constraints/', {
      programme: id,
      scope: `system:${systems[system]!.id}`,
      milestone: milestones[0]!.id,
      text,
      kind: 'material',
      need_by,
    });
  await block(1, 'Valve of the header', day(5));
  await block(2, 'Cable drum', day(-3));
  await openLookahead(page, site, id, '?view=constraints');
  const rows = page.getByRole('table', { name: constraintsCopy.title }).getByRole('row');
  await expect(rows.nth(1)).toContainText(constraintsCopy.daysLeft.overdue(3));
  await expect(rows.nth(1)).toContainText('Cable drum');
  await expect(rows.nth(2)).toContainText(constraintsCopy.daysLeft.left(5));

  await page.getByRole('button', { name: 'Add constraint' }).click();
  const dialog = page.getByRole('dialog');
  // Searches the whole programme by words of scope and milestone; 80 days ahead is outside the window.
  await dialog.getByRole('combobox', { name: 'Turnover' }).fill(`instrument ${milestones[1]!.code}`);
  await expect(page.getByRole('option', { name: new RegExp(`21-03 ${milestones[1]!.code}`) })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Turnover' }).fill(`21-04 ${milestones[0]!.code}`);
  await page.getByRole('option', { name: /21-04/ }).first().click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Permit to open');
  await dialog.getByRole('button', { name: sheetCopy.constraints.add, exact: true }).click();
  await expect(rows.filter({ hasText: 'Permit to open' })).toContainText('No need-by date');
  await page.getByRole('button', { name: 'More actions for “Permit to open”' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Permit to open the pit');
  await dialog.getByRole('button', { name: 'Save constraint' }).click();
  await expect(rows.filter({ hasText: 'Permit to open the pit' })).toBeVisible();

  await show(page, copy.views.board);
  await expect(card(page, '21-03')).toHaveAttribute(
    'aria-label',
    /Blocked\. 1 open constraint, past its need-by date/,
  );
  await show(page, copy.views.constraints);
  // All but one: the checkbox for all, then that of the one.
  for (const name of ['Select all', constraintsCopy.select('Permit to open the pit')]) {
    await page.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: constraintsCopy.actions.markManyCleared(2) }).click();
  await dialog.getByRole('textbox', { name: 'Resolution' }).fill('Delivered');
  await dialog.getByRole('button', { name: sheetCopy.constraints.markCleared, exact: true }).click();
  await expect(notice(page, constraintsCopy.actions.cleared(2))).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByRole('radio', { name: 'Cleared' }).click();
  await expect(rows.filter({ hasText: 'Cable drum' })).toContainText('Delivered');
});

test('the look-ahead is fetched as a file @long', async ({ page, site }) => {
  const { id } = await stage(site);
  await openLookahead(page, site, id);
  await expect(page.getByRole('option')).toHaveCount(5);
  const [asked, download] = await Promise.all([
    page.waitForRequest(/api\/lookahead\/pdf/),
    page.waitForEvent('download'),
    page.getByRole('button', { name: copy.actions.pdf, exact: true }).click(),
  ]);
  expect(asked.url()).toMatch(/weeks=6.*group=responsible/);
  expect(download.suggestedFilename()).toMatch(/^look-ahead-.+\.pdf$/);
});

test('a programme where nothing is due says so, and what to do @long', async ({ page, site }) => {
  const { id, enter, day } = await stageLookahead(site);
  await openLookahead(page, site, id);
  await expect(page.getByRole('heading', { name: 'No turnovers due' })).toBeVisible();
  await enter(0, 0, { forecast: day(75) });
  await page.getByRole('button', { name: 'Show 12 weeks' }).click();
  await expect(page.getByText(copy.found(1))).toBeVisible();
  const { id: empty } = await site.api.post<{ id: number }>('/api/programmes/', {
    name: `Yard without anything ${Date.now()}`,
  });
  await openLookahead(page, site, empty);
  await expect(page.getByRole('heading', { name: 'No turnovers yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up programme' })).toBeVisible();
});

test('the look-ahead is accessible in both modes and fits a phone @long', async ({ page, site }) => {
  const { id } = await stage(site);
  await openLookahead(page, site, id);
  for (const query of [
    '',
    '?lanes=receiving&weeks=12',
    '?view=list',
    '?view=timeline',
    '?view=constraints',
  ]) {
    await page.goto(`/app/lookahead${query}`);
    await expect(page.getByText(/turnovers in the window/)).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
