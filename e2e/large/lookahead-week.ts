import { expect, type Page } from '@playwright/test';
import { notice } from '../fixtures.ts';
import {
  dialog,
  dragTo,
  issueLookahead,
  pointAt,
  commitBlocked,
  row,
  rows,
  describeMissed,
} from '../lookahead-acts.ts';
import { giveReason } from '../tracker-yard.ts';
import type { LargeSite } from './large-site.ts';
import type { Committed, Yard } from './lookahead-yard.ts';
import type { Stopwatch } from './stopwatch.ts';
import { copy as constraintsCopy } from '../../apps/web/src/screens/lookahead/constraints/copy.ts';
import { copy as lookaheadCopy } from '../../apps/web/src/screens/lookahead/copy.ts';
import { copy as lookaheadDomain } from '../../packages/domain/src/lookahead/copy.ts';
import { copy as meetingCopy } from '../../apps/web/src/screens/lookahead/meeting/copy.ts';
import { copy as dialogsCopy } from '../../apps/web/src/turnover/edit/dialogs/copy.ts';
import { copy as sheetCopy } from '../../apps/web/src/turnover/sheet/copy.ts';

/** Page, data and stopwatch of a walk-through. */
export interface Walk {
  page: Page;
  site: LargeSite;
  yard: Yard;
  watch: Stopwatch;
}

const close = 'Commitments to close out';
const clear = constraintsCopy.title;
const commit = 'Turnovers to commit';

/** Button of a meeting step, with its count. */
const step = (page: Page, words: string, count?: number) =>
  page
    .getByRole('navigation', { name: meetingCopy.steps.label })
    .getByRole('button', { name: new RegExp(`${words}\\s*${count?.toLocaleString('en-GB') ?? ''}$`) });

