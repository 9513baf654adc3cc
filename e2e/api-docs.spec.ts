import { expect, test } from '@playwright/test';
import { adminEmail, adminPassword, startBaton, type Baton } from './baton.ts';

let baton: Baton;
test.beforeAll(async () => {
  baton = await startBaton();
});
test.afterAll(() => baton.dispose());

test('the API can be browsed and tried, from our own files alone', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(baton.url) && !request.url().startsWith('data:'))
      complaints.push(request.url());
  });
  await page.goto(`${baton.url}/api/docs/`);
  await expect(page).toHaveTitle('API | Baton Turnover Management');
  await expect(page.getByRole('heading', { name: /^Baton/ })).toBeVisible();
  await page.getByRole('link', { name: 'Programmes' }).click({ timeout: 120_000 });
  await expect(page.getByText('/api/programmes/', { exact: true }).first()).toBeVisible();

  // Whoever reads may try a call on the spot.
  await page.getByRole('link', { name: 'Sign in' }).click();
  const call = page.locator('#operations-Sign_in-post_api_token');
  await call.getByText('Sign in with e-mail').click();
  await call.getByRole('textbox').fill(JSON.stringify({ email: adminEmail, password: adminPassword }));
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table .response .response-col_status')).toContainText('200');
  expect(complaints).toEqual([]);
});
