import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import { TrackerToolsContext } from '#turnover/edit/changes/tracker-tools.ts';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { findViewCell } from '#turnover/model/cell-name.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { RoundCard } from './round-card.tsx';

// Comments need a session.
vi.mock('./round-comments.tsx', () => ({ RoundComments: () => null }));

afterEach(() => act(closeModals));

async function setUp(blocking: number) {
  const { tools } = await createTestTracker([
    { scope: 1, milestone: 22, forecast: '2027-03-01', punches: blocking },
  ]);
  const markReady = vi.fn<() => Promise<undefined>>(async () => undefined);
  const viewCell = findViewCell(tools.store.read()!, 1, 22)!;
  const item = { isStale: false, isOverdue: false, isReady: false, isRejected: false } as never;
  await renderInSession(
    <QueryClientProvider client={new QueryClient()}>
      <TrackerToolsContext value={{ ...tools, markReady }}>
        <ul>
          <RoundCard {...{ viewCell, item }} isOpen notes={[]} />
        </ul>
      </TrackerToolsContext>
    </QueryClientProvider>,
    createDrafts(),
  );
  return { markReady, user: userEvent.setup() };
}

it('shows the punches that block a turnover, and asks before it is reported ready', async () => {
  const { markReady, user } = await setUp(2);
  expect(screen.getByText(/^Blocked: 2 .*open\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ready to submit' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('have to be verified before it can be submitted');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(markReady).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ready to submit' }));
  await user.click(await screen.findByRole('button', { name: 'Report it ready' }));
  await waitFor(() =>
    expect(markReady).toHaveBeenCalledWith(expect.objectContaining({ milestone: 22 }), true),
  );
});

it('asks nothing where nothing blocks', async () => {
  const { markReady, user } = await setUp(0);
  expect(screen.queryByText(/^Blocked/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ready to submit' }));
  await waitFor(() => expect(markReady).toHaveBeenCalled());
});
