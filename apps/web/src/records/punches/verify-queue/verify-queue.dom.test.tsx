import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Punch } from '#records/punches/punch.ts';
import { me, renderPunches, testProgramme, testPunch } from '#records/punches/punches-for-tests.tsx';
import { closeModals } from '#ui/modals/modal-store.ts';
import { openVerifyQueue } from './open-verify-queue.tsx';

afterEach(() => act(closeModals));

const cleared = (id: number, values: Partial<Punch> = {}) =>
  testPunch({
    id,
    number: `P-0000${id}`,
    text: `Flange ${id} open`,
    state: 'cleared',
    cleared_by: 'Lars Berg',
    cleared_by_id: 9,
    cleared_on: '2027-03-04',
    last_reason: `Bolted ${id}`,
    ...values,
  });

/** The queue over a server that remembers what was decided. */
async function setUp(punches: Punch[]) {
  let waiting = punches;
  const decide = ({ body }: { body?: unknown }) => {
    const [{ id }] = (body as { records: [{ id: number }] }).records;
    const record = waiting.find((each) => each.id === id)!;
    waiting = waiting.filter((each) => each !== record);
    return {
      updated: 1,
      records: [{ ...record, version: 4, state: 'verified' }],
      revision: null,
      operation: 'op',
    };
  };
  const page = await renderPunches(null, {
    'GET /api/punches/': () => waiting,
    'GET /api/punches/counts/': () => ({ total: waiting.length }),
    'POST /api/punches/verify/': decide,
    'POST /api/punches/reject/': decide,
    'POST /api/punches/undo/': () => {
      waiting = punches.map((punch) => ({ ...punch, version: 5 }));
      return { updated: 1, records: waiting, revision: null, operation: 'undo' };
    },
  });
  act(() => void openVerifyQueue({ programme: testProgramme, filter: { category: '31' } }));
  await screen.findByRole('dialog', { name: 'Verify punches' });
  return page;
}

it('shows one punch after the other with what was done, and steps by keys', async () => {
  const { user, sent } = await setUp([cleared(1), cleared(2, { last_reason: '' })]);
  expect(await screen.findByRole('article', { name: 'P-00001' })).toBeTruthy();
  expect(screen.getByText('Flange 1 open')).toBeTruthy();
  expect(screen.getByText('Bolted 1')).toBeTruthy();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  expect(sent('GET /api/punches/')[0]).toMatchObject({ query: { state: 'cleared', category: '31' } });
  await user.keyboard('j');
  expect(await screen.findByRole('article', { name: 'P-00002' })).toBeTruthy();
  expect(screen.getByText('No note')).toBeTruthy();
  await user.keyboard('k');
  expect(await screen.findByRole('article', { name: 'P-00001' })).toBeTruthy();
});

it('goes on after each decision, and brings back what is undone', async () => {
  const { user, sent, button } = await setUp([cleared(1), cleared(2)]);
  await screen.findByRole('article', { name: 'P-00001' });
  await user.keyboard('v');
  expect(await screen.findByRole('article', { name: 'P-00002' })).toBeTruthy();
  expect(sent('POST /api/punches/verify/')).toHaveLength(1);
  await user.click(await button('Undo'));
  expect(await screen.findByRole('article', { name: 'P-00001' })).toBeTruthy();
  await waitFor(() => expect(screen.getByText('1 of 2')).toBeTruthy());
});

it('leaves what the user cleared to others', async () => {
  const { user, sent } = await setUp([cleared(1, { cleared_by_id: me })]);
  expect(await screen.findByText('You cleared this punch, so someone else verifies it.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' }).disabled).toBe(true);
  await user.keyboard('v');
  expect(sent('POST /api/punches/verify/')).toEqual([]);
});

it('says that nothing waits', async () => {
  await setUp([]);
  expect(await screen.findByText('Nothing to verify')).toBeTruthy();
});
