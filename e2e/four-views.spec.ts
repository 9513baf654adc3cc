import type { Page } from '@playwright/test';
import { dayAfter } from './days.ts';
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
import { begin, stageTracker } from './tracker-stage.ts';
import { giveReason } from './tracker-yard.ts';
import { copy as dialogsCopy } from '../apps/web/src/turnover/edit/dialogs/copy.ts';
import { copy as trackerCopy } from '../apps/web/src/screens/tracker/copy.ts';

/** Switches the view; its heading has one line. */
async function show(page: Page, view: string): Promise<void> {
  await page.getByRole('radio', { name: view, exact: true }).click();
  const head = await boxOf(page.getByRole('main').locator('header').first());
  expect(head.height).toBeLessThan(40);
}

const activeCard = (page: Page) => page.locator('[role=option].is-active');
const activeCell = (page: Page) => page.locator('.grid-cell.is-active');

const begun = Date.now();
/** The day a number of days from the journey’s date, as on the wire. */
const dayFromNow = (days: number) => dayAfter(begun, days);

async function stage(page: Page, site: Site) {
  const staged = await stageTracker(site);
  const [first, second] = staged.milestones;
  // Fixed data date, so that no midnight or new week comes in between.
  await site.api.patch(`/api/programmes/${staged.id}/`, { data_date: dayFromNow(0) });
  await staged.enter(first!.id, { forecast: dayFromNow(9) });
  await staged.enter(second!.id, { forecast: dayFromNow(17) });
  await begin(page, site.url, staged.id);
  return { ...staged, first: first!, second: second! };
}

test('the four views keep filter and selection', async ({ page, site }) => {
  const { first } = await stage(page, site);
  await page.goto('/app/tracker?q=21-01&status=on_track');
  const cell = page.getByRole('gridcell', { name: new RegExp(`^${first.name}: On track`) });
  await cell.click();
  await expect(activeCell(page)).toHaveAttribute('aria-label', new RegExp(first.name));

  await show(page, 'List');
  await expect(page).toHaveURL(/view=list/);
  await expect(page).toHaveURL(/q=21-01/);
  await expect(page.getByText('2 turnovers', { exact: true })).toBeVisible();
  const row = page.locator('[role=row]', { has: activeCell(page) });
  await expect(row).toContainText(first.name);

  await show(page, trackerCopy.views.board);
  await expect(activeCard(page)).toHaveAttribute('aria-label', new RegExp(`21-01.*${first.name}`));
  await expect(page.getByRole('option')).toHaveCount(2);

  await show(page, 'Skyline');
  await expect(page.getByText(/^2 turnovers by forecast/)).toBeVisible();
  await expect(page.getByRole('option')).toHaveAttribute('aria-label', new RegExp(`21-01.*${first.name}`));
  await page.keyboard.press('Tab');

  await show(page, 'Matrix');
  await expect(activeCell(page)).toHaveAttribute('aria-label', new RegExp(first.name));
  await expect(page).toHaveURL(/status=on_track/);
});

