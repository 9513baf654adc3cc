import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { certificateRegister } from '../packages/contract/src/certificates/certificate-register.ts';
import { parseXlsx } from '../apps/server/src/platform/spreadsheet/xlsx/parse-xlsx.ts';
import { copy as app } from '../apps/web/src/app/copy.tsx';
import { copy as resource } from '../apps/web/src/resource/copy.ts';
import { copy as views } from '../apps/web/src/resource/views/copy.ts';
import { copy } from '../apps/web/src/screens/certificates/copy.ts';
import { copy as sheet } from '../apps/web/src/screens/certificates/sheet/copy.ts';
import { copy as waiting } from '../apps/web/src/screens/certificates/waiting/copy.ts';
import { copy as home } from '../apps/web/src/screens/home/copy.ts';
import { copy as changes } from '../apps/web/src/turnover/edit/changes/copy.ts';
import { copy as signing } from '../apps/web/src/turnover/edit/signing/copy.ts';
import { apiOf, certificateTitle, sign, stageCertificates } from './certificate-stage.ts';
import { expect, expectAccessibleInBothModes, expectNoSideScroll, notice, test } from './fixtures.ts';
import { begin, confirm, openAs } from './tracker-stage.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const found = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${copy.found(count)}$`) });
const panel = (page: Page, number: string) => page.getByRole('dialog', { name: number, exact: true });

test('what waits is signed with one review, from home to the register', async ({ browser, site }) => {
  const stage = await stageCertificates(site, 3);
  const receiving = await openAs(browser, site, stage.yard.id, stage.receiving);
  await receiving.goto('/app');
  await receiving.getByRole('link', { name: home.waiting.certificates(3) }).click();
  await expect(tab(receiving, copy.tabs.sign)).toHaveAttribute('aria-selected', 'true');
  await expectAccessibleInBothModes(receiving);
  await receiving.setViewportSize(phone);
  await expectNoSideScroll(receiving);
  await receiving.setViewportSize(desktop);

  // Who submitted can’t accept.
  const responsible = await openAs(browser, site, stage.yard.id, stage.responsible);
  await responsible.goto('/app/certificates');
  await expect(responsible.getByText('No certificate waits for your signature.')).toBeVisible();
  await expect(responsible.getByRole('heading', { name: 'Waiting on others (3)' })).toBeVisible();

  await receiving.getByRole('checkbox', { name: waiting.selectAll }).check();
  await receiving.getByRole('checkbox', { name: 'Select 21-003 MC' }).uncheck();
  await receiving.getByRole('button', { name: waiting.review(2), exact: true }).click();
  await expect(receiving.getByRole('dialog').last()).toContainText(signing.signs(2));
  await confirm(receiving, 'Review and sign…');
  await confirm(receiving, signing.confirm.accept);
  await expect(notice(receiving, changes.done.accept(2))).toBeVisible();
  await expect(receiving.getByRole('heading', { name: waiting.mine.title(1) })).toBeVisible();
  // The other page follows without being loaded again.
  await expect(responsible.getByRole('heading', { name: 'Waiting on others (1)' })).toBeVisible();

  await tab(receiving, copy.tabs.register).click();
  await expect(found(receiving, 2)).toBeVisible();
  await expect(row(receiving, 'MC-21-001')).toContainText('Valid');
  await expect(row(receiving, 'MC-21-003')).toHaveCount(0);
  // A Coordinator can’t void.
  await row(receiving, 'MC-21-001').getByRole('button', { name: 'MC-21-001' }).click();
  await expect(panel(receiving, 'MC-21-001')).toContainText('We accept care and custody of the system.');
  await expect(panel(receiving, 'MC-21-001').getByRole('button', { name: sheet.void })).toHaveCount(0);
  for (const page of [receiving, responsible]) await page.context().close();
});

