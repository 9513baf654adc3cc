import type { LookaheadMeasures } from '@baton/contract/lookahead/lookahead-measures.ts';
import { expect } from '@playwright/test';
import { dayAfter } from '../days.ts';
import { dialog } from '../lookahead-acts.ts';
import { show } from '../lookahead-stage.ts';
import { readCalendar } from '../read-calendar.ts';
import { a3, readPdf } from '../read-pdf.ts';
import { begin } from '../tracker-stage.ts';
import { test } from './large-site.ts';
import {
  clearConstraints,
  closeLastWeek,
  commitWeek,
  issueWeek,
  moveCards,
  openBoard,
  type Walk,
} from './lookahead-week.ts';
import { openYard } from './lookahead-yard.ts';
import { createStopwatch } from './stopwatch.ts';
import { copy as constraintsCopy } from '../../apps/web/src/screens/lookahead/constraints/copy.ts';
import { copy as lookaheadCopy } from '../../apps/web/src/screens/lookahead/copy.ts';
import { copy as performanceCopy } from '../../apps/web/src/screens/lookahead/measures/copy.ts';

const watch = createStopwatch();
test.afterAll(() => {
  process.stdout.write(`\nFrom the act until it shows, in milliseconds:\n${watch.say()}\n`);
});

test('three weekly meetings in a large programme: closed, cleared, committed, moved, issued, measured, compared', async ({
  page,
  site,
}) => {
  const walk: Walk = { page, site, yard: openYard(site), watch };
  const { yard } = walk;
  await begin(page, site.url, site.programme.id);

  // The day after the week of the last issue, however often this folder was used.
  const [last] = await yard.issues();
  const monday = dayAfter(last!.week, 7);
  const numbers: number[] = [];
  const moved: string[] = [];
  for (let week = 0; week < 3; week += 1) {
    await yard.setDataDate(dayAfter(monday, 7 * week));
    expect(await yard.pass(await yard.due(), 3)).toBeGreaterThan(0);
    await test.step(`week ${week + 1}`, async () => {
      await openBoard(walk);
      await closeLastWeek(walk);
      await clearConstraints(walk);
      await commitWeek(walk);
      // Enough for several to close in one lane at the next meeting.
      expect(await yard.commitMore(60)).toBe(60);
      moved.push(...(await moveCards(walk)));
      numbers.push(await issueWeek(walk));
    });
  }

  await test.step('measures', async () => {
    const said = await site.api.get<LookaheadMeasures>(
      `/api/lookahead/measures/?programme=${site.programme.id}`,
    );
    const table = page.getByRole('table', { name: 'Performance by week' });
    await watch.time('show the measures', async () => {
      await show(page, lookaheadCopy.views.measures);
      await table.waitFor();
    });
    // The newest week is first; two weeks later nothing of the first one is open.
    const closed = said.weeks.find(({ issue }) => issue === numbers[0])!;
    const { committed, kept, missed, share } = closed.ppc;
    expect(kept).toBeGreaterThan(0);
    expect(kept + missed).toBe(committed);
    const cells = table.getByRole('row').nth(3).getByRole('cell');
    await expect(cells.nth(0)).toHaveText(String(numbers[0]));
    await expect(cells.nth(1)).toHaveText(committed.toLocaleString('en-GB'));
    await expect(cells.nth(2)).toHaveText(kept.toLocaleString('en-GB'));
    await expect(cells.nth(4)).toHaveText('0');
    await expect(cells.nth(5)).toHaveText(`${Math.round(share! * 100)}%`);
    await expect(page.getByRole('table', { name: performanceCopy.metrics.reasons.title })).toContainText(
      'Permit',
    );
  });

  await test.step('changes', async () => {
    const table = page.getByRole('table', { name: 'Changes between the look-aheads' });
    await watch.time('show the changes', async () => {
      await show(page, lookaheadCopy.views.changes);
      await table.waitFor();
    });
    await page.getByRole('button', { name: /^Later/ }).click();
    for (const name of moved.slice(-2))
      await expect(table.getByRole('row').filter({ hasText: name })).toContainText('Later');
  });

  for (const [view, sign] of [
    [
      lookaheadCopy.views.constraints,
      page.getByRole('table', { name: constraintsCopy.title }).getByRole('row').nth(1),
    ],
    [lookaheadCopy.views.list, page.locator('.grid-row .grid-cell').first()],
    [lookaheadCopy.views.timeline, page.getByRole('listbox', { name: 'Turnovers on a timeline' })],
    [lookaheadCopy.views.board, page.getByRole('listbox', { name: 'Turnovers by week' })],
  ] as const)
    await watch.time(`show the ${view.toLowerCase()}`, async () => {
      await show(page, view);
      await sign.waitFor();
    });

  await test.step('paper', async () => {
    const printed = await watch.time('print six weeks', () =>
      page.pdf({ preferCSSPageSize: true, printBackground: true }),
    );
    expect(readPdf(printed).sizes).toEqual([a3]);
    const [download] = await watch.time('fetch six weeks as a PDF file', () =>
      Promise.all([
        page.waitForEvent('download', { timeout: 120_000 }),
        page.getByRole('button', { name: lookaheadCopy.actions.pdf, exact: true }).click(),
      ]),
    );
    expect(download.suggestedFilename()).toMatch(/^look-ahead-.+\.pdf$/);
    expect(await download.failure()).toBeNull();
  });

  await test.step('calendar', async () => {
    await page.getByRole('button', { name: lookaheadCopy.actions.calendar }).click();
    await dialog(page).getByRole('radio', { name: 'All turnovers' }).click();
    await dialog(page).getByRole('button', { name: 'Create calendar link' }).click();
    const address = await dialog(page).getByRole('textbox', { name: 'Calendar link' }).inputValue();
    const text = await watch.time('read the calendar', async () => (await fetch(address)).text());
    const { events } = readCalendar(text);
    expect(events.length).toBeGreaterThan(100);
    expect(events.every(({ DTSTART, SUMMARY, UID }) => /^\d{8}$/.test(DTSTART!) && SUMMARY && UID)).toBe(
      true,
    );
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
    expect(events.some(({ SUMMARY }) => SUMMARY!.includes(moved.at(-1)!.split(' ')[0]!))).toBe(true);
  });
});