test('a box of the skyline leads to its turnover, by pointer and by keys @long', async ({ page, site }) => {
  const { first, second, system } = await stage(page, site);
  await page.goto('/app/tracker?view=skyline&q=21-01&status=on_track');
  const picture = page.getByRole('listbox', { name: /^Skyline/ });
  await picture.focus();
  await expect(page.getByRole('option', { name: new RegExp(first.name) })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const box = page.getByRole('option', { name: new RegExp(second.name) });
  await expect(box).toBeVisible();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(second.name).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=s${system}-${second.id}`));
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  const place = await boxOf(box);
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await expect(sheet.getByText(second.name).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await show(page, 'Matrix');
  await expect(activeCell(page)).toHaveAttribute('aria-label', new RegExp(second.name));

  await page.goto('/app/tracker?view=skyline&q=21-01&table=true');
  await expect(page.getByRole('table', { name: 'Skyline' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: 'No date' })).toBeVisible();
});

test('a card is moved to another week by keys and by dragging: the forecast moves, with a reason', async ({
  page,
  site,
}) => {
  const { first, forecast: forecastOf } = await stage(page, site);
  const forecast = async () => (await forecastOf(first.id))!;
  const before = await forecast();
  await page.goto('/app/tracker?view=board&q=21-01&status=on_track');
  const board = page.getByRole('listbox', { name: 'Turnovers by week' });
  await board.focus();
  await expect(activeCard(page)).toHaveAttribute('aria-label', new RegExp(first.name));
  const column = async () => (await activeCard(page).getAttribute('aria-label'))?.split(':')[0];
  const from = await column();
  await page.keyboard.press('Shift+ArrowRight');
  const dialog = page.getByRole('dialog');
  await giveReason(page);
  const moved = notice(page, 'moved to week');
  // Paused while hovered.
  await moved.hover();
  await expect.poll(column).not.toBe(from);
  await expect.poll(async () => Date.parse(await forecast())).toBeGreaterThan(Date.parse(before));
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(column).toBe(from);
  await expect.poll(forecast).toBe(before);

  // Moving earlier needs no reason, and dragging does the same as the keys.
  await dragTo(page, activeCard(page), 'w0');
  await expect(notice(page, 'moved to this week')).toBeVisible();
  await expect.poll(async () => Date.parse(await forecast())).toBeLessThan(Date.parse(before));
  await expect.poll(column).toBe('This week');

  // Long press and drag; a later week needs a reason.
  const screen = await page.context().newCDPSession(page);
  await screen.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const held = await boxOf(activeCard(page));
  const next = await boxOf(page.locator('[data-column=w1]'));
  const y = held.y + 20;
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', held.x + 40);
  await expect(page.locator('[data-ghost]')).toBeVisible();
  for (const share of [0.3, 0.6, 1])
    await touch('touchMove', held.x + 40 + share * (next.x + 60 - held.x - 40));
  await expect(page.locator('[data-ghost]')).toContainText('To +1');
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(dialog.getByRole('heading', { name: dialogsCopy.reasons.title.why_later })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await screen.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await board.focus();

  // Past weeks are not allowed.
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(notice(page, 'Can’t move there')).toBeVisible();
});

test('the list is edited, sorted and put together, and the tracker compared with an earlier day @long', async ({
  page,
  site,
}) => {
  const { first } = await stage(page, site);
  await page.goto('/app/tracker?view=list&q=21-01&status=on_track&sort=-forecast');
  const rows = page.locator('.grid-body [role=row]:visible');
  await expect(rows.last()).toContainText(first.name);
  await rows.last().getByRole('gridcell').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type('Waits for cable');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'Waits for cable', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Group by No groups' }).click();
  await page.getByRole('menuitem', { name: 'Week' }).click();
  await expect(page.getByRole('row', { name: /Week of/ })).toHaveCount(2);

  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('menuitem', { name: /A week ago/ }).click();
  const strip = page.getByRole('region', { name: 'Comparison' });
  await expect(strip.getByRole('button', { name: 'Added' })).toContainText('2');
  await expect(strip.getByRole('button', { name: 'Later' })).toContainText('0');
  await page.getByRole('treegrid', { name: 'Turnovers' }).evaluate((grid) => grid.scrollTo(0, 0));
  await expect(page.getByRole('columnheader', { name: 'Was' })).toBeVisible();
  await strip.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText(trackerCopy.empty.title)).toBeVisible();
  await strip.getByRole('button', { name: 'Added' }).click();
  await show(page, 'Matrix');
  await expect(page.locator('.gt-added')).toHaveCount(2);
  await strip.getByRole('button', { name: 'End comparison' }).click();
  await expect(page.locator('.gt-added')).toHaveCount(0);
});

test('the views are accessible in both modes and fit a phone @long', async ({ page, site }) => {
  await stage(page, site);
  for (const query of [
    'view=list&by=status',
    'view=board&by=receiving',
    'view=skyline',
    'view=skyline&table=true',
  ]) {
    await page.goto(`/app/tracker?${query}&as_of=%22${dayFromNow(-7)}%22`);
    await expect(
      page.getByRole('region', { name: 'Comparison' }).getByRole('button', { name: 'Added' }),
    ).toContainText('2');
    await expect(page.getByText(/turnovers?$/).first()).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
