import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectWithinASecond,
  notice,
  test,
} from './fixtures.ts';
import { begin, confirm, figure, openAs, stageTracker } from './tracker-stage.ts';
import { giveReason } from './tracker-yard.ts';
import { copy as dialogsCopy } from '../apps/web/src/turnover/edit/dialogs/copy.ts';
import { copy as modelCopy } from '../apps/web/src/turnover/model/copy.ts';
import { copy as sheetCopy } from '../apps/web/src/turnover/sheet/copy.ts';
import { copy as trackerCopy } from '../apps/web/src/screens/tracker/copy.ts';
import { atPage } from './at-page.ts';

const sheet = (page: Page) => page.getByRole('dialog').first();

/** Starts an action: its dialog has a button of the same name, and may open later. */
async function act(page: Page, name: string): Promise<void> {
  await sheet(page).getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name: new RegExp(`^${name} `) })).toBeVisible();
}

test('a turnover passes from responsible team to receiving team: submitted, rejected, submitted, accepted with an exception', async ({
  browser,
  site,
}) => {
  const stage = await stageTracker(site);
  const [milestone, later] = stage.milestones;
  await stage.enter(milestone!.id, { forecast: '2031-05-12' });
  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  const receiving = await openAs(browser, site, stage.id, stage.receiving);
  const address = `/app/tracker?open=s${stage.system}-${milestone!.id}`;
  await responsible.goto(address);
  await receiving.goto(address);
  await expect(sheet(responsible).getByText('On track')).toBeVisible();
  await expect(
    sheet(receiving).getByText(
      `${dialogsCopy.action.verb.submit}: Only the responsible team (Construction) can do this.`,
    ),
  ).toBeVisible();
  await expect(sheet(receiving).getByRole('textbox', { name: 'Forecast' })).toBeHidden();

  await act(responsible, 'Submit');
  await confirm(responsible, 'Submit');
  await expect(sheet(responsible).getByText('Submitted', { exact: true }).first()).toBeVisible();
  await expect(sheet(responsible).getByText(/^Accept, Reject: Only the receiving team/)).toBeVisible();

  // The other browser receives it automatically.
  await act(receiving, 'Reject');
  await confirm(receiving, 'Reject');
  await expect(receiving.getByText('Enter a reason.')).toBeVisible();
  await receiving.getByRole('textbox', { name: 'Reason' }).fill('Tags 4 and 5 are missing');
  await confirm(receiving, 'Reject');
  await expect(sheet(responsible).getByText('Rejected', { exact: true })).toBeVisible();
  await expect(sheet(responsible).getByText('“Tags 4 and 5 are missing”')).toBeVisible();

  await act(responsible, 'Submit');
  await confirm(responsible, 'Submit');
  await act(receiving, 'Accept');
  const dialog = receiving.getByRole('dialog').last();
  await dialog.getByRole('textbox', { name: 'Certificate number' }).fill('MC-0042');
  await dialog.getByRole('button', { name: 'Add exception' }).click();
  await dialog.getByRole('textbox', { name: 'Exception 1: what’s missing' }).fill('Insulation of line 7');
  await dialog.getByRole('button', { name: new RegExp('Close out before') }).click();
  await receiving.getByRole('option', { name: new RegExp(later!.name) }).click();
  await confirm(receiving, 'Accept');
  await expect(sheet(receiving).getByText('Complete', { exact: true })).toBeVisible();
  await expect(sheet(responsible).getByText('With exceptions', { exact: true })).toBeVisible();
  await expect(sheet(responsible).getByRole('textbox', { name: 'Certificate number' })).toHaveValue(
    'MC-0042',
  );

  await responsible.goto(`/app/tracker?open=s${stage.system}-${later!.id}&tab=constraints`);
  await expect(sheet(responsible).getByText('Insulation of line 7')).toBeVisible();
  await sheet(responsible).getByRole('button', { name: sheetCopy.constraints.markCleared }).click();
  await responsible.getByRole('textbox', { name: 'Resolution' }).fill('Done by night shift');
  await confirm(responsible, sheetCopy.constraints.markCleared);
  await expect(sheet(responsible).getByText(/Cleared by .*Done by night shift/)).toBeVisible();

  await responsible.goto(`${address}&tab=history`);
  const entries = sheet(responsible).getByRole('listitem');
  await expect(entries.first()).toContainText(/Accepted with exceptions.*MC-0042/);
  await expect(entries.filter({ hasText: 'Rejected' })).toContainText('Tags 4 and 5 are missing');
});

