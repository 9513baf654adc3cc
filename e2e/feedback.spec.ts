import { boxOf, expect, lookOutFor, notice, signIn, stopClock, test } from './fixtures.ts';
import { copy as header } from '../apps/web/src/app/layouts/copy.ts';

test.beforeEach(({ context, site }) => signIn(context, site.url).then(() => undefined));

test('a notice stays 5 seconds, waits while it is hovered or focused, and goes on after', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/app/settings');
  await expect(page.getByLabel('Job title')).toBeVisible();
  await stopClock(page);
  const raise = async () => {
    await page.getByLabel('Job title').fill(`Planner ${Math.random()}`);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(notice(page, 'Profile saved')).toBeVisible();
  };
  const saved = notice(page, 'Profile saved');

  await raise();
  await page.clock.runFor(4999);
  await expect(saved).toBeVisible();
  await page.clock.runFor(1);
  await expect(saved).toHaveCount(0);

  await raise();
  await page.clock.runFor(4000);
  await saved.hover();
  await page.clock.runFor(60_000);
  await expect(saved).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(999);
  await expect(saved).toBeVisible();
  await page.clock.runFor(1);
  await expect(saved).toHaveCount(0);

  await raise();
  await page.keyboard.press('F6');
  await page.clock.runFor(60_000);
  await expect(saved).toBeVisible();
  await saved.getByRole('button', { name: 'Close notification' }).click();
  await expect(saved).toHaveCount(0);
});

test('notices stand bottom right, 24 rem wide, full width on a phone, and are spoken', async ({ page }) => {
  await page.goto('/app/settings');
  await page.getByLabel('Job title').fill(`Planner ${Math.random()}`);
  // The announcement lasts a second, so the observer starts first.
  const isSpoken = await lookOutFor(page, '[role=status]', 'Profile saved');
  await page.getByLabel('Job title').press('Control+Enter');
  await isSpoken();
  await notice(page, 'Profile saved').hover();
  const region = page.getByRole('region', { name: 'Notifications' });
  const box = await boxOf(region);
  expect(box).toMatchObject({ width: 384, x: 1440 - 384 });
  expect(Math.round(box.y + box.height)).toBe(900);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => region.boundingBox()).toMatchObject({ width: 390, x: 0 });
});

test('the loading bar waits 200 ms, is 3 px high in its colour, and goes 500 ms after the end', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bar = page.locator('[data-loading-bar]');
  let answer = () => {};
  const held = new Promise<void>((resolve) => void (answer = resolve));
  await page.route(/assets\/reports-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await stopClock(page);
  await expect(bar).toHaveAttribute('data-loading-bar', 'idle');
  await page.getByRole('navigation').getByRole('link', { name: 'Reporting' }).click();
  await page.clock.runFor(199);
  await expect(bar).toHaveAttribute('data-loading-bar', 'idle');
  await page.clock.runFor(51);
  await expect(bar).toHaveAttribute('data-loading-bar', 'busy');
  expect((await bar.boundingBox())?.height).toBe(3);
  await expect(bar.locator('div')).toHaveCSS('background-color', 'rgb(55, 126, 127)');
  await page.clock.runFor(1750);
  await expect(bar).toHaveAttribute('aria-valuenow', '67');
  answer();
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await page.clock.runFor(499);
  await expect(bar).toHaveAttribute('data-loading-bar', 'busy');
  await page.clock.runFor(1);
  await expect(bar).toHaveAttribute('data-loading-bar', 'idle');
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await page.clock.runFor(400);
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
});

test('a tooltip opens after 500 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/app');
  // The header is loaded after the first rows; on a stopped clock it would never be.
  const help = page.getByRole('button', { name: header.help });
  await expect(help).toBeVisible();
  await stopClock(page);
  await page.mouse.move(700, 500);
  await help.hover();
  await expect(help).toHaveAttribute('data-hovered', 'true');
  await page.clock.runFor(499);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByRole('tooltip')).toHaveText(header.help);
});

test('the colour mode is kept under one key, follows the system, and is there before the first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/app/settings?tab=appearance');
  const html = page.locator('html');
  await expect(html).toHaveClass('light');
  await page.getByText('Dark', { exact: true }).click();
  await expect(html).toHaveClass('dark');
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('color'))))
    .toEqual([['baton-color-mode', 'dark']]);
  // The class must be set as soon as the body exists, long before the application runs.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenModes: seen });
    new MutationObserver(() => {
      if (document.body) seen.push(document.documentElement.className);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  const modes = await page.evaluate(() => (window as unknown as { seenModes: string[] }).seenModes);
  expect(modes.length).toBeGreaterThan(0);
  expect([...new Set(modes)]).toEqual(['dark']);
  await page.getByRole('button', { name: 'Colour mode' }).click();
  await page.getByRole('menuitem', { name: 'System' }).click();
  await expect(html).toHaveClass('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass('dark');
});
