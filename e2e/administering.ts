import type { Locator, Page } from '@playwright/test';

/** Selects an option. */
export async function pick(
  page: Page,
  inside: Page | Locator,
  label: RegExp | string,
  option: string,
): Promise<void> {
  await inside.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click();
}

/** A row by a name in it. */
export const line = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) });
