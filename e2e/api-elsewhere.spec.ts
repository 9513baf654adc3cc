import { freePort, startBaton } from './baton.ts';
import { expect, furnish, logIn, test } from './fixtures.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a page whose API is on another origin sends every call there, the first ones included @long', async ({
  browser,
  admin,
}) => {
  const port = await freePort();
  const pageOrigin = `http://127.0.0.1:${port}`;
  const api = await startBaton({ CORS_ORIGINS: pageOrigin });
  const site = await furnish(api);
  const picture = new FormData();
  picture.append('avatar', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'me.png');
  const own = await fetch(`${api.url}/api/users/current/update/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${site.api.tokens.access}` },
    body: picture,
  });
  expect(own.status).toBe(200);
  const host = await startBaton({ PORT: String(port), API_URL: api.url });
  const context = await browser.newContext({ baseURL: pageOrigin });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const calls: { address: string; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (new URL(address).pathname.startsWith('/api/'))
      calls.push({ address, authorization: request.headers()['authorization'] });
  });

  // An account and a programme that only exist on the other server.
  const login = await page.goto(`${pageOrigin}/auth/login`);
  const policy = login?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`connect-src 'self' ${api.url};`);
  expect(policy).toContain(`img-src 'self' data: blob: ${api.url};`);
  expect(policy).toContain("script-src 'self';");
  await logIn(page, admin);
  const account = page.getByRole('button', { name: 'Account of Ines Okafor' });
  await expect(account).toBeVisible();
  const shown = account.locator('img');
  await expect(shown).toHaveAttribute('src', new RegExp(`^${api.url}/`));
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`${pageOrigin}/app/programme/teams`);
  await expect(page.getByRole('button', { name: new RegExp(site.programmes[0]!.name) })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teams');

  // A page that starts with the tracker prefetches it, and then opens the event stream. The page before has its own
  // stream, so it is left first.
  await page.goto('about:blank');
  calls.splice(0);
  const listening = page.waitForRequest((request) => request.url().includes('/api/events/'));
  await page.goto(`${pageOrigin}/app/tracker`);
  await listening;
  const paths = calls.map(({ address }) => new URL(address).pathname);
  for (const path of ['/api/users/current/', '/api/programmes/', '/api/tracker/placed/'])
    expect(paths.filter((each) => each === path)).toHaveLength(1);
  expect(calls.filter(({ address }) => !address.startsWith(api.url))).toEqual([]);
  const byCall = calls.filter(({ address }) => !/\/api\/(files|organisation\/public)\//.test(address));
  expect(byCall.filter(({ authorization }) => authorization === undefined)).toEqual([]);

  expect(await (await fetch(`${pageOrigin}/config.json`)).json()).toMatchObject({ apiUrl: api.url });
  expect(problems).toEqual([]);
  await context.close();
  await host.dispose();
  await api.dispose();
});
