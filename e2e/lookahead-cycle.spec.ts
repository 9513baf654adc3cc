import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothModes,
  expectNoSideScroll,
  notice,
  test,
} from './fixtures.ts';
import { dialog, issueLookahead, commitBlocked, row, rows, describeMissed } from './lookahead-acts.ts';
import { card, openLookahead, show, stageLookahead, type LookaheadStage } from './lookahead-stage.ts';
import { readCalendar } from './read-calendar.ts';
import { giveReason } from './tracker-yard.ts';
import { copy as constraintsCopy } from '../apps/web/src/screens/lookahead/constraints/copy.ts';
import { copy as lookaheadCopy } from '../apps/web/src/screens/lookahead/copy.ts';
import { copy as issueCopy } from '../apps/web/src/screens/lookahead/issue/copy.ts';
import { copy as performanceCopy } from '../apps/web/src/screens/lookahead/measures/copy.ts';
import { copy as meetingCopy } from '../apps/web/src/screens/lookahead/meeting/copy.ts';
import { copy as commitmentCopy } from '../apps/web/src/turnover/commitments/copy.ts';
import { copy as sheetCopy } from '../apps/web/src/turnover/sheet/copy.ts';

const toClose = 'Commitments to close out';
const toCommit = 'Turnovers to commit';

/** Checks the box of a card. */
const tick = (page: Page, code: string) => card(page, code).locator('[data-tick]').click();

/** A week passes: new data date, and completed turnovers. */
async function nextWeek(page: Page, stage: LookaheadStage, monday: number): Promise<void> {
  await stage.setDataDate(stage.day(monday));
  await page.goto('/app/lookahead');
  await expect(page.getByRole('option').first()).toBeVisible();
}

