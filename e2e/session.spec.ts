import { createApi } from './api.ts';
import { startBaton } from './baton.ts';
import { expect, furnish, logIn, notice, setTokens, signIn, test } from './fixtures.ts';

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
  await expect(page).toHaveURL('/app/tracker');
  await expect(notice(page, 'Account required')).toHaveCount(0);
  await notice(page, 'You came for another page').getByRole('button', { name: 'Open it' }).click();
  await expect(page).toHaveURL('/app/reporting');
  await expect(notice(page, 'You came for another page')).toHaveCount(0);
});

test('paths that do not exist, the root and the terms are guarded, too', async ({ page }) => {
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
  admin,
}) => {
  await page.goto('/auth/login');
  await logIn(page, admin);
  await expect(page).toHaveURL('/app/tracker');
  await expect(page.getByRole('button', { name: /Harbour Terminal/ })).toBeVisible();
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
  // By the browser's own clock: what it tells of them may come late.
  const sent: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/token/')) sent.push(answer.request().timing().startTime);
  });
  await page.goto('/auth/login');
  await logIn(page, { ...admin, password: 'not my password' });
  await expect(notice(page, 'Error')).toContainText('Username or password incorrect');
  await expect(notice(page, 'Error')).toHaveAttribute('data-notice', 'error');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.locator('input[name=password]')).toBeFocused();
  expect(sent).toHaveLength(2);
  expect((sent[1] ?? 0) - (sent[0] ?? 0)).toBeGreaterThanOrEqual(200);

  // In the same words whatever the answer says, or lacks.
  for (const body of ['{"detail":"No such user.","code":"token_not_valid"}', '{}', '', '<p>No</p>']) {
    await notice(page, 'Error').getByRole('button', { name: 'Close' }).click();
    await expect(notice(page, 'Error')).toHaveCount(0);
    await page.route('**/api/token/', (route) => route.fulfill({ status: 401, body }));
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(notice(page, 'Error')).toContainText('Username or password incorrect');
    await page.unroute('**/api/token/');
  }
});

test('an empty form is told under its fields, the first of them focused', async ({ page, watch }) => {
  watch.expectComplaint(/status of 400/);
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('input[name=email]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('input[name=email]')).toBeFocused();
  await expect(page.locator('input[name=password]')).toHaveAttribute('aria-invalid', 'true');
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
  await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: /^Account of/ }).click();
  const revoked = page.waitForResponse('**/api/token/revoke/');
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(notice(page, 'Logged out')).toHaveAttribute('data-notice', 'info');
  await expect(other).toHaveURL('/auth/login');
  await expect(notice(other, 'Logged out')).toBeVisible();
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
  const buttons = page.getByRole('button', { name: /^End the session/ });
  await expect(buttons.nth(2)).toBeVisible();

  await setTokens(context, site.url, { ...tokens, access: `${tokens.access}x` });
  const statuses: number[] = [];
  let refreshes = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE') statuses.push(response.status());
  });
  await page.route('**/api/token/refresh/', async (route) => {
    refreshes += 1;
    // The refresh is held back until all three calls have been refused.
    await expect.poll(() => statuses).toEqual([401, 401, 401]);
    await route.continue();
  });
  await buttons.evaluateAll((all) => all.slice(0, 3).forEach((button) => (button as HTMLElement).click()));
  await expect(notice(page, 'Session ended')).toHaveCount(3);
  expect(statuses.toSorted()).toEqual([204, 204, 204, 401, 401, 401]);
  expect(refreshes).toBe(1);
  await expect(page).toHaveURL(/sessions/);
});

test('a refused refresh ends the session with a notice', async ({ page, context, site, watch }) => {
  watch.expectComplaint(refused);
  await setTokens(context, site.url, { access: 'expired', refresh: 'not.known' });
  await page.goto('/app/programme');
  await expect(page).toHaveURL('/auth/login');
  await expect(notice(page, 'Please log in again')).toHaveCount(1);
  await expect(notice(page, 'Logged out')).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access_token');
});

