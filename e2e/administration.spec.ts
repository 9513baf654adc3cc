import { invitations } from '@baton/contract/accounts/invitations.ts';
import { line, pick } from './administering.ts';
import { expect, mailLink, notice, signIn, test } from './fixtures.ts';
import { copy as problems } from '@baton/contract/programme/copy.ts';
import { copy as programmesCopy } from '../apps/web/src/screens/programme/programmes/copy.ts';
import { addPerson } from './people.ts';
import { copy as users } from '../apps/web/src/screens/accounts/users/copy.ts';

test('organisation settings are for Admins: others are refused by the guard', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, site.viewer);
  await page.goto('/app/settings/organisation');
  await expect(page).toHaveURL(/\/app\/access-denied/);
  await expect(page.getByRole('main')).toContainText('You don’t have permission to open');
  await expect(page).toHaveTitle('Access denied | Baton Turnover Management');
  await page.goto('/app/settings/users');
  await expect(page).toHaveURL(/\/app\/access-denied/);
  await page.goto('/app/settings');
  await expect(page.getByRole('main').getByRole('link', { name: /^Programmes/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Organisation/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: /^Users/ })).toHaveCount(0);
});

test('an Admin changes the organisation, and the product’s name is in the title at once', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  await signIn(context, site.url);
  await page.goto('/app/settings/organisation');
  const product = page.getByLabel('Product name');
  await product.fill('x');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Use at least 2 characters.')).toBeVisible();
  await expect(product).toBeFocused();
  await product.fill('R&D Relay');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(notice(page, 'Settings saved')).toBeVisible();
  await expect(page).toHaveTitle('Organisation | R&D Relay Turnover Management');
  await page.reload();
  await expect(page).toHaveTitle('Organisation | R&D Relay Turnover Management');
  // Also before any script has run.
  const served = await page.request.get('/app', { headers: { accept: 'text/html' } });
  expect(await served.text()).toContain('<title>R&amp;D Relay Turnover Management</title>');
  await page.getByLabel('Product name').fill('Baton');
  await page.getByLabel('Product name').press('Control+Enter');
  await expect(page).toHaveTitle('Organisation | Baton Turnover Management');
});

