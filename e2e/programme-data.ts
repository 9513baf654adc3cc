import type { Page, Request } from '@playwright/test';
import { chooseProgramme, expect, signIn, test, type Site } from './fixtures.ts';

export interface Made {
  id: number;
  version: number;
}

/** The programme of the current journey: each has its own, so that counts are independent. */
export const own = { id: 0, name: '', url: '' };

export function beginInOwnProgramme(): void {
  test.beforeEach(async ({ site, context }, { testId }) => {
    // The name sorts after the programmes that other journeys expect first, and doesn’t match a button.
    own.name = `Yard ${testId}`;
    own.url = site.url;
    own.id = (await site.api.post<Made>('/api/programmes/', { name: own.name })).id;
    await signIn(context, site.url);
  });
}

/** Opens a data area of the journey’s programme. */
export async function open(page: Page, path: string): Promise<void> {
  await chooseProgramme(page.context(), own.url, own.id);
  await page.goto(`/app/programme/${path}`);
  await expect(page.getByRole('main')).toContainText(own.name);
}

/** Closes the list of a filter’s values, and then the filter. */
export async function closeFilter(page: Page): Promise<void> {
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  // Focus returns a frame after the list has closed.
  await expect(filter.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filter).toBeHidden();
}

export const make = (site: Site, kind: string, values: object) =>
  site.api.post<Made>(`/api/${kind}/`, { programme: own.id, ...values });

export const grid = (page: Page) => page.locator('[role=grid], [role=treegrid]');
export const line = (page: Page, text: string) => grid(page).getByRole('row').filter({ hasText: text });
export const sheet = (page: Page) => page.getByRole('dialog');
/** The editor of a cell is an overlay of the grid. */
export const editor = (page: Page, name: string) => page.locator('.grid-editor').getByLabel(name);
/** Keys of the rendered records from top to bottom, because rows are reused in any order. */
export const order = (page: Page) =>
  grid(page)
    .locator('[role=row]:not(.is-group):visible', { has: page.locator('[role=rowheader]') })
    .evaluateAll((rows) =>
      rows
        .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
        .map((row) => row.querySelector<HTMLElement>('[role=rowheader]')?.innerText),
    );
/** Whether a cell has the focus. */
export const focusedCell = (page: Page) => grid(page).locator(':focus');

/** Fields of a multipart body. */
export function fieldsOf(request: Request): Record<string, string> {
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(request.headers()['content-type'] ?? '')?.[1];
  const parts = (request.postDataBuffer()?.toString() ?? '').split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part): [string, string] => {
      const [head = '', ...value] = part.split('\r\n\r\n');
      return [/name="([^"]*)"/.exec(head)?.[1] ?? '', value.join('\r\n\r\n').replace(/\r\n$/, '')];
    }),
  );
}
