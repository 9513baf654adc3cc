import { currentUserCalls } from '@baton/contract/accounts/users.ts';
import type { Page } from '@playwright/test';
import { boxOf, expect, logIn, notice, setTokens, test, type Site } from './fixtures.ts';
import { copy as resource } from '../apps/web/src/resource/copy.ts';
import { addPerson } from './people.ts';
import { begin, confirm, stageTracker } from './tracker-stage.ts';
import { cell, giveReason, makeYard, openYard } from './tracker-yard.ts';
import { copy as changesCopy } from '../apps/web/src/turnover/edit/changes/copy.ts';
import { copy as dialogsCopy } from '../apps/web/src/turnover/edit/dialogs/copy.ts';
import { copy as sheetCopy } from '../apps/web/src/turnover/sheet/copy.ts';
import { copy as auth } from '../apps/web/src/screens/accounts/copy.tsx';

const sheet = (page: Page) => page.getByRole('dialog').first();

/** Makes the server refuse both tokens of this browser. */
const endSession = (page: Page, site: Site) =>
  setTokens(page.context(), site.url, { access: 'expired', refresh: 'not.known' });

/**
 * Waits for the event stream, which a page opens last: a request that is sent after the end of the session would find it
 * before the journey does.
 */
async function untilLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/events/') && answer.ok());
  await open();
  await stream;
}

const openLive = (page: Page, address: string) => untilLive(page, () => page.goto(address));

/** Logs in again and returns to the previous page. */
const comeBack = (page: Page, who: { email: string; password: string }) =>
  untilLive(page, async () => {
    await logIn(page, who);
    await notice(page, 'Continue where you left off?').getByRole('button', { name: 'Open page' }).click();
  });

test.beforeEach(({ watch }) => watch.expectComplaint(/status of 401/));

test('a form whose session ends while it is saved comes back as it was, and can be saved then', async ({
  page,
  site,
  admin,
}) => {
  const stage = await stageTracker(site);
  await begin(page, site.url, stage.id);
  await openLive(page, '/app/programme/teams?new=true');
  await sheet(page).getByLabel('Code').fill('NIGHT');
  await sheet(page).getByRole('textbox', { name: /^Name/ }).fill('Night shift');
  await endSession(page, site);
  await sheet(page).getByRole('button', { name: 'Create team' }).click();
  await expect(page).toHaveURL('/auth/login');
  await logIn(page, admin);
  const offer = notice(page, 'Continue where you left off?');
  await expect(offer).toContainText(auth.leftPage.draftsBack);
  await offer.getByRole('button', { name: 'Open page' }).click();
  await expect(sheet(page).getByLabel('Code')).toHaveValue('NIGHT');
  await expect(sheet(page).getByRole('textbox', { name: /^Name/ })).toHaveValue('Night shift');
  await sheet(page).getByRole('button', { name: 'Create team' }).click();
  await expect(notice(page, 'NIGHT created')).toBeVisible();
  // Restored once: the next form is empty.
  await page.getByRole('button', { name: resource.create('team') }).click();
  await expect(sheet(page).getByLabel('Code')).toHaveValue('');
});

test('what was written over a record is still checked against what was read, and nobody else gets it', async ({
  page,
  site,
  admin,
  watch,
}) => {
  watch.expectComplaint(/status of (409|412)/);
  const stage = await stageTracker(site);
  const teams = await site.api.get<{ id: number; code: string; version: number }[]>(
    `/api/teams/?programme=${stage.id}`,
  );
  const { id, version } = teams.find(({ code }) => code === 'CON')!;
  await begin(page, site.url, stage.id);
  await openLive(page, `/app/programme/teams?open=${id}`);
  const company = sheet(page).getByLabel('Company');
  await company.fill('Mine');
  await endSession(page, site);
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/auth/login');
  await site.api.patch(`/api/teams/${id}/`, { programme: stage.id, company: 'Theirs', version });

  await comeBack(page, admin);
  await expect(company).toHaveValue('Mine');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').last()).toContainText('Theirs');
  await page.keyboard.press('Escape');
  await expect(company).toHaveValue('Mine');

  await endSession(page, site);
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/auth/login');
  await logIn(page, stage.responsible);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(page.getByText(auth.leftPage.draftsBack)).toHaveCount(0);
});

