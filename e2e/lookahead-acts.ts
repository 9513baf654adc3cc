import type { Locator, Page } from '@playwright/test';
import { boxOf, expect, notice } from './fixtures.ts';
import { copy as lookaheadCopy } from '../apps/web/src/screens/lookahead/copy.ts';

/** The open dialog. */
export const dialog = (page: Page) => page.getByRole('dialog').last();

/** Rows of a meeting step. */
export const rows = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem');
export const row = (page: Page, list: string, text: string) => rows(page, list).filter({ hasText: text });

/** Moves to a row of the meeting and returns to the keyboard. */
export async function pointAt(page: Page, list: string, line: Locator): Promise<void> {
  await line.click({ position: { x: 4, y: 4 } });
  await expect(line).toHaveAttribute('aria-current', 'true');
  await page.getByRole('list', { name: list }).focus();
}

/** Enters why commitments were missed. */
export async function describeMissed(page: Page, reason: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /Reason/ })
    .click();
  await page.getByRole('option', { name: reason }).click();
  await dialog(page).getByRole('button', { name: 'Mark as missed' }).click();
}

/** Enters why a blocked turnover is committed. */
export async function commitBlocked(page: Page, why: string): Promise<void> {
  await dialog(page).getByRole('textbox').fill(why);
  await dialog(page).getByRole('button', { name: 'Commit anyway' }).click();
}

/** Issues the look-ahead from the board. */
export async function issueLookahead(page: Page, number: number, note = ''): Promise<void> {
  await page.getByRole('button', { name: lookaheadCopy.actions.issue }).click();
  if (note !== '') await dialog(page).getByRole('textbox', { name: 'Note' }).fill(note);
  await dialog(page).getByRole('button', { name: 'Issue look-ahead' }).click();
  // Paused while hovered, because journeys go on from this notice.
  await notice(page, `Look-ahead ${number} issued`).hover();
  await expect(page.getByText(`Look-ahead ${number} · data date `).first()).toBeVisible();
}

/** Drags a card to another column. */
export async function dragTo(page: Page, card: Locator, column: string): Promise<void> {
  const box = await boxOf(card);
  const target = await boxOf(page.locator(`[data-column=${column}]`));
  await page.mouse.move(box.x + 40, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(target.x + 60, box.y + 30, { steps: 8 });
  await page.mouse.up();
}
