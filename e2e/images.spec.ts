import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothModes, notice, signIn, test } from './fixtures.ts';

/** An image created by the browser with two colours, so that cropping is visible. */
async function drawPicture(page: Page, width: number, height: number, type: string) {
  const text = await page.evaluate(
    async ([w, h, kind]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser draws nothing.');
      context.fillStyle = '#377e7f';
      context.fillRect(0, 0, w, h);
      context.fillStyle = '#e0a336';
      context.fillRect(w * 0.4, h * 0.4, w * 0.2, h * 0.2);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, 0.9));
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? []);
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [width, height, type] as const,
  );
  return { name: 'picture', mimeType: type, buffer: Buffer.from(text, 'base64') };
}

/** Every image is loaded. */
async function expectShown(page: Page, selector: string): Promise<void> {
  const image = page.locator(selector).first();
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((node) => (node instanceof HTMLImageElement ? node.naturalWidth : 0)))
    .toBeGreaterThan(0);
}

test('somebody sets the own picture from a large photo, and removes it @long', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, site.viewer);
  await page.goto('/app/settings');
  const field = page.getByRole('group', { name: 'Photo' });
  const input = field.locator('input[type=file]');
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(field.getByRole('alert')).toContainText('Choose a PNG, JPEG or WebP image.');
  await expectAccessibleInBothModes(page);
  await input.setInputFiles(await drawPicture(page, 4200, 3100, 'image/jpeg'));
  await expect(field.getByRole('alert')).toHaveCount(0);
  await expect(field.getByRole('img')).toBeVisible();
  const sent = page.waitForRequest('**/api/users/current/update/');
  await page.getByRole('button', { name: 'Save profile' }).click();
  // Twelve megapixels were selected, and only a small square is sent.
  expect((await sent).postDataBuffer()?.length ?? 0).toBeLessThan(200_000);
  await expect(notice(page, 'Profile saved')).toBeVisible();
  await expectShown(page, 'header button img');
  const size = () =>
    field
      .getByRole('img')
      .evaluate((node) => (node instanceof HTMLImageElement ? [node.naturalWidth, node.naturalHeight] : []));
  await expect.poll(size).toEqual([512, 512]);
  await page.reload();
  await expectShown(page, 'header button img');
  await expectAccessibleInBothModes(page);

  await field.getByRole('button', { name: 'Remove image' }).click();
  await expect(field.getByRole('button', { name: 'Choose image' })).toBeFocused();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.locator('header button img')).toHaveCount(0);
});

test('a person has a photo in the sheet and in the list @long', async ({ page, context, site }) => {
  const programme = site.programmes[0]?.id;
  await site.api.post('/api/people/', {
    programme,
    first_name: 'Mira',
    last_name: 'Solberg',
    email: 'mira.solberg@northgate.example',
  });
  await signIn(context, site.url);
  await page.goto('/app/programme/people');
  await page.getByRole('button', { name: 'Mira Solberg', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Mira Solberg' });
  const field = sheet.getByRole('group', { name: 'Photo' });
  // Dropped, as from a folder.
  const picture = await drawPicture(page, 300, 400, 'image/png');
  const data = await page.evaluateHandle((text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'mira.png', { type: 'image/png' }));
    return transfer;
  }, picture.buffer.toString('base64'));
  await field.dispatchEvent('drop', { dataTransfer: data });
  await expect(field.getByRole('img')).toBeVisible();
  await sheet.getByLabel('Job title').fill('Lead engineer');
  await expectAccessibleInBothModes(page);
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Mira Solberg' });
  await expect(row).toContainText('Lead engineer');
  await expectShown(page, '[role=row]:has-text("Mira Solberg") img');
  await expectAccessibleInBothModes(page);

  await page.getByRole('button', { name: 'Mira Solberg', exact: true }).click();
  await sheet.getByRole('tab', { name: 'History' }).click();
  await expect(sheet.getByRole('tabpanel')).toContainText('Image');
  // A copy is another person, without a photo.
  await sheet.getByRole('tab', { name: 'Details' }).click();
  await sheet.getByRole('button', { name: 'Duplicate' }).click();
  const copy = page.getByRole('dialog', { name: 'Duplicate Mira Solberg' });
  await expect(copy.getByRole('button', { name: 'Choose image' })).toBeVisible();
});

test('logos of the organisation and of a programme show where they belong @long', async ({
  page,
  context,
  site,
  browser,
}) => {
  await signIn(context, site.url);
  await page.goto('/app/settings/organisation');
  const logo = page.getByRole('group', { name: 'Logo' });
  await logo.locator('input[type=file]').setInputFiles(await drawPicture(page, 640, 160, 'image/png'));
  // Scaled down first.
  await expect(logo.getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(notice(page, 'Settings saved')).toBeVisible();
  await expectShown(page, 'aside img');
  await expectAccessibleInBothModes(page);

  await page.goto(`/app/settings/programmes?edit=${site.programmes[0]?.id}`);
  const sheet = page.getByRole('dialog');
  const own = sheet.getByRole('group', { name: 'Logo' });
  await own.locator('input[type=file]').setInputFiles(await drawPicture(page, 200, 200, 'image/webp'));
  await expect(own.getByRole('img')).toBeVisible();
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'Programme saved')).toBeVisible();
  await expectShown(page, 'header img');
  await page.getByRole('button', { name: /Programme$/ }).click();
  await expectShown(page, '[role=option] img');

  const stranger = await browser.newContext({ baseURL: site.url });
  const login = await stranger.newPage();
  await login.goto('/auth/login');
  await expectShown(login, 'img');
  await expectAccessibleInBothModes(login);
  await stranger.close();
  await site.api.patch('/api/organisation/', { logo: null });
  await site.api.patch(`/api/programmes/${site.programmes[0]?.id}/`, { logo: null });
});
