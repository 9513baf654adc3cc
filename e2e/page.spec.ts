import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { pagePaths } from '@baton/contract/http/page-paths.ts';
import { adminEmail, adminPassword, startBaton } from './baton.ts';
import { chooseProgramme, expect, furnish, logIn, signIn, test } from './fixtures.ts';
import { atPage } from './at-page.ts';

test('the login form needs at most 150 kB of compressed script, and nothing of another host', async ({
  page,
}) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.goto('/auth/login');
  await expect(page.locator('input[name=email]')).toBeFocused();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    [...scripts.values()].map(async (body) => gzipSync(await body, { level: 9 }).length),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'script until login, gz bytes', description: String(total) });
  expect(scripts.size).toBeGreaterThan(1);
  expect(total).toBeLessThanOrEqual(150_000);
  expect([...scripts.keys()].filter((url) => /select|dialog|menu|record-form/.test(url))).toEqual([]);
});

test('every address of the page answers 200 when it is opened directly, and every other 404 with the page', async ({
  request,
}) => {
  const statusOf = async (path: string, accept = 'text/html') => {
    const answer = await request.get(path, { headers: { accept } });
    expect(await answer.text()).toContain('<div id="root"');
    return answer.status();
  };
  const paths = pagePaths.map((path) => path.replace(/\{\w+\}/g, 'MQ'));
  for (const path of paths) expect([path, await statusOf(`${path}?a=b`)]).toEqual([path, 200]);
  for (const path of ['/no/such/page', '/app/nothing', '/auth/accept-invite/MQ', '/auth/nothing', '/apps'])
    expect([path, await statusOf(path), await statusOf(path, '*/*')]).toEqual([path, 404, 404]);
});

test('documents carry a strict policy with a nonce of their own', async ({ page, request, watch }) => {
  watch.expectComplaint(/status of 404/);
  const policies = new Set<string>();
  for (const path of ['/auth/login', '/app', '/nowhere']) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    const nonce = await page
      .locator('meta[property=csp-nonce]')
      .evaluate((meta) => meta.getAttribute('content'));
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default ");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    policies.add(policy);
  }
  expect(policies.size).toBe(3);
  const scripted = await request.get('/assets/none.js', { headers: { accept: 'text/html' } });
  expect(scripted.status()).toBe(404);
  const api = await request.get('/api/nowhere/', { headers: { accept: 'text/html' } });
  expect(api.headers()['content-type']).toContain('application/json');
  // The exceptions of its policy are tested with the API docs.
  const docs = await request.get('/api/docs/', { headers: { accept: 'text/html' } });
  expect(docs.ok()).toBe(true);
  expect(docs.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
});

test('the policy holds: inline script, markup of text, eval and other hosts are refused', async ({
  page,
  watch,
}) => {
  watch.expectComplaint(/Content Security Policy|violates|requires 'Trusted/i);
  await page.goto('/auth/login');
  const { found: violations, tried } = await page.evaluate(async () => {
    const found: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => found.push(event.effectiveDirective));
    const tried = [
      () => void (document.createElement('p').innerHTML = '<b>text</b>'),
      () => void new DOMParser().parseFromString('<b>text</b>', 'text/html'),
      () => {
        const script = document.createElement('script');
        document.head.append(script);
        script.append('window.wasRun = true');
      },
      () => void (document.createElement('script').src = '/assets/any.js'),
    ].map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch {
        return 'refused';
      }
    });
    const foreign: string = 'data:text/javascript,window.wasRun=true';
    await import(foreign).catch(() => undefined);
    await fetch('https://elsewhere.example/').catch(() => undefined);
    // Tools may evaluate code that the page may not; in a timer it is the page itself.
    await new Promise<void>((resolve) =>
      setTimeout(() => {
        try {
          // oxlint-disable-next-line no-new-func, no-implied-eval, typescript/no-implied-eval -- that this is refused is what is looked at
          new Function('window.wasRun = true')();
        } catch {
          // As expected.
        }
        resolve();
      }),
    );
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Libraries clear elements this way; everything else needs a named policy.
    document.createElement('p').innerHTML = '';
    return { found, tried };
  });
  expect(tried).toEqual(['refused', 'refused', 'done', 'refused']);
  expect(violations.filter((name) => name === 'require-trusted-types-for').length).toBeGreaterThan(3);
  expect(violations).toContain('connect-src');
  expect(violations).toContain('script-src-elem');
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
});

