import {
  chooseProgramme,
  expect,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  signIn,
  test,
} from './fixtures.ts';
import { copy as shell } from '../apps/web/src/app/copy.tsx';
import { copy as header } from '../apps/web/src/app/layouts/copy.ts';
import { atPage } from './at-page.ts';

const routes = [
  ['/app', 'Home'],
  ['/app/tracker', 'Tracker'],
  ['/app/lookahead', 'Look-ahead'],
  ['/app/reporting', 'Reporting'],
  ['/app/access-denied', 'Access denied'],
  ['/terms-and-conditions', 'Terms and conditions'],
  ['/app/settings', 'Settings'],
  ['/app/settings/users', 'Users'],
  ['/app/settings/programmes', 'Programmes'],
  ['/app/settings/organisation', 'Organisation'],
  ['/app/programme', 'Programme'],
  ['/app/programme/areas', 'Areas'],
  ['/app/programme/teams', 'Teams'],
  ['/app/programme/people', 'People'],
  ['/app/programme/systems', 'Systems'],
  ['/app/programme/baselines', 'Baselines'],
  ['/app/programme/locations', 'Locations'],
  ['/app/programme/milestones', 'Milestones'],
  ['/app/programme/disciplines', 'Disciplines'],
] as const;

test.beforeEach(({ context, site }) => signIn(context, site.url).then(() => undefined));

test('every route has its screen, its title and the page’s language @long', async ({ page }) => {
  for (const [path, title] of routes) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page).toHaveTitle(`${title} | Baton Turnover Management`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(atPage(path));
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/');
  await expect(page).toHaveURL(atPage('/app'));
});

