import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Role } from '@baton/contract/http/permissions.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import type { TrackerStructure } from '@baton/contract/tracker/tracker-data.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { ApiError } from '#lib/api-error.ts';
import { createStore } from '#lib/store.ts';
import { testProgramme, testPunch } from '#records/punches/punches-for-tests.tsx';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import { createCellRights } from '#turnover/edit/changes/cell-rights.ts';
import { copy as changes } from '#turnover/edit/changes/copy.ts';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { copy as dialogs } from '#turnover/edit/dialogs/copy.ts';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { testStructure } from '#turnover/model/testing/test-view.ts';
import { closeModals } from '#ui/modals/modal-store.ts';

afterEach(() => act(closeModals));
const sentence = 'S-1 WD is blocked by 2 A punches.';
const address = '/app/punches?scope=system:1&clear_by=21&blocking=true';
const category = {
  id: 31,
  code: 'A',
  name: 'First',
  colour: '',
  blocks: true,
  exception_by: 'receiving',
} as unknown as TrackerStructure['punch_categories'][number];

const turnover = (scope: number) => ({
  scope: `system:${scope}`,
  milestone: 21,
  blocking: 2,
  categories: [{ id: 31, code: 'A', count: 2 }],
});

/** The answer to actual dates that punches block. */
const blocked = new ApiError(409, {
  code: 'milestone_blocked',
  detail: sentence,
  counts: { blocking: 2, categories: turnover(1).categories },
  examples: [],
  turnovers: [turnover(1)],
});

/** A tracker of a programme with a punch list, whose first milestone needs no acceptance. */
async function setUp(role: Role = 'Manager') {
  const cells = [1, 2].map((scope) => ({ scope, milestone: 21, version: 3 }));
  const settings = { ...testStructure.settings, punches: 'records' as const };
  const test = await createTestTracker(cells, { settings, punch_categories: [category] });
  const punches = [4, 5].map((id) => testPunch({ id, number: `P-0000${id}`, due: '2027-04-01' }));
  test.answers.set(tracker.cell, {
    history: [],
    constraints: [],
    commitments: [],
    baselines: [],
    evidence_url: '',
    punches: { open: 2, blocking: 2, exceptions: 0, due: null, records: punches },
  });
  await renderInSession(<p>The tracker</p>, createDrafts(), test.tools.call, {
    user: createStore({ id: 7, groups: [], memberships: [] }),
    programmes: createStore({ list: [testProgramme], activeId: 1, status: 'success' }),
  });
  const goTo = vi.fn<(href: string) => void>();
  const rights = createCellRights(
    { groups: [], memberships: [{ programme: 5, role, teams: [] }] },
    { id: 5, role, status: 'active' },
  );
  return { ...test, goTo, tools: { ...test.tools, goTo, rights }, user: userEvent.setup() };
}

const actual = (scope: number) =>
  ({ scope, milestone: 21, field: 'actual', value: dayNumber('2027-02-01') }) as const;

it('says what blocks an actual date, and completes the turnover with exceptions', async () => {
  const { tools, sent, refuse, user } = await setUp();
  refuse(blocked);
  const sending = sendChanges(tools, [actual(1)]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete S-1 WD' }));
  expect(dialog.getByText(sentence)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Complete with exceptions…' }));
  expect(await dialog.findByRole('group', { name: 'P-00004' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Complete with exceptions' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({
    changes: [{ scope: 'system:1', milestone: 21, set: { actual: '2027-02-01' } }],
    exceptions: [4, 5].map((punch) => ({ punch, milestone: 22, owner: null, need_by: '2027-04-01' })),
  });
  expect(await sending).toMatchObject({ changed: 1, isCancelled: false });
});

it('opens the punches instead, and saves nothing', async () => {
  const { tools, sent, goTo, refuse, user } = await setUp();
  refuse(blocked);
  const sending = sendChanges(tools, [actual(1)]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete S-1 WD' }));
  await user.click(dialog.getByRole('button', { name: 'Show punches' }));
  expect(goTo).toHaveBeenCalledWith(address);
  expect(await sending).toMatchObject({ changed: 0, isCancelled: true });
  expect(sent).toHaveLength(1);
});

it('saves the others of several turnovers', async () => {
  const { tools, sent, goTo, refuse, user } = await setUp();
  refuse(blocked);
  const sending = sendChanges(tools, [actual(1), actual(2)]);
  const dialog = within(await screen.findByRole('dialog', { name: dialogs.problems.title(1) }));
  expect(dialog.getByText('Blocked by 2 A punches.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: changes.punches.showBlocking })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Update the other 1' }));
  expect(await sending).toMatchObject({ changed: 1 });
  expect(sent[1]?.body).toMatchObject({ changes: [{ scope: 'system:2' }] });
  expect(goTo).not.toHaveBeenCalled();
});
