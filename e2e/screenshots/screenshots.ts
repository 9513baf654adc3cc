import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createApi } from '../api.ts';
import { adminEmail, adminPassword, startBaton, type Baton } from '../baton.ts';
import { signIn } from '../fixtures.ts';

/** Screens with their file names, and a text that shows that each is loaded. */
const pictures = [
  { name: 'home', address: '/app', shows: 'Skerrin Point Biologics' },
  { name: 'tracker', address: '/app/tracker', shows: 'Completed to date' },
  { name: 'look-ahead', address: '/app/lookahead', shows: 'Overdue' },
  { name: 'reporting', address: '/app/reporting', shows: 'S-curve' },
  { name: 'systems', address: '/app/programme/systems', shows: '126 systems' },
] as const;

const folder = path.resolve(import.meta.dirname, '../../docs/images');

let baton: Baton;
test.beforeAll(async () => {
  baton = await startBaton({ SAMPLE_PROGRAMME: 'true' });
  const api = await createApi(baton.url, adminEmail, adminPassword);
  await api.patch('/api/users/current/update/', { first_name: 'Ines', last_name: 'Okafor' });
});
test.afterAll(() => baton.dispose());

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screens in ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: baton.url,
      colorScheme,
      viewport: { width: 1440, height: 900 },
    });
    await signIn(context, baton.url);
    const page = await context.newPage();
    for (const { name, address, shows } of pictures) {
      await page.goto(address);
      await expect(page.getByRole('main')).toContainText(shows);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.screenshot({ path: path.join(folder, `${name}-${colorScheme}.png`) });
    }
    await context.close();
  });
}