test('a user is invited, changed, deactivated, reactivated and removed', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  await signIn(context, site.url);
  await page.goto('/app/settings/users');
  await page.getByRole('button', { name: users.invite.action }).click();
  const sheet = page.getByRole('dialog', { name: users.invite.action });
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(sheet.getByLabel(invitations.invite.body.form.email.label)).toBeFocused();
  await sheet.getByLabel(invitations.invite.body.form.email.label).fill(site.viewer.email);
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(sheet.getByText('A user with this email already exists.')).toBeVisible();
  const email = 'petra.novak@northgate.example';
  await sheet.getByLabel(invitations.invite.body.form.email.label).fill(email);
  await sheet.getByLabel('First name').fill('Petra');
  await sheet.getByLabel('Last name').fill('Novak');
  await sheet.getByRole('button', { name: /Role in Harbour Terminal/ }).click();
  await page.getByRole('option', { name: 'Planner' }).click();
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(notice(page, 'Invitation sent')).toContainText(email);
  await expect(sheet).toHaveCount(0);
  const first = await mailLink(site.baton, email, 'accept-invite');

  await page.getByLabel('Search users').fill('petra');
  await expect(page).toHaveURL(/search=petra/);
  const row = page.getByRole('row', { name: /Petra Novak/ });
  await expect(row).toContainText('Invited');
  await expect(row).toContainText('Planner · Harbour Terminal');
  await expect(page.getByRole('row')).toHaveCount(2);

  const choose = async (action: string) => {
    await row.getByRole('button', { name: 'Actions for Petra Novak' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Resend invitation');
  await expect(notice(page, 'Invitation sent again')).toBeVisible();
  await expect.poll(() => mailLink(site.baton, email, 'accept-invite')).not.toBe(first);

  await row.getByRole('button', { name: /^Petra Novak/ }).click();
  const editor = page.getByRole('dialog', { name: 'Petra Novak' });
  await editor.getByLabel('Job title').fill('Planner');
  await editor.getByRole('checkbox', { name: /^Admin/ }).click({ force: true });
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toHaveCount(0);
  await expect(row).toContainText('Admin');

  await choose('Deactivate user');
  await expect(row).toContainText('Deactivated');
  await choose('Reactivate user');
  await expect(row).toContainText('Invited');
  await choose('Remove user');
  const question = page.getByRole('alertdialog', { name: 'Remove Petra Novak?' });
  await expect(question).toContainText(/1\s*role in a programme/);
  await question.getByRole('button', { name: 'Remove user' }).click();
  await expect(page.getByText('No matching users')).toBeVisible();
  await page.getByRole('button', { name: 'Show all users' }).click();
  await expect(page.getByRole('row', { name: /Lars Vik/ })).toBeVisible();
});

test('a Manager looks after the own programme only', async ({ page, context, site }) => {
  const [first] = site.programmes;
  const manager = await addPerson(site, 'carl.manager', { programme: first?.id, role: 'Manager', teams: [] });
  await signIn(context, site.url, manager);
  await page.goto('/app/settings/users');
  await page.getByRole('button', { name: /^Lars Vik/ }).click();
  const editor = page.getByRole('dialog', { name: 'Lars Vik' });
  const giveRole = async (role: string) => {
    await pick(page, editor, /Role in/, role);
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(line(page, 'Lars Vik')).toContainText(role);
  };
  await expect(editor.getByRole('button', { name: /Role in/ })).toBeVisible();
  await expect(editor.getByLabel('First name')).toHaveCount(0);
  await giveRole('Coordinator');
  await page.getByRole('button', { name: /^Lars Vik/ }).click();
  await giveRole('Viewer');
  await page.goto('/app/settings/programmes');
  await expect(line(page, 'Harbour Terminal')).toBeVisible();
  await expect(line(page, 'Ridge Data Centre')).toHaveCount(0);
  await expect(page.getByRole('button', { name: programmesCopy.create })).toHaveCount(0);
});

test('a programme is created, edited, closed, reopened and deleted by its name', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  await signIn(context, site.url);
  await page.goto('/app/settings/programmes');
  await page.getByRole('button', { name: programmesCopy.create }).click();
  const sheet = page.getByRole('dialog', { name: programmesCopy.create });
  await sheet.getByLabel('Name').fill('Harbour Terminal');
  await sheet.getByRole('button', { name: programmesCopy.create }).click();
  await expect(sheet.getByText('Another programme already uses “Harbour Terminal”.')).toBeVisible();
  await expect(sheet.getByLabel('Name')).toBeFocused();
  await sheet.getByLabel('Name').fill('Quay Substation');
  await sheet.getByRole('textbox', { name: 'Start' }).fill('12/3/2038');
  await sheet.getByRole('textbox', { name: 'Target finish' }).fill('1/3/2038');
  await sheet.getByRole('button', { name: programmesCopy.create }).click();
  await expect(sheet.getByText(problems.finishBeforeStart)).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Target finish' }).fill('29 oct 2038');
  await sheet.getByRole('button', { name: /Start from/ }).click();
  await page.getByRole('option', { name: 'Rail and metro' }).click();
  await expect(sheet.getByText(/Adds 9 milestones/)).toBeVisible();
  await sheet.getByRole('button', { name: programmesCopy.create }).click();
  await expect(notice(page, 'Quay Substation created')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /Quay Substation/ })).toBeVisible();

  const programmes = await site.api.get<{ id: number; name: string }[]>('/api/programmes/');
  const { id } = programmes.find(({ name }) => name === 'Quay Substation')!;
  const chain = await site.api.get<{ code: string }[]>(`/api/milestones/?programme=${id}`);
  expect(chain.map(({ code }) => code)).toContain('EIS');
  expect(chain).toHaveLength(9);

  const row = page.getByRole('row', { name: /Quay Substation/ });
  await expect(row).toContainText('29 Oct 38');
  await row.getByRole('button', { name: 'Quay Substation', exact: true }).click();
  await expect(page).toHaveURL(/edit=\d+/);
  const editor = page.getByRole('dialog', { name: 'Quay Substation' });
  await editor.getByLabel('Client').fill('Port of Northgate');
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await editor.getByLabel('Client').press('Control+Enter');
  await expect(row).toContainText('Port of Northgate');

  const choose = async (action: string) => {
    await row.getByRole('button', { name: 'Actions for Quay Substation' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Close');
  // Paused while hovered.
  const closed = notice(page, 'Quay Substation closed');
  await closed.hover();
  await expect(row).toContainText('Closed');
  await closed.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Active');
  await choose('Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete Quay Substation?' });
  await expect(question.getByRole('button', { name: 'Delete programme' })).toBeDisabled();
  await question.getByLabel(/Type/).fill('quay substation');
  await question.getByRole('button', { name: 'Delete programme' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: /Quay Substation/ })).toHaveCount(0);
});