test('a path that does not exist is named on its page, which leads home', async ({ page, watch }) => {
  watch.expectComplaint(/status of 404/);
  expect((await page.goto('/app/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('We are sorry but this page could not be found.')).toBeVisible();
  await expect(page.getByText('/app/no/such/page', { exact: true })).toBeVisible();
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Page not found | Baton Turnover Management');
  await page.getByRole('button', { name: 'Go back home' }).click();
  await expect(page).toHaveURL(atPage('/app'));
});

test('the primary palette is firefly here and green where none is set', async ({ page }) => {
  await page.goto('/app/settings');
  const save = page.getByRole('button', { name: 'Save profile' });
  const colour = () =>
    save.evaluate((button) => getComputedStyle(button).getPropertyValue('--color-primary-600'));
  expect(await colour()).toBe('#377e7f');
  const green = await page.evaluate(() => {
    document.documentElement.removeAttribute('data-primary');
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue('--color-primary-600'), style.getPropertyValue('--color-green-600')];
  });
  expect(green[0]).not.toBe('');
  expect(green[0]).toBe(green[1]);
});

test('an error page has its defaults, its bar turns red, and it is not made for crawlers @long', async ({
  page,
  watch,
  browser,
  site,
}) => {
  watch.expectComplaint(/status (of )?(404|500)|A server error/);
  const answer = { status: 500, json: { detail: 'A server error occurred.', code: 'error' } };
  await page.route('**/api/users/current/', (route) => route.fulfill(answer));
  // The bar is red for less than a second, so that an observer remembers it.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-loading-bar=error]')) return;
      observer.disconnect();
      document.documentElement.setAttribute('data-bar-was-red', '');
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  await expect(page.getByText('A server error occurred.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-bar-was-red');
  // Without a message from the server, the page has its own.
  for (const status of [500, 404]) {
    await page.unroute('**/api/users/current/');
    await page.route('**/api/users/current/', (route) => route.fulfill({ status, body: '' }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
    await expect(page.getByText(String(status), { exact: true })).toBeVisible();
    await expect(page.getByText("This is not the page you're looking for.")).toBeVisible();
  }
  await page.unroute('**/api/users/current/');
  await page.getByRole('button', { name: 'Go back home' }).click();
  await expect(page).toHaveURL(atPage('/app'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const readers = [
    { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', sees: 0 },
    { agent: 'WhatsApp/2.23.20.0 A', sees: 0 },
    { agent: 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) Chrome/120.0.0.0 Mobile Safari/537.36', sees: 1 },
  ];
  for (const { agent: userAgent, sees } of readers) {
    const reader = await browser.newContext({ baseURL: site.url, userAgent });
    await signIn(reader, site.url);
    const seen = await reader.newPage();
    await seen.goto('/no/such/page');
    await expect(seen).toHaveTitle('Page not found | Baton Turnover Management');
    await expect(seen.getByText('We are sorry but this page could not be found.')).toHaveCount(sees);
    await reader.close();
  }
});

test('the active programme is the preferred one if it is there, else the first, and a change is kept', async ({
  page,
  context,
  site,
}) => {
  const preferred = async () =>
    (await context.cookies()).find(({ name }) => name === 'preferred_programme_id')?.value;
  const switcher = page.getByRole('banner').getByRole('button', { name: /Programme$/ });
  await context.addCookies([{ name: 'preferred_programme_id', value: '999999', url: site.url }]);
  // Other journeys may have created one that comes before.
  const [first] = await site.api.get<{ id: number; name: string }[]>('/api/programmes/');
  await page.goto('/app');
  await expect(switcher).toContainText(first!.name);
  await expect.poll(preferred).toBe(String(first!.id));

  await switcher.click();
  const search = page.getByPlaceholder('Search...');
  await expect(search).toBeFocused();
  await search.fill('zzz');
  await expect(page.getByText('No results for "zzz".')).toBeVisible();
  await search.fill('ridge');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(switcher).toContainText('Ridge Data Centre');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ridge Data Centre');
  await expect.poll(preferred).toBe(String(site.programmes[1]?.id));
  await page.reload();
  await expect(switcher).toContainText('Ridge Data Centre');
});

test('a list of programmes that fails to load says why and can be read again', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 500/);
  await chooseProgramme(context, site.url, site.programmes[0]!.id);
  await page.route('**/api/programmes/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'A server error occurred.', code: 'error' } }),
  );
  await page.goto('/app/tracker');
  await expect(page.getByText('Couldn’t load programmes')).toBeVisible();
  await expect(page.getByText('A server error occurred.')).toBeVisible();
  await page.unroute('**/api/programmes/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Couldn’t load programmes')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: /Programme$/ })).toContainText(
    'Harbour Terminal',
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Tracker');
});

test('a list of programmes that failed comes by itself when the server is back', async ({ page, watch }) => {
  watch.expectComplaint(/status of 500/);
  await page.clock.install();
  await page.route('**/api/programmes/', (route) => route.fulfill({ status: 500 }));
  await page.goto('/app/tracker');
  await expect(page.getByText('Couldn’t load programmes')).toBeVisible();
  await page.unroute('**/api/programmes/');
  await page.clock.runFor(10_000);
  await expect(page.getByText('Couldn’t load programmes')).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Tracker');
});

test('the shell is used by keyboard alone', async ({ page }) => {
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('miles');
  await expect(palette.getByRole('option').first()).toContainText('Milestones');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(atPage('/app/programme/milestones'));
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: header.help });
  await expect(shortcuts).toContainText(header.search);
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(atPage('/app/lookahead'));

  await page.getByRole('button', { name: /^Account of/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused();
});

test('the glossary explains the words of the field: by keys, in both modes and on a phone @long', async ({
  page,
}) => {
  await page.goto('/app/tracker');
  await expect(page.getByRole('button', { name: header.help })).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: header.help });
  await expect(dialog.getByLabel('Search shortcuts and terms')).toBeFocused();
  await page.keyboard.type('roadblock');
  await expect(dialog.getByRole('tab', { name: 'Glossary' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('term')).toHaveText('Constraint');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('term').first()).toHaveText('Turnover');
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: header.help }).click();
  await dialog.getByLabel('Search shortcuts and terms').fill('PPC');
  await expect(dialog.getByRole('term')).toHaveText('PPC');
  await expect(dialog.getByRole('term')).toBeInViewport();
  await expectNoSideScroll(page);
});

test('header, sidebar and the menu on a phone keep to their measures @long', async ({ page }) => {
  await page.goto('/app/tracker');
  const banner = page.getByRole('banner');
  await expect.poll(async () => (await banner.boundingBox())?.height).toBe(64);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveCount(7);
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(links.first()).not.toHaveAttribute('aria-current');
  const width = async () => (await page.getByRole('complementary').boundingBox())?.width;
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect.poll(width).toBe(56);
  await page.reload();
  await expect.poll(width).toBe(56);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(links.nth(1)).toContainText('Tracker');
  await links.filter({ hasText: shell.titles.settings }).click();
  await links.filter({ hasText: shell.titles.organisation }).click();
  await expect(page).toHaveURL(atPage('/app/settings/organisation'));
  await links.filter({ hasText: shell.titles.programme }).first().click();
  await links.filter({ hasText: 'Milestones' }).click();
  await expect(page).toHaveURL(atPage('/app/programme/milestones'));
  await links.filter({ hasText: shell.titles.home }).click();
  await expect(page).toHaveURL(atPage('/app'));

  await page.setViewportSize({ width: 1023, height: 700 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Reporting' }).click();
  await expect(page).toHaveURL(atPage('/app/reporting'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: shell.titles.users }).click();
  await expect(page).toHaveURL(atPage('/app/settings/users'));
});
