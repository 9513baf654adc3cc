import type { Page } from '@playwright/test';
import { adminPassword } from './baton.ts';
import { inDays } from './days.ts';
import {
  expect,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  notice,
  test,
  type Site,
} from './fixtures.ts';
import { stagePunches } from './punch-stage.ts';
import { confirm, openAs } from './tracker-stage.ts';
import { cell, makeYard, openYard } from './tracker-yard.ts';
import { copy as changes } from '../apps/web/src/turnover/edit/changes/copy.ts';
import { copy as dialogs } from '../apps/web/src/turnover/edit/dialogs/copy.ts';
import { copy } from '../apps/web/src/turnover/edit/signing/copy.ts';

const { action, voided } = dialogs;
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const title = 'Mechanical completion certificate';
const statements = {
  responsible_statement: 'The system is complete except for the punches listed here.',
  receiving_statement: 'We accept care and custody of the system.',
  receiving_exceptions_statement: 'We accept care and custody of the system but for the exceptions.',
};

/** Gives a milestone a certificate. */
async function addCertificate(site: Site, programme: number, milestone: number): Promise<void> {
  const { id } = await site.api.post<{ id: number }>('/api/certificate-templates/', {
    programme,
    code: 'MCC',
    title,
    ...statements,
  });
  await site.api.patch(`/api/milestones/${milestone}/`, { certificate: id });
}

