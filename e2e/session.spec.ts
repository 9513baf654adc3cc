import { createApi } from './api.ts';
import { expect, logIn, notice, setTokens, signIn, test } from './fixtures.ts';
import { atPage } from './at-page.ts';

const refused = /status of 401/;

test('a stranger is sent to login, told why, and after login offered the page they came for', async ({
  page,
  admin,
}) => {
  await page.goto('/app/reporting');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(notice(page, 'Account required')).toContainText('You must be logged in to access that page');
  await expect(notice(page, 'Account required')).toHaveAttribute('data-notice', 'info');
  await page.locator('[data-notice]').hover();
  await logIn(page, admin);
  await expect(page).toHaveURL(atPage('/app/tracker'));
  await expect(notice(page, 'Account required')).toHaveCount(0);
  await notice(page, 'Continue where you left off?').getByRole('button', { name: 'Open page' }).click();
  await expect(page).toHaveURL(atPage('/app/reporting'));
  await expect(notice(page, 'Continue where you left off?')).toHaveCount(0);
});

test('paths that do not exist, the root and the terms are guarded, too', async ({ page, watch }) => {
  watch.expectComplaint(/status of 404/);
  for (const path of ['/', '/nowhere', '/terms-and-conditions', '/app/settings/organisation']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(notice(page, 'Account required').first()).toBeVisible();
  }
});

test('the screens before login are open to strangers', async ({ page }) => {
  for (const path of ['/auth/login', '/auth/forgot-password', '/auth/reset-password/MQ/abc']) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.locator('[data-notice]')).toHaveCount(0);
});

test('login keeps both tokens in cookies for the whole site and goes to the tracker', async ({
  page,
  context,
  site,
  admin,
}) => {
  await page.goto('/auth/login');
  await logIn(page, admin);
  await expect(page).toHaveURL(atPage('/app/tracker'));
  const [first] = await site.api.get<{ name: string }[]>('/api/programmes/');
  await expect(page.getByRole('banner').getByRole('button', { name: /Programme$/ })).toContainText(
    first!.name,
  );
  const isChosen = async () =>
    (await context.cookies()).some(({ name }) => name === 'preferred_programme_id');
  await expect.poll(isChosen).toBe(true);
  const cookies = await context.cookies();
  const days = (name: string) => {
    const cookie = cookies.find((each) => each.name === name);
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', secure: false });
    expect(cookie?.value).not.toBe('');
    return Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400);
  };
  expect([days('access_token'), days('refresh_token')]).toEqual([30, 30]);
  expect(days('preferred_programme_id')).toBe(365);
});

test('a wrong password is told in the words of the server, and tried a second time after 200 ms only', async ({
  page,
  watch,
  admin,
}) => {
  watch.expectComplaint(refused);
  // Timed in the browser, because events may be reported late.
  const sent: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/token/')) sent.push(answer.request().timing().startTime);
  });
  await page.goto('/auth/login');
  await logIn(page, { ...admin, password: 'not my password' });
  // The pointer keeps it on the screen.
  await notice(page, 'Error').hover();
  await expect(notice(page, 'Error')).toContainText('Username or password incorrect');
  await expect(notice(page, 'Error')).toHaveAttribute('data-notice', 'error');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.locator('input[name=password]')).toBeFocused();
  await expect.poll(() => sent).toHaveLength(2);
  expect((sent[1] ?? 0) - (sent[0] ?? 0)).toBeGreaterThanOrEqual(200);

  // The same message whatever the response contains.
  for (const body of ['{"detail":"No such user.","code":"token_not_valid"}', '{}', '', '<p>No</p>']) {
    await notice(page, 'Error').getByRole('button', { name: 'Close' }).click();
    await expect(notice(page, 'Error')).toHaveCount(0);
    await page.route('**/api/token/', (route) => route.fulfill({ status: 401, body }));
    await page.getByRole('button', { name: 'Log in' }).click();
    await notice(page, 'Error').hover();
    await expect(notice(page, 'Error')).toContainText('Username or password incorrect');
    await page.unroute('**/api/token/');
  }
});

test('an empty form is told under its fields, the first of them focused, and in a notice', async ({
  page,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('input[name=email]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('input[name=email]')).toBeFocused();
  await expect(page.locator('input[name=password]')).toHaveAttribute('aria-invalid', 'true');
  await expect(notice(page, 'Error')).toBeVisible();
});

test('every call carries the bearer, and none goes without credentials', async ({ page, context, site }) => {
  const { access } = await signIn(context, site.url);
  const headers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/\/api\/(users|programmes)/.test(request.url())) headers.push(request.headers()['authorization']);
  });
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => headers.length).toBeGreaterThanOrEqual(2);
  expect(new Set(headers)).toEqual(new Set([`Bearer ${access}`]));
});

