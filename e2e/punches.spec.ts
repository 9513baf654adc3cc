import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothModes, expectNoSideScroll, test } from './fixtures.ts';
import { openAs, stageTracker } from './tracker-stage.ts';
import { copy as commandCopy } from '../apps/web/src/records/commands/copy.ts';
import { copy as raiseCopy } from '../apps/web/src/records/punches/raise/copy.ts';
import { copy as listCopy } from '../apps/web/src/screens/punches/copy.ts';

const phone = { width: 390, height: 844 };
const sheet = (page: Page) => page.getByRole('dialog').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a punch raised on a phone is cleared, rejected, cleared again and verified by two people', async ({
  browser,
  site,
}) => {
  const stage = await stageTracker(site);
  await site.api.patch(`/api/programmes/${stage.id}/`, { punches: 'records' });
  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  const receiving = await openAs(browser, site, stage.id, stage.receiving);
  await receiving.setViewportSize(phone);
  await receiving.goto('/app/punches');
  await responsible.goto('/app/punches');
  await expect(responsible.getByRole('heading', { name: listCopy.title, exact: true })).toBeVisible();

  // The receiving team raises it on a phone; the form names all that is missing.
  await button(receiving, listCopy.raise).first().click();
  const form = sheet(receiving);
  await form.getByRole('button', { name: 'Raise punch', exact: true }).click();
  await expect(form.getByText('Choose a category.')).toBeVisible();
  await form.getByRole('combobox', { name: 'System or area' }).fill('21-01');
  await receiving.getByRole('option', { name: /21-01/ }).click();
  await expect(form.getByText('No punches open here')).toBeVisible();
  await form.getByRole('textbox', { name: 'Description' }).fill('Flange is open');
  await form.locator('label').filter({ hasText: /^A$/ }).click();
  await expectAccessibleInBothModes(receiving);
  await expectNoSideScroll(receiving);
  await form.getByRole('button', { name: 'Save and next' }).click();
  await expect(form.getByText(raiseCopy.raised('P-00001'))).toBeVisible();
  // The next one keeps the place, where the first is open now.
  await expect(form.getByText(raiseCopy.openHere(1))).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'System or area' })).toHaveValue(/21-01/);
  await receiving.keyboard.press('Escape');
  await expect(form).toBeHidden();

  // The other browser sees it, and clears it from its sheet.
  await expect(responsible.getByText('Flange is open').first()).toBeVisible();
  const clear = async (note: string) => {
    await sheet(responsible).getByRole('button', { name: commandCopy.verbs.clear, exact: true }).click();
    await responsible.getByRole('textbox', { name: commandCopy.note }).fill(note);
    await responsible.getByRole('dialog').last().getByRole('button', { name: 'Clear P-00001' }).click();
    await expect(sheet(responsible).getByText(`Note: ${note}`)).toBeVisible();
  };
  const { id } = (await site.api.get<{ id: number }[]>(`/api/punches/?programme=${stage.id}`))[0]!;
  await responsible.goto(`/app/punches?open=${id}`);
  await expect(sheet(responsible).getByText('Flange is open')).toBeVisible();
  await clear('Bolts tightened');
  await expectAccessibleInBothModes(responsible);

  // The receiving team rejects it in the queue, with a reason that the other sheet shows at once.
  await receiving.goto('/app/punches');
  await button(receiving, listCopy.verifyQueue).first().click();
  await expect(sheet(receiving).getByText('Bolts tightened')).toBeVisible();
  await expectAccessibleInBothModes(receiving);
  await button(receiving, 'Reject').click();
  await receiving.getByRole('textbox', { name: commandCopy.reason }).fill('It leaks');
  await receiving.getByRole('dialog').last().getByRole('button', { name: 'Reject P-00001' }).click();
  await expect(receiving.getByText('Nothing to verify')).toBeVisible();
  await expect(sheet(responsible).getByText('Reason: It leaks')).toBeVisible();
  await clear('New gasket');
  await expect(sheet(receiving).getByText('New gasket')).toBeVisible();
  await button(receiving, 'Verify').click();
  await expect(receiving.getByText('Nothing to verify')).toBeVisible();
  await expect(sheet(responsible).getByText(/^Verified by/)).toBeVisible();
});
