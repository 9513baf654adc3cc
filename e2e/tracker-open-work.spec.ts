import type { Page } from '@playwright/test';
import { copy } from '../apps/web/src/screens/tracker/copy.ts';
import { copy as views } from '../apps/web/src/screens/tracker/views/copy.ts';
import { copy as filter } from '../apps/web/src/turnover/filter/copy.ts';
import { inDays } from './days.ts';
import {
  boxOf,
  chooseProgramme,
  expect,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  signIn,
  test,
  type Site,
} from './fixtures.ts';
import { systemMilestones } from './milestones.ts';
import { sampleOf } from './sample.ts';
import { begin, figure, openAs, stageTracker, type TrackerStage } from './tracker-stage.ts';
import { turnoversOf } from './turnovers.ts';

const phone = { width: 390, height: 844 };
const grid = (page: Page) => page.getByRole('grid').or(page.getByRole('treegrid'));
const viewsButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Views/ });

/** Completes all milestones of the stage’s system. */
async function completeAll({ api }: Site, { id, system }: TrackerStage): Promise<void> {
  const { enter } = turnoversOf(api, id);
  for (const { id: milestone, needs_acceptance } of await systemMilestones(api, id)) {
    const items = [{ scope: `system:${system}`, milestone }];
    if (!needs_acceptance) await enter(system, milestone, { actual: inDays(-3) });
    else
      for (const act of ['submit', 'accept'])
        await api.post(`/api/tracker/${act}/`, { programme: id, items, reason: 'other' });
  }
}

/** Number of turnovers that the menu names for a built-in view. */
async function countIn(page: Page, name: string): Promise<number> {
  await viewsButton(page).click();
  const said = /(\d[\d,]*) turnovers?/;
  const entry = page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).filter({ hasText: said });
  const [, count] = said.exec(await entry.innerText())!;
  await page.keyboard.press('Escape');
  return Number(count!.replace(',', ''));
}

/** Expects a number of turnovers in the list, which says so in words if there are none. */
async function expectListed(page: Page, count: number): Promise<void> {
  const sum = page.locator('footer output');
  const none = page.getByRole('heading', { name: copy.empty.title });
  if (count > 0)
    await expect(sum).toHaveText(count === 1 ? '1 turnover' : `${count.toLocaleString('en')} turnovers`);
  else await expect(none).toBeVisible();
  await expect(count > 0 ? none : sum).toHaveCount(0);
}

/** Expects that each built-in view lists as many turnovers as the menu names. */
async function expectSameCounts(page: Page): Promise<void> {
  for (const name of [
    views.builtIn.overdue,
    views.builtIn.next,
    views.builtIn.waiting,
    // None on a Monday, because nothing in the sample moves on the day it is created.
    views.builtIn.moved,
    views.builtIn.undated,
  ]) {
    const count = await countIn(page, name);
    await viewsButton(page).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
    await expect(viewsButton(page)).toContainText(name);
    await expectListed(page, count);
  }
}

test('the tracker opens on open work, shows the rest in one click, and remembers that', async ({
  page,
  site,
}) => {
  const stage = await stageTracker(site);
  await completeAll(site, stage);
  await begin(page, site.url, stage.id);
  await page.goto('/app/tracker');
  const search = page.getByRole('search', { name: filter.filter });
  await expect(search.getByText('1 of 2 systems')).toBeVisible();
  await expect(grid(page)).toContainText('Fuel gas');
  await expect(grid(page)).not.toContainText('Cooling water');
  await expect(page.getByText(copy.figuresOf.system(2))).toBeVisible();
  await expectAccessibleInBothModes(page);

  // A search, a figure and a link find complete ones as well.
  await search.getByRole('searchbox').fill('21-01');
  await expect(grid(page)).toContainText('Cooling water');
  await search.getByRole('searchbox').fill('');
  await expect(grid(page)).not.toContainText('Cooling water');
  await figure(page, 'Completed to date').click();
  await expect(grid(page)).toContainText('Cooling water');
  await figure(page, 'Completed to date').click();
  await expect(grid(page)).not.toContainText('Cooling water');

  await search.getByRole('button', { name: copy.complete.show.system(1) }).click();
  await expect(grid(page)).toContainText('Cooling water');
  await expect(search.getByText('2 of 2 systems')).toBeVisible();
  await page.reload();
  await expect(grid(page)).toContainText('Cooling water');
  await search.getByRole('button', { name: copy.complete.show.system(1) }).click();
  await expect(grid(page)).not.toContainText('Cooling water');
  await page.goto(`/app/tracker?open=s${stage.system}`);
  await expect(grid(page)).toContainText('Cooling water');

  await page.setViewportSize(phone);
  await page.goto('/app/tracker');
  await search.getByRole('button', { name: copy.complete.show.system(1) }).click();
  await expect(search.getByText('2 of 2 systems')).toBeVisible();
  await expectNoSideScroll(page);
});

test('built-in views count what home and the key figures count', async ({ page, context, site }) => {
  await signIn(context, site.url);
  await chooseProgramme(context, site.url, await sampleOf(site));
  await page.goto('/app');
  const homeFigure = page.locator('dl > div').filter({ hasText: 'Overdue' }).getByRole('link');
  const overdue = Number(await homeFigure.innerText());
  const weeks = page.getByRole('region', { name: 'Next 4 weeks' }).getByRole('listitem');
  await expect(weeks).toHaveCount(4);
  const totals = await weeks.locator('.font-semibold').allInnerTexts();
  const due = totals.reduce((sum, text) => sum + Number(text), 0);

  await page.goto('/app/tracker?view=list');
  await expect(grid(page)).toBeVisible();
  expect(Math.min(overdue, due)).toBeGreaterThan(0);
  expect(await countIn(page, views.builtIn.overdue)).toBe(overdue);
  expect(await countIn(page, views.builtIn.next)).toBe(due);
  await expectSameCounts(page);
  await viewsButton(page).click();
  await expectAccessibleInBothModes(page);
  await page.getByRole('menuitem', { name: views.builtIn.open }).click();
  await expect(viewsButton(page)).toHaveText(views.title);

  // A programme without dates, in which most of them are empty.
  const stage = await stageTracker(site);
  await chooseProgramme(context, site.url, stage.id);
  await page.goto('/app/tracker?view=list');
  await expect(grid(page)).toBeVisible();
  expect(await countIn(page, views.builtIn.overdue)).toBe(0);
  await expectSameCounts(page);
});

test('on a phone everything above the rows takes at most a third of the screen @long', async ({
  browser,
  site,
}) => {
  const stage = await stageTracker(site);
  await stage.enter(stage.milestones[0]!.id, { forecast: inDays(-2) });
  for (const [programme, who] of [
    [await sampleOf(site), undefined],
    [stage.id, stage.responsible],
  ] as const) {
    const page = await openAs(browser, site, programme, who);
    await page.setViewportSize(phone);
    for (const path of ['/app/tracker', '/app/tracker?kpi=overdue&team=1', '/app/tracker?view=list']) {
      await page.goto(path);
      await expect(page.getByRole('group', { name: 'Key figures' })).toBeVisible();
      await expect(grid(page).or(page.getByText(copy.empty.title)).first()).toBeVisible();
      const end = async () => {
        const { y, height } = await boxOf(page.getByRole('search', { name: filter.filter }));
        return y + height;
      };
      await expect.poll(end).toBeLessThanOrEqual(phone.height / 3);
    }
    await expectNoSideScroll(page);
    await expectAccessibleInBothModes(page);
    await page.context().close();
  }
});