test('assets are compressed and kept for good, the document never', async ({ page }) => {
  const kinds = new Map<string, { cache: string | undefined; encoding: string | undefined }>();
  page.on('response', (response) => {
    const headers = response.headers();
    kinds.set(response.request().resourceType(), {
      cache: headers['cache-control'],
      encoding: headers['content-encoding'],
    });
  });
  await page.goto('/auth/login');
  await expect(page.locator('input[name=email]')).toBeVisible();
  expect(kinds.get('document')?.cache).toBe('no-store');
  expect(kinds.get('stylesheet')).toEqual({ cache: 'public, max-age=31536000, immutable', encoding: 'br' });
  await expect.poll(() => kinds.get('font')?.cache).toBe('public, max-age=31536000, immutable');
});

test('icons come from the local endpoint in Iconify’s form', async ({ request }) => {
  const found = await request.get('/api/_nuxt_icon/lucide.json?icons=house,no-such-icon');
  expect(await found.json()).toMatchObject({
    prefix: 'lucide',
    width: 24,
    icons: { house: { body: expect.stringContaining('<path') as unknown } },
    not_found: ['no-such-icon'],
  });
  expect((await request.get('/api/_nuxt_icon/nobody.json?icons=a')).status()).toBe(404);
  expect((await request.get('/api/_nuxt_icon/..%2f..%2fpackage.json?icons=a')).status()).toBe(404);
  expect((await request.get('/api/_nuxt_icon/lucide.json')).status()).toBe(400);
  const many = Array.from({ length: 101 }, (_, index) => `a${index}`).join(',');
  expect((await request.get(`/api/_nuxt_icon/lucide.json?icons=${many}`)).status()).toBe(400);
});

test('the manifest is fetched after a second, and a newer build is found and told', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url);
  await page.clock.install();
  const manifests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/builds/meta/')) manifests.push(new URL(request.url()).pathname);
  });
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const id = await page.locator('meta[name=build]').getAttribute('content');
  await page.clock.runFor(1000);
  await expect.poll(() => manifests).toEqual([`/builds/meta/${id}.json`]);
  const latest = await page.evaluate(() => fetch('/builds/latest.json').then((answer) => answer.json()));
  expect(latest).toMatchObject({ id });
  await page.route('**/builds/latest.json', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: 1 } }),
  );
  await page.clock.runFor(5 * 60_000);
  await expect(page.locator('[data-notice]').filter({ hasText: 'A new version is ready' })).toBeVisible();
});

test('a lost chunk reloads the page once when there is a new build, and not twice in ten seconds', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(
    /ERR_FAILED|Failed to fetch dynamically imported module|Failed to load|error loading/i,
  );
  await signIn(context, site.url);
  await chooseProgramme(context, site.url, site.programmes[0]!.id);
  // The ten seconds pass under the journey’s control.
  const begun = Date.now();
  await page.clock.setFixedTime(begun);
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  const open = async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('r');
  };
  const goHome = async () => {
    await expect(
      page.getByText('Couldn’t load a part of the page. Check your connection and reload the page.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Go back home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Terminal');
  };

  // Without a new build, a lost chunk is an error, not a reason to reload.
  await page.route(/assets\/reports-.*\.js/, (route) => route.abort());
  await open();
  await goHome();
  expect(loads).toBe(0);

  // With one, the page reloads to the requested screen; it is still lost there, and the guard prevents a loop.
  await page.route('**/builds/latest.json', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: 1 } }),
  );
  let checks = 0;
  page.on('request', (request) => (checks += request.url().endsWith('/builds/latest.json') ? 1 : 0));
  // A hovered link is no reason to reload, because its screen isn’t requested yet.
  const lost = page.waitForEvent('requestfailed', (request) => /assets\/reports-/.test(request.url()));
  await page.getByRole('navigation').getByRole('link', { name: 'Reporting', exact: true }).hover();
  await lost;
  // It doesn’t check for a new build either; this request is the journey’s own.
  await page.evaluate(() => fetch('/builds/latest.json').then((answer) => answer.text()));
  expect([loads, checks]).toEqual([0, 1]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Terminal');

  await open();
  await expect.poll(() => loads).toBe(1);
  await goHome();
  await page.clock.setFixedTime(begun + 9999);
  await open();
  await goHome();
  expect(loads).toBe(1);

  await page.clock.setFixedTime(begun + 10_000);
  await open();
  await expect.poll(() => loads).toBe(2);
});

