import { entities } from '@baton/contract/entities.ts';
import { copy as shell } from '../apps/web/src/app/copy.tsx';
import { copy as header } from '../apps/web/src/app/layouts/copy.ts';
import { chooseProgramme, expect, expectAccessibleInBothModes, signIn, test } from './fixtures.ts';
import { sampleOf } from './sample.ts';
import type { Page } from '@playwright/test';

test.beforeEach(async ({ site, context }) => {
  await signIn(context, site.url);
  await chooseProgramme(context, site.url, await sampleOf(site));
});

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
}

test('search finds a system by its code, opens it in the tracker, and offers it again', async ({ page }) => {
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Enter may come before the answer.
  await search(page, '23-02');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/tracker\?open=s\d+/);
  await expect(page.getByRole('dialog', { name: /23-02/ })).toBeVisible();
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const recent = palette(page).getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option').first()).toContainText('23-02 Circulation pumps');
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(/\/app\/programme\/systems\?open=\d+/);
});

test('search finds people, constraints, reports and settings, by any words, on a phone too @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/tracker');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.titles.tracker);
  await page.getByRole('button', { name: header.search }).click();
  const input = palette(page).getByRole('combobox');
  await input.fill('tarrant');
  await expect(palette(page).getByRole('group', { name: entities.person.search })).toContainText(
    'Leila Tarrant',
  );
  await input.fill('scaffold walkdown');
  const constraints = palette(page).getByRole('group', { name: entities.constraint.search });
  await expect(constraints.getByRole('option').first()).toContainText('Scaffold to be removed');
  await expectAccessibleInBothModes(page);
  await constraints.getByRole('option').first().click();
  await expect(page).toHaveURL(/tab=constraints/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await input.fill('run rate');
  await expect(palette(page).getByRole('option').first()).toContainText('Run rate');
  await input.fill('no such thing at all');
  await expect(palette(page).getByRole('status')).not.toBeEmpty();
});
