import { expect, signIn, test } from './fixtures.ts';
import { makeFileYard } from './importing.ts';
import { openSample, show } from './report-stage.ts';

test('somebody signs in by keys: from the address Tab leads to the password', async ({ page, admin }) => {
  await page.goto('/auth/login');
  await expect(page.locator('input[name=email]')).toBeFocused();
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/tracker');
});

test('a new record is typed without reaching for the pointer', async ({ page, context, site }) => {
  await makeFileYard(site, context);
  await signIn(context, site.url);
  await page.goto('/app/programme/disciplines');
  await expect(page.getByRole('button', { name: 'Create the first discipline' })).toBeVisible();
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type('KB');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Keyboards');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: /Keyboards/ })).toBeVisible();
});

test('the focus goes to a neighbour when what was pressed is gone', async ({ page, context, site }) => {
  await openSample(page, site);
  await page.goto('/app/tracker?kpi=overdue&mine=true');
  const filter = page.getByRole('search', { name: 'Filter' });
  const press = async (name: string) => {
    await filter.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Remove Figure Overdue');
  await expect(filter.getByRole('button', { name: 'Remove Whose Mine' })).toBeFocused();
  await press('Clear all');
  await expect(filter.getByRole('button', { name: 'Mine', exact: true })).toBeFocused();

  await show(page, 'matrix');
  const back = page.getByRole('button', { name: 'A week back' });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/data_date=/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(back).toBeFocused();
  // At the end of its way the button can no longer be pressed.
  await page.getByRole('button', { name: 'A week on' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('slider', { name: 'Week' })).toBeFocused();
  await expect(page).not.toHaveURL(/data_date=/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

  // A mark of a chart leads to another screen, which is read from its beginning.
  await page.locator('[data-report] svg a').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/tracker/);
  await expect(page.locator('#content')).toBeFocused();

  // The row of a session goes with the session.
  await signIn(context, site.url);
  await signIn(context, site.url);
  await page.goto('/app/settings?tab=sessions');
  const ends = page.getByRole('button', { name: /^End the session on/ });
  await expect(ends.first()).toBeVisible();
  const count = await ends.count();
  await ends.first().focus();
  await page.keyboard.press('Enter');
  await expect(ends).toHaveCount(count - 1);
  await expect(page.locator('button:focus')).toHaveAccessibleName(/^End the session on/);
});
