import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothModes, expectNoSideScroll, notice, test } from './fixtures.ts';
import { issueLookahead } from './lookahead-acts.ts';
import { card, openLookahead, show, stageLookahead } from './lookahead-stage.ts';
import { copy as lookaheadCopy } from '../apps/web/src/screens/lookahead/copy.ts';
import { copy } from '../apps/web/src/screens/lookahead/issued/copy.ts';

/** A programme with an issued look-ahead: one commitment, one turnover past its date. */
async function issueOne(page: Page, site: Parameters<typeof stageLookahead>[0]) {
  const stage = await stageLookahead(site);
  const { id, enter, day } = stage;
  await enter(0, 0, { forecast: day(2) });
  await enter(1, 0, { forecast: day(3) });
  await enter(2, 0, { forecast: day(10) });
  await openLookahead(page, site, id);
  await card(page, '21-01').locator('[data-tick]').click();
  await expect(card(page, '21-01')).toHaveAttribute('aria-label', /Committed for/);
  await issueLookahead(page, 1);
  return stage;
}

test('an issued look-ahead opens as it was, in every view and as a file', async ({ page, site }) => {
  const { enter, day } = await issueOne(page, site);
  await notice(page, 'Look-ahead 1 issued').getByRole('button', { name: 'Open' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(copy.title(1));
  await expect(title).toContainText(/Issued .* by Ines Okafor/);
  const address = page.url();

  // Dates move and a system is renamed: the look-ahead stays as it was.
  await enter(1, 0, { forecast: day(24) });
  await page.reload();
  const moved = card(page, '21-02');
  await expect(moved).toBeVisible();
  await moved.click();
  const details = page.getByRole('dialog');
  await expect(details).toContainText('21-02 WD in look-ahead 1');
  await page.keyboard.press('Escape');
  await expectAccessibleInBothModes(page);

  await page.getByRole('radio', { name: 'List' }).click();
  await expect(page.getByRole('table', { name: 'Issued turnovers' }).getByRole('row')).toHaveCount(4);
  await expectAccessibleInBothModes(page);
  await page.getByRole('radio', { name: 'Performance' }).click();
  await expect(page.getByRole('region', { name: 'Performance', exact: true })).toBeVisible();

  for (const [name, type] of [
    ['PDF', /^look-ahead-1-.*\.pdf$/],
    ['Excel', /^look-ahead-1-.*\.xlsx$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(type);
    expect(readFileSync(await file.path()).length).toBeGreaterThan(1000);
  }

  // The list, and the number in the head, lead to it.
  await page.getByRole('link', { name: copy.all }).click();
  const list = page.getByRole('table', { name: 'Issued look-aheads' });
  await expect(list.getByRole('row')).toHaveCount(2);
  await expectAccessibleInBothModes(page);
  await list.getByRole('link', { name: 'Look-ahead 1' }).click();
  await expect(page).toHaveURL(address);
  await page.goto('/app/lookahead');
  await page.getByRole('link', { name: /^Look-ahead 1 ·/ }).click();
  await expect(page).toHaveURL(address);

  // On a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(title).toContainText(copy.title(1));
  await expectNoSideScroll(page);
  await show(page, lookaheadCopy.views.list);
  await expect(page.getByRole('table', { name: 'Issued turnovers' })).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
});
