import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { certificates, type ReviewedCertificate } from '@baton/contract/certificates/certificates.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { submittedState } from '@baton/domain/turnover/status.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { reconnected } from '#lib/reconnected.ts';
import { createStore } from '#lib/store.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask.tsx';
import { copy as dialogs } from '#turnover/edit/dialogs/copy.ts';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { testStructure } from '#turnover/model/testing/test-view.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { testRecord, testSignature } from './testing/test-review.ts';
import { copy } from './copy.ts';

afterEach(() => act(closeModals));

const walkdown = { scope: 1, milestone: 21, actual: '2027-02-01' };
const mc = { scope: 1, milestone: 22, version: 3, forecast: '2027-03-20' };
const second = { scope: 2, milestone: 22, version: 8, forecast: '2027-03-22' };
const plain = { scope: 2, milestone: 23, version: 5, forecast: '2027-05-22' };
const submission = { ...mc, state: submittedState };

/** Milestone MC has a certificate, RFC has none. */
const milestones = testStructure.milestones.map((each) => ({
  ...each,
  certificate: each.code === 'MC' ? 7 : null,
}));

interface Setting {
  cells?: Parameters<typeof createTestTracker>[0];
  records?: ReviewedCertificate[];
  needsPassword?: boolean;
}

async function setUp({
  cells = [walkdown, mc],
  records = [testRecord()],
  needsPassword = false,
}: Setting = {}) {
  const fake = await createTestTracker(cells, { milestones });
  const { tools, answers } = fake;
  const review = (next: ReviewedCertificate[], needs_password = needsPassword) =>
    answers.set(certificates.review, { method: 'session', needs_password, records: next });
  review(records);
  answers.set(tracker.cell, {
    history: [],
    constraints: [],
    commitments: [],
    baselines: [],
    evidence_url: '',
    certificates: { title: 'MCC', submission: null, issued: [] },
  });
  await renderInSession(<p>The tracker</p>, createDrafts(), tools.call, {
    user: createStore({ id: 7, full_name: 'Mira Holt', job_title: 'Lead', groups: [], memberships: [] }),
  });
  const user = userEvent.setup();
  const signed = () => fake.sent.filter(({ path }) => path !== certificates.review.path);
  /** Opens the dialog of an action and goes on to the review. */
  const goToReview = async (action: 'submit' | 'accept', cellNames = [{ scope: 1, milestone: 22 }]) => {
    act(() => void askWorkflowAction(tools, action, cellNames));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Review and sign…' }));
    return within(await screen.findByRole('dialog', { name: /^Sign and/ }));
  };
  return { ...fake, user, signed, review, goToReview };
}

it('shows what is signed before it is submitted, and sends the hash of it', async () => {
  const { goToReview, signed, user } = await setUp();
  const review = await goToReview('submit');
  const document = within(review.getByRole('article', { name: 'Mechanical completion certificate' }));
  for (const text of ['S-1 Cooling water', 'MC Mechanical completion', 'Valve leaks', '20 Mar 2027'])
    expect(document.getByText(text, { exact: false })).toBeTruthy();
  expect(document.getByText('The system is complete.')).toBeTruthy();
  expect(document.getByText('Mira Holt')).toBeTruthy();
  expect(signed()).toEqual([]);
  await user.click(review.getByRole('button', { name: copy.confirm.submit }));
  await waitFor(() =>
    expect(signed()).toMatchObject([
      {
        path: tracker.submit.path,
        body: { items: [{ scope: 'system:1', milestone: 22, version: 3, reviewed: '1'.repeat(64) }] },
      },
    ]),
  );
  expect(
    await screen.findByText(
      'Signed by you. The certificate is issued when the receiving team accepts and signs.',
    ),
  ).toBeTruthy();
  // A signature is never undone by Ctrl+Z or a button.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null);
});

it('names the rules that are lifted while it is signed', async () => {
  const lifted = [
    { what: 'Acceptance of RFC no longer required', reason: 'Agreed', by: 'Robin Falk', on: '2027-03-11' },
  ];
  const { goToReview } = await setUp({ records: [testRecord({}, { lifted })] });
  const review = await goToReview('submit');
  const list = within(review.getByRole('list', { name: copy.document.lifted }));
  expect(list.getByText('Acceptance of RFC no longer required')).toBeTruthy();
  expect(list.getByText('“Agreed” · Robin Falk · 11 Mar 2027')).toBeTruthy();
});

it('has no field for a number where the certificate is numbered', async () => {
  const { tools, user } = await setUp({ cells: [walkdown, submission] });
  act(() => void askWorkflowAction(tools, 'accept', [{ scope: 1, milestone: 22 }]));
  const dialog = within(await screen.findByRole('dialog', { name: dialogs.action.title.accept('S-1 MC') }));
  expect(dialog.getByText(copy.signs(1))).toBeTruthy();
  expect(dialog.queryByRole('textbox', { name: 'Certificate number' })).toBe(null);
  await user.keyboard('{Escape}');
});

it('says what changed since the responsible team signed', async () => {
  const changes: ReviewedCertificate['changes'] = [
    { kind: 'raised', what: 'P-00007', text: 'Gasket missing' },
    { kind: 'raised', what: 'P-00008', text: 'Label wrong' },
    { kind: 'verified', what: 'P-00002', text: 'Paint' },
  ];
  const { goToReview, user, signed } = await setUp({
    cells: [walkdown, submission],
    records: [
      testRecord(
        { changes, statement: 'We accept care of the system.' },
        { kind: 'certificate', outcome: 'accepted', number: 'MC-S-1', submission: testSignature },
      ),
    ],
  });
  const review = await goToReview('accept');
  expect(review.getByText('2 punches raised, 1 verified')).toBeTruthy();
  const list = within(review.getByRole('list', { name: copy.changes.list }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'RaisedP-00007: Gasket missing',
    'RaisedP-00008: Label wrong',
    'VerifiedP-00002: Paint',
  ]);
  expect(review.getByText('Certificate MC-S-1, provisional number')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(signed()).toHaveLength(1));
  expect(signed()[0]?.path).toBe(tracker.accept.path);
  expect(await screen.findByText('Certificate MC-S-1 issued.')).toBeTruthy();
});

