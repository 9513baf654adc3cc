import type { Page } from '@playwright/test';
import { inDays } from './days.ts';
import {
  boxOf,
  expect,
  expectAccessible,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  logIn,
  notice,
  test,
} from './fixtures.ts';
import { confirm, openAs, stageTracker } from './tracker-stage.ts';
import { giveReason } from './tracker-yard.ts';
import { copy as shell } from '../apps/web/src/app/copy.tsx';
import { copy } from '../apps/web/src/screens/update/copy.ts';
import { copy as changes } from '../apps/web/src/turnover/edit/changes/copy.ts';
import { copy as dialogs } from '../apps/web/src/turnover/edit/dialogs/copy.ts';
import { copy as submission } from '../apps/web/src/turnover/edit/submission/copy.ts';
import { copy as tracker } from '../apps/web/src/screens/tracker/copy.ts';
import { atPage } from './at-page.ts';

const phone = { width: 390, height: 844 };
/** The dialog of a workflow action; the turnover’s sheet behind it is a dialog, too, and has the same texts. */
const dialogOf = (page: Page, verb: string) =>
  page.getByRole('dialog', { name: new RegExp(`^${verb} `, 'u') });
const cards = (page: Page) => page.getByRole('list', { name: 'Turnovers to update' }).getByRole('listitem');

test('a turnover is submitted on a phone, rejected with a reason, and submitted again; both sides see why', async ({
  browser,
  site,
}) => {
  const stage = await stageTracker(site);
  const [first] = stage.milestones;
  const scope = `system:${stage.system}`;
  await stage.enter(first!.id, { forecast: inDays(-3), evidence_url: 'https://docs.example/walkdown' });
  await site.api.post('/api/constraints/', {
    programme: stage.id,
    scope,
    milestone: first!.id,
    text: 'Two valves are missing',
    category: 'A',
  });
  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  await responsible.setViewportSize(phone);
  await responsible.goto('/app');
  await expect(responsible).toHaveURL(atPage('/app/tracker/update'));
  const card = cards(responsible).first();
  await expect(card.getByRole('button', { name: 'New date' })).toBeVisible();
  await card.getByRole('button', { name: 'Submit' }).click();
  await responsible.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Walked down today');
  await confirm(responsible, dialogs.action.verb.submit);
  await expect(notice(responsible, changes.done.submit(1))).toBeVisible();
  await expect(card.getByText('Updated')).toBeVisible();

  // The receiving team is led to it, and sees note, day, evidence and constraints before it decides.
  const receiving = await openAs(browser, site, stage.id, stage.receiving);
  await receiving.goto('/app');
  await expect(receiving.getByText(copy.awaiting.system(1))).toBeVisible();
  await expectAccessibleInBothModes(receiving);
  await receiving.goto(`/app/tracker?open=s${stage.system}-${first!.id}`);
  const facts = receiving.getByRole('region', { name: 'Submission' });
  for (const text of [
    'Walked down today',
    'docs.example/walkdown',
    'Two valves are missing',
    `responsible${stage.id}`,
  ])
    await expect(facts.getByText(text).first()).toBeVisible();
  await expectAccessibleInBothModes(receiving);
  await receiving.getByRole('button', { name: dialogs.action.verb.reject, exact: true }).click();
  const question = dialogOf(receiving, dialogs.action.verb.reject);
  await expect(question.getByText('Walked down today')).toBeVisible();
  await expectAccessible(receiving);
  await question.getByRole('textbox', { name: 'Reason' }).fill('Loop 4 isn’t tested');
  await confirm(receiving, dialogs.action.verb.reject);
  await expect(notice(receiving, changes.done.reject(1))).toBeVisible();

  // The card says why and by whom, and is submitted again.
  await expect(card.getByText(submission.quoted('Loop 4 isn’t tested'))).toBeVisible();
  await expect(card.getByText(`receiving${stage.id} Brandt`)).toBeVisible();
  await expectNoSideScroll(responsible);
  await expectAccessibleInBothModes(responsible);
  await stage.enter(first!.id, { remark: 'Loop 4 tested' });
  // A submission needs the version that its author has seen.
  await expect(card).toContainText('Loop 4 tested');
  await card.getByRole('button', { name: 'Submit again' }).click();
  const again = responsible.getByRole('dialog');
  await expect(again.getByText(submission.quoted('Loop 4 isn’t tested'))).toBeVisible();
  await expectAccessible(responsible);
  await confirm(responsible, dialogs.action.verb.submit);
  await expect(notice(responsible, changes.done.submit(1)).first()).toBeVisible();

  await receiving.getByRole('button', { name: dialogs.action.verb.accept, exact: true }).click();
  const decision = dialogOf(receiving, dialogs.action.verb.accept);
  for (const text of [submission.quoted('Loop 4 isn’t tested'), 'Loop 4 tested'])
    await expect(decision.getByText(text)).toBeVisible();
  await receiving.setViewportSize(phone);
  await expectNoSideScroll(receiving);
  await expectAccessibleInBothModes(receiving);
  await responsible.context().close();
  await receiving.context().close();
});