const openSheet = (page: Page, system: number, milestone: number) =>
  page.goto(`/app/tracker?open=s${system}-${milestone}`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The dialog in which content is reviewed. */
const reviewOf = (page: Page) => page.getByRole('dialog', { name: /^Sign (and|certificate)/ });
const certificateOf = (page: Page) => page.getByRole('region', { name: title, exact: true });

/** Checks a dialog in both modes and on a phone. */
async function expectFit(page: Page): Promise<void> {
  await expectAccessibleInBothModes(page);
  await page.setViewportSize(phone);
  await expectNoSideScroll(page);
  await page.setViewportSize(desktop);
}

test('both sides sign what they see; the second sees what changed; reopening voids the certificate', async ({
  browser,
  site,
}) => {
  const stage = await stagePunches(site);
  const [first, second] = stage.milestones;
  await addCertificate(site, stage.id, first!.id);
  await stage.enter(first!.id, { forecast: inDays(-1) });
  const paint = await stage.raise('Paint is damaged', { category: stage.category('C') });

  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  await openSheet(responsible, stage.system, first!.id);
  await expect(certificateOf(responsible)).toContainText(
    'Signed when the turnover is submitted and accepted.',
  );
  await press(responsible, action.verb.submit);
  await responsible.getByRole('dialog').last().getByRole('textbox', { name: 'Note' }).fill('Walked down');
  await confirm(responsible, 'Review and sign…');
  const submission = reviewOf(responsible).getByRole('article', { name: title });
  for (const text of [
    statements.responsible_statement,
    'Paint is damaged',
    'Walked down',
    '21-01 Cooling water',
  ])
    await expect(submission).toContainText(text);
  await expectFit(responsible);
  await responsible.keyboard.press('Control+Enter');
  await expect(notice(responsible, changes.done.submit(1))).toBeVisible();
  await expect(certificateOf(responsible)).toContainText('The receiving team hasn’t signed yet.');
  await expect(certificateOf(responsible)).toContainText(`responsible${stage.id} Brandt`);
  // A signature isn’t undone.
  await expect(notice(responsible, changes.done.submit(1)).getByRole('button', { name: 'Undo' })).toHaveCount(
    0,
  );
  await expect(responsible.getByRole('dialog')).toHaveCount(1);
  await responsible.keyboard.press('Escape');
  await expect(responsible.getByRole('dialog')).toHaveCount(0);
  await responsible.keyboard.press('Control+z');

  await site.api.post('/api/punches/clear/', { programme: stage.id, records: [{ id: paint.id }] });
  await site.api.post('/api/punches/verify/', {
    programme: stage.id,
    records: [{ id: paint.id }],
    reason: 'Seen together on site',
  });
  const label = await stage.raise('Label is missing', { category: stage.category('B'), due: inDays(5) });
  await stage.raise('Drain plug is loose', { category: stage.category('C') });

  const receiving = await openAs(browser, site, stage.id, stage.receiving);
  await openSheet(receiving, stage.system, first!.id);
  await expect(certificateOf(receiving)).toContainText(`responsible${stage.id} Brandt`);
  await press(receiving, action.verb.accept);
  const asked = receiving.getByRole('dialog').last();
  await expect(asked.getByRole('group', { name: label.number })).toBeVisible();
  await expect(asked.getByRole('textbox', { name: 'Certificate number' })).toHaveCount(0);
  await confirm(receiving, 'Review and sign…');
  const review = reviewOf(receiving);
  await expect(review).toContainText('2 punches raised, 1 verified');
  const changed = review.getByRole('list', { name: copy.changes.list }).getByRole('listitem');
  await expect(changed).toHaveCount(3);
  await expect(changed.filter({ hasText: paint.number })).toContainText(copy.changes.kind.verified);
  const exceptions = review.getByRole('list', { name: copy.document.exceptions, exact: true });
  await expect(exceptions).toContainText('Label is missing');
  await expect(review.getByRole('article')).toContainText(statements.receiving_exceptions_statement);
  await expectFit(receiving);
  await confirm(receiving, copy.confirm.accept);
  await expect(notice(receiving, changes.done.accept(1))).toContainText('issued');

  // Both sheets show the number with both signatures; the file is there.
  const { certificate_no: number } = await site.api.get<{ certificate_no: string }>(
    `/api/tracker/cell/?programme=${stage.id}&scope=system:${stage.system}&milestone=${first!.id}`,
  );
  expect(number).not.toBe('');
  const certificate = certificateOf(receiving);
  await expect(certificate.getByRole('link', { name: number, exact: true })).toBeVisible();
  for (const name of [`responsible${stage.id} Brandt`, `receiving${stage.id} Brandt`])
    await expect(certificate).toContainText(name);
  await expectAccessibleInBothModes(receiving);
  const file = receiving.waitForEvent('download');
  await certificate.getByRole('button', { name: 'PDF', exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);

  // Only a Manager reopens what has a certificate.
  await expect(
    receiving.getByText(`This voids certificate ${number}, which only a Manager can do.`),
  ).toBeVisible();
  await expect(receiving.getByRole('button', { name: action.verb.reopen, exact: true })).toHaveCount(0);
  const manager = await openAs(browser, site, stage.id);
  await openSheet(manager, stage.system, first!.id);
  await press(manager, action.verb.reopen);
  const question = manager.getByRole('dialog').last();
  await expect(question).toContainText(voided.title(1, number));
  await expectFit(manager);
  await question.getByRole('textbox', { name: 'Reason' }).fill('Pump was replaced');
  await confirm(manager, action.verb.reopen);
  await expect(notice(manager, changes.done.reopen(1))).toBeVisible();
  await expect(certificateOf(manager)).toContainText('Earlier certificates');
  await expect(certificateOf(manager)).toContainText('Void');
  await expect(certificateOf(receiving)).toContainText('Void');
  // The exception stays at the later milestone.
  await openSheet(manager, stage.system, second!.id);
  await expect(manager.getByRole('dialog')).toContainText('21-01');
  for (const page of [responsible, receiving, manager]) await page.context().close();
});

test('the password is asked for, content that changed is shown, and one person can’t sign for both sides', async ({
  browser,
  site,
  watch,
}) => {
  watch.expectComplaint(/status of (400|409)/);
  const stage = await stagePunches(site);
  const [first] = stage.milestones;
  await addCertificate(site, stage.id, first!.id);
  await site.api.patch(`/api/programmes/${stage.id}/`, { signing: 'password' });
  await stage.enter(first!.id, { forecast: inDays(-1) });
  const manager = await openAs(browser, site, stage.id);
  // As if the login was longer ago than a password counts.
  await manager.route('**/api/certificates/review/', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response, ...(response.ok() && { json: { ...body, needs_password: true } }) });
  });
  await openSheet(manager, stage.system, first!.id);
  await press(manager, action.verb.submit);
  await confirm(manager, 'Review and sign…');
  const review = reviewOf(manager);
  const password = review.getByLabel('Your password');
  await confirm(manager, copy.confirm.submit);
  await expect(review).toContainText(copy.passwordMissing);
  await password.fill('not this one');
  await confirm(manager, copy.confirm.submit);
  await expect(review).toContainText('That isn’t your password. Nothing was signed yet.');
  await stage.raise('Drain plug is loose', { category: stage.category('C') });
  await password.fill(adminPassword);
  await password.press('Enter');
  await expect(review).toContainText(
    'The content changed while you were reading. This is the new content. Check it before you sign.',
  );
  await expect(review).toContainText('Drain plug is loose');
  await expectFit(manager);
  await confirm(manager, copy.confirm.submit);
  await expect(notice(manager, changes.done.submit(1))).toBeVisible();

  await press(manager, action.verb.accept);
  await confirm(manager, 'Review and sign…');
  await expect(manager.getByRole('dialog').last()).toContainText('Another person has to accept it');
  await expect(reviewOf(manager)).toBeHidden();
  await manager.context().close();
});

