import type { Page } from '@playwright/test';
import { createApi } from './api.ts';
import { inDays } from './days.ts';
import {
  expect,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  mailsTo,
  notice,
  test,
  type Site,
} from './fixtures.ts';
import { openAs, stageTracker, type TrackerStage } from './tracker-stage.ts';
import { mailTimeLabels } from '@baton/contract/accounts/notices.ts';
import { preferenceForm } from '@baton/contract/accounts/preferences.ts';
import { copy as layout } from '../apps/web/src/app/layouts/copy.ts';
import { copy as settings } from '../apps/web/src/screens/accounts/settings/copy.ts';
import { copy } from '../apps/web/src/screens/inbox/copy.ts';
import { copy as ui } from '../apps/web/src/ui/copy.ts';

const phone = { width: 390, height: 844 };
const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: unread === 0 ? layout.inbox : layout.inboxWith(unread), exact: true });
const lines = (page: Page) => page.getByRole('list', { name: copy.today }).locator('[data-line]');
const link = (mail: string) => new URL(/http\S+\/app\/inbox\?open=\d+/.exec(mail)?.[0] ?? 'http://none');

/** The giver’s act on the stage’s system. */
async function act(
  site: Site,
  stage: TrackerStage,
  name: string,
  more: object = {},
  scopes = [stage.system],
) {
  const who = name === 'submit' || name === 'withdraw' ? stage.giver : stage.receiver;
  const api = await createApi(site.url, who.email, who.password);
  const milestone = stage.milestones[0]!.id;
  const items = scopes.map((scope) => ({ scope: `system:${scope}`, milestone }));
  await api.post(`/api/tracker/${name}/`, { programme: stage.id, items, ...more });
}

test('the receiving team hears of a submission live and by email, opens it, and puts it away', async ({
  browser,
  site,
}) => {
  const stage = await stageTracker(site);
  await stage.enter(stage.milestones[0]!.id, { forecast: inDays(7) });
  const page = await openAs(browser, site, stage.id, stage.receiver);
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
  await expect(page.getByText(copy.empty.title)).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
  await page.getByRole('button', { name: ui.undo }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/tracker\\?open=s${stage.system}-`));
  await expect(page.getByRole('dialog').first()).toContainText('21-01');

  // The link in the email opens the same, on a phone.
  await expect.poll(() => mailsTo(site.baton, stage.receiver.email).length).toBeGreaterThan(0);
  const mail =
    mailsTo(site.baton, stage.receiver.email).find((text) => text.includes('submitted 21-01')) ?? '';
  const { pathname, search } = link(mail);
  await page.setViewportSize(phone);
  await page.goto(pathname + search);
  await expect(page).toHaveURL(new RegExp(`/app/tracker\\?open=s${stage.system}-`));

  // A decision makes the line leave by itself, and reaches the other side.
  const giver = await openAs(browser, site, stage.id, stage.giver);
  await giver.setViewportSize(phone);
  await giver.goto('/app/inbox');
  await page.goto('/app/inbox');
  await expect(lines(page)).toHaveCount(1);
  await expectNoSideScroll(page);
  await act(site, stage, 'reject', { reason: 'The flange leaks' });
  await expect(page.getByText(copy.empty.title)).toBeVisible();
  await expect(lines(giver)).toContainText('The flange leaks');
  await expectNoSideScroll(giver);
  await expectAccessibleInBothModes(giver);
  await page.goto(pathname + search);
  await expect(page.getByText(copy.gone.title, { exact: true })).toBeVisible();
});

test('400 submitted turnovers are one line and one email', async ({ browser, site }) => {
  test.slow();
  const stage = await stageTracker(site);
  const { construction_team, commissioning_team } = await site.api.get<Record<string, number>>(
    `/api/systems/${stage.system}/`,
  );
  const scopes: number[] = [];
  for (let start = 0; start < 400; start += 20) {
    const made = Array.from({ length: 20 }, (_, at) =>
      site.api.post<{ id: number }>('/api/systems/', {
        programme: stage.id,
        code: `S-${start + at}`,
        name: 'System',
        construction_team,
        commissioning_team,
      }),
    );
    scopes.push(...(await Promise.all(made)).map(({ id }) => id));
  }
  const page = await openAs(browser, site, stage.id, stage.receiver);
  await page.goto('/app/inbox');
  await act(site, stage, 'submit', {}, scopes);
  await expect(bell(page, 1)).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('submitted 400 turnovers');
  await expect(lines(page)).toContainText(copy.more(390));
  await expectNoSideScroll(page);
  const sent = () =>
    mailsTo(site.baton, stage.receiver.email).filter((mail) => mail.includes('400 turnovers'));
  await expect.poll(() => sent().length).toBe(1);
  await lines(page).getByRole('link').click();
  await expect(page).toHaveURL(/status=submitted/);
  expect(sent()).toHaveLength(1);
});

test('emails of a kind are turned off in the settings', async ({ browser, site }) => {
  const stage = await stageTracker(site);
  await stage.enter(stage.milestones[0]!.id, { forecast: inDays(7) });
  const page = await openAs(browser, site, stage.id, stage.receiver);
  await page.goto('/app/settings?tab=notifications');
  const group = page.getByRole('radiogroup', { name: preferenceForm.mail_submitted.label });
  await expect(group.getByRole('radio', { name: mailTimeLabels.now })).toBeChecked();
  await expectAccessibleInBothModes(page);
  await group.getByRole('radio', { name: mailTimeLabels.off }).click();
  await expect(notice(page, settings.notifications.saved)).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoSideScroll(page);
  await page.reload();
  await expect(group.getByRole('radio', { name: mailTimeLabels.off })).toBeChecked();
  await act(site, stage, 'submit');
  await page.goto('/app/inbox');
  await expect(lines(page)).toHaveCount(1);
  // The email of the other side shows that emails were sent.
  await act(site, stage, 'reject', { reason: 'Not yet' });
  await expect
    .poll(() => mailsTo(site.baton, stage.giver.email).some((mail) => mail.includes('Not yet')))
    .toBe(true);
  expect(mailsTo(site.baton, stage.receiver.email).filter((mail) => mail.includes('submitted'))).toEqual([]);
});
