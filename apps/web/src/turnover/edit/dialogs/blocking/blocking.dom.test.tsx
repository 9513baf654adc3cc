import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '@baton/contract/http/permissions.ts';
import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import type { TrackerStructure } from '@baton/contract/tracker/tracker-data.ts';
import { submittedState } from '@baton/domain/turnover/status.ts';
import { createStore } from '#lib/store.ts';
import type { Punch } from '#records/punches/punch.ts';
import { testProgramme, testPunch } from '#records/punches/punches-for-tests.tsx';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import { createCellRights } from '#turnover/edit/changes/cell-rights.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask.tsx';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { testStructure } from '#turnover/model/testing/test-view.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { copy } from './copy.ts';

afterEach(() => act(closeModals));

type Category = TrackerStructure['punch_categories'][number];
const category = (exception_by: Category['exception_by']): Category =>
  ({ id: 31, code: 'A', name: 'First', colour: '', blocks: true, exception_by }) as Category;
const walkdown = { scope: 1, milestone: 21, actual: '2027-02-01' };
const blocked = { scope: 1, milestone: 22, version: 3, forecast: '2027-03-20', punches: 2 };
const free = { scope: 2, milestone: 22, version: 8, forecast: '2027-03-22' };
const submission = { ...blocked, state: submittedState };

interface Setting {
  cells: Parameters<typeof createTestTracker>[0];
  role: Role;
  exceptionBy?: Category['exception_by'];
  punches?: Punch[];
  others?: CellDetail['other_blockers'];
}

const two = [
  testPunch({ id: 4, number: 'P-00004', text: 'Valve leaks', due: '2027-04-01' }),
  testPunch({ id: 5, number: 'P-00005', text: 'Flange open' }),
];

/** A tracker of a programme with a punch list, and the dialog of an action on turnovers of it. */
async function setUp({ cells, role, exceptionBy = 'receiving', punches = two, others }: Setting) {
  const { settings } = testStructure;
  const structure = {
    settings: { ...settings, punches: 'records' as const },
    punch_categories: [category(exceptionBy)],
  };
  const { tools, sent, answers } = await createTestTracker(cells, structure);
  answers.set(tracker.cell, {
    history: [],
    constraints: [],
    commitments: [],
    baselines: [],
    evidence_url: '',
    punches: { open: punches.length, blocking: punches.length, exceptions: 0, due: null, records: punches },
    ...(others && { other_blockers: others }),
  });
  await renderInSession(<p>The tracker</p>, createDrafts(), tools.call, {
    user: createStore({ id: 7, groups: [], memberships: [] }),
    programmes: createStore({ list: [testProgramme], activeId: 1, status: 'success' }),
  });
  const rights = createCellRights(
    { groups: [], memberships: [{ programme: 5, role, teams: [] }] },
    { id: 5, role, status: 'active' },
  );
  return {
    sent,
    user: userEvent.setup(),
    ask: async (action: 'submit' | 'accept', scopes: number[] = [1]) => {
      const names = scopes.map((scope) => ({ scope, milestone: 22 }));
      act(() => void askWorkflowAction({ ...tools, rights }, action, names));
      return within(await screen.findByRole('dialog'));
    },
  };
}

it('says which punches block a submission, and who can override it', async () => {
  const { ask, sent } = await setUp({ cells: [walkdown, blocked], role: 'Planner' });
  const dialog = await ask('submit');
  expect(dialog.getByText('2 A punches are open.')).toBeTruthy();
  expect(
    dialog.getByText(
      'Punches must be verified before the milestone is submitted. A Manager or Coordinator can override this.',
    ),
  ).toBeTruthy();
  const examples = within(await dialog.findByRole('list', { name: 'Punches that block it' }));
  expect(examples.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Valve leaks'),
    expect.stringContaining('Flange open'),
  ]);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true);
  expect(sent).toEqual([]);
});

const example = { category: 0, state: 'open', due: null, scope: 'system:1', milestone: 22 };
const others: CellDetail['other_blockers'] = {
  categories: [{ id: 0, code: '', count: 1, entity: 'punch' }],
  examples: [{ ...example, id: 4, number: 'T-0004', text: 'Run the pump', entity: 'punch' }],
};

