import type { Page } from '@playwright/test';
import { createApi } from './api.ts';
import { inDays } from './days.ts';
import {
  expect,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  mailTo,
  mailedPath,
  mailsTo,
  notice,
  test,
  type Site,
} from './fixtures.ts';
import { systemMilestones } from './milestones.ts';
import { paste } from './paste.ts';
import { openAs, stageTracker, type TrackerStage } from './tracker-stage.ts';
import { cell, giveReason } from './tracker-yard.ts';
import { mailTimeLabels } from '@baton/contract/accounts/notices.ts';
import { preferenceForm } from '@baton/contract/accounts/preferences.ts';
import { copy as layout } from '../apps/web/src/app/layouts/copy.ts';
import { copy } from '../apps/web/src/screens/inbox/copy.ts';

test.use({ sendsMail: true });

const phone = { width: 390, height: 844 };
const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: unread === 0 ? 'Inbox' : layout.inboxWith(unread), exact: true });
const lines = (page: Page) => page.getByRole('list', { name: 'Today' }).locator('[data-line]');

/** The responsible team’s act on the stage’s system. */
async function act(
  site: Site,
  stage: TrackerStage,
  name: string,
  more: object = {},
  scopes = [stage.system],
) {
  const who = name === 'submit' || name === 'withdraw' ? stage.responsible : stage.receiving;
  const api = await createApi(site.url, who.email, who.password);
  const milestone = stage.milestones[0]!.id;
  const items = scopes.map((scope) => ({ scope: `system:${scope}`, milestone }));
  await api.post(`/api/tracker/${name}/`, { programme: stage.id, items, ...more });
}

/** Further systems with the teams of the stage’s system. */
async function addSystems(site: Site, stage: TrackerStage, count: number): Promise<number[]> {
  const { construction_team, commissioning_team } = await site.api.get<Record<string, number>>(
    `/api/systems/${stage.system}/`,
  );
  const made: number[] = [];
  for (let start = 0; start < count; start += 20) {
    const some = Array.from({ length: 20 }, (_, at) =>
      site.api.post<{ id: number }>('/api/systems/', {
        programme: stage.id,
        code: `S-${start + at}`,
        name: 'System',
        construction_team,
        commissioning_team,
      }),
    );
    made.push(...(await Promise.all(some)).map(({ id }) => id));
  }
  return made;
}