test('a lost first script is an error, too, and reloads the page once when there is a new build', async ({
  page,
  watch,
}) => {
  watch.expectComplaint(/ERR_FAILED|Failed to load|Failed to fetch/i);
  const errorPage = page.getByRole('main');
  // The page’s own script, and the one that it asks for.
  for (const script of [/assets\/ahead-.*\.js/, /assets\/base-.*\.js/]) {
    await page.route(script, (route) => route.abort());
    await page.goto('/auth/login');
    await expect(errorPage.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
    await expect(errorPage).toContainText('500');
    await expect(page).toHaveTitle('An error occurred | Baton Turnover Management');
    await page.unroute(script);
    await errorPage.getByRole('link', { name: 'Go back home' }).click();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  }
  await page.route('**/builds/latest.json', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: 1 } }),
  );
  await page.route(/assets\/ahead-.*\.js/, (route) => route.abort());
  let documents = 0;
  page.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0));
  await page.goto('/auth/login');
  await expect(errorPage.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  expect(documents).toBe(2);
});

test('page views are counted where a site id is set, but never before login @long', async ({ browser }) => {
  const views: string[] = [];
  const counter = createServer((request, response) => {
    response.setHeader('content-type', 'text/javascript');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (request.url?.startsWith('/view')) views.push(decodeURIComponent(request.url));
    response.end(`window.fathom = { trackPageview: ({ url }) => { new Image().src =
      'http://127.0.0.1:${(counter.address() as AddressInfo).port}/view?' + encodeURIComponent(url); } };`);
  });
  await new Promise<void>((resolve) => counter.listen(0, '127.0.0.1', resolve));
  const src = `http://127.0.0.1:${(counter.address() as AddressInfo).port}/script.js`;
  const baton = await startBaton({ ANALYTICS_SITE_ID: 'ABCDEFGH', ANALYTICS_SRC: src });
  const site = await furnish(baton);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  // A link has a secret in its URL, so the script is never loaded in that page.
  const link = await page.goto('/auth/reset-password/MQ/a-token');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(link?.headers()['content-security-policy']).not.toContain(new URL(src).origin);
  await page.goto('/auth/login');
  await expect(page.locator('input[name=email]')).toBeVisible();
  expect(asked).not.toContain(src);

  // A visit that starts with login counts from the first screen after it.
  await logIn(page, { email: adminEmail, password: adminPassword });
  await expect(page).toHaveURL(atPage('/app/tracker'));
  await expect.poll(() => views).toEqual([`/view?${site.url}/app/tracker`]);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect.poll(() => views).toHaveLength(2);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.locator('input[name=email]')).toBeVisible();
  expect(views.splice(0)).toEqual([`/view?${site.url}/app/tracker`, `/view?${site.url}/app/settings`]);

  await signIn(context, site.url);
  const home = await page.goto('/app/settings/users?search=secret');
  expect(home?.headers()['content-security-policy']).toContain(`script-src 'self' ${new URL(src).origin};`);
  await expect.poll(() => views).toEqual([`/view?${site.url}/app/settings/users`]);
  await expect(page.locator('script[data-site="ABCDEFGH"]')).toBeAttached();
  await context.close();
  await baton.dispose();
  await new Promise((resolve) => counter.close(resolve));
});
