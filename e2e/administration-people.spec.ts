import { readFileSync } from 'node:fs';
import { line, pick } from './administering.ts';
import { createApi } from './api.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  notice,
  signIn,
  test,
} from './fixtures.ts';
import { copy as programmes } from '../apps/web/src/screens/programme/programmes/copy.ts';
import { systemMilestones } from './milestones.ts';
import { openAs, stageTracker } from './tracker-stage.ts';
import { cell } from './tracker-yard.ts';
import { copy as bulkActions } from '../apps/web/src/screens/accounts/users/bulk-actions/copy.ts';
import { actionLabel } from '@baton/contract/accounts/audit-labels.ts';

test('a Contributor sees and does what the table says, and nothing else', async ({ browser, site }) => {
  const stage = await stageTracker(site);
  const [milestone, next] = stage.milestones;
  await stage.enter(milestone?.id ?? 0, { forecast: '2031-03-12' });
  const page = await openAs(browser, site, stage.id, stage.responsible);
  const api = await createApi(site.url, stage.responsible.email, stage.responsible.password);

  // No users or organisation; programmes and data are read-only.
  for (const path of ['/app/settings/users', '/app/settings/organisation']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/app\/access-denied/);
  }
  await page.goto('/app/settings/programmes');
  await expect(line(page, 'Tracker yard')).toBeVisible();
  await expect(page.getByRole('button', { name: programmes.create })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  const yard = line(page, 'Tracker yard').getByRole('button', { name: /^Tracker yard/ });
  await yard.click();
  await expect(page.getByRole('dialog').getByText('Working days')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.goto('/app/programme/systems');
  await expect(line(page, '21-01')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();

  // In the tracker, only forecasts of the user’s own team are editable.
  await page.goto('/app/tracker');
  const position = (await systemMilestones(api, stage.id)).findIndex(({ id }) => id === next?.id);
  const own = cell(page, 0, position);
  await own.click();
  await page.keyboard.type('20/3/2031');
  await page.keyboard.press('Enter');
  await expect(own).toContainText('20 Mar 31');
  const foreign = cell(page, 1, position);
  await foreign.click();
  await expect(foreign).toBeFocused();
  await page.keyboard.press('F2');
  await expect(notice(page, 'Can’t edit this cell')).toBeVisible();
  await expect(page.locator('.grid-editor input')).toHaveCount(0);
  // A typed date is another attempt, and one notice that counts.
  await page.keyboard.type('2031-04-02');
  await expect(notice(page, 'Can’t edit this cell')).toContainText('×');
  await expect(notice(page, 'Can’t edit this cell')).toHaveCount(1);

  // The API refuses the same.
  const scope = `system:${stage.system}`;
  const change = (milestone: number | undefined, set: object) =>
    api.patch(`/api/tracker/?programme=${stage.id}`, { changes: [{ scope, milestone, set }] });
  await change(milestone?.id, { forecast: '2031-03-11' });
  await expect(change(milestone?.id, { need: '2031-03-01' })).rejects.toThrow('403');
  const systems = await api.get<{ id: number; code: string }[]>(`/api/systems/?programme=${stage.id}`);
  const elsewhere = systems.find(({ code }) => code === '31-01')?.id;
  const others = { scope: `system:${elsewhere}`, milestone: milestone?.id, set: { forecast: '2031-03-11' } };
  await expect(api.patch(`/api/tracker/?programme=${stage.id}`, { changes: [others] })).rejects.toThrow(
    '403',
  );
  const items = [{ scope, milestone: milestone?.id }];
  await api.post(`/api/tracker/submit/?programme=${stage.id}`, { programme: stage.id, items });
  for (const refused of [
    () => api.post('/api/tracker/accept/', { programme: stage.id, items }),
    () => api.post('/api/systems/', { programme: stage.id, code: 'X', name: 'X' }),
    () => api.post('/api/users/invite/', { email: 'x@northgate.example' }),
    () => api.get('/api/audit/'),
    () => api.get('/api/organisation/'),
    () => api.patch(`/api/programmes/${stage.id}/`, { client: 'X' }),
  ])
    await expect(refused()).rejects.toThrow('403');
  expect((await api.get<object[]>('/api/users/current/activity/')).length).toBeGreaterThan(2);
  await page.context().close();
});

test('a removed user is logged out at the next call, and the log keeps the name', async ({
  browser,
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 401/);
  const stage = await stageTracker(site);
  const theirs = await openAs(browser, site, stage.id, stage.receiving);
  await theirs.goto('/app/settings');
  await expect(theirs.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();

  await signIn(context, site.url);
  await page.goto(`/app/settings/users?programme=${stage.id}`);
  const name = /^Actions for receiving\d+ Brandt/;
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Start password reset' }).click();
  await expect(page.getByRole('dialog', { name: /^Password link for/ }).getByLabel('Link')).toHaveValue(
    /\/auth\/reset-password\//,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Remove user' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove user' }).click();
  await expect(notice(page, 'Brandt removed')).toBeVisible();

  await theirs.getByRole('tab', { name: 'Activity' }).click();
  await expect(theirs).toHaveURL(/\/auth\/login/);
  await expect(notice(theirs, 'Please log in again')).toBeVisible();
  await theirs.context().close();

  // The audit log: by user, by action, in a sheet, as a file.
  await page.goto('/app/settings/organisation?section=audit');
  await page.getByLabel('User contains').fill(stage.receiving.email);
  await expect(page).toHaveURL(/who=receiving/);
  await page.getByLabel('Action contains').fill('accepted');
  const found = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(found).toHaveCount(2);
  await found.nth(1).getByRole('button', { name: 'Invitation accepted' }).click();
  await expect(page.getByRole('dialog', { name: 'Invitation accepted' })).toContainText('Brandt');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit-log.csv');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await page.goto('/app/settings/organisation?section=audit&what=nothing-of-the-kind');
  await expect(page.getByText('No matches')).toBeVisible();
});

test('an Admin does the same with several accounts at once, and takes the list along @long', async ({
  page,
  context,
  site,
}) => {
  const { id, name } = await site.api.post<{ id: number; name: string }>('/api/programmes/', {
    name: `Many hands ${Date.now() % 100_000}`,
    template: 'generic',
  });
  const memberships = [{ programme: id, role: 'Viewer', teams: [] }];
  for (const first_name of ['Abel', 'Bea', 'Cleo'])
    await site.api.post('/api/users/invite/', {
      email: `${first_name.toLowerCase()}.${id}@northgate.example`,
      first_name,
      last_name: 'Hand',
      memberships,
    });
  await signIn(context, site.url);
  await page.goto(`/app/settings/users?programme=${id}`);
  await expect(page.getByText(/^3 of \d+ users$/)).toBeVisible();
  const box = (who: string) => page.getByRole('checkbox', { name: `Select ${who}` });
  await box('Abel Hand').click();
  await box('Cleo Hand').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('3 users selected');
  await expectAccessibleInBothModes(page);

  const more = async (act: string) => {
    await bar.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await more(bulkActions.labels.resend);
  await expect(notice(page, bulkActions.done.resend(3))).toBeVisible();
  await expect(bar).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all users shown' }).click();
  await box('Bea Hand').click();
  await bar.getByRole('button', { name: bulkActions.role.action }).click();
  const dialog = page.getByRole('dialog', { name: bulkActions.role.title(2) });
  await expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await pick(page, dialog, /^Viewer Role/, 'Planner');
  await dialog.getByRole('button', { name: bulkActions.role.action }).click();
  await expect(notice(page, `2 users are now Planner in ${name}`)).toBeVisible();
  await expect(line(page, 'Abel Hand')).toContainText('Planner');
  await expect(line(page, 'Bea Hand')).toContainText('Viewer');
  await page.getByRole('checkbox', { name: 'Select all users shown' }).click();
  await more(bulkActions.labels.deactivate);
  await notice(page, '3 users deactivated').hover();
  await expect(line(page, 'Cleo Hand')).toContainText('Deactivated');
  await notice(page, '3 users deactivated').getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, 'Cleo Hand')).toContainText('Invited');

  await page.getByRole('button', { name: 'Export' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = readFileSync(await (await saving).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(4);
  expect(text).toContain('Planner');

  await page.getByRole('checkbox', { name: 'Select all users shown' }).click();
  await more(bulkActions.labels.remove);
  const question = page.getByRole('alertdialog', { name: bulkActions.removal.title(3) });
  await expect(question).toContainText('roles in programmes');
  await question.getByRole('button', { name: bulkActions.removal.confirm(3) }).click();
  await expect(page.getByText('No matching users')).toBeVisible();

  // A user can’t change their own account here.
  await page.goto('/app/settings/users?search=ines');
  await box('Ines Okafor').click();
  await expect(bar).toContainText('1 user selected');
  await expect(bar.getByRole('button', { name: 'More actions' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
});

test('an Admin edits reasons and tests email; users choose emails and a time zone @long', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url);
  await page.goto('/app/settings/organisation?section=reasons');
  const list = page.getByRole('list', { name: 'Reason codes' });
  const first = list.getByRole('textbox').first();
  await expect(first).toHaveValue('Late design');
  await page.getByRole('button', { name: 'Move Late design down' }).click();
  await expect(first).toHaveValue('Late material');
  await first.fill('Material not on site');
  await first.press('Enter');
  await page.getByLabel('New reason').fill('Tide too high');
  await page.getByRole('button', { name: 'Add reason' }).click();
  await expect(list.getByRole('textbox').last()).toHaveValue('Tide too high');
  await list.getByText('Active').last().click();
  await expect
    .poll(async () => {
      const codes = await site.api.get<{ label: string; active: boolean }[]>('/api/reason-codes/');
      return [codes[0]?.label, codes[1]?.label, codes.at(-1)];
    })
    .toMatchObject(['Material not on site', 'Late design', { label: 'Tide too high', active: false }]);
  await page.getByRole('button', { name: 'Delete Tide too high' }).click();
  await expect(list.getByRole('textbox').last()).not.toHaveValue('Tide too high');
  // Other journeys expect its name and position.
  await first.fill('Late material');
  await first.press('Enter');
  await expect
    .poll(async () => (await site.api.get<{ label: string }[]>('/api/reason-codes/'))[0]?.label)
    .toBe('Late material');
  await page.getByRole('button', { name: 'Move Late material down' }).click();
  await expect(first).toHaveValue('Late design');

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Email' }).click();
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText(/was saved to the outbox/)).toBeVisible();
  await page.getByRole('link', { name: 'Version and storage' }).click();
  await expect(page.getByText(/PostgreSQL \d+.*built in/)).toBeVisible();
  await expect(page.getByText('Not checked yet')).toBeVisible();

  await page.goto('/app/settings?tab=notifications');
  await page.getByText('Weekly digest').click();
  await expect(notice(page, 'Notifications saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await pick(page, page.getByRole('main'), /Time zone/, 'Pacific/Kiritimati');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(notice(page, 'Profile saved')).toBeVisible();
  const { preferences } = await site.api.get<{ preferences: object }>('/api/users/current/');
  expect(preferences).toMatchObject({ notify_digest: true, time_zone: 'Pacific/Kiritimati' });
  await page.getByRole('tab', { name: 'Activity' }).click();
  const newest = page.getByRole('table', { name: 'Your activity' }).getByRole('row').nth(1);
  await expect(newest).toContainText(actionLabel('user.profile_updated'));
  const at = (await newest.locator('time').getAttribute('datetime')) ?? '';
  const there = new Date(at).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Pacific/Kiritimati',
  });
  await expect(newest).toContainText(there);
  await site.api.patch('/api/users/current/update/', {
    preferences: { time_zone: null, notify_digest: false },
  });

  // The last Admin can’t be removed by mistake.
  await page.goto('/app/settings/users');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ines Okafor/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Ines Okafor' });
  await expect(sheet.getByRole('checkbox', { name: /^Admin/ })).toBeDisabled();
  await expect(sheet).toContainText('You’re the only active Admin. Make another user an Admin first.');
  await expect(sheet).toContainText(
    'This is your own account. Only another Admin can deactivate or remove it.',
  );
});
