import type { BrowserContext, Page } from '@playwright/test';
import { chooseProgramme, expect, type Site } from './fixtures.ts';

/** The import dialog. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^Import / });
export const totals = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true });

/** An empty programme for the journey’s files; it is the active one. */
export async function makeFileYard(site: Site, context: BrowserContext): Promise<number> {
  const { id } = await site.api.post<{ id: number }>('/api/programmes/', {
    name: `Yard of files ${Date.now()}`,
  });
  await chooseProgramme(context, site.url, id);
  return id;
}

export async function openImport(page: Page, area: string): Promise<void> {
  await page.goto(`/app/programme/${area}`);
  await page.getByRole('main').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog(page).getByText('Step 1 of 3: choose a file')).toBeVisible();
}

export async function giveFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Choose file' }).press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

export async function openPreview(page: Page, name: string, buffer: Buffer): Promise<void> {
  await giveFile(page, name, buffer);
  await expect(dialog(page).getByRole('heading', { name: `Step 2 of 3: check ${name}` })).toBeFocused();
}
