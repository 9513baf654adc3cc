import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { DockArea } from '#ui/modals/modal-area.tsx';
import { closeModals } from '#ui/modals/modal-store.ts';
import { copy } from './copy.ts';

const words = copy.reasons;

afterEach(() => act(closeModals));

/** A page with a grid whose cell has the focus, and the dock below it. */
async function setUp() {
  const { tools, sent } = await createTestTracker([
    { scope: 1, milestone: 22, forecast: '2027-03-20' },
    { scope: 2, milestone: 22, forecast: '2027-03-20' },
  ]);
  await renderInSession(
    <>
      <div role="grid">
        <button type="button">Cell</button>
      </div>
      <DockArea />
    </>,
  );
  const cell = screen.getByRole('button', { name: 'Cell' });
  act(() => cell.focus());
  const move = (scope: number) =>
    sendChanges(tools, [{ scope, milestone: 22, field: 'forecast', value: dayNumber('2027-03-27') }]);
  const question = () => screen.findByRole('dialog', { name: words.title.why_later });
  return { move, cell, question, sent, user: userEvent.setup() };
}

it('asks once for a run of moves while the focus stays in the grid, and saves from there', async () => {
  const { move, cell, question, sent, user } = await setUp();
  const first = move(1);
  expect((await question()).textContent).toContain('S-1 MC');
  const second = move(2);
  await waitFor(async () => expect((await question()).textContent).toContain(words.later(2)));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(document.activeElement).toBe(cell);

  // A reason is missing, so the key goes to the question.
  await user.keyboard('{Control>}{Enter}{/Control}');
  const reason = within(await question()).getByRole('button', { name: /Reason/ });
  expect(document.activeElement).toBe(reason);
  expect(sent).toEqual([]);
  await user.click(reason);
  await user.click(await screen.findByRole('option', { name: 'Weather' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await first).toMatchObject({ isCancelled: false });
  expect(await second).toMatchObject({ isCancelled: false });
  expect(sent).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(cell);
});

it('cancels the last move by undo, and all of them by Escape', async () => {
  const { move, question, sent, user } = await setUp();
  const first = move(1);
  await question();
  const second = move(2);
  await waitFor(async () => expect((await question()).textContent).toContain(words.later(2)));
  await user.keyboard('{Control>}z{/Control}');
  expect(await second).toMatchObject({ isCancelled: true });
  expect((await question()).textContent).toContain(words.later(1));
  await user.keyboard('{Escape}');
  expect(await first).toMatchObject({ isCancelled: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
});