test('the receiving team hears of a submission live and by email, opens it, and puts it away', async ({
  browser,
  site,
}) => {
  const stage = await stageTracker(site);
  await stage.enter(stage.milestones[0]!.id, { forecast: inDays(7) });
  const page = await openAs(browser, site, stage.id, stage.receiving);
  await page.goto('/app/inbox');
  await expect(page.getByText(copy.empty.title)).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
  await expectAccessibleInBothModes(page);

  await act(site, stage, 'submit', { note: 'All loops checked' });
  await expect(bell(page, 1)).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('submitted 21-01');
  await expect(lines(page)).toContainText('All loops checked');
  await expectAccessibleInBothModes(page);

  // By keys: move, put away, take that back, open.
  await page.keyboard.press('j');
  await expect(lines(page).locator('a')).toBeFocused();
  await page.keyboard.press('e');
  // Paused while hovered.
  await page.getByRole('button', { name: 'Undo', exact: true }).hover();
  await expect(page.getByText(copy.empty.title)).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(lines(page).locator('a')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/tracker\\?open=s${stage.system}-`));
  await expect(page.getByRole('dialog').first()).toContainText('21-01');

  // The link in the email opens the same, on a phone.
  const mail = await mailTo(site.baton, stage.receiving.email, /submitted 21-01/);
  expect(mail.text).toContain('All loops checked');
  expect(mail.html).toContain('All loops checked');
  const address = mailedPath(mail);
  expect(address).toMatch(/^\/app\/inbox\?open=\d+&programme=\w+$/);
  await page.setViewportSize(phone);
  await page.goto(address);
  await expect(page).toHaveURL(new RegExp(`/app/tracker\\?open=s${stage.system}-`));

  // A decision makes the line leave by itself, and reaches the other side.
  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  await responsible.setViewportSize(phone);
  await responsible.goto('/app/inbox');
  await page.goto('/app/inbox');
  await expect(lines(page)).toHaveCount(1);
  await expectNoSideScroll(page);
  await act(site, stage, 'reject', { reason: 'The flange leaks' });
  await expect(page.getByText(copy.empty.title)).toBeVisible();
  await expect(lines(responsible)).toContainText('The flange leaks');
  await expectNoSideScroll(responsible);
  await expectAccessibleInBothModes(responsible);
  await page.goto(address);
  await expect(page.getByText('This notification is no longer in your inbox', { exact: true })).toBeVisible();
  const decision = await mailTo(site.baton, stage.responsible.email, /rejected 21-01/);
  expect(decision.text).toContain('The flange leaks');
  await responsible.goto(mailedPath(decision));
  await expect(responsible).toHaveURL(new RegExp(`/app/tracker\\?open=s${stage.system}-`));
  await expect(responsible.getByRole('dialog').first()).toContainText('The flange leaks');
  expect(
    mailsTo(site.baton, stage.responsible.email).filter(({ subject }) => /rejected/.test(subject)),
  ).toHaveLength(1);
});

test('400 submitted turnovers, and 400 pasted dates, are one line and one email each @long', async ({
  browser,
  site,
}) => {
  test.slow();
  const stage = await stageTracker(site);
  const scopes = await addSystems(site, stage, 400);
  const page = await openAs(browser, site, stage.id, stage.receiving);
  await page.goto('/app/inbox');
  await act(site, stage, 'submit', {}, scopes);
  await expect(bell(page, 1)).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('submitted 400 turnovers');
  await expect(lines(page)).toContainText('and 390 more');
  await expectNoSideScroll(page);
  const sent = (to: string) =>
    mailsTo(site.baton, to).filter(({ subject }) => subject.includes('400 turnovers'));
  await expect.poll(() => sent(stage.receiving.email).length).toBe(1);
  await page.goto(mailedPath(sent(stage.receiving.email)[0]!));
  await expect(page).toHaveURL(/status=submitted/);

  // Somebody else pastes 400 dates of the responsible team’s milestones.
  const milestones = await systemMilestones(site.api, stage.id);
  const column = milestones.findIndex(({ id }) => id === stage.milestones[1]!.id);
  const milestone = milestones[column]!.id;
  const changes = scopes.map((scope) => ({
    scope: `system:${scope}`,
    milestone,
    set: { forecast: inDays(20) },
  }));
  await site.api.patch(`/api/tracker/?programme=${stage.id}`, { changes });
  const responsible = await createApi(site.url, stage.responsible.email, stage.responsible.password);
  await responsible.patch('/api/users/current/update/', { preferences: { mail_forecast_moved: 'now' } });
  const planner = await openAs(browser, site, stage.id);
  await planner.goto('/app/tracker?q=S-');
  await cell(planner, 0, column).click();
  await paste(planner, { 'text/plain': scopes.map(() => inDays(27)).join('\n') });
  await giveReason(planner);
  await expect(notice(planner, '400 forecasts changed')).toBeVisible();
  await expect.poll(() => sent(stage.responsible.email).length).toBe(1);
  const mail = sent(stage.responsible.email)[0]!;
  expect(mail.subject).toContain('moved the forecast of 400 turnovers');
  expect(mail.text).toContain('and 390 more');
  const { lines: told } = await responsible.get<{ lines: { kind: string; total: number }[] }>(
    '/api/users/current/inbox/',
  );
  expect(told.filter(({ kind }) => kind === 'forecast_moved')).toMatchObject([{ total: 400 }]);
  for (const { email } of [stage.responsible, stage.receiving]) expect(sent(email)).toHaveLength(1);
  await Promise.all([page.context().close(), planner.context().close()]);
});

test('emails of a kind are turned off in the settings @long', async ({ browser, site }) => {
  const stage = await stageTracker(site);
  await stage.enter(stage.milestones[0]!.id, { forecast: inDays(7) });
  const page = await openAs(browser, site, stage.id, stage.receiving);
  await page.goto('/app/settings?tab=notifications');
  const group = page.getByRole('radiogroup', { name: preferenceForm.mail_submitted.label });
  await expect(group.getByRole('radio', { name: mailTimeLabels.now })).toBeChecked();
  await expectAccessibleInBothModes(page);
  await group.getByRole('radio', { name: mailTimeLabels.off }).click();
  await expect(notice(page, 'Notifications saved')).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoSideScroll(page);
  await page.reload();
  await expect(group.getByRole('radio', { name: mailTimeLabels.off })).toBeChecked();
  await act(site, stage, 'submit');
  await page.goto('/app/inbox');
  await expect(lines(page)).toHaveCount(1);
  // The email of the other side shows that emails were sent.
  await act(site, stage, 'reject', { reason: 'Not yet' });
  await mailTo(site.baton, stage.responsible.email, /Not yet/);
  const subjects = mailsTo(site.baton, stage.receiving.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('submitted'))).toEqual([]);
});
