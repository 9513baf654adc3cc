import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { createHistory } from '#grid/grid-operations.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { commitOperation } from '#turnover/edit/use-turnover-grid.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { copy } from './copy.ts';

afterEach(() => act(closeModals));

/** The data date is 10 March 2027. */
async function setUp() {
  const testTracker = await createTestTracker([
    { scope: 1, milestone: 22, forecast: '2027-04-20' },
    { scope: 2, milestone: 22, forecast: '2027-04-22' },
  ]);
  await renderInSession(<p>The tracker</p>);
  return {
    tools: testTracker.tools,
    sentDays: () =>
      testTracker.sent.flatMap(({ body }) =>
        (body as { changes: { set: { forecast: string } }[] }).changes.map(({ set }) => set.forecast),
      ),
    user: userEvent.setup(),
  };
}

const forecast = (scope: number, day: string) => ({
  scope,
  milestone: 22,
  field: 'forecast' as const,
  value: dayNumber(day),
});

it('asks before a forecast in the past is saved, and saves nothing if cancelled', async () => {
  const { tools, sentDays, user } = await setUp();
  const first = sendChanges(tools, [forecast(1, '2027-03-09')]);
  const question = await screen.findByRole('dialog', { name: copy.oddDates.title(1) });
  expect(question.textContent).toContain('Forecast in the past (before the data date, 10 Mar 2027)');
  expect(within(question).queryByRole('button', { name: copy.oddDates.skip(1) })).toBeNull();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect((await first).isCancelled).toBe(true);
  expect(sentDays()).toEqual([]);

  const second = sendChanges(tools, [forecast(1, '2027-03-09')]);
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await second;
  expect(sentDays()).toEqual(['2027-03-09']);
});

it('skips a jump of more than a year, and saves the others', async () => {
  const { tools, sentDays, user } = await setUp();
  const sending = sendChanges(tools, [forecast(1, '2026-04-18'), forecast(2, '2027-04-21')]);
  const question = await screen.findByRole('dialog', { name: copy.oddDates.title(1) });
  expect(question.textContent).toContain('S-1 MC');
  await user.click(within(question).getByRole('button', { name: copy.oddDates.skip(1) }));
  await sending;
  expect(sentDays()).toEqual(['2027-04-21']);
});

it('asks once how to read pasted days such as 12/04, but not typed ones', async () => {
  const { tools, sentDays, user } = await setUp();
  const commit = (kind: 'paste' | 'type') =>
    commitOperation(
      tools,
      {
        history: createHistory(),
        undo: () => undefined,
        waitFor: () => undefined,
        record: () => 1,
        extend: () => undefined,
      },
      {
        id: 1,
        kind,
        patches: [
          {
            row: '1',
            column: 'forecast',
            before: dayNumber('2027-04-20'),
            after: dayNumber('2027-04-03'),
            ambiguous: { text: '03/04/2027', instead: dayNumber('2027-03-04') + 10 },
          },
        ],
        problems: [],
        clipped: { rows: 0, columns: 0 },
      },
      {
        turnoverAt: () => ({ scope: 1, milestone: 22 }),
        changesOf: ({ after }) => [{ scope: 1, milestone: 22, field: 'forecast', value: after }],
        cellsAt: () => [],
      },
    );
  const pasting = commit('paste');
  const question = await screen.findByRole('dialog', { name: copy.dayOrder.title(1) });
  expect(question.textContent).toContain('03/04/2027');
  await user.click(within(question).getByRole('radio', { name: 'Month: 4 March 2026' }));
  await user.click(within(question).getByRole('button', { name: 'Paste dates' }));
  await pasting;
  expect(sentDays()).toEqual(['2027-03-14']);

  await commit('type');
  expect(sentDays()).toEqual(['2027-03-14', '2027-04-03']);
});
