import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { activity } from '@baton/contract/home/activity.ts';
import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import { useBulkConstraints } from '#screens/lookahead/constraints/use-bulk-constraints.tsx';
import { useClosing } from '#turnover/commitments/use-closing.tsx';
import { TrackerToolsContext } from '#turnover/edit/changes/tracker-tools.ts';
import { findViewCell } from './cell-name.ts';
import { useConstraints } from '#turnover/sheet/use-constraints.tsx';
import { createTestTracker } from '../edit/testing/test-tracker.ts';
import { closeModals } from '#ui/modals/modal-store.ts';

const mc = { scope: 1, milestone: 22, version: 3, forecast: '2027-03-20' };
const constraint = {
  id: 40,
  version: 2,
  scope: 'system:1',
  milestone: 22,
  kind: 'material',
  category: 'A',
  text: 'Gaskets missing',
  owner: null,
  need_by: null,
} as ConstraintRecord;
const commitment = {
  id: 50,
  version: 6,
  week: '2027-03-01',
  date: '2027-03-03',
  scope_code: 'S-1',
  milestone_code: 'MC',
  actual: null,
  reason: '',
  note: '',
} as CommitmentRecord;

afterEach(() => act(closeModals));

/** Actions on the records of a turnover, with the lists that the page keeps current. */
async function setUp(drafts = createDrafts(), record = constraint) {
  const testTracker = await createTestTracker([mc]);
  const client = new QueryClient();
  client.setQueryData(['constraints', 5, false], [record]);
  client.setQueryData(['commitments', 5, 'open'], [commitment]);
  const view = testTracker.tools.store.read()!;
  const viewCell = findViewCell(view, 1, 22)!;
  function WorkflowActions() {
    const constraints = useConstraints(viewCell);
    const bulk = useBulkConstraints(view);
    const closing = useClosing(view);
    return (
      <>
        <button onClick={() => void constraints.edit(record)}>Edit</button>
        <button onClick={() => void constraints.clear(constraint)}>Clear it</button>
        <button onClick={() => void constraints.add()}>Add one</button>
        <button onClick={() => void bulk.add()}>Add for a turnover</button>
        <button onClick={() => void closing.missed([commitment])}>Missed</button>
        <button onClick={() => void closing.kept([commitment])}>Kept</button>
      </>
    );
  }
  await renderInSession(
    <QueryClientProvider client={client}>
      <TrackerToolsContext value={testTracker.tools}>
        <WorkflowActions />
      </TrackerToolsContext>
    </QueryClientProvider>,
    drafts,
  );
  const user = userEvent.setup();
  const opened = async (button: string) => {
    await user.click(screen.getByRole('button', { name: button }));
    return screen.findByRole('dialog');
  };
  return {
    ...testTracker,
    user,
    open: async (button: string) => {
      const dialog = await opened(button);
      expect(marker(dialog)).toBe('');
      return dialog;
    },
    opened,
    othersLeave: (list: string, key: unknown, records: readonly unknown[]) =>
      act(async () => void client.setQueryData([list, 5, key], records)),
  };
}

const marker = (dialog: HTMLElement) => within(dialog).getByRole('status').textContent;

it('says who changed a constraint that is being edited, and sends the version that was seen', async () => {
  const { open, othersLeave, sent, user } = await setUp();
  const dialog = await open('Edit');
  await othersLeave('constraints', false, [{ ...constraint, text: 'Gaskets on site', version: 3 }]);
  await waitFor(() =>
    expect(marker(dialog)).toBe('Mira Holt changed this constraint while you were editing.'),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save constraint' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ path: '/api/constraints/{id}/', version: 2 }));
});

it('says so where a constraint that is about to be cleared is gone from what is open', async () => {
  const { open, othersLeave, answers } = await setUp();
  answers.set(activity.list, [{ by: 'Omar Diaz', action: 'constraint.cleared' }]);
  const dialog = await open('Clear it');
  await othersLeave('constraints', false, []);
  await waitFor(() =>
    expect(marker(dialog)).toBe('Omar Diaz cleared this constraint while you were editing.'),
  );
});

it('says so of the turnover that a new constraint is for', async () => {
  const { open, othersChange } = await setUp();
  const dialog = await open('Add one');
  await act(() => othersChange({ ...mc, version: 4 }));
  await waitFor(() => expect(marker(dialog)).toBe('Mira Holt changed S-1 MC while you were editing.'));
});

it('says so of a turnover from when it was chosen for a new constraint', async () => {
  const { open, othersChange, user } = await setUp();
  const dialog = await open('Add for a turnover');
  await act(() => othersChange({ ...mc, version: 4 }));
  await user.type(within(dialog).getByRole('combobox', { name: /Turnover/ }), 'S-1 MC');
  await user.click(await screen.findByRole('option', { name: /S-1 MC/ }));
  expect(marker(dialog)).toBe('');
  await act(() => othersChange({ ...mc, version: 5 }));
  await waitFor(() => expect(marker(dialog)).toBe('Mira Holt changed S-1 MC while you were editing.'));
});

it('keeps what was written when the session ended with the version it was written over', async () => {
  const drafts = createDrafts();
  const before = await setUp(drafts);
  const form = await before.open('Edit');
  await before.user.type(
    within(form).getByRole('textbox', { name: new RegExp('Description') }),
    ', two of six',
  );
  drafts.keep(7);
  act(closeModals);
  cleanup();
  drafts.welcome(7);

  const { opened, sent, user } = await setUp(drafts, {
    ...constraint,
    text: 'Gaskets on site',
    version: 3,
  });
  const dialog = await opened('Edit');
  expect(within(dialog).getByRole('textbox', { name: new RegExp('Description') })).toHaveProperty(
    'value',
    'Gaskets missing, two of six',
  );
  await waitFor(() =>
    expect(marker(dialog)).toBe('Mira Holt changed this constraint while you were editing.'),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save constraint' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ path: '/api/constraints/{id}/', version: 2 }));
});

it.each(['Missed', 'Kept'])('says who closed a commitment while it is closed as %s', async (result) => {
  const { open, othersLeave, answers, sent, user } = await setUp();
  answers.set(activity.list, [{ by: 'Omar Diaz', action: 'commitment.kept' }]);
  const dialog = await open(result);
  await othersLeave('commitments', 'open', []);
  await waitFor(() =>
    expect(marker(dialog)).toBe('Omar Diaz closed out this commitment while you were editing.'),
  );
  if (result === 'Missed') return;
  await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Done on Sunday');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as kept' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ records: [{ id: 50, version: 6 }] }));
});