test('the register is filtered, saved as a view, exported and voided', async ({ page, site }) => {
  const stage = await stageCertificates(site, 4);
  const { yard } = stage;
  await sign(await apiOf(site, stage.receiving), stage, 'accept', [0, 1, 2]);
  await begin(page, site.url, yard.id);
  await page.goto('/app');
  await page.getByRole('link', { name: app.titles.certificates, exact: true }).click();
  await tab(page, copy.tabs.register).click();
  await expect(found(page, 3)).toBeVisible();
  await expectAccessibleInBothModes(page);

  // One is voided with a reason; its row shows it.
  await row(page, 'MC-21-002').getByRole('button', { name: 'MC-21-002' }).click();
  await expect(page).toHaveURL(/[?&]id=\d+/);
  const opened = panel(page, 'MC-21-002');
  await expect(opened).toContainText(`acceptor${yard.id} Brandt`);
  await expect(opened.getByRole('link', { name: sheet.openTurnover })).toBeVisible();
  await expectAccessibleInBothModes(page);
  const file = page.waitForEvent('download');
  await opened.getByRole('button', { name: sheet.pdf, exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await opened.getByRole('button', { name: sheet.void, exact: true }).click();
  await confirm(page, sheet.voidDialog.confirm);
  await expect(page.getByText(sheet.voidDialog.reasonMissing)).toBeVisible();
  await page.getByRole('textbox', { name: sheet.voidDialog.reason }).fill('Pump was replaced');
  await confirm(page, sheet.voidDialog.confirm);
  await expect(notice(page, sheet.voidDialog.done('MC-21-002'))).toBeVisible();
  await expect(panel(page, 'MC-21-002')).toContainText('Pump was replaced');
  await page.keyboard.press('Escape');
  await expect(panel(page, 'MC-21-002')).toBeHidden();
  await expect(row(page, 'MC-21-002')).toContainText('Void');

  // Search and filter; a chip takes the filter away.
  await page.getByRole('searchbox', { name: copy.filter.search }).fill('loop 3');
  await expect(found(page, 1)).toBeVisible();
  await page.getByRole('searchbox', { name: copy.filter.search }).fill('');
  await expect(found(page, 3)).toBeVisible();
  await page.getByRole('button', { name: copy.filter.filters(0), exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`${copy.filter.state}$`) }).click();
  await page.getByRole('option', { name: 'Valid', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(found(page, 2)).toBeVisible();
  await page
    .getByRole('columnheader', { name: certificateRegister.form.number.label })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/sort=number/);

  // The view keeps filter and order.
  await page.getByRole('button', { name: views.title, exact: true }).click();
  await page.getByRole('menuitem', { name: views.saveAs }).click();
  await page.getByRole('textbox', { name: views.name }).fill('In force');
  await confirm(page, views.saveNew.confirm);
  await page.getByRole('button', { name: copy.filter.remove('State', 'Valid') }).click();
  await expect(found(page, 3)).toBeVisible();
  await page.getByRole('button', { name: /^In force/ }).click();
  await page
    .getByRole('menuitemradio', { name: 'In force' })
    .or(page.getByRole('menuitem', { name: 'In force' }))
    .click();
  await expect(found(page, 2)).toBeVisible();

  // The file has the rows of the screen in their order.
  const numbers = await page.getByRole('rowheader').allTextContents();
  expect(numbers.map((text) => text.trim())).toEqual(['MC-21-001', 'MC-21-003']);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: resource.export.action, exact: true }).click();
  await page.getByRole('menuitem', { name: resource.export.excel }).first().click();
  const { rows } = await parseXlsx(readFileSync(await (await downloading).path()), undefined);
  const texts = rows.map((cells) => cells.map((cell) => (cell && 'text' in cell ? cell.text : '')));
  expect(texts.slice(1).map(([number, state]) => [number, state])).toEqual([
    ['MC-21-001', 'Valid'],
    ['MC-21-003', 'Valid'],
  ]);

  // On a phone the same certificates are cards.
  await page.setViewportSize(phone);
  await expect(page.getByRole('list', { name: copy.title }).getByRole('listitem')).toHaveCount(2);
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  await page.setViewportSize(desktop);

  // The system lists its certificates.
  await page.goto(`/app/programme/systems?open=${yard.systems[0]!.id}&tab=certificates`);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /MC-21-001/ })
    .click();
  await expect(panel(page, 'MC-21-001')).toBeVisible();
});

test('a template is previewed with a real turnover, and a programme without certificates says what they are @long', async ({
  page,
  site,
}) => {
  const { yard, template } = await stageCertificates(site, 1);
  await begin(page, site.url, yard.id);
  await page.goto('/app/certificates?tab=register');
  await expect(page.getByText(copy.empty.text)).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.getByRole('main').getByRole('link', { name: copy.empty.templates }).click();
  await expect(row(page, certificateTitle)).toBeVisible();
  await page.goto(`/app/programme/certificate-templates?open=${template}&tab=preview`);
  const draft = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Preview draft', exact: true }).click();
  expect((await draft).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessibleInBothModes(page);
});
