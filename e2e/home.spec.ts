import { inDays } from './days.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  test,
} from './fixtures.ts';
import { addPerson } from './people.ts';
import { sampleOf } from './sample.ts';
import { begin, openAs, stageTracker } from './tracker-stage.ts';
import { copy } from '../apps/web/src/screens/home/copy.ts';
import { copy as trackerCopy } from '../apps/web/src/screens/tracker/copy.ts';

test('the home of a coordinator says how the programme stands and leads to the turnovers @long', async ({
  page,
  browser,
  site,
}) => {
  const id = await sampleOf(site);
  const coordinator = await addPerson(site, 'home.coordinator', {
    programme: id,
    role: 'Coordinator',
    teams: [],
  });
  const home = await openAs(browser, site, id, coordinator);
  await home.goto('/app');
  await expect(
    home.getByText(/^\d+ turnovers behind baseline, or \d+ days?\. The last turnover .*expected on /),
  ).toBeVisible();
  await expect(home.getByRole('heading', { name: 'Waiting on you', exact: true })).toBeVisible();
  await expect(home.getByRole('link', { name: /^\d+ submissions? waiting for acceptance/ })).toBeVisible();
  await expect(home.getByText('First visit: here’s what changed in the last week.')).toBeVisible();
  await expectAccessibleInBothModes(home);
  await home.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(home);
  await home.setViewportSize({ width: 1440, height: 900 });

  // A figure links to the turnovers it counts.
  const overdue = home.locator('dl > div').filter({ hasText: 'Overdue' }).getByRole('link');
  const count = await overdue.innerText();
  await overdue.click();
  await expect(home).toHaveURL(/kpi=overdue/);
  await expect(
    home.getByRole('group', { name: 'Key figures' }).getByRole('button', { name: /Overdue/ }),
  ).toContainText(count);
  await home.goBack();
  // So does a week, including overdue and upcoming ones.
  const week = home.getByRole('region', { name: 'Next 4 weeks' }).getByRole('listitem').first();
  const due = await week.locator('.font-semibold').innerText();
  await week.getByRole('link').click();
  await expect(home.locator('footer output')).toHaveText(due === '1' ? '1 turnover' : `${due} turnovers`);
  await home.goBack();
  // So does each line of recent changes.
  const news = home.getByRole('region', { name: copy.changes.title }).getByRole('list').first();
  await expect(news.getByRole('link').first()).toBeVisible();
  for (const line of await news.getByRole('link').allInnerTexts()) {
    const [said] = /^\d+/.exec(line)!;
    await news.getByRole('link', { name: line.trim(), exact: true }).click();
    const shown = home.locator('output').filter({ hasText: /^\d+ (turnover|constraint)s?$/ });
    await expect(shown).toHaveText(new RegExp(`^${said} `));
    await home.goBack();
    await expect(news).toBeVisible();
  }
  // After going back, the lines are unchanged while they are refetched.
  await home.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reporting' }).click();
  await expect(home.getByRole('navigation', { name: 'Reports' })).toBeVisible();
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await home.route('**/api/tracker/changed/**', async (route) => {
    await isAnswered;
    await route.continue();
  });
  const askedAnew = home.waitForRequest('**/api/tracker/changed/**');
  await home.goBack();
  await askedAnew;
  await expect(news.getByRole('link').first()).toBeVisible();
  answer();
  await home.unrouteAll({ behavior: 'wait' });
  await home.getByRole('link', { name: /teams? (hasn’t|haven’t) finished/ }).click();
  await expect(home.getByRole('heading', { name: 'Team updates' })).toBeVisible();
  await home.context().close();

  // A programme without turnovers shows the missing setup.
  const empty = await site.api.post<{ id: number }>('/api/programmes/', {
    name: `Yard without anything ${Date.now()}`,
  });
  await begin(page, site.url, empty.id);
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'Set up programme' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Set up your programme' })).toBeVisible();
  await expectAccessible(page);
});

test('the home of a contributor names what is waiting on their team', async ({ browser, site }) => {
  const stage = await stageTracker(site);
  const milestone = stage.milestones[0]!;
  await stage.enter(milestone.id, { forecast: inDays(7) });
  const items = [{ scope: `system:${stage.system}`, milestone: milestone.id }];
  await site.api.post('/api/tracker/submit/', { programme: stage.id, items });
  const receiving = await openAs(browser, site, stage.id, stage.receiving);
  await receiving.setViewportSize({ width: 390, height: 844 });
  await receiving.goto('/app?show=overview');
  const waiting = receiving.getByRole('link', { name: copy.waiting.submitted.system(1) });
  await expect(waiting).toBeVisible();
  await expectNoSideScroll(receiving);
  await expectAccessible(receiving);
  await waiting.click();
  await expect(receiving).toHaveURL(/status=submitted/);
  await expect(receiving.getByText('21-01').first()).toBeVisible();

  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  await responsible.goto('/app?show=overview');
  await expect(responsible.getByText('Nothing is waiting on you.')).toBeVisible();
  await site.api.post('/api/tracker/reject/', { programme: stage.id, items, reason: 'Punch list is open' });
  // Changes by others appear while the page is open.
  await expect(responsible.getByRole('link', { name: copy.waiting.rejected.system(1) })).toBeVisible();
  await responsible.reload();
  await expect(responsible.getByRole('link', { name: /^21-01 .*: rejected/ })).toBeVisible();
  // Recent changes link to exactly the turnovers they count; an old rejection isn’t one of them.
  await responsible.getByRole('link', { name: copy.changes.counts.system.rejected(1), exact: true }).click();
  await expect(responsible.locator('footer output')).toHaveText('1 turnover');
  await expect(responsible.getByRole('button', { name: /Rejected\s*1/ })).toBeVisible();
  const later = new URL(responsible.url());
  later.searchParams.set('since', new Date(Date.now() + 1000).toISOString());
  await responsible.goto(later.href);
  await expect(responsible.getByRole('heading', { name: trackerCopy.empty.title })).toBeVisible();
  await responsible.context().close();
  await receiving.context().close();
});
