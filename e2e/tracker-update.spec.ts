import { copy as changesCopy } from '../apps/web/src/turnover/edit/changes/copy.ts';
import { inDays } from './days.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  logIn,
  notice,
  setTokens,
  test,
} from './fixtures.ts';
import { begin, openAs, stageTracker } from './tracker-stage.ts';
import { giveReason } from './tracker-yard.ts';
import { copy } from '../apps/web/src/screens/update/copy.ts';

test('a responsible team updates its dates on a phone, and the coordinator sees who has finished', async ({
  page,
  browser,
  site,
}) => {
  const stage = await stageTracker(site);
  const [first, second] = stage.milestones;
  // No cut-off comes in between, at any hour.
  const cutoff_weekday = new Date(inDays(3)).getUTCDay() || 7;
  await site.api.patch(`/api/programmes/${stage.id}/`, { cutoff_weekday });
  await stage.enter(first!.id, { forecast: inDays(7) });
  await stage.enter(second!.id, { forecast: inDays(14) });
  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  await responsible.setViewportSize({ width: 390, height: 844 });
  await responsible.goto('/app/tracker/update');
  await expect(responsible.getByRole('heading', { name: copy.title, exact: true })).toBeVisible();
  const list = responsible.getByRole('list', { name: 'Turnovers to update' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectNoSideScroll(responsible);
  await expectAccessibleInBothModes(responsible);

  // Entered just now, so both count as confirmed; a new date is still possible, and asks for a reason if later.
  await expect(responsible.getByText(`2 of 2 ${copy.list.progress}`)).toBeVisible();
  const card = list.getByRole('listitem').first();
  await card.getByRole('button', { name: 'Change date' }).click();
  const field = card.getByRole('textbox', { name: 'New forecast' });
  await field.fill('+7');
  await field.press('Enter');
  await giveReason(responsible);
  await expect(notice(responsible, '1 forecast changed')).toBeVisible();

  await card.getByRole('button', { name: 'Remark' }).click();
  await card.getByRole('textbox', { name: 'Remark' }).fill('Scaffold goes on Monday');
  await card.getByRole('button', { name: 'Save remark' }).click();
  await expect(card.getByText(copy.list.remark('Scaffold goes on Monday'))).toBeVisible();

  await begin(page, site.url, stage.id);
  await page.goto('/app/tracker');
  await page.getByRole('link', { name: 'My update', exact: true }).click();
  const teams = page.getByRole('list', { name: 'Teams' });
  await expect(teams.getByRole('listitem').first()).toContainText(`2 of 2 ${copy.list.progress}`);
  await expectAccessible(page);
  await teams
    .getByRole('button', { name: /^Open .*’s update$/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Turnovers to update' }).getByRole('listitem')).toHaveCount(2);
  await responsible.context().close();
});

test('an old forecast is confirmed with one press, and counted, also where the session was over @long', async ({
  page,
  site,
  admin,
  watch,
}) => {
  watch.expectComplaint(/status of 401/);
  const sample = await site.api.post<{ id: number }>('/api/programmes/sample/', {});
  await begin(page, site.url, sample.id);
  await page.goto('/app/tracker/update?show=teams');
  await page
    .getByRole('button', { name: /^Open .*’s update$/ })
    .first()
    .click();
  const list = page.getByRole('list', { name: 'Turnovers to update' });
  const progress = page.getByRole('progressbar', { name: 'This week' });
  const card = list
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Confirm' }) })
    .first();
  const name = (await card.getAttribute('aria-label')) ?? '';
  const answered = Number((await progress.getAttribute('aria-valuenow')) ?? Number.NaN);
  const kept = page.waitForResponse(
    (answer) => /\/api\/tracker\/confirm\//.test(answer.url()) && answer.ok(),
  );
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(list.getByRole('listitem', { name, exact: true }).getByText('Updated')).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', String(answered + 1));
  await kept;
  await page.reload();
  await expect(progress).toHaveAttribute('aria-valuenow', String(answered + 1));

  await setTokens(page.context(), site.url, { access: 'expired', refresh: 'not.known' });
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/auth/login');
  await logIn(page, admin);
  await expect(notice(page, '1 turnover confirmed')).toContainText(changesCopy.sessionEnded);
  await notice(page, 'Continue where you left off?').getByRole('button', { name: 'Open page' }).click();
  await expect(progress).toHaveAttribute('aria-valuenow', String(answered + 2));
});