test('logout ends the session everywhere: tokens, lists, the server, other tabs', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(refused);
  const { access } = await signIn(context, site.url);
  const other = await context.newPage();
  await page.goto('/app');
  await other.goto('/app/settings');
  await expect(other.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: /^Account of/ }).click();
  const revoked = page.waitForResponse('**/api/token/revoke/');
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  // Both at once, because notices go after a while.
  await Promise.all([
    expect(notice(page, 'Logged out')).toHaveAttribute('data-notice', 'info'),
    expect(notice(other, 'Logged out')).toBeVisible(),
  ]);
  await expect(page).toHaveURL('/auth/login');
  await expect(other).toHaveURL('/auth/login');
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('access_token');
  expect(names).not.toContain('refresh_token');
  expect((await revoked).status()).toBe(204);
  const answer = await fetch(`${site.url}/api/users/current/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  expect(answer.status).toBe(401);
});

test('an expired access token while three calls are in flight makes one refresh, and all three succeed', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(refused);
  for (let count = 0; count < 3; count += 1)
    await createApi(site.url, site.viewer.email, site.viewer.password);
  const tokens = await signIn(context, site.url, site.viewer);
  await page.goto('/app/settings?tab=sessions');
  const buttons = page.getByRole('button', { name: new RegExp(`^End session`) });
  await expect(buttons.nth(2)).toBeVisible();

  await setTokens(context, site.url, { ...tokens, access: `${tokens.access}x` });
  const statuses: number[] = [];
  let refreshes = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE') statuses.push(response.status());
  });
  await page.route('**/api/token/refresh/', async (route) => {
    refreshes += 1;
    // The refresh is delayed until all three requests have been refused.
    await expect.poll(() => statuses).toEqual([401, 401, 401]);
    await route.continue();
  });
  await buttons.evaluateAll((all) => all.slice(0, 3).forEach((button) => (button as HTMLElement).click()));
  // Three equal notices become one with a count.
  await expect(notice(page, 'Session ended')).toContainText('×3');
  await expect.poll(() => statuses.toSorted()).toEqual([204, 204, 204, 401, 401, 401]);
  expect(refreshes).toBe(1);
  await expect(page).toHaveURL(/sessions/);
});

test('whose session ends in the middle of work is offered the page again, and nobody else is', async ({
  page,
  context,
  site,
  admin,
  watch,
}) => {
  watch.expectComplaint(refused);
  const offer = notice(page, 'Continue where you left off?');
  for (const who of [admin, site.viewer]) {
    await signIn(context, site.url, site.viewer);
    await page.goto('/app/settings');
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    await setTokens(context, site.url, { access: 'expired', refresh: 'not.known' });
    await page.getByRole('tab', { name: 'Sessions' }).click();
    await expect(page).toHaveURL('/auth/login');
    await expect(notice(page, 'Please log in again')).toBeVisible();
    await logIn(page, who);
    await expect(page).toHaveURL(atPage('/app/tracker'));
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    if (who === admin) await expect(offer).toHaveCount(0);
    else await offer.getByRole('button', { name: 'Open page' }).click();
  }
  await expect(page.getByRole('table', { name: 'Your sessions' })).toContainText('This device');
});

test('two tabs that find the token expired refresh once', async ({ page, context, site, watch }) => {
  watch.expectComplaint(refused);
  const tokens = await signIn(context, site.url);
  const other = await context.newPage();
  await page.goto('/app');
  await other.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/token/refresh/')) refreshes += 1;
  });
  await setTokens(context, site.url, { ...tokens, access: `${tokens.access}x` });
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('link', { name: 'Settings', exact: true }).click()),
  );
  await Promise.all([page, other].map((tab) => tab.getByRole('tab', { name: 'Sessions' }).click()));
  for (const tab of [page, other])
    await expect(tab.getByRole('table', { name: 'Your sessions' })).toContainText('This device');
  expect(refreshes).toBe(1);
});

test('a login in one tab takes the other along', async ({ page, context, admin }) => {
  const other = await context.newPage();
  await page.goto('/auth/login');
  await other.goto('/auth/login');
  await expect(other.locator('input[name=email]')).toBeVisible();
  await page.bringToFront();
  await logIn(page, admin);
  await expect(page).toHaveURL(atPage('/app/tracker'));
  await expect(other).toHaveURL(atPage('/app/tracker'));
});
