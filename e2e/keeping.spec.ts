import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createApi } from './api.ts';
import { inDays } from './days.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  mailLink,
  notice,
  signIn,
  test,
} from './fixtures.ts';
import { begin, stageTracker } from './tracker-stage.ts';
import { giveReason } from './tracker-yard.ts';
import { copy as sheetCopy } from '../apps/web/src/turnover/sheet/copy.ts';
import { copy as organisation } from '../apps/web/src/screens/accounts/organisation/copy.ts';
import { copy as linkProblems } from '../apps/web/src/session/copy.ts';
import { unsubscribeName } from '@baton/contract/accounts/notices.ts';

test.use({ sendsMail: true });

test('a team without accounts answers by its link, on a phone, until the link is revoked', async ({
  page,
  browser,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  const stage = await stageTracker(site);
  const [first] = stage.milestones;
  await stage.enter(first!.id, { forecast: inDays(7) });
  await begin(page, site.url, stage.id);
  await page.goto('/app/tracker/update?show=teams');
  await page.getByRole('button', { name: 'Link for ' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Team update link for ' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog
    .getByRole('textbox', { name: 'Copy this link now – you won’t see it again' })
    .inputValue();
  await expect(dialog.getByRole('list', { name: 'Active links' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site.url });
  const phone = await stranger.newPage();
  await phone.goto(new URL(link).pathname);
  await phone.getByRole('button', { name: 'Start update' }).click();
  await expect(phone.getByText('Enter your name.')).toBeVisible();
  await phone.getByRole('textbox', { name: 'Your name' }).fill('Jo Brandt');
  await phone.getByRole('button', { name: 'Start update' }).click();
  const card = phone.getByRole('list', { name: 'Turnovers to update' }).getByRole('listitem').first();
  await expect(card).toBeVisible();
  await expectNoSideScroll(phone);
  await expectAccessibleInBothModes(phone);

  await card.getByRole('button', { name: 'Change date' }).click();
  const field = card.getByRole('textbox', { name: 'New forecast' });
  await field.fill('+7');
  await field.press('Enter');
  await giveReason(phone);
  await expect(notice(phone, '1 forecast changed')).toBeVisible();
  await card.getByRole('button', { name: 'Constraint' }).click();
  const blocks = phone.getByRole('dialog', { name: sheetCopy.constraints.add });
  await blocks.getByRole('textbox', { name: 'Description' }).fill('No crane before Friday');
  await blocks.getByRole('button', { name: 'Add' }).click();
  await expect(blocks).toBeHidden();

  // The audit log has the typed name.
  const trail = JSON.stringify(await site.api.get(`/api/activity/?programme=${stage.id}`));
  expect(trail).toContain('Jo Brandt (link of');

  await dialog.getByRole('button', { name: /^Revoke/ }).click();
  await expect(notice(page, 'Link revoked')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(linkProblems.link.invalid_link, { exact: true })).toBeVisible();
  await expect(phone.getByText('Ask your coordinator for a new one.')).toBeVisible();
  await stranger.close();
});

test('a mail about a decision comes to who submitted, and is ended by the link in it', async ({
  page,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  const stage = await stageTracker(site);
  const milestone = stage.milestones[0]!.id;
  const responsible = await createApi(site.url, stage.responsible.email, stage.responsible.password);
  const receiving = await createApi(site.url, stage.receiving.email, stage.receiving.password);
  await stage.enter(milestone, { forecast: inDays(7) });
  const act = { programme: stage.id, items: [{ scope: `system:${stage.system}`, milestone }] };
  await responsible.post('/api/tracker/submit/', act);
  await receiving.post('/api/tracker/reject/', { ...act, reason: 'The flange leaks' });
  const link = await mailLink(site.baton, stage.responsible.email, 'unsubscribe');

  // Not logged in, and opening the page alone changes nothing.
  const { pathname } = new URL(link);
  await page.goto(pathname);
  await expect(page).toHaveTitle(/^Unsubscribe/);
  await expect(page.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible();
  await expect(page.getByText(unsubscribeName('decided'))).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  const wish = () => responsible.get<{ preferences: object }>('/api/users/current/');
  expect((await wish()).preferences).not.toMatchObject({ mail_decided: 'off' });
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible();
  expect((await wish()).preferences).toMatchObject({ mail_decided: 'off' });

  await page.goto(`${pathname.slice(0, -10)}0123456789`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('This link isn’t valid.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('an Admin creates a key for a script, sees how to call with it, and revokes it @long', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url);
  await page.goto('/app/settings/organisation?section=keys');
  await expect(page.getByText('No API keys yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Change a forecast' })).toContainText(
    `${site.url}/api/tracker/`,
  );
  await page.getByRole('button', { name: 'Create key' }).click();
  const sheet = page.getByRole('dialog', { name: 'New API key' });
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Nightly export');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('alertdialog', { name: 'Your new API key' });
  const key = await shown.getByRole('textbox', { name: 'API key' }).inputValue();
  expect(key).toMatch(/^baton_[\w-]{43}$/);
  await shown.getByRole('button', { name: 'I’ve copied the key' }).click();
  const call = () => fetch(`${site.url}/api/programmes/`, { headers: { authorization: `Bearer ${key}` } });
  expect(await (await call()).json()).toHaveLength(1);
  await page.reload();
  const row = page.getByRole('row', { name: /Nightly export/ });
  await expect(row).not.toContainText('Never');
  await expectAccessibleInBothModes(page);
  await row.getByRole('button', { name: /Revoke/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(notice(page, 'Key revoked')).toBeVisible();
  await expect(page.getByText('No API keys yet')).toBeVisible();
  expect((await call()).status).toBe(401);
});

test('an Admin backs everything up by a press, and takes the file along @long', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url);
  await page.goto('/app/settings/organisation');
  await page.getByRole('link', { name: 'Backups' }).click();
  await expect(page.getByText('No backups yet')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const file = await saving;
  await expect(notice(page, organisation.backups.created)).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^baton-.*-manual\.backup$/);
  const text = gunzipSync(readFileSync(await file.path())).toString();
  expect(text.startsWith('baton-backup 1\n')).toBe(true);
  expect(text).toContain('Northgate Energy');
  const row = page.getByRole('table', { name: 'Backups' }).getByRole('row').nth(1);
  await expectAccessibleInBothModes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await row.getByRole('button', { name: new RegExp(`^Delete`) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete backup' }).click();
  await expect(page.getByText('No backups yet')).toBeVisible();
});
