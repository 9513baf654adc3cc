import type { Page } from '@playwright/test';
import { inDays } from './days.ts';
import {
  expect,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  expectWithinASecond,
  notice,
  test,
} from './fixtures.ts';
import { stagePunches } from './punch-stage.ts';
import { confirm, openAs } from './tracker-stage.ts';
import { copy as changes } from '../apps/web/src/turnover/edit/changes/copy.ts';
import { copy as dialogs } from '../apps/web/src/turnover/edit/dialogs/copy.ts';
import { copy as sheet } from '../apps/web/src/turnover/sheet/copy.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const { action } = dialogs;

const openSheet = (page: Page, system: number, milestone: number, tab = '') =>
  page.goto(`/app/tracker?open=s${system}-${milestone}${tab}`);
const openPunches = (page: Page) => page.getByRole('list', { name: 'Open punches', exact: true });
const submitButton = (page: Page) => page.getByRole('button', { name: action.verb.submit, exact: true });

test('punches block a submission with counts and examples; a Manager overrides it with a reason that stays', async ({
  browser,
  site,
}) => {
  const stage = await stagePunches(site);
  const [first] = stage.milestones;
  await stage.enter(first!.id, { forecast: inDays(3) });
  const [leak] = [
    await stage.raise('Flange on the suction side leaks', { due: inDays(1) }),
    await stage.raise('Support is missing', { due: inDays(2) }),
    await stage.raise('Paint is damaged', { category: stage.category('B'), due: inDays(2) }),
  ];
  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  await openSheet(responsible, stage.system, first!.id);
  const reasons = responsible.getByRole('list', { name: 'Reasons for this status' });
  await expect(reasons).toContainText('2 A punches and 1 B punch are open, 3 days before the forecast');
  await responsible.getByRole('tab', { name: 'Punches' }).click();
  await expect(openPunches(responsible).getByRole('listitem')).toHaveCount(3);
  await expect(openPunches(responsible).getByRole('listitem').first()).toContainText(leak.number);
  await expectAccessibleInBothModes(responsible);
  await responsible.getByRole('button', { name: leak.number, exact: true }).click();
  await expect(responsible.getByRole('dialog', { name: leak.number })).toBeVisible();
  await responsible.keyboard.press('Escape');

  await responsible.getByRole('tab', { name: sheet.sheet.turnover }).click();
  await submitButton(responsible).click();
  const refused = responsible.getByRole('dialog').last();
  await expect(refused).toContainText('2 A punches and 1 B punch are open.');
  await expect(refused).toContainText(
    'Punches must be verified before the milestone is submitted. A Manager or Coordinator can override this.',
  );
  await expect(refused.getByRole('list', { name: 'Punches that block it' })).toContainText(
    'Flange on the suction side leaks',
  );
  await expect(refused.getByRole('button', { name: action.verb.submit, exact: true })).toBeDisabled();
  await expectAccessibleInBothModes(responsible);

  const manager = await openAs(browser, site, stage.id);
  await openSheet(manager, stage.system, first!.id);
  await submitButton(manager).click();
  await confirm(manager, 'Override and submit');
  const asked = manager.getByRole('dialog').last();
  await expect(asked.getByText('Give a reason for submitting in spite of open punches.')).toBeVisible();
  await asked
    .getByRole('textbox', { name: 'Reason for the override' })
    .fill('Energised under permit, agreed on site');
  await confirm(manager, 'Override and submit');
  await expect(notice(manager, changes.done.submit(1))).toBeVisible();
  await manager.getByRole('tab', { name: 'History' }).click();
  await expect(manager.getByText('Energised under permit, agreed on site')).toBeVisible();
});