it('names records of other kinds that block, too', async () => {
  const { ask } = await setUp({ cells: [walkdown, blocked], role: 'Planner', others });
  const dialog = await ask('submit');
  const named = within(await dialog.findByRole('list', { name: 'What blocks it' }));
  expect(named.getByText('T-0004: Run the pump')).toBeTruthy();
  expect(dialog.getByText('2 A punches and 1 punch are open.')).toBeTruthy();
});

it('takes no exceptions while records of other kinds are open', async () => {
  const { ask } = await setUp({ cells: [walkdown, submission], role: 'Manager', others });
  const dialog = await ask('accept');
  expect(await dialog.findByText('Only punches can be exceptions. Open too: 1 punch.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true);
});

it('is overridden with a reason by those who may', async () => {
  const { ask, sent, user } = await setUp({ cells: [walkdown, blocked], role: 'Coordinator' });
  const dialog = await ask('submit');
  const confirm = dialog.getByRole('button', { name: 'Override and submit' });
  await user.click(confirm);
  expect(await dialog.findByText('Give a reason for submitting in spite of open punches.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(
    dialog.getByRole('textbox', { name: new RegExp('Reason for the override') }),
    'Agreed on site',
  );
  await user.click(confirm);
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ override_reason: 'Agreed on site' }));
});

it('leaves out those of several turnovers that are blocked', async () => {
  const cells = [walkdown, blocked, { ...walkdown, scope: 2 }, free];
  const { ask, sent, user } = await setUp({ cells, role: 'Planner' });
  const dialog = await ask('submit', [1, 2]);
  expect(dialog.getByText(copy.many(1))).toBeTruthy();
  expect(dialog.getByText('S-1 MC: 2 A punches are open')).toBeTruthy();
  expect(
    dialog.getByText('Blocked turnovers are skipped. A Manager or Coordinator can override this.'),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ items: [{ scope: 'system:2' }] }));
});

it('accepts punches as exceptions of a later milestone, once each has a due date', async () => {
  const { ask, sent, user } = await setUp({ cells: [walkdown, submission], role: 'Manager' });
  const dialog = await ask('accept');
  const first = within(await dialog.findByRole('group', { name: 'P-00004' }));
  expect(first.getByRole('button', { name: /Clear by/ }).textContent).toContain('RFC');
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await dialog.findAllByText('Give a due date.')).toHaveLength(1);
  expect(sent).toEqual([]);
});

it('sends the exceptions with milestone, owner and due date', async () => {
  const dated = two.map((punch) => ({ ...punch, due: '2027-04-01' }));
  const { ask, sent, user } = await setUp({
    cells: [walkdown, submission],
    role: 'Manager',
    punches: dated,
  });
  const dialog = await ask('accept');
  await dialog.findByRole('group', { name: 'P-00005' });
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      exceptions: [4, 5].map((punch) => ({ punch, milestone: 23, owner: null, need_by: '2027-04-01' })),
    }),
  );
});

it('refuses punches of a category that can’t be excepted', async () => {
  const { ask } = await setUp({ cells: [walkdown, submission], role: 'Manager', exceptionBy: 'nobody' });
  const dialog = await ask('accept');
  expect(await dialog.findAllByText('A punches can’t be exceptions. Verify it first.')).toHaveLength(2);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true);
});

it('asks for acceptance with exceptions, if the receiving team may leave all of them open', async () => {
  const { ask, sent, user } = await setUp({ cells: [walkdown, blocked], role: 'Planner' });
  const dialog = await ask('submit');
  await user.click(await dialog.findByRole('checkbox', { name: copy.asked.label(2) }));
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(dialog.getByText('Say why these punches can stay open.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Reason for the exceptions' }), 'Painters come in May');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    items: [{ scope: 'system:1', milestone: 22 }],
    asked_exceptions: [4, 5],
    asked_reason: 'Painters come in May',
  });
});

it('can’t be asked for punches that only a Manager may leave open', async () => {
  const { ask } = await setUp({ cells: [walkdown, blocked], role: 'Planner', exceptionBy: 'manager' });
  const dialog = await ask('submit');
  await dialog.findByRole('list', { name: 'Punches that block it' });
  expect(dialog.queryByRole('checkbox', { name: copy.asked.label(2) })).toBeNull();
});
