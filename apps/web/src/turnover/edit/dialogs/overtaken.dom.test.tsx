import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { openMultiEdit } from '#turnover/edit/open-multi-edit.ts';
import { createHistory } from '#grid/grid-operations.ts';
import { commitOperation } from '#turnover/edit/use-turnover-grid.ts';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { askWorkflowAction } from './ask.tsx';
import { copy } from './copy.ts';

const mc = { scope: 1, milestone: 22, version: 3, forecast: '2027-03-20' };
const other = { scope: 2, milestone: 22, version: 8, forecast: '2027-03-22' };
const moved = { ...mc, version: 4, forecast: '2027-03-25' };
const later = {
  scope: 1,
  milestone: 22,
  field: 'forecast',
  value: dayNumber('2027-04-01'),
} as const;

afterEach(() => act(closeModals));

async function setUp() {
  const testTracker = await createTestTracker([mc, other]);
  await renderInSession(<p>The tracker</p>);
  return {
    ...testTracker,
    user: userEvent.setup(),
    othersChange: (...cells: Parameters<typeof testTracker.othersChange>) =>
      act(() => testTracker.othersChange(...cells)),
    dialog: (name: string | RegExp) => screen.findByRole('dialog', { name }),
  };
}

/** The text of a dialog about other users’ changes. */
const marker = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

it('says in the question for a reason who changed the turnover, and sends the version that was seen', async () => {
  const { tools, sent, user, othersChange, dialog } = await setUp();
  const sending = sendChanges(tools, [later]);
  const question = await dialog(copy.reasons.title.why_later);
  expect(marker(question)).toBe('');
  await othersChange(other);
  expect(marker(question)).toBe('');
  await othersChange(moved);
  await waitFor(() =>
    expect(marker(question)).toBe(
      'Mira Holt changed S-1 MC while you were editing. The forecast is now 25 Mar.',
    ),
  );
  await user.click(within(question).getByRole('button', { name: /Reason/ }));
  await user.click(await screen.findByRole('option', { name: 'Weather' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await sending;
  expect(sent[0]?.body).toMatchObject({ changes: [{ version: 3, set: { forecast: '2027-04-01' } }] });
});

it('says so from the start where it changed before the question came', async () => {
  const { tools, othersChange, dialog } = await setUp();
  await othersChange(moved);
  void sendChanges(tools, [{ ...later, version: 3 }]);
  const question = await dialog(copy.reasons.title.why_later);
  await waitFor(() => expect(marker(question)).toContain('Mira Holt changed S-1 MC'));
});

it('says so beneath a paste of which some can’t be changed', async () => {
  const { tools, othersChange, dialog } = await setUp();
  const at = { row: '1', column: '22' };
  void commitOperation(
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
      kind: 'paste',
      patches: [{ ...at, before: dayNumber('2027-03-20'), after: dayNumber('2027-03-15'), seen: 3 }],
      problems: [{ row: '2', column: '22', text: 'soon', reason: 'That is no date.' }],
      clipped: { rows: 0, columns: 0 },
    },
    {
      turnoverAt: ({ row }) => ({ scope: Number(row), milestone: 22 }),
      changesOf: () => [{ ...later, value: dayNumber('2027-03-15') }],
      cellsAt: () => [],
    },
  );
  const preview = await dialog(/can’t be changed/);
  expect(marker(preview)).toBe('');
  await othersChange(moved);
  await waitFor(() => expect(marker(preview)).toContain('Mira Holt changed S-1 MC'));
});

it('counts them in the dialog for many dates', async () => {
  const { tools, othersChange, dialog } = await setUp();
  void openMultiEdit(tools, null, [mc, other], 'forecast');
  const many = await dialog('Change 2 forecasts');
  await othersChange(moved, { ...other, version: 9 });
  expect(marker(many)).toBe('Others changed 2 of these turnovers while you were editing: S-1 MC, S-2 MC.');
});

it('says so in the dialog of an act, which is done on what was seen', async () => {
  const { tools, sent, user, othersChange, dialog } = await setUp();
  void askWorkflowAction(tools, 'submit', [{ scope: 1, milestone: 22 }]);
  const submit = await dialog(copy.action.title.submit('S-1 MC'));
  expect(marker(submit)).toBe('');
  await othersChange(moved);
  await waitFor(() => expect(marker(submit)).toBe('Mira Holt changed S-1 MC while you were editing.'));
  await user.click(within(submit).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ items: [{ milestone: 22, version: 3 }] }));
});

it('opens one dialog for two presses, while its code is being loaded', async () => {
  const { tools, dialog } = await setUp();
  const name = copy.action.title.submit('S-1 MC');
  const presses = [1, 2].map(() => askWorkflowAction(tools, 'submit', [{ scope: 1, milestone: 22 }]));
  await dialog(name);
  await expect(presses[1]).resolves.toBe(false);
  expect(screen.getAllByRole('dialog', { name })).toHaveLength(1);
});