test('three weeks: committed, issued, closed, measured and compared @long', async ({ page, site }) => {
  test.slow();
  const stage = await stageLookahead(site);
  const { id, enter, day, systems, milestones } = stage;
  await enter(0, 0, { forecast: day(2) });
  await enter(1, 0, { forecast: day(3) });
  await enter(2, 0, { forecast: day(10) });
  await enter(3, 0, { forecast: day(16) });
  await site.api.post('/api/constraints/', {
    programme: id,
    scope: `system:${systems[1]!.id}`,
    milestone: milestones[0]!.id,
    text: 'Permit to open',
    kind: 'permit',
    need_by: day(2),
  });

  // First week: one is free, one is blocked and needs a reason to be committed.
  await openLookahead(page, site, id);
  await tick(page, '21-01');
  await expect(card(page, '21-01')).toHaveAttribute('aria-label', /Committed for .* by Ines Okafor/);
  await tick(page, '21-02');
  await expect(dialog(page).getByRole('heading', { name: /Commit to 21-02 .* anyway/ })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Commit anyway' }).click();
  await expect(dialog(page).getByText('Enter a reason.')).toBeVisible();
  await commitBlocked(page, 'The permit is signed tomorrow');
  await expect(card(page, '21-02')).toHaveAttribute('aria-label', /Committed anyway: The permit is signed/);
  await expect(page.getByRole('button', { name: 'Committed 2' })).toBeVisible();
  // Withdrawn and committed again by keyboard before the issue; the dialog returned the focus.
  await expect(page.getByRole('listbox', { name: 'Turnovers by week' })).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Committed 1' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Committed 2' })).toBeVisible();
  await issueLookahead(page, 1, 'First of all');
  await expect(card(page, '21-01')).toHaveAttribute('aria-label', /issued in look-ahead 1/);
  await expect(card(page, '21-01').locator('[data-tick]')).toHaveCount(0);

  // The sheet of a turnover shows it too, and can commit a free one of the week.
  await card(page, '21-02').click();
  const commitments = page
    .getByRole('dialog')
    .getByRole('list', { name: commitmentCopy.title })
    .getByRole('listitem');
  await expect(commitments).toHaveCount(1);
  await expect(commitments).toContainText(/Committed by Ines Okafor.* · look-ahead 1/);
  await expect(commitments).toContainText(commitmentCopy.box.anyway('The permit is signed tomorrow'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // Second week: one was kept, the other slipped; closed in the meeting by keyboard.
  await site.api.post('/api/tracker/submit/', {
    programme: id,
    items: [{ scope: `system:${systems[0]!.id}`, milestone: milestones[0]!.id }],
  });
  await site.api.post('/api/tracker/accept/', {
    programme: id,
    // Two days after the committed day, but in its week.
    date: day(4),
    items: [{ scope: `system:${systems[0]!.id}`, milestone: milestones[0]!.id }],
  });
  await enter(2, 0, { forecast: day(11) });
  await nextWeek(page, stage, 7);
  await expect(card(page, '21-03').locator('[data-flag=drift]')).toHaveText('+1');
  // Found by name only without an open dialog.
  const meeting = page.getByRole('dialog', { name: 'Weekly meeting' });
  await page.getByRole('button', { name: lookaheadCopy.actions.toClose(2) }).click();
  await expect(page).toHaveURL(/meeting=close/);
  await expect(row(page, toClose, '21-01')).toContainText(meetingCopy.close.proposals.kept);
  await expect(row(page, toClose, '21-02')).toContainText(meetingCopy.close.proposals.missed);
  // Neither result is disabled: one that contradicts the dates needs a note.
  await row(page, toClose, '21-02').getByRole('button', { name: 'Kept…' }).click();
  await dialog(page).getByRole('button', { name: 'Mark as kept' }).click();
  await expect(dialog(page).getByText('Explain why this counts as kept.').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, toClose, '21-01').getByRole('button', { name: 'Missed…' })).toBeEnabled();
  // Keys work wherever the focus is, also after a row has left.
  await page.keyboard.press('k');
  await expect(row(page, toClose, '21-01')).toHaveCount(0);
  await page.keyboard.press('m');
  await dialog(page).getByRole('button', { name: 'Mark as missed' }).click();
  await expect(dialog(page).getByText('Choose a reason.')).toBeVisible();
  await describeMissed(page, 'Permit');
  await expect(page.getByText('All commitments from earlier weeks are closed out.')).toBeVisible();
  await expect(meeting).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/meeting=constraints/);
  await expect(page.getByRole('list', { name: constraintsCopy.title, exact: true })).toBeFocused();
  await page.keyboard.press('c');
  await dialog(page).getByRole('button', { name: sheetCopy.constraints.markCleared, exact: true }).click();
  await expect(page.getByText('No open constraints')).toBeVisible();
  await expect(meeting).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/meeting=commit/);
  await expect(page.getByRole('list', { name: toCommit })).toBeFocused();
  await page.keyboard.press(' ');
  await expect(page.getByRole('checkbox', { name: 'Commit 21-03' })).toBeChecked();
  await page.keyboard.press('End');
  await expect(row(page, toCommit, '21-02')).toContainText(
    'Overdue. Move the forecast into this week to commit.',
  );
  await page.keyboard.press('w');
  await giveReason(page);
  await expect(page.getByRole('checkbox', { name: 'Commit 21-02' })).toBeEnabled();
  await page.getByRole('list', { name: toCommit }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await expect(page.getByRole('checkbox', { name: 'Commit 21-02' })).toBeChecked();
  await page.getByRole('list', { name: toCommit }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: /21-02/ });
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Missed' })).toContainText(
    /Permit.*Not complete/s,
  );
  await sheet.getByRole('button', { name: 'Withdraw for the week of ' }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'not issued yet' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Commit for the week of ' }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'not issued yet' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Commit 21-02' })).toBeChecked();
  await page.getByRole('list', { name: toCommit }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/meeting=issue/);
  await dialog(page).getByRole('button', { name: 'Issue look-ahead', exact: true }).click();
  await expect(notice(page, 'Look-ahead 2 issued')).toBeVisible();
  await expect(page).not.toHaveURL(/meeting/);

  // Third week: turnovers completed in time are closed automatically, others block the issue.
  await enter(3, 0, { forecast: day(18) });
  await nextWeek(page, stage, 14);
  await page.getByRole('button', { name: lookaheadCopy.actions.issue }).click();
  await expect(dialog(page).getByText(issueCopy.stillOpen(2))).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close out last week' }).click();
  // Both were missed for one reason: closed together, undone, and again by keyboard.
  await page.getByRole('checkbox', { name: 'Select all 2' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: meetingCopy.close.markMissed(2) }).click();
  await expect(
    dialog(page).getByRole('heading', {
      name: commitmentCopy.missedDialog.title(commitmentCopy.count(2), 2),
    }),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Mark as missed' }).click();
  await expect(dialog(page).getByText('Choose a reason.')).toBeVisible();
  await describeMissed(page, 'Late design');
  // Paused while hovered.
  const missed = notice(page, `${commitmentCopy.count(2)} marked missed`);
  await missed.hover();
  await expect(page.getByText('All commitments from earlier weeks are closed out.')).toBeVisible();
  await missed.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page, toClose)).toHaveCount(2);
  await expectAccessibleInBothModes(page);
  await page.getByRole('list', { name: toClose }).focus();
  // Restored rows are still selected.
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: '1 selected' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('checkbox', { name: '2 selected' })).toBeChecked();
  await page.keyboard.press('m');
  await describeMissed(page, 'Weather');
  await expect(page.getByText('All commitments from earlier weeks are closed out.')).toBeVisible();
  await expect(meeting).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/meeting/);
  await tick(page, '21-04');
  await expect(page.getByRole('button', { name: 'Committed 1' })).toBeVisible();
  await issueLookahead(page, 3);

  await show(page, lookaheadCopy.views.measures);
  const weeks = page.getByRole('table', { name: 'Performance by week' }).getByRole('row');
  await expect(weeks).toHaveCount(4);
  await expect(weeks.nth(3)).toContainText('50%');
  await expect(weeks.nth(2)).toContainText('0%');
  const reasons = page.getByRole('table', { name: performanceCopy.metrics.reasons.title });
  await expect(reasons.getByRole('row').nth(1)).toContainText('Weather');
  await expect(reasons.getByRole('row').nth(1)).toContainText('2');
  // Permit: committed for the Thursday of the first week, and again for the next.
  await expect(
    reasons.getByRole('row').filter({ hasText: 'Permit' }).getByRole('cell').nth(1),
  ).not.toHaveText('0');
  await page.getByRole('button', { name: `How ${performanceCopy.metrics.ppc.title} is calculated` }).focus();
  await expect(page.getByRole('tooltip')).toContainText(performanceCopy.metrics.ppc.formula);
  await expect(
    page.getByRole('table', { name: performanceCopy.metrics.groups.title }).getByRole('row'),
  ).toHaveCount(2);

  await show(page, lookaheadCopy.views.changes);
  const changes = page.getByRole('table', { name: 'Changes between the look-aheads' });
  await expect(changes.getByRole('row').filter({ hasText: '21-04' })).toContainText('Later');
  await expect(changes.getByRole('row').filter({ hasText: '21-04' })).toContainText('+2');
  await page.getByRole('button', { name: 'From look-ahead' }).click();
  await page.getByRole('option', { name: 'No. 1' }).click();
  await page.getByRole('button', { name: `No. 3 To look-ahead` }).click();
  await page.getByRole('option', { name: 'No. 2' }).click();
  await expect(changes.getByRole('row').filter({ hasText: '21-01' })).toContainText('Completed');
  // Issues 1 and 3 aren’t adjacent: turnovers completed between them were not removed.
  await page.getByRole('button', { name: `No. 2 To look-ahead` }).click();
  await page.getByRole('option', { name: 'No. 3' }).click();
  await expect(changes.getByRole('row').filter({ hasText: '21-01' })).toContainText('Completed');
  await page.getByRole('button', { name: /^Later/ }).click();
  await expect(changes.getByRole('row').filter({ hasText: '21-01' })).toHaveCount(0);

  for (const query of [
    '?view=measures',
    '?view=changes',
    '?meeting=commit',
    '?meeting=constraints',
    '?meeting=issue',
  ]) {
    await page.goto(`/app/lookahead${query}`);
    await expect(page.getByText(/Look-ahead 3 · data date|Weekly meeting/).first()).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('a calendar follows the look-ahead by a private link until it is revoked', async ({ page, site }) => {
  const { id, enter, day } = await stageLookahead(site);
  await enter(0, 0, { forecast: day(3) });
  await openLookahead(page, site, id);
  await page.getByRole('button', { name: lookaheadCopy.actions.calendar }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Site office');
  await dialog(page).getByRole('button', { name: 'Create calendar link' }).click();
  const address = await dialog(page).getByRole('textbox', { name: 'Calendar link' }).inputValue();
  const read = () => fetch(address);
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  const calendar = readCalendar(await answer.text());
  expect(calendar.name).toContain('Look-ahead yard');
  expect(calendar.events).toHaveLength(1);
  expect(calendar.events[0]).toMatchObject({
    SUMMARY: expect.stringContaining('21-01'),
    DTSTART: day(3).replaceAll('-', ''),
  });
  await expectAccessible(page, 'all');
  await dialog(page).getByRole('button', { name: 'Revoke Site office' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByRole('list', { name: 'Your calendar links' })).toHaveCount(0);
  await expect.poll(async () => (await read()).status).toBe(404);
});
