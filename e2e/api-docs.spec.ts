import { adminEmail, adminPassword } from './baton.ts';
import { expect, test } from './fixtures.ts';

test('the API can be browsed and tried, from our own files alone @long', async ({ page }) => {
  await page.goto('/api/docs/');
  await expect(page).toHaveTitle('API | Baton Turnover Management');
  await expect(page.getByRole('heading', { name: /^Baton/ })).toBeVisible();
  // A long document, which takes time to lay out.
  await page.getByRole('link', { name: 'Programmes' }).click();
  await expect(page.getByText('/api/programmes/', { exact: true }).first()).toBeVisible();

  // Readers can try a request.
  await page.getByRole('link', { name: 'Log in' }).click();
  const call = page.locator('#operations-Log_in-post_api_token');
  await call.getByText('Log in with email').click();
  await call.getByRole('textbox').fill(JSON.stringify({ email: adminEmail, password: adminPassword }));
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table .response .response-col_status')).toContainText('200');
});