test('a forecast asks why when it moves later, shows its trend, and is confirmed @long', async ({
  page,
  site,
}) => {
  const stage = await stageTracker(site);
  const milestone = stage.milestones[0]!;
  await stage.enter(milestone.id, { forecast: '2031-05-12' });
  await begin(page, site.url, stage.id);
  await page.goto(`/app/tracker?open=s${stage.system}-${milestone.id}`);
  const forecast = sheet(page).getByRole('textbox', { name: 'Forecast' });
  await forecast.fill('+7');
  await forecast.press('Enter');
  const dialog = page.getByRole('dialog', { name: dialogsCopy.reasons.title.why_later });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(forecast).toHaveValue('12 May 31');

  await forecast.fill('19 may 31');
  await forecast.press('Enter');
  await giveReason(page);
  await expect(forecast).toHaveValue('19 May 31');
  await sheet(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(notice(page, '1 turnover confirmed')).toBeVisible();
  await sheet(page).getByRole('tab', { name: 'History' }).click();
  await expect(sheet(page).getByRole('listitem').filter({ hasText: '12 May 31 → 19 May 31' })).toContainText(
    'Weather',
  );
  await expect(page).toHaveURL(/tab=history/);
});

test('two people who change the same date see both values and choose', async ({ page, site, watch }) => {
  const stage = await stageTracker(site);
  const milestone = stage.milestones[0]!;
  await stage.enter(milestone.id, { forecast: '2031-05-12' });
  await begin(page, site.url, stage.id);
  // Without the event stream the page doesn’t receive the other change before it sends its own.
  await page.route('**/api/events/**', (route) => route.abort());
  watch.expectComplaint(/api\/events/);
  watch.expectComplaint(/409/);
  await page.goto(`/app/tracker?open=s${stage.system}-${milestone.id}`);
  const forecast = sheet(page).getByRole('textbox', { name: 'Forecast' });
  await expect(forecast).toHaveValue('12 May 31');
  await expect(page.getByText(modelCopy.live.offline)).toBeAttached();
  await stage.enter(milestone.id, { forecast: '2031-05-01' });
  await forecast.fill('5 may 31');
  await forecast.press('Enter');
  const dialog = page.getByRole('dialog', { name: dialogsCopy.conflicts.title(1) });
  await expect(dialog).toContainText('1 May 31');
  await expect(dialog).toContainText('5 May 31');
  await dialog.getByRole('radio', { name: 'Mine' }).click();
  await dialog.getByRole('button', { name: 'Use mine' }).click();
  // Compared with the current value, mine is later.
  await giveReason(page);
  await expect(forecast).toHaveValue('5 May 31');
  await expect.poll(() => stage.forecast(milestone.id)).toBe('2031-05-05');
});

test('the figures follow what others enter, within a second', async ({ browser, page, context, site }) => {
  const stage = await stageTracker(site);
  await begin(page, site.url, stage.id);
  await page.goto('/app/tracker');
  const other = await openAs(browser, site, stage.id, stage.receiving);
  await other.goto('/app/tracker');
  // A second tab of the same browser receives it through the first.
  const tab = await context.newPage();
  await tab.goto('/app/tracker');
  for (const each of [page, other, tab]) {
    await expect(each.getByText('Live', { exact: true })).toBeVisible();
    await expect(figure(each, 'Overdue')).toContainText('0');
  }
  await expectWithinASecond(
    () => stage.enter(stage.milestones[0]!.id, { forecast: '2021-05-12' }),
    [tab, other, page].map((each) => [figure(each, 'Overdue'), '1'] as const),
  );
});

test('an address narrows the tracker, and what narrows is seen and taken away @long', async ({
  page,
  site,
}) => {
  const stage = await stageTracker(site);
  await stage.enter(stage.milestones[0]!.id, { forecast: '2021-05-12' });
  await begin(page, site.url, stage.id);
  await page.goto('/app/tracker?status=overdue&area=nonsense&q=cool');
  const filter = page.getByRole('search', { name: 'Filter' });
  await expect(filter.getByRole('searchbox')).toHaveValue('cool');
  await expect(filter.getByText('1 of 2 systems')).toBeVisible();
  await filter.getByRole('button', { name: 'Remove Status Overdue' }).click();
  await expect(page).not.toHaveURL(/status/);
  await page.keyboard.press('/');
  await expect(filter.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('31-01');
  await expect(page).toHaveURL(/q=31-01/);
  await expect(filter.getByText('1 of 2 systems')).toBeVisible();
  await page.keyboard.press('Escape');

  await figure(page, 'Overdue').click();
  await expect(figure(page, 'Overdue')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/kpi=overdue/);
  await expect(filter.getByText('1 of 2 systems')).toBeVisible();
  await filter.getByRole('button', { name: 'Clear all' }).click();
  await expect(filter.getByText('2 of 2 systems')).toBeVisible();
  await expect(page).toHaveURL(atPage('/app/tracker'));

  await filter.getByRole('button', { name: 'Team', exact: true }).click();
  await page.getByRole('option', { name: 'Commissioning' }).click();
  await page.keyboard.press('Escape');
  await expect(filter.getByText('1 of 2 systems')).toBeVisible();
  await page.goto('/app/tracker?q=nothing+of+this+name');
  await page.getByRole('main').getByRole('button', { name: trackerCopy.empty.clearFilters }).click();
  await expect(filter.getByText('2 of 2 systems')).toBeVisible();
});

test('the tracker and its sheets are accessible in both modes and fit a phone @long', async ({
  page,
  site,
}) => {
  test.slow();
  const stage = await stageTracker(site);
  await stage.enter(stage.milestones[0]!.id, { forecast: '2021-05-12' });
  await begin(page, site.url, stage.id);
  const cell = `open=s${stage.system}-${stage.milestones[0]!.id}`;
  for (const search of [
    'status=overdue',
    cell,
    `${cell}&tab=constraints`,
    `${cell}&tab=history`,
    `open=s${stage.system}`,
    'open=s999999',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`/app/tracker?${search}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass('dark');
    await expectAccessible(page, 'colours');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSideScroll(page);
  }
  await page.goto('/app/tracker');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page);
});