test('a refresh without a new token ends the session; one that fails keeps it, and says why', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of (400|401|429|500|503)|ERR_FAILED|UnreachableError|Too many/);
  const { access, refresh } = await signIn(context, site.url);
  const names = async () => (await context.cookies()).map(({ name }) => name);
  const open = async (answer: { status: number; body?: string } | null) => {
    await setTokens(context, site.url, { access: `${access}x`, refresh });
    await page.route('**/api/token/refresh/', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/app/settings');
  };
  for (const answer of [{ status: 200, body: '{}' }, { status: 200, body: 'OK' }, { status: 400 }]) {
    await open(answer);
    await expect(page).toHaveURL('/auth/login');
    await expect(notice(page, 'Please log in again')).toBeVisible();
    expect(await names()).not.toContain('refresh_token');
    await page.unroute('**/api/token/refresh/');
  }
  const main = page.getByRole('main');
  for (const answer of [null, { status: 500 }, { status: 503 }]) {
    await open(answer);
    await expect(main.getByRole('heading', { name: 'Server Unavailable' })).toBeVisible();
    await expect(page).toHaveURL('/app/settings');
    expect(await names()).toContain('refresh_token');
    await page.unroute('**/api/token/refresh/');
  }
  // As soon as the server answers again, the page goes on with the session that was kept.
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await open({ status: 429 });
  await expect(page.getByText('Too many requests. Wait a moment, then try again.')).toBeVisible();
  await expect(notice(page, 'Server Unavailable')).toHaveCount(0);
  expect(await names()).toContain('refresh_token');
});

test('what a page asks for first is asked once, and again only after a 401, 200 ms later', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of (401|500)|ApiError/);
  await signIn(context, site.url);
  const counts = { user: 0, programmes: 0 };
  const answers = { user: [200], programmes: [200] };
  for (const [name, address] of [
    ['user', '**/api/users/current/'],
    ['programmes', '**/api/programmes/'],
  ] as const)
    await page.route(address, (route) => {
      const status = answers[name][counts[name]++] ?? 200;
      return status === 200 ? route.continue() : route.fulfill({ status, body: '{}' });
    });
  const open = async (user: number[], programmes: number[]) => {
    Object.assign(counts, { user: 0, programmes: 0 });
    Object.assign(answers, { user, programmes });
    await page.goto('/app/settings');
    await page.waitForLoadState('networkidle');
    return { ...counts };
  };
  expect(await open([500], [200])).toEqual({ user: 1, programmes: 1 });
  await expect(page.getByText('An error occurred')).toBeVisible();
  expect(await open([200], [500])).toEqual({ user: 1, programmes: 1 });
  expect(await open([401, 200], [401, 200])).toEqual({ user: 2, programmes: 2 });
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('whose session ends in the middle of work is offered the page again, and nobody else is', async ({
  page,
  context,
  site,
  admin,
  watch,
}) => {
  watch.expectComplaint(refused);
  const offer = notice(page, 'You were on another page');
  for (const who of [admin, site.viewer]) {
    await signIn(context, site.url, site.viewer);
    await page.goto('/app/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await setTokens(context, site.url, { access: 'expired', refresh: 'not.known' });
    await page.getByRole('tab', { name: 'Sessions' }).click();
    await expect(page).toHaveURL('/auth/login');
    await expect(notice(page, 'Please log in again')).toBeVisible();
    await logIn(page, who);
    await expect(page).toHaveURL('/app/tracker');
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    if (who === admin) await expect(offer).toHaveCount(0);
    else await offer.getByRole('button', { name: 'Open it' }).click();
  }
  await expect(page.getByRole('table', { name: 'Your sessions' })).toContainText('This one');
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
  await Promise.all([page, other].map((tab) => tab.getByRole('link', { name: 'Settings' }).click()));
  await Promise.all([page, other].map((tab) => tab.getByRole('tab', { name: 'Sessions' }).click()));
  for (const tab of [page, other])
    await expect(tab.getByRole('table', { name: 'Your sessions' })).toContainText('This one');
  expect(refreshes).toBe(1);
});

test('a login in one tab takes the other along', async ({ page, context, admin }) => {
  const other = await context.newPage();
  await page.goto('/auth/login');
  await other.goto('/auth/login');
  await expect(other.locator('input[name=email]')).toBeVisible();
  await page.bringToFront();
  await logIn(page, admin);
  await expect(page).toHaveURL('/app/tracker');
  await expect(other).toHaveURL('/app/tracker');
});

test('a network error while asking who one is ends the session', async ({ page, context, site, watch }) => {
  watch.expectComplaint(/ERR_FAILED/);
  const { access } = await signIn(context, site.url);
  const revoked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/revoke/')) revoked.push(request.url());
  });
  await page.route('**/api/users/current/', (route) => route.abort());
  await page.goto('/app');
  await expect(page).toHaveURL('/auth/login');
  await expect(notice(page, 'Logged out')).toBeVisible();
  await expect(notice(page, 'Server Unavailable')).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access_token');
  // The server is told nothing: the tokens are only gone from here.
  expect(revoked).toEqual([]);
  const headers = { authorization: `Bearer ${access}` };
  expect((await fetch(`${site.url}/api/users/current/`, { headers })).status).toBe(200);
});

