import type { Locator } from '@playwright/test';
import { startBaton } from './baton.ts';
import { expect, furnish, notice, setTokens, signIn, test } from './fixtures.ts';
import { atPage } from './at-page.ts';

const refused = /status of 401/;

test('a refused refresh ends the session with a notice', async ({ page, context, site, watch }) => {
  watch.expectComplaint(refused);
  await setTokens(context, site.url, { access: 'expired', refresh: 'not.known' });
  await page.goto('/app/programme');
  await expect(page).toHaveURL('/auth/login');
  await expect(notice(page, 'Please log in again')).toHaveCount(1);
  await expect(notice(page, 'Logged out')).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access_token');
});

test('a refresh answered by anything but a new token ends the session; one without an answer keeps it @long', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of (400|401|429|50\d)|ERR_FAILED|UnreachableError/);
  const { access, refresh } = await signIn(context, site.url);
  const names = async () => (await context.cookies()).map(({ name }) => name);
  // Set from the first page to the last, because a page that waits for the server asks again by itself.
  let answer: { status: number; body?: string } | null | undefined;
  await page.route('**/api/token/refresh/', (route) => {
    if (answer === undefined) return route.continue();
    return answer ? route.fulfill(answer) : route.abort();
  });
  const open = async (next: typeof answer) => {
    answer = next;
    await setTokens(context, site.url, { access: `${access}x`, refresh });
    await page.goto('/app/settings');
  };
  const endings = [
    { status: 200, body: '{}' },
    { status: 200, body: 'OK' },
    { status: 400 },
    { status: 429 },
  ];
  for (const given of [...endings, { status: 500 }]) {
    await open(given);
    await expect(page).toHaveURL('/auth/login');
    await expect(notice(page, 'Please log in again')).toBeVisible();
    expect(await names()).not.toContain('refresh_token');
  }
  const main = page.getByRole('main');
  for (const given of [null, { status: 502 }, { status: 503 }, { status: 504 }]) {
    await open(given);
    await expect(main.getByRole('heading', { name: 'Server Unavailable' })).toBeVisible();
    await expect(notice(page, 'Server Unavailable')).toBeVisible();
    await expect(page).toHaveURL(atPage('/app/settings'));
    expect(await names()).toContain('refresh_token');
  }
  // When the server responds again, the page continues with the stored session.
  answer = undefined;
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
});

test('what a page asks for first is asked once, and again only after a 401, 200 ms later', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of (401|500)|ApiError/);
  await signIn(context, site.url);
  await page.clock.install();
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
  /** Opens a page that gets these answers first; expects how often it asks for each. */
  const expectAsked = async (user: number[], programmes: number[], times: number, shown: Locator) => {
    Object.assign(counts, { user: 0, programmes: 0 });
    Object.assign(answers, { user, programmes });
    await page.goto('/app/settings');
    await expect(shown).toBeVisible();
    await expect.poll(() => counts).toEqual({ user: times, programmes: times });
    // What would be asked again is asked after 200 ms, and before what is asked after that.
    await page.clock.runFor(400);
    await page.evaluate(() => fetch('/builds/latest.json').then((answer) => answer.text()));
    expect(counts).toEqual({ user: times, programmes: times });
  };
  const heading = page.getByRole('heading', { name: 'Settings', exact: true });
  await expectAsked([500], [200], 1, page.getByText('An error occurred'));
  await expectAsked([200], [500], 1, heading);
  await expectAsked([401, 200], [401, 200], 2, heading);
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
  // No request is sent: the tokens are only removed here.
  expect(revoked).toEqual([]);
  const headers = { authorization: `Bearer ${access}` };
  expect((await fetch(`${site.url}/api/users/current/`, { headers })).status).toBe(200);
});

test('a gateway without a server, or an answer that names no user, ends nothing @long', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 503|can’t be read|UnreachableError/);
  await signIn(context, site.url);
  const main = page.getByRole('main');
  await page.route('**/api/users/current/', (route) => route.fulfill({ status: 503, body: 'restarting' }));
  await page.goto('/app/settings');
  await expect(main.getByRole('heading', { name: 'Server Unavailable' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain('access_token');
  await page.unroute('**/api/users/current/');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();

  for (const body of ['{"id":1}', '[]', 'null', '<p>Welcome</p>']) {
    await page.route('**/api/users/current/', (route) => route.fulfill({ body }));
    await page.goto('/app/settings');
    await expect(
      page.getByText('The server’s response can’t be read. Reload the page, or try again later.'),
    ).toBeVisible();
    await expect(page.getByText('500', { exact: true })).toBeVisible();
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
    // The first request is never answered: the page is left while it is pending.
    if (asked > 1) await route.continue();
  });
  await page.goto('/app');
  await expect.poll(() => asked).toBe(1);
  await page.goto('/app/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await expect(page).toHaveURL(atPage('/app/settings'));
});

test('a stopped server takes the page with a notice, and gives it back when it is there again @long', async ({
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
  // All parts of the page are there before the server goes.
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
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
  await expect(page.getByRole('table', { name: 'Your sessions' })).toContainText('This device');
  await expect(page).toHaveTitle('Settings | Baton Turnover Management');

  // Typed text is still there afterwards, and can be saved.
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
