import type { Page } from '@playwright/test';
import {
  chooseProgramme,
  expect,
  expectAccessible,
  expectNoSideScroll,
  mailLink,
  notice,
  signIn,
  test,
} from './fixtures.ts';
import { copy as users } from '../apps/web/src/screens/accounts/users/copy.ts';
import { copy as linkProblems } from '../apps/web/src/session/copy.ts';
import { copy as header } from '../apps/web/src/app/layouts/copy.ts';

test.describe.configure({ mode: 'parallel' });

const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 740 };

const inside = [
  '/app',
  '/app/tracker',
  '/app/lookahead',
  '/app/reporting',
  '/app/access-denied?from=/app/settings/organisation',
  '/terms-and-conditions',
  '/app/settings',
  '/app/settings?tab=password',
  '/app/settings?tab=appearance',
  '/app/settings?tab=notifications',
  '/app/settings?tab=sessions',
  '/app/settings?tab=activity',
  '/app/settings/users',
  '/app/settings/programmes',
  '/app/settings/organisation',
  '/app/settings/organisation?section=security',
  '/app/settings/organisation?section=terms',
  '/app/settings/organisation?section=reasons',
  '/app/settings/organisation?section=mail',
  '/app/settings/organisation?section=audit',
  '/app/settings/organisation?section=system',
  '/app/programme',
  '/app/programme/areas',
  '/app/programme/systems',
  '/no/such/page',
];

/** All rules in light mode, colour rules in dark mode, and no overflow on a phone. */
async function expectGood(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  await expectAccessible(page, 'colours');
  await page.setViewportSize(narrow);
  await expectNoSideScroll(page);
  await page.setViewportSize(wide);
  await expectNoSideScroll(page);
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('screens before login are accessible in both modes and fit a phone @long', async ({
  page,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  const email = 'guest@northgate.example';
  await site.api.post('/api/users/invite/', { email });
  const invitation = await mailLink(site.baton, email, 'accept-invite');
  for (const path of ['/auth/login', '/auth/forgot-password', '/auth/reset-password/MQ/a', invitation]) {
    await page.goto(path);
    await settled(page);
    await expectGood(page);
  }
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectGood(page);
  await page.goto('/auth/accept-invite/MQ/a');
  await expect(page.getByRole('heading', { name: linkProblems.invitation.invalid_link })).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Terms and conditions' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms and conditions' })).toContainText('Use it with care.');
  await expectGood(page);
  await page.goto('/app');
  await expect(notice(page, 'Account required')).toBeVisible();
  await expectGood(page);
});

test('screens after login are accessible in both modes and fit a phone @long', async ({
  page,
  context,
  site,
  watch,
}) => {
  test.slow();
  watch.expectComplaint(/status of 404/);
  await signIn(context, site.url);
  for (const path of inside) {
    await page.goto(path);
    await settled(page);
    await expectGood(page);
  }
  // On a phone, navigation is a menu instead of the sidebar.
  await page.setViewportSize(narrow);
  await page.goto('/app');
  await settled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Tracker' })).toBeVisible();
  await expectAccessible(page);
});

test('layers and failures are accessible in both modes and fit a phone @long', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.expectComplaint(/ERR_FAILED/);
  await signIn(context, site.url);
  const layer = page.getByRole('dialog');
  await page.goto('/app/settings/users');
  await settled(page);
  await page.getByRole('button', { name: users.invite.action }).click();
  await layer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(layer.locator('[aria-invalid=true]')).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await expect(layer).toHaveCount(0);
  await page.getByRole('button', { name: /^Actions for Lars/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto('/app/settings/programmes?new=true');
  await expect(layer).toBeVisible();
  await expectGood(page);
  await page.goto(`/app/settings/programmes?edit=${site.programmes[0]?.id}`);
  await expect(layer).toBeVisible();
  await expectGood(page);
  await page.goto('/app/settings/programmes');
  await settled(page);
  await page.getByRole('button', { name: 'Actions for Harbour Terminal' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: header.help })).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');

  await page.route('**/api/users/current/sessions/', (route) => route.abort());
  await page.goto('/app/settings?tab=sessions');
  await expect(page.getByRole('heading', { name: 'Server Unavailable' })).toBeVisible();
  await expect(notice(page, 'Server Unavailable')).toBeVisible();
  await expectGood(page);
});

test('more contrast is more, and names from right to left leave what stands beside them in its place @long', async ({
  page,
  context,
  site,
}) => {
  const { id } = await site.api.post<{ id: number }>('/api/programmes/', {
    name: `מסוף הנמל ${Date.now() % 100_000}`,
    template: 'generic',
  });
  const phase = 'שלב (A)';
  for (const [code, name] of [
    ['21-01', 'מערכת מים קרים (B) 12'],
    ['21-02', 'نظام الهواء 7'],
  ])
    await site.api.post('/api/systems/', { programme: id, code, name, phase });
  await signIn(context, site.url);
  await chooseProgramme(context, site.url, id);
  await page.goto('/app/tracker?group=phase&cols=phase');
  // The count of a group follows its name, even if the name is right-to-left.
  const label = page.getByRole('row').filter({ hasText: '2' }).getByText(phase).first();
  await expect(label).toBeVisible();
  const ends = await label.evaluate((cell) => {
    const range = document.createRange();
    const text = [...cell.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)!;
    range.selectNodeContents(text);
    return { name: range.getBoundingClientRect(), left: cell.getBoundingClientRect().left };
  });
  expect(ends.name.left - ends.left).toBeLessThan(40);

  const colour = (name: string) =>
    page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
    const usual = await colour('--text-muted');
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    expect(await colour('--text-muted')).not.toBe(usual);
    await expectAccessible(page, 'colours');
  }
});