test('a gateway without a server, or an answer that names no user, ends nothing', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 503|can’t read|UnreachableError/);
  await signIn(context, site.url);
  const main = page.getByRole('main');
  await page.route('**/api/users/current/', (route) => route.fulfill({ status: 503, body: 'restarting' }));
  await page.goto('/app/settings');
  await expect(main.getByRole('heading', { name: 'Server Unavailable' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain('access_token');
  await page.unroute('**/api/users/current/');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();

  for (const body of ['{"id":1}', '[]', 'null', '<p>Welcome</p>']) {
    await page.route('**/api/users/current/', (route) => route.fulfill({ body }));
    await page.goto('/app/settings');
    await expect(page.getByText('The server sent an answer that this page can’t read.')).toBeVisible();
    await expect(page.getByText('500')).toBeVisible();
    await page.unroute('**/api/users/current/');
    await page.getByRole('button', { name: 'Go back home' }).click();
    await expect(page.getByRole('button', { name: 'Account of Ines Okafor' })).toBeVisible();
  }
});

test('while the server is slow to say who one is, the frame and the title are there', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url);
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => void (answer = resolve));
  await page.route('**/api/users/current/', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/app/lookahead');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveTitle('Look-ahead | Baton Turnover Management');
  await expect(page.getByRole('button', { name: /^Account of/ })).toHaveCount(0);
  answer();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look-ahead');
});

test('leaving the page while it asks who one is ends nothing', async ({ page, context, site }) => {
  await signIn(context, site.url);
  let asked = 0;
  await page.route('**/api/users/current/', async (route) => {
    asked += 1;
    // The first question is never answered: the page is left while it is open.
    if (asked > 1) await route.continue();
  });
  await page.goto('/app');
  await expect.poll(() => asked).toBe(1);
  await page.goto('/app/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page).toHaveURL('/app/settings');
});

test('a stopped server takes the page with a notice, and gives it back when it is there again', async ({
  browser,
  watch,
}) => {
  watch.expectComplaint(/ERR_CONNECTION_REFUSED/);
  const baton = await startBaton();
  const site = await furnish(baton);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signIn(context, site.url);
  await page.goto('/app/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await baton.stop();
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(notice(page, 'Server Unavailable')).toContainText(
    'The server is currently unavailable. Please try again later.',
  );
  await expect(notice(page, 'Server Unavailable')).toHaveAttribute('data-notice', 'error');
  const main = page.getByRole('main');
  await expect(main).toContainText('500');
  await expect(main.getByRole('heading', { name: 'Server Unavailable' })).toBeVisible();
  await expect(main).toContainText('The server is currently unavailable. Please try again later.');
  await expect(page).toHaveTitle('Server Unavailable | Baton Turnover Management');
  await baton.start();
  await expect(page.getByRole('table', { name: 'Your sessions' })).toContainText('This one');
  await expect(page).toHaveTitle('Settings | Baton Turnover Management');

  // What somebody was typing is still there afterwards, and can be saved then.
  await page.getByRole('tab', { name: 'Profile' }).click();
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.fill('Inês');
  await baton.stop();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(main.getByRole('heading', { name: 'Server Unavailable' })).toBeVisible();
  await baton.start();
  await expect(name).toBeVisible();
  await expect(name).toHaveValue('Inês');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('button', { name: 'Account of Inês Okafor' })).toBeVisible();
  await context.close();
  await baton.dispose();
});
