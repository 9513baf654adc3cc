import { currentUserCalls } from '@baton/contract/accounts/users.ts';
import { createApi } from './api.ts';
import {
  expect,
  expectAccessibleInBothModes,
  logIn,
  mailLink,
  mailTo,
  notice,
  signIn,
  test,
} from './fixtures.ts';
import { addPerson } from './people.ts';
import { copy as auth } from '../apps/web/src/screens/accounts/copy.tsx';
import { copy as linkProblems } from '../apps/web/src/session/copy.ts';
import { atPage } from './at-page.ts';

const fresh = 'seven copper kettles';

test('from the invitation to logged in, with the words of the rules while the password is typed', async ({
  page,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  const email = 'nadia.rahman@northgate.example';
  await site.api.post('/api/users/invite/', {
    email,
    memberships: [{ programme: site.programmes[1]?.id, role: 'Planner', teams: [] }],
  });
  await page.goto(await mailLink(site.baton, email, 'accept-invite'));
  await expect(page.getByRole('heading', { name: 'Join Northgate Energy' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  // The email and the page name the programme and the role.
  await expect(page.getByRole('list', { name: 'Your roles' })).toHaveText('Ridge Data Centre: Planner');
  await mailTo(site.baton, email, /Your role in Ridge Data Centre: Planner\./);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessibleInBothModes(page);
  }

  const password = page.locator('input[name=password]');
  const repeat = page.locator('input[name=password_confirm]');
  await page.locator('input[name=first_name]').fill('Nadia');
  await page.locator('input[name=last_name]').fill('Rahman');
  await password.fill('short');
  await expect(page.getByText('Use at least 12 characters. This password has 5.')).toBeVisible();
  await password.fill('nadia in the rain');
  await expect(
    page.getByText('This password contains “nadia”, which is easy to guess. Choose one without it.'),
  ).toBeVisible();
  await password.fill(fresh);
  await expect(page.getByText('Strong password')).toBeVisible();
  await expect(password).toHaveAttribute('autocomplete', 'new-password');

  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');

  await repeat.fill('something else');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await expect(repeat).toBeFocused();
  await repeat.fill(fresh);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(atPage('/app/tracker'));
  await expect(notice(page, 'Welcome, Nadia')).toHaveAttribute('data-notice', 'success');
  await expect(page.getByRole('button', { name: /Ridge Data Centre/ })).toBeVisible();
});

test('a used invitation says to log in', async ({ page, site, watch }) => {
  watch.expectComplaint(/status of 400/);
  await page.goto(await mailLink(site.baton, site.viewer.email, 'accept-invite'));
  await expect(page.getByRole('heading', { name: linkProblems.invitation.used_link })).toBeVisible();
  await expect(page.getByText('Log in with your email and password.')).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/auth/login');
});

test('an expired invitation can be sent again, and the new one works', async ({ page, site, watch }) => {
  watch.expectComplaint(/status of 400/);
  const email = 'tom.beck@northgate.example';
  await site.api.post('/api/users/invite/', { email });
  const first = await mailLink(site.baton, email, 'accept-invite');
  // The server’s response after seven days is mocked.
  await page.route('**/validate/', (route) =>
    route.fulfill({
      status: 400,
      json: { detail: 'This invitation link has expired. Request a new link.', code: 'expired_link' },
    }),
  );
  await page.goto(first);
  await expect(page.getByRole('heading', { name: linkProblems.invitation.expired_link })).toBeVisible();
  await page.locator('input[name=email]').fill(email);
  await page.getByRole('button', { name: 'Send new invitation' }).click();
  await expect(
    page.getByText('If this address has an open invitation, it has been sent again.'),
  ).toBeVisible();
  await page.unroute('**/validate/');
  await expect.poll(() => mailLink(site.baton, email, 'accept-invite')).not.toBe(first);
  await page.goto(await mailLink(site.baton, email, 'accept-invite'));
  await expect(page.getByRole('heading', { name: 'Join Northgate Energy' })).toBeVisible();
});

test('a link that was never ours says so', async ({ page, watch }) => {
  watch.expectComplaint(/status of 400/);
  await page.goto('/auth/accept-invite/MQ/not-a-real-token');
  await expect(page.getByRole('heading', { name: linkProblems.invitation.invalid_link })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send new invitation' })).toBeVisible();
});

test('a forgotten password is reset by the mailed link, once', async ({ page, site, watch, browser }) => {
  watch.expectComplaint(/status of 40[01]/);
  const { email } = await addPerson(site, 'ana.silva');
  await page.goto('/auth/login');
  await page.getByRole('link', { name: auth.forgotPassword }).click();
  // Both screens have an email field, and the URL changes before the screen.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.locator('input[name=email]').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const first = await mailLink(site.baton, email, 'reset-password');
  await page.getByRole('button', { name: 'Send link again' }).click();
  await expect(notice(page, 'Link sent again')).toContainText('If an account exists for this address');
  await expect.poll(() => mailLink(site.baton, email, 'reset-password')).not.toBe(first);
  const link = await mailLink(site.baton, email, 'reset-password');

  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  const changed = 'nine patient bridges';
  await page.locator('input[name=password]').fill(changed);
  await page.locator('input[name=password_confirm]').fill(changed);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(notice(page, 'Password changed')).toBeVisible();
  await logIn(page, { email, password: changed });
  await expect(page).toHaveURL(atPage('/app/tracker'));

  const stranger = await browser.newPage({ baseURL: site.url });
  await stranger.goto(link);
  await stranger.locator('input[name=password]').fill('five hidden gardens');
  await stranger.locator('input[name=password_confirm]').fill('five hidden gardens');
  await stranger.getByRole('button', { name: 'Change password' }).click();
  await expect(stranger.getByRole('heading', { name: linkProblems.link.used_link })).toBeVisible();
  await stranger.getByRole('link', { name: 'Request a new link' }).click();
  await expect(stranger).toHaveURL('/auth/forgot-password');
  await stranger.close();
});

test('the terms are shown in a dialog before login and on a page after it', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Terms and conditions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions' });
  await expect(dialog).toContainText('Do not share your account.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Terms and conditions' })).toBeFocused();
  await signIn(context, site.url);
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('main')).toContainText('Do not share your account.');
  await expect(page).toHaveTitle('Terms and conditions | Baton Turnover Management');
});