test('words of a dialog are there again, also where it had closed to send them; a password is not @long', async ({
  page,
  site,
  admin,
}) => {
  const stage = await stageTracker(site);
  await begin(page, site.url, stage.id);
  const address = `/app/tracker?open=s${stage.system}-${stage.milestones[0]!.id}&tab=constraints`;
  await openLive(page, address);
  await sheet(page).getByRole('button', { name: sheetCopy.constraints.add }).click();
  const text = page.getByRole('textbox', { name: 'Description' });
  await text.fill('The crane is away until May');
  await endSession(page, site);
  await confirm(page, sheetCopy.constraints.add);
  await expect(page).toHaveURL('/auth/login');
  await comeBack(page, admin);
  await sheet(page).getByRole('button', { name: sheetCopy.constraints.add }).click();
  await expect(text).toHaveValue('The crane is away until May');
  await confirm(page, sheetCopy.constraints.add);
  await expect(sheet(page).getByText('The crane is away until May')).toBeVisible();

  await openLive(page, '/app/settings');
  const email = page.getByRole('textbox', { name: currentUserCalls.update.body.form.email.label });
  await email.fill('ines.new@northgate.example');
  await page.getByLabel('Current password').fill('a secret of mine');
  await endSession(page, site);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page).toHaveURL('/auth/login');
  await comeBack(page, admin);
  await expect(email).toHaveValue('ines.new@northgate.example');
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('a date entered after the session ended is saved for its author only', async ({ page, site, admin }) => {
  const yard = await makeYard(site, 2);
  await untilLive(page, () => openYard(page, site, yard));
  const typeTooLate = async (system: number, date: string, end = () => endSession(page, site)) => {
    await cell(page, system, 0).click();
    await expect(cell(page, system, 0)).toBeFocused();
    await end();
    await page.keyboard.type(date);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/auth/login');
  };
  await typeTooLate(0, '12/3/31');
  await untilLive(page, async () => {
    await logIn(page, admin);
    // Paused while hovered.
    await notice(page, '1 forecast changed').hover();
  });
  await expect(notice(page, '1 forecast changed')).toContainText(changesCopy.sessionEnded);
  await expect(cell(page, 0, 0)).toContainText('12 Mar 31');
  expect((await yard.read(0, 0)).forecast).toBe('2031-03-12');
  await notice(page, '1 forecast changed').getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 0, 0)).not.toContainText('12 Mar 31');

  // The same without tokens.
  await typeTooLate(0, '13/3/31', () => page.context().clearCookies({ name: /_token$/ }));
  await expect(page.getByText('credentials were not provided')).toHaveCount(0);
  await untilLive(page, () => logIn(page, admin));
  await expect(cell(page, 0, 0)).toContainText('13 Mar 31');
  await expect.poll(async () => (await yard.read(0, 0)).forecast).toBe('2031-03-13');

  const other = await addPerson(site, `after${yard.id}`, { programme: yard.id, role: 'Manager', teams: [] });
  await typeTooLate(1, '14/3/31');
  await logIn(page, other);
  await expect(cell(page, 1, 0)).toBeVisible();
  await expect(page.getByText(changesCopy.sessionEnded)).toHaveCount(0);
  expect((await yard.read(1, 0)).forecast).toBeNull();
});

test('a change that waits for its reason when the session ends is asked about again, with what was said @long', async ({
  page,
  site,
  admin,
}) => {
  const stage = await stageTracker(site);
  const [first] = stage.milestones;
  await stage.enter(first!.id, { forecast: '2031-03-12' });
  await begin(page, site.url, stage.id);
  await openLive(page, `/app/tracker?open=s${stage.system}-${first!.id}`);
  const forecast = sheet(page).getByRole('textbox', { name: /^Forecast/ });
  await forecast.fill('14/4/31');
  await forecast.press('Enter');
  const why = page.getByRole('dialog', { name: dialogsCopy.reasons.title.why_later });
  await why.getByRole('textbox', { name: 'Note' }).fill('The crane is away');
  // Another tab finds the session expired and tells this one.
  await endSession(page, site);
  const other = await page.context().newPage();
  await other.goto('/app/tracker');
  await expect(page).toHaveURL('/auth/login');
  await other.close();
  await logIn(page, admin);
  await expect(why).toContainText('you entered this before your session ended');
  await expect(why.getByRole('textbox', { name: 'Note' })).toHaveValue('The crane is away');
  await giveReason(page);
  await expect(notice(page, '1 forecast changed')).toContainText(changesCopy.sessionEnded);
  const path = `/api/tracker/cell/?programme=${stage.id}&scope=system:${stage.system}&milestone=${first!.id}`;
  expect(await site.api.get<object>(path)).toMatchObject({ forecast: '2031-04-14' });
});

test('words that are refused stay in their dialog, and can be sent again', async ({ page, site, watch }) => {
  watch.expectComplaint(/status of (409|412)/);
  const stage = await stageTracker(site);
  const [first] = stage.milestones;
  const about = { programme: stage.id, scope: `system:${stage.system}`, milestone: first!.id };
  const { id, version } = await site.api.post<{ id: number; version: number }>('/api/constraints/', {
    ...about,
    text: 'No crane',
    kind: 'other',
    category: 'B',
  });
  await begin(page, site.url, stage.id);
  await page.goto(`/app/tracker?open=s${stage.system}-${first!.id}&tab=constraints`);
  await sheet(page).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const text = page.getByRole('textbox', { name: 'Description' });
  await text.fill('The crane is away until May');
  const save = page.getByRole('dialog').last().getByRole('button', { name: 'Save constraint' });
  const before = await boxOf(save);
  await site.api.patch(`/api/constraints/${id}/`, { text: 'No crane at all', version });
  await expect(page.getByText('changed this constraint while you were editing')).toBeInViewport();
  // Nothing moves under the pointer.
  expect(await boxOf(save)).toEqual(before);
  await confirm(page, 'Save constraint');
  await expect(page.getByRole('dialog').last().getByRole('alert')).toContainText('by someone else');
  await expect(text).toHaveValue('The crane is away until May');
  await confirm(page, 'Save constraint');
  await expect(text).toBeHidden();
  await expect(sheet(page).getByText('The crane is away until May')).toBeVisible();

  await stage.enter(first!.id, { forecast: '2031-03-12' });
  await page.goto(`/app/tracker?open=s${stage.system}-${first!.id}`);
  await sheet(page).getByRole('button', { name: 'Submit' }).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Punch list is with Omar');
  const refusal = { code: 'invalid_state', detail: 'It is being looked at. Try again.' };
  await page.route('**/api/tracker/submit/', (route) => route.fulfill({ status: 409, json: refusal }), {
    times: 1,
  });
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^Submit/ })
    .click();
  await expect(notice(page, changesCopy.failed.submit)).toBeVisible();
  await expect(note).toHaveValue('Punch list is with Omar');
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^Submit/ })
    .click();
  await expect(notice(page, '1 turnover submitted')).toBeVisible();
  await expect(note).toBeHidden();
});