it('shows the new content if it changed while it was read, and signs that one', async () => {
  const { goToReview, refuse, review: answer, signed, user } = await setUp();
  const review = await goToReview('submit');
  refuse(new ApiError(409, { code: 'stale_preview', detail: 'Changed.' }));
  answer([testRecord({ reviewed: '2'.repeat(64) }, { remark: 'New remark' })]);
  await user.click(review.getByRole('button', { name: copy.confirm.submit }));
  expect(
    await review.findByText(
      'The content changed while you were reading. This is the new content. Check it before you sign.',
    ),
  ).toBeTruthy();
  expect(document.activeElement?.textContent).toBe(
    'The content changed while you were reading. This is the new content. Check it before you sign.',
  );
  expect(review.getByText('New remark')).toBeTruthy();
  await user.click(review.getByRole('button', { name: copy.confirm.submit }));
  await waitFor(() => expect(signed()).toHaveLength(2));
  const [first, again] = signed();
  expect(again?.body).toMatchObject({ items: [{ reviewed: '2'.repeat(64) }] });
  expect(again?.operation).not.toBe(first?.operation);
});

it('asks for the password where it is needed, and says if it is wrong', async () => {
  const { goToReview, refuse, signed, user } = await setUp({ needsPassword: true });
  const review = await goToReview('submit');
  const confirm = review.getByRole('button', { name: copy.confirm.submit });
  await user.click(confirm);
  expect(await review.findByText(copy.passwordMissing)).toBeTruthy();
  expect(signed()).toEqual([]);
  const field = review.getByLabelText(new RegExp(`^Your password`));
  expect(document.activeElement).toBe(field);
  refuse(new ApiError(400, { password: ['The password is wrong.'] }));
  await user.type(field, 'wrong{Enter}');
  expect(await review.findByText('That isn’t your password. Nothing was signed yet.')).toBeTruthy();
  expect(review.getByRole('article')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'right{Enter}');
  await waitFor(() => expect(signed()).toHaveLength(2));
  expect(signed()[1]?.body).toMatchObject({ password: 'right' });
});

it('asks for the password if the time for it has ended', async () => {
  const { goToReview, refuse, user } = await setUp();
  const review = await goToReview('submit');
  refuse(new ApiError(403, { code: 'password_required', detail: 'Password.' }));
  await user.click(review.getByRole('button', { name: copy.confirm.submit }));
  expect(await review.findByLabelText(new RegExp(`^Your password`))).toBeTruthy();
  expect(review.getByText(copy.passwordMissing)).toBeTruthy();
});

it('signs several with one review, together with turnovers without certificate', async () => {
  const { goToReview, signed, user } = await setUp({
    cells: [walkdown, mc, { ...walkdown, scope: 2 }, second, plain],
    records: [
      testRecord(
        { scope: 'system:2', reviewed: '2'.repeat(64) },
        { scope: { ...testRecord().content.scope, code: 'S-2' } },
      ),
      testRecord(),
    ],
  });
  const review = await goToReview('submit', [mc, second, plain]);
  expect(review.getByText(copy.others(1), { exact: false })).toBeTruthy();
  const folds = review.getAllByRole('group');
  expect(folds.map(({ textContent }) => textContent?.slice(0, 6))).toEqual(['S-1 MC', 'S-2 MC']);
  expect(review.getAllByText('1 outstanding punch', { exact: false })).toHaveLength(2);
  await user.dblClick(review.getByRole('button', { name: copy.confirm.submit }));
  await waitFor(() => expect(signed()).toHaveLength(1));
  expect(signed()[0]?.body).toMatchObject({
    items: [
      { scope: 'system:1', milestone: 22, reviewed: '1'.repeat(64) },
      { scope: 'system:2', milestone: 22, reviewed: '2'.repeat(64) },
      { scope: 'system:2', milestone: 23, version: 5 },
    ],
  });
});

it('goes back to what was entered, and says why it can’t be signed', async () => {
  const { tools, refuse, user, signed } = await setUp();
  act(() => void askWorkflowAction(tools, 'submit', [mc]));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Walked down');
  refuse(new ApiError(409, { code: 'invalid_state', detail: 'You submitted this turnover.' }));
  await user.click(dialog.getByRole('button', { name: 'Review and sign…' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('You submitted this turnover.');
  await user.click(dialog.getByRole('button', { name: 'Review and sign…' }));
  const review = within(await screen.findByRole('dialog', { name: /^Sign and/ }));
  await user.click(review.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Sign and/ })).toBe(null));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Walked down');
  expect(signed()).toEqual([]);
});

it('signs once if the connection breaks', async () => {
  const { goToReview, refuse, signed, user } = await setUp();
  const review = await goToReview('submit');
  refuse(new UnreachableError({ isNetworkError: true }));
  await user.click(review.getByRole('button', { name: copy.confirm.submit }));
  await waitFor(() => expect(signed()).toHaveLength(1));
  act(() => reconnected.emit());
  await waitFor(() => expect(signed()).toHaveLength(2));
  const [first, again] = signed();
  expect(again).toEqual(first);
  expect(again?.operation).toBeDefined();
});