async function countOf(page: Page, words: string): Promise<number> {
  const text = await page
    .getByRole('navigation', { name: meetingCopy.steps.label })
    .getByRole('button', { name: new RegExp(words) })
    .textContent();
  return Number(/([\d,]+)$/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

export async function openBoard({ page, watch }: Walk): Promise<void> {
  await watch.time('open the look-ahead', async () => {
    await page.goto('/app/lookahead?weeks=6');
    await page.getByRole('option').first().waitFor();
  });
  // Commitments and issues load after the first cards.
  await page.getByText(/^Look-ahead \d+ · data date/).waitFor();
}

/** First step: single ones with K and M, a lane at once and undone, then all others with one reason. */
export async function closeLastWeek({ page, watch, yard }: Walk): Promise<void> {
  await watch.time('open the meeting', async () => {
    await page.getByRole('button', { name: lookaheadCopy.actions.meeting }).click();
    await rows(page, close).first().waitFor();
  });
  // Systems are shown; an issue also waits for the commitments of areas.
  const more = page.getByRole('button', { name: 'Show all', exact: true });
  if (await more.isVisible()) {
    await more.click();
    await more.waitFor({ state: 'detached' });
  }
  const all = await countOf(page, meetingCopy.steps.close);
  const due = await yard.due();
  expect(all).toBeGreaterThanOrEqual(due.length);
  expect(due.filter(({ result }) => result === 'kept').length).toBeGreaterThan(0);

  await page.getByRole('list', { name: close }).focus();
  const kept = due.find(({ result }) => result === 'kept')!;
  const missed = due.find(({ result }) => result === 'missed')!;
  await findRow(page, kept);
  await watch.time('close one as kept (K)', async () => {
    await page.keyboard.press('k');
    await step(page, meetingCopy.steps.close, all - 1).waitFor();
  });
  await findRow(page, missed);
  await page.keyboard.press('m');
  await watch.time('close one as missed (M)', async () => {
    await describeMissed(page, 'Weather');
    await step(page, meetingCopy.steps.close, all - 2).waitFor();
  });

  // A lane at once; undone; and with another reason.
  const lane = (at: number) => page.locator(`nav[aria-label=Groups] li:nth-child(${at}) [aria-current=true]`);
  const several = page.getByRole('button', { name: /^Mark [\d,]+ as missed…$/ });
  for (let at = 2; at < 40 && !(await several.isVisible()); at += 1) {
    await watch.time('turn to a lane (])', async () => {
      await page.keyboard.press(']');
      await lane(at).waitFor();
    });
    await page.getByRole('list', { name: close }).focus();
    await page.keyboard.press('a');
  }
  const inLane = await rows(page, close).first().getAttribute('aria-setsize');
  await page.keyboard.press('m');
  const question = page.getByRole('heading', { name: /^Why (was|were) .* missed\?$/ });
  await question.waitFor();
  const [, subject = ''] = /^Why (?:was|were) (.*) missed/.exec((await question.textContent()) ?? '') ?? [];
  const closed = notice(page, `${subject} marked missed`);
  await watch.time('close a lane as missed', async () => {
    await describeMissed(page, 'Permit');
    await closed.waitFor();
  });
  await expect.poll(() => countOf(page, meetingCopy.steps.close)).toBeLessThan(all - 2);
  await watch.time('take that back', async () => {
    await closed.getByRole('button', { name: 'Undo' }).click();
    await step(page, meetingCopy.steps.close, all - 2).waitFor();
  });
  await expect(rows(page, close).first()).toHaveAttribute('aria-setsize', inLane ?? '');

  await page.getByRole('navigation', { name: 'Groups' }).getByRole('button', { name: 'All groups' }).click();
  await lane(1).waitFor();
  await page.getByRole('checkbox', { name: /^Select all/ }).focus();
  await page.keyboard.press('Space');
  const keep = page.getByRole('button', { name: /^Mark [\d,]+ as kept$/ });
  if (await keep.isVisible())
    await watch.time('close all that were kept', async () => {
      await keep.click();
      await keep.waitFor({ state: 'detached' });
    });
  watch.note(`${await several.textContent()}: at once, with one reason`);
  await several.click();
  await watch.time('close all others as missed', async () => {
    await describeMissed(page, 'Permit');
    await row(page, close, meetingCopy.close.proposals.missed).first().waitFor({ state: 'detached' });
  });
  expect(await yard.due()).toEqual([]);
}

/** Moves to the row of a commitment by keyboard. */
async function findRow(page: Page, { scope_code, milestone_code }: Committed): Promise<void> {
  const wanted = row(page, close, scope_code).filter({
    has: page.getByText(milestone_code, { exact: true }),
  });
  for (let turn = 0; turn < 200 && (await wanted.count()) === 0; turn += 1)
    await page.keyboard.press('PageDown');
  await pointAt(page, close, wanted.first());
}

/** Second step: one by its letter, then two together. */
export async function clearConstraints({ page, watch }: Walk): Promise<void> {
  await watch.time('turn to the constraints (→)', async () => {
    await page.keyboard.press('ArrowRight');
    await rows(page, clear).first().waitFor();
  });
  const all = await countOf(page, meetingCopy.steps.constraints);
  await page.getByRole('list', { name: clear }).focus();
  await page.keyboard.press('c');
  await watch.time('clear a constraint (C)', async () => {
    await dialog(page).getByRole('button', { name: sheetCopy.constraints.markCleared, exact: true }).click();
    await step(page, meetingCopy.steps.constraints, all - 1).waitFor();
  });
  await page.getByRole('list', { name: clear }).focus();
  for (const key of ['x', 'ArrowDown', 'x', 'c']) await page.keyboard.press(key);
  await watch.time('clear two together', async () => {
    await dialog(page).getByRole('button', { name: sheetCopy.constraints.markCleared, exact: true }).click();
    await step(page, meetingCopy.steps.constraints, all - 3).waitFor();
  });
}

/** Third step: two ready turnovers, and a blocked one with a reason. */
export async function commitWeek({ page, watch, yard }: Walk): Promise<void> {
  await watch.time('turn to commit (→)', async () => {
    await page.keyboard.press('ArrowRight');
    await rows(page, commit).first().waitFor();
  });
  const before = (await yard.coming()).length;
  const free = rows(page, commit).filter({ has: page.locator('input:not(:checked):not(:disabled)') });
  const commitOne = async (name: string, from: typeof free, answer?: () => Promise<void>) => {
    const label = (await from.first().getByRole('checkbox').getAttribute('aria-label')) ?? '';
    await pointAt(page, commit, from.first());
    await page.keyboard.press(' ');
    await watch.time(name, async () => {
      await answer?.();
      await page.locator(`input:checked[aria-label="${label}"]`).waitFor({ state: 'attached' });
    });
  };
  const ready = free.filter({ has: page.getByText('Ready', { exact: true }) });
  await commitOne('commit one that is ready (Space)', ready);
  await commitOne('commit one that is ready (Space)', ready);
  const blocked = free
    .filter({ has: page.getByText('Blocked', { exact: true }) })
    .filter({ hasText: /constraint/ });
  await commitOne('commit one that is blocked', blocked, () =>
    commitBlocked(page, 'The permit is signed tomorrow'),
  );
  await expect.poll(async () => (await yard.coming()).length).toBe(before + 3);
  const reasons = (await yard.coming()).map(({ override_reason }) => override_reason);
  expect(reasons).toContain('The permit is signed tomorrow');
  // The dialog has closed once the meeting has the focus.
  await expect(page.getByRole('list', { name: commit })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/meeting/);
}

/** On the board: overloaded teams, and two forecasts moved a week later, by pointer and by keyboard. */
export async function moveCards({ page, watch, yard }: Walk): Promise<string[]> {
  await watch.time('show who gets too much', async () => {
    await page.getByRole('button', { name: /teams? over capacity/ }).click();
    await page.getByRole('dialog', { name: 'Teams over capacity' }).waitFor();
  });
  const first = page.getByRole('dialog').locator('tbody tr').first();
  const capacity = Number(await first.locator('td').first().textContent());
  const load = await first.locator('td', { hasText: lookaheadDomain.signs.overload }).first().textContent();
  expect(Number(load?.replace(lookaheadDomain.signs.overload, ''))).toBeGreaterThan(capacity);
  await page.keyboard.press('Escape');

  const card = page.locator('[role=option][aria-label^="+2"]').first();
  await card.scrollIntoViewIfNeeded();
  const dragged = nameOnCard(await card.getAttribute('aria-label'));
  const before = await yard.forecast(dragged);
  await watch.time('drag a card a week later', async () => {
    await dragTo(page, card, 'w3');
    await page.getByRole('dialog', { name: dialogsCopy.reasons.title.why_later }).waitFor();
  });
  await watch.time('give the reason', async () => {
    await giveReason(page);
    await notice(page, 'moved to week +3').waitFor();
  });
  const days = (Date.parse((await yard.forecast(dragged))!) - Date.parse(before!)) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(14);

  await page.getByRole('listbox', { name: 'Turnovers by week' }).focus();
  const active = page.locator('[role=option].is-active');
  for (let turn = 0; turn < 8; turn += 1) {
    if ((await active.getAttribute('aria-label'))?.startsWith('+1')) break;
    await page.keyboard.press(turn === 0 ? 'Home' : 'ArrowRight');
  }
  const moved = nameOnCard(await active.getAttribute('aria-label'));
  await page.keyboard.press('Shift+ArrowRight');
  await giveReason(page);
  await watch.time('move a card by keys', () => notice(page, 'moved to week +2').waitFor());
  return [dragged, moved];
}

const nameOnCard = (label: string | null) => {
  const [, scope, milestone] = /^[^:]+: (\S+) .*?\. (\S+) /.exec(label ?? '') ?? [];
  return `${scope} ${milestone}`;
};

/** Issues the look-ahead with all commitments of its week. */
export async function issueWeek({ page, watch, yard }: Walk): Promise<number> {
  const committed = (await yard.coming()).length;
  const number = ((await yard.issues())[0]?.number ?? 0) + 1;
  await watch.time('issue the look-ahead', () => issueLookahead(page, number));
  const [issue] = await yard.issues();
  expect(issue).toMatchObject({ number, committed });
  return number;
}