test('a milestone without acceptance has a certificate with one signature', async ({ browser, site }) => {
  const stage = await stagePunches(site);
  const [first] = stage.milestones;
  await addCertificate(site, stage.id, first!.id);
  await site.api.patch(`/api/milestones/${first!.id}/`, { needs_acceptance: false, reason: 'Agreed' });
  await stage.enter(first!.id, { actual: inDays(-1) });
  const responsible = await openAs(browser, site, stage.id, stage.responsible);
  await openSheet(responsible, stage.system, first!.id);
  await press(responsible, copy.issue.action);
  await expect(reviewOf(responsible)).toContainText(statements.responsible_statement);
  await expect(reviewOf(responsible)).not.toContainText(statements.receiving_statement);
  await expectFit(responsible);
  await confirm(responsible, copy.confirm.issue);
  await expect(notice(responsible, copy.issued(1))).toBeVisible();
  await expect(certificateOf(responsible)).toContainText('Valid');
  await expect(responsible.getByRole('button', { name: copy.issue.action })).toHaveCount(0);
  await responsible.context().close();
});

test('three turnovers are signed with one review', async ({ page, site }) => {
  const yard = await makeYard(site, 3);
  const at = yard.milestones.findIndex(({ code }) => code === 'MC');
  const milestone = yard.milestones[at]!.id;
  await addCertificate(site, yard.id, milestone);
  for (let system = 0; system < 3; system++) await yard.enter(system, at, { forecast: inDays(3) });
  await openYard(page, site, yard);
  await cell(page, 0, at).click();
  await cell(page, 2, at).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: action.label.submit }).click();
  await expect(page.getByRole('dialog')).toContainText(copy.signs(3));
  await confirm(page, 'Review and sign…');
  const review = reviewOf(page);
  await expect(review.getByRole('group')).toHaveCount(3);
  await review.getByText('21-002 MC').click();
  await expect(review.getByRole('article')).toContainText('Loop 2');
  await expectFit(page);
  await confirm(page, copy.confirm.submit);
  await expect(notice(page, changes.done.submit(3))).toBeVisible();
  const states = await Promise.all(
    [0, 1, 2].map(async (system) => (await yard.read(system, at)) as unknown as { state: string }),
  );
  expect(states.map(({ state }) => state)).toEqual(['submitted', 'submitted', 'submitted']);
});
