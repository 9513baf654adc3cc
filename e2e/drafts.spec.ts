import type { Page } from '@playwright/test';
import { expect, logIn, notice, setTokens, test, type Site } from './fixtures.ts';
import { begin, confirm, stageTracker } from './tracker-stage.ts';

const sheet = (page: Page) => page.getByRole('dialog').first();

/** From now on the server takes neither token of this browser. */
const endSession = (page: Page, site: Site) =>
  setTokens(page.context(), site.url, { access: 'expired', refresh: 'not.known' });

test.beforeEach(({ watch }) => watch.expectComplaint(/status of 401/));

test('a form whose session ends while it is saved comes back as it was, and can be saved then', async ({
  page,
  site,
  admin,
}) => {
  const stage = await stageTracker(site);
  await begin(page, site.url, stage.id);
  await page.goto('/app/programme/teams?new=true');
  await sheet(page).getByLabel('Code').fill('NIGHT');
  await sheet(page).getByRole('textbox', { name: /^Name/ }).fill('Night shift');
  await endSession(page, site);
  await sheet(page).getByRole('button', { name: 'Create team' }).click();
  await expect(page).toHaveURL('/auth/login');
  await logIn(page, admin);
  const offer = notice(page, 'You were on another page');
  await expect(offer).toContainText('What you had typed is there again');
  await offer.getByRole('button', { name: 'Open it' }).click();
  await expect(sheet(page).getByLabel('Code')).toHaveValue('NIGHT');
  await expect(sheet(page).getByRole('textbox', { name: /^Name/ })).toHaveValue('Night shift');
  await sheet(page).getByRole('button', { name: 'Create team' }).click();
  await expect(notice(page, 'NIGHT created')).toBeVisible();
  // It is there once: the next form is empty.
  await page.getByRole('button', { name: 'New team' }).click();
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
  await page.goto(`/app/programme/teams?open=${id}`);
  const company = sheet(page).getByLabel('Company');
  await company.fill('Mine');
  await endSession(page, site);
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/auth/login');
  await site.api.patch(`/api/teams/${id}/`, { programme: stage.id, company: 'Theirs', version });

  await logIn(page, admin);
  await notice(page, 'You were on another page').getByRole('button', { name: 'Open it' }).click();
  await expect(company).toHaveValue('Mine');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').last()).toContainText('Theirs');
  await page.keyboard.press('Escape');
  await expect(company).toHaveValue('Mine');

  await endSession(page, site);
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/auth/login');
  await logIn(page, stage.giver);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(page.getByText('What you had typed')).toHaveCount(0);
});

test('words of a dialog are there again, also where it had closed to send them; a password is not', async ({
  page,
  site,
  admin,
}) => {
  const stage = await stageTracker(site);
  await begin(page, site.url, stage.id);
  const address = `/app/tracker?open=s${stage.system}-${stage.gates[0]!.id}&tab=constraints`;
  await page.goto(address);
  await sheet(page).getByRole('button', { name: 'Add a constraint' }).click();
  const text = page.getByRole('textbox', { name: 'What blocks it' });
  await text.fill('The crane is away until May');
  await endSession(page, site);
  await confirm(page, 'Add');
  await expect(page).toHaveURL('/auth/login');
  await logIn(page, admin);
  await notice(page, 'You were on another page').getByRole('button', { name: 'Open it' }).click();
  await sheet(page).getByRole('button', { name: 'Add a constraint' }).click();
  await expect(text).toHaveValue('The crane is away until May');
  await confirm(page, 'Add');
  await expect(sheet(page).getByText('The crane is away until May')).toBeVisible();

  await page.goto('/app/settings');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ines.new@northgate.example');
  await page.getByLabel('Current password').fill('a secret of mine');
  await endSession(page, site);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page).toHaveURL('/auth/login');
  await logIn(page, admin);
  await notice(page, 'You were on another page').getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ines.new@northgate.example');
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await page.getByRole('button', { name: 'Discard changes' }).click();
});