test('overdue cards are completed or get a new date @long', async ({ browser, site }) => {
  const stage = await stageTracker(site);
  const [typed, accepted] = stage.milestones;
  await site.api.patch(`/api/milestones/${typed!.id}/`, { needs_acceptance: false });
  await stage.enter(typed!.id, { forecast: inDays(-5) });
  await stage.enter(accepted!.id, { forecast: inDays(-3) });
  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  await responsible.setViewportSize(phone);
  await responsible.goto('/app/tracker/update');
  const withAcceptance = cards(responsible).filter({ hasText: accepted!.name });
  await withAcceptance.getByRole('button', { name: 'New date' }).click();
  const field = withAcceptance.getByRole('textbox', { name: 'New forecast' });
  await field.fill(inDays(3));
  await field.press('Enter');
  await giveReason(responsible);
  await expect(notice(responsible, '1 forecast changed')).toBeVisible();

  const card = cards(responsible).filter({ hasText: typed!.name });
  await card.getByRole('button', { name: copy.answer.complete, exact: true }).click();
  await expect(card.getByRole('textbox', { name: 'Completed on' })).toBeVisible();
  await expectAccessibleInBothModes(responsible);
  await card.getByRole('button', { name: copy.answer.complete, exact: true }).click();
  await expect(notice(responsible, '1 turnover completed')).toBeVisible();
  await expect(cards(responsible)).toHaveCount(1);
  await responsible.context().close();
});

test('a team reports a turnover ready by its link, and someone with an account submits it', async ({
  browser,
  site,
}) => {
  const stage = await stageTracker(site);
  const [first] = stage.milestones;
  await stage.enter(first!.id, { forecast: inDays(-2) });
  const team = (await site.api.get<{ construction_team: number }>(`/api/systems/${stage.system}/`))
    .construction_team;
  const { link } = await site.api.post<{ link: string }>('/api/update-links/', { programme: stage.id, team });
  const stranger = await browser.newContext({ viewport: phone, baseURL: site.url });
  const page = await stranger.newPage();
  await page.goto(new URL(link).pathname);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Jo Brandt');
  await page.getByRole('button', { name: 'Start update' }).click();
  const card = cards(page).first();
  await expect(card.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
  await card.getByRole('button', { name: 'Ready to submit' }).click();
  await expect(notice(page, 'Reported ready to submit')).toBeVisible();
  await card.getByRole('button', { name: 'Not ready' }).click();
  await expect(notice(page, 'No longer ready to submit')).toBeVisible();
  await card.getByRole('button', { name: 'Ready to submit' }).click();
  await expect(card.getByRole('button', { name: 'Not ready' })).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  await stranger.close();

  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  await responsible.goto('/app/tracker/update');
  const reported = cards(responsible).first();
  await expect(reported.getByText(/reported by Jo Brandt/)).toBeVisible();
  await expectAccessibleInBothModes(responsible);
  await reported.getByRole('button', { name: 'Submit' }).click();
  await confirm(responsible, dialogs.action.verb.submit);
  await expect(notice(responsible, changes.done.submit(1))).toBeVisible();
  await expect(reported.getByText(/reported by Jo Brandt/)).toBeHidden();
  await responsible.goto(`/app/tracker?open=s${stage.system}-${first!.id}&tab=history`);
  await expect(responsible.getByText('Reported ready to submit').first()).toBeVisible();
  await responsible.context().close();
});

test('login leads to the tracker, whose strip leads a contributor to the update, or is hidden for the day @long', async ({
  page,
  site,
}) => {
  const stage = await stageTracker(site);
  await stage.enter(stage.milestones[0]!.id, { forecast: inDays(-2) });
  await page.goto('/auth/login');
  await logIn(page, stage.responsible);
  await expect(page).toHaveURL(atPage('/app/tracker'));
  const strip = page.getByRole('region', { name: 'Weekly update' });
  await expect(strip.getByText(tracker.updateStrip.count(1))).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.setViewportSize(phone);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await strip.getByRole('link', { name: 'Open my update' }).click();
  await expect(page).toHaveURL(atPage('/app/tracker/update'));
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/\/app\?show=overview/);
  // The menu leads to Home itself, also for a contributor.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/app');
  await expect(page).toHaveURL(atPage('/app/tracker/update'));
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: shell.titles.home,
  });
  await home.click();
  await expect(page).toHaveURL(atPage('/app'));
  await expect(home).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1, name: /Tracker yard/ })).toBeVisible();
  await page.setViewportSize(phone);
  await page.goto('/app/tracker');
  await strip.getByRole('button', { name: 'Hide until tomorrow' }).click();
  await expect(strip).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: tracker.title, exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Key figures' })).toBeVisible();
  await expect(strip).toBeHidden();
});

test('on a phone the list shows milestone, date and status without scrolling @long', async ({
  browser,
  site,
}) => {
  const stage = await stageTracker(site);
  await stage.enter(stage.milestones[0]!.id, { forecast: inDays(7) });
  const page = await openAs(browser, site, stage.id, stage.responsible);
  await page.setViewportSize(phone);
  await page.goto('/app/tracker?view=list');
  for (const name of ['Milestone', 'Forecast', 'Status']) {
    const box = await boxOf(page.getByRole('columnheader', { name }));
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width);
  }
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  await page.context().close();
});