test('an accepted exception moves to a later milestone and blocks it; only a Manager accepts what its category keeps', async ({
  browser,
  site,
}) => {
  const stage = await stagePunches(site);
  const [first, second] = stage.milestones;
  await stage.enter(first!.id, { forecast: inDays(-1) });
  const kept = await stage.raise('Guard is missing');
  const carried = await stage.raise('Label is missing', { category: stage.category('B') });
  const turnover = { scope: `system:${stage.system}`, milestone: first!.id };
  await site.api.post('/api/tracker/submit/', {
    programme: stage.id,
    items: [turnover],
    override_reason: 'Agreed',
  });
  const receiving = await openAs(browser, site, stage.id, stage.receiving);
  await openSheet(receiving, stage.system, first!.id);
  const accept = receiving.getByRole('button', { name: action.verb.accept, exact: true });
  await accept.click();
  const asked = receiving.getByRole('dialog').last();
  await expect(asked).toContainText('Only a Manager can accept A punches as exceptions.');
  await expect(asked.getByRole('group', { name: carried.number })).toBeVisible();
  await expectAccessibleInBothModes(receiving);
  await receiving.setViewportSize(phone);
  await expectNoSideScroll(receiving);
  await receiving.setViewportSize(desktop);
  await expect(asked.getByRole('button', { name: action.verb.accept, exact: true })).toBeDisabled();

  // Once the A punch is verified, the dialog follows.
  await site.api.post('/api/punches/clear/', { programme: stage.id, records: [{ id: kept.id }] });
  await site.api.post('/api/punches/verify/', {
    programme: stage.id,
    records: [{ id: kept.id }],
    reason: 'Seen together on site',
  });
  await expect(asked).not.toContainText(kept.number);
  await confirm(receiving, action.verb.accept);
  await expect(notice(receiving, changes.done.accept(1))).toBeVisible();

  await openSheet(receiving, stage.system, second!.id, '&tab=punches');
  await expect(openPunches(receiving).getByRole('listitem')).toContainText(carried.number);
  await expect(openPunches(receiving)).toContainText('Blocks');
  const blocked = await site.api
    .post('/api/tracker/submit/', {
      programme: stage.id,
      items: [{ scope: turnover.scope, milestone: second!.id }],
    })
    .catch((error: Error) => error.message);
  expect(blocked).toContain('milestone_blocked');
});

test('a punch raised on a phone shows in another person’s turnover within a second, with its sentence @long', async ({
  browser,
  site,
}) => {
  const stage = await stagePunches(site);
  const [first] = stage.milestones;
  await stage.enter(first!.id, { forecast: inDays(5) });
  const watcher = await openAs(browser, site, stage.id, stage.receiving);
  await openSheet(watcher, stage.system, first!.id);
  await expect(watcher.getByText('Live', { exact: true })).toBeVisible();
  const reasons = watcher.getByRole('list', { name: 'Reasons for this status' });
  await expect(reasons).toBeVisible();

  const finder = await openAs(browser, site, stage.id, stage.responsible);
  await finder.setViewportSize(phone);
  await openSheet(finder, stage.system, first!.id, '&tab=punches');
  await expectNoSideScroll(finder);
  await finder.getByRole('button', { name: 'Raise punch' }).click();
  const form = finder.getByRole('dialog').last();
  await form.getByRole('textbox', { name: 'Description' }).fill('Cover plate is loose');
  await form.getByText('A', { exact: true }).click();
  await expectWithinASecond(
    () => form.getByRole('button', { name: 'Raise punch', exact: true }).click(),
    [[reasons, '1 A punch is open, due by']],
  );
});

test('a team without accounts clears its punches on a phone, and takes it back', async ({
  browser,
  site,
}) => {
  const stage = await stagePunches(site);
  const punch = await stage.raise('Drain is blocked', { due: inDays(-4) });
  await stage.raise('Cable tray is not bonded', { category: stage.category('B') });
  const { construction_team: team } = await site.api.get<{ construction_team: number }>(
    `/api/systems/${stage.system}/`,
  );
  const { link: address } = await site.api.post<{ link: string }>('/api/update-links/', {
    programme: stage.id,
    team,
  });
  const context = await browser.newContext({ baseURL: site.url, viewport: phone });
  const page = await context.newPage();
  await page.goto(new URL(address).pathname);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Jo Brandt');
  await page.getByRole('button', { name: 'Start update' }).click();
  const punches = page.getByRole('list', { name: 'Punches to clear' }).getByRole('listitem');
  await expect(punches).toHaveCount(2);
  await expect(punches.first()).toContainText('Drain is blocked');
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  await punches
    .first()
    .getByRole('button', { name: `Clear ${punch.number}` })
    .click();
  await punches.first().getByRole('textbox', { name: 'Note' }).fill('Flushed and tested');
  await punches.first().getByRole('button', { name: 'Report cleared' }).click();
  // The pointer keeps it on the screen.
  await notice(page, `${punch.number} reported cleared`).hover();
  await expect(punches).toHaveCount(1);
  const cleared = () => site.api.get<{ state: string; last_reason: string }>(`/api/punches/${punch.id}/`);
  await expect.poll(cleared).toMatchObject({ state: 'cleared', last_reason: 'Flushed and tested' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(punches).toHaveCount(2);
  await expect.poll(cleared).toMatchObject({ state: 'open' });
  await context.close();
});