test('the own profile is saved, and asked about before it is lost', async ({ page, context, site }) => {
  await signIn(context, site.url, site.viewer);
  await page.goto('/app/settings');
  const title = page.getByLabel('Job title');
  await title.fill('Commissioning lead');
  await page.getByRole('tab', { name: 'Password' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(title).toHaveValue('Commissioning lead');
  await title.press('Control+Enter');
  await expect(notice(page, 'Profile saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Password' }).click();
  await expect(page).toHaveURL(atPage('/app/settings?tab=password'));
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(title).toHaveValue('Commissioning lead');
});

test('a new email address needs the password, and a refusal stands under its field', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  await signIn(context, site.url, site.viewer);
  await page.goto('/app/settings');
  await page.getByLabel(currentUserCalls.update.body.form.email.label).fill('lars@northgate.example');
  const password = page.locator('input[name=current_password]');
  await password.fill('wrong');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel(currentUserCalls.update.body.form.email.label)).toHaveValue(site.viewer.email);
  await expect(password).toHaveCount(0);
});

test('the own password is changed, and other sessions end', async ({ page, context, site, watch }) => {
  watch.expectComplaint(/status of 400/);
  const jon = await addPerson(site, 'jon.reyes');
  // Another session, which must end with the old password.
  await createApi(site.url, jon.email, jon.password);
  await signIn(context, site.url, jon);
  await page.goto('/app/settings?tab=password');
  const current = page.locator('input[name=current_password]');
  const next = page.locator('input[name=password]');
  await current.fill('not this one');
  await next.fill('nine patient bridges');
  await page.locator('input[name=password_confirm]').fill('nine patient bridges');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toBeFocused();
  await current.fill(jon.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(notice(page, 'Password changed')).toContainText('You were logged out on other devices.');
  await expect(current).toHaveValue('');
  await expect(next).toHaveValue('');
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByRole('table', { name: 'Your sessions' }).getByRole('row')).toHaveCount(2);
});
