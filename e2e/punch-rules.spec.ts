import type { Page } from '@playwright/test';
import { inDays } from './days.ts';
import { expect, expectAccessibleInBothModes, expectNoSideScroll, notice, test } from './fixtures.ts';
import { stagePunches } from './punch-stage.ts';
import { openAs } from './tracker-stage.ts';

const sheet = (page: Page) => page.getByRole('dialog').first();
const openPunch = (page: Page, id: number) => page.goto(`/app/punches?open=${id}`);
const edit = (page: Page) => sheet(page).getByRole('button', { name: 'Edit details' });

test('a punch is held to what was raised: its clearing team plans, its verifying team changes it with a reason', async ({
  browser,
  site,
  watch,
}) => {
  // The server asks for the reason.
  watch.expectComplaint(/status of 400/);
  const stage = await stagePunches(site);
  const leak = await stage.raise('Flange leaks', { due: inDays(5) });
  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  await openPunch(responsible, leak.id);
  await expect(sheet(responsible).getByText('Flange leaks')).toBeVisible();

  // The clearing team can’t lift what blocks its milestone: neither by the form nor in the list.
  await edit(responsible).click();
  await expect(sheet(responsible).getByRole('textbox', { name: 'Estimate (hours)' })).toBeVisible();
  await expect(sheet(responsible).getByRole('combobox', { name: 'Category' })).toHaveCount(0);
  await expect(sheet(responsible).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessibleInBothModes(responsible);
  await responsible.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(responsible);
  await responsible.setViewportSize({ width: 1440, height: 900 });

  // The verifying team changes it, and is asked why.
  const receiving = await openAs(browser, site, stage.id, stage.receiving);
  await openPunch(receiving, leak.id);
  await edit(receiving).click();
  await sheet(receiving).getByRole('textbox', { name: 'Description' }).fill('Two flanges leak');
  await sheet(receiving).getByRole('button', { name: 'Save changes' }).click();
  const question = receiving.getByRole('dialog', { name: 'Give a reason' });
  await expect(question).toBeVisible();
  await expectAccessibleInBothModes(receiving);
  await question.getByRole('textbox', { name: 'Reason' }).fill('Counted on site');
  await question.getByRole('button', { name: 'Save with this reason' }).click();
  await expect(sheet(receiving).getByText('Two flanges leak').first()).toBeVisible();

  // The history says so by name, and the other side is told.
  await sheet(receiving).getByRole('tab', { name: 'History' }).click();
  await expect(sheet(receiving).getByText('Counted on site')).toBeVisible();
  await responsible.goto('/app/inbox');
  await expect(responsible.getByText(new RegExp(`changed ${leak.number}: Description`))).toBeVisible();
  await expect(responsible.getByText('Reason: Counted on site')).toBeVisible();
});

test('a verified punch that leaks after acceptance blocks the next milestone, or its acceptance is reopened', async ({
  browser,
  site,
}) => {
  const stage = await stagePunches(site);
  const [first, second] = stage.milestones;
  const give = (act: string, punch: { id: number; version: number }) =>
    site.api
      .post<{ records: { id: number; version: number }[] }>(`/api/punches/${act}/`, {
        programme: stage.id,
        records: [{ id: punch.id, version: punch.version }],
        reason: 'Seen',
      })
      .then(({ records }) => records[0]!);
  const verified = async (text: string) => {
    const punch = await stage.raise(text);
    await give('verify', await give('clear', punch));
    return punch;
  };
  const [leak, crack] = [await verified('Flange leaks'), await verified('Weld is cracked')];
  const items = [{ scope: `system:${stage.system}`, milestone: first!.id }];
  for (const act of ['submit', 'accept'])
    await site.api.post(`/api/tracker/${act}/`, { programme: stage.id, items, reason: 'Out of order' });

  const page = await openAs(browser, site, stage.id);
  const reopen = async (id: number) => {
    await openPunch(page, id);
    await sheet(page).getByRole('button', { name: 'Reopen', exact: true }).click();
    const dialog = page.getByRole('dialog').last();
    await expect(dialog.getByRole('radio', { name: /Reopen the punch only/ })).toBeChecked();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It leaks again');
    return dialog;
  };
  const dialog = await reopen(leak.id);
  await expectAccessibleInBothModes(page);
  await dialog.getByRole('button', { name: `Reopen ${leak.number}` }).click();
  await expect(sheet(page).getByText('Found after its milestone was complete')).toBeVisible();
  await expect(sheet(page).getByText(`Blocks ${second!.name}`, { exact: false }).first()).toBeVisible();

  const again = await reopen(crack.id);
  await again.getByText(/^Reopen the acceptance/).click();
  await again.getByRole('button', { name: `Reopen ${crack.number}` }).click();
  await expect(notice(page, `${crack.number} and the acceptance of`)).toBeVisible();
  await expect
    .poll(async () => {
      const path = `/api/tracker/cell/?programme=${stage.id}&scope=system:${stage.system}&milestone=${first!.id}`;
      return (await site.api.get<{ state: string }>(path)).state;
    })
    .not.toBe('accepted');
});
