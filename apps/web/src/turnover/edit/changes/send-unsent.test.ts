import { changeQuestions } from '#turnover/edit/dialogs/change-questions.tsx';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { ApiError } from '#lib/api-error.ts';
import { createDrafts } from '#session/drafts.ts';
import type { ReasonDialogProps } from '#turnover/edit/dialogs/reason-dialog.tsx';
import { testView } from '#turnover/model/testing/test-view.ts';
import type { PendingValue } from '#turnover/model/pending-changes.ts';
import type { TrackerStore } from '#turnover/model/tracker-store.ts';
import { closeModals, modalStore } from '#ui/modals/modal-store.ts';
import { noticeStore } from '#ui/notices/notify.ts';
import { createCellRights } from './cell-rights.ts';
import { applyWorkflowAction } from './apply-workflow-action.ts';
import { planWorkflowAction } from './plan-workflow-action.ts';
import { noReasons } from './plan-changes.ts';
import { sendChanges } from './send-changes.ts';
import { sendUnsent } from './send-unsent.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { copy } from './copy.ts';

const [ines, omar] = [7, 8];
const earlier = { scope: 1, milestone: 22, field: 'forecast', value: dayNumber('2027-03-15') } as const;
const later = { ...earlier, value: dayNumber('2027-04-01') };

afterEach(() => closeModals());

/** The question, once it is shown. */
async function question() {
  await expect.poll(() => modalStore.read()).toHaveLength(1);
  const { props } = modalStore.read()[0]!.render(true) as ReactElement<ReasonDialogProps>;
  return props;
}

/** A tracker whose server accepts what it is sent, or reports that the session has ended. */
function setUp() {
  const [drafts, unsent] = [createDrafts(), createDrafts()];
  const endSession = () => [drafts, unsent].forEach((words) => words.keep(ines));
  const welcome = (who: number) => [drafts, unsent].forEach((words) => words.welcome(who));
  const bodies: { operation: string; changes: unknown[] }[] = [];
  const server = { isSessionOver: false };
  const store = {
    read: () => testView([{ scope: 1, milestone: 22, version: 3, forecast: '2027-03-20' }]),
    catchUp: () => Promise.resolve(),
    versionOf: (_: unknown, planned: number) => planned,
    show: () => () => undefined,
    perform: (_: string, values: readonly PendingValue[], send: () => Promise<unknown>) =>
      values.length > 0 ? send() : Promise.reject(new Error('nothing to show')),
  } as unknown as TrackerStore;
  const call = (_: unknown, { body }: { body: (typeof bodies)[number] }) => {
    bodies.push(body);
    if (!server.isSessionOver) return Promise.resolve({});
    endSession();
    return Promise.reject(new ApiError(401, { code: 'token_not_valid', detail: 'Token is not valid.' }));
  };
  const rights = createCellRights(
    { groups: [], memberships: [{ programme: 5, role: 'Manager', teams: [] }] },
    { id: 5, role: 'Manager', status: 'active' },
  );
  const tools: TrackerTools = {
    store,
    call: call as never,
    programme: 5,
    rights,
    questions: changeQuestions,
    session: { drafts, unsent },
  };
  return { tools, bodies, server, endSession, welcome };
}

it('sends a change that found the session over again as it was, once, and tells who entered it', async () => {
  const { tools, bodies, server, welcome } = setUp();
  server.isSessionOver = true;
  expect(await sendChanges(tools, [earlier])).toMatchObject({ isCancelled: true, changed: 0 });
  server.isSessionOver = false;

  // Not while logged out, and not in another programme.
  await sendUnsent(tools);
  welcome(ines);
  await sendUnsent({ ...tools, programme: 6 });
  expect(bodies).toHaveLength(1);

  await sendUnsent(tools);
  await sendUnsent(tools);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(noticeStore.read().at(-1)).toMatchObject({
    title: '1 forecast changed',
    text: copy.sessionEnded,
  });
});

it('keeps it for longer when the session ends again, and never for somebody else', async () => {
  const { tools, bodies, server, welcome } = setUp();
  server.isSessionOver = true;
  await sendChanges(tools, [earlier]);
  welcome(ines);
  await sendUnsent(tools);
  expect(bodies).toHaveLength(2);
  welcome(omar);
  server.isSessionOver = false;
  await sendUnsent(tools);
  expect(bodies).toHaveLength(2);
});

it('has nothing to send again of what was answered', async () => {
  const { tools, bodies, endSession, welcome } = setUp();
  await sendChanges(tools, [earlier]);
  endSession();
  welcome(ines);
  await sendUnsent(tools);
  expect(bodies).toHaveLength(1);
});

it('asks why again where the session ended beneath the question, and sends it then', async () => {
  const { tools, bodies, endSession, welcome } = setUp();
  const sending = sendChanges(tools, [later]);
  expect((await question()).about).toBeUndefined();
  endSession();
  closeModals();
  expect(await sending).toMatchObject({ isCancelled: true });
  expect(bodies).toHaveLength(0);

  welcome(ines);
  const again = sendUnsent(tools);
  const { about, close } = await question();
  expect(about).toContain('before your session ended');
  close({ reasons: { ...noReasons, later: 'weather' }, isForRun: false });
  await again;
  expect(bodies).toHaveLength(1);
  expect(bodies[0]!.changes).toEqual([
    expect.objectContaining({ set: { forecast: '2027-04-01' }, version: 3, reason: 'weather' }),
  ]);
});

it('does not bring back what somebody drew back from, nor what waits for somebody else', async () => {
  const { tools, bodies, endSession, welcome } = setUp();
  const sending = sendChanges(tools, [later]);
  (await question()).close();
  expect(await sending).toMatchObject({ isCancelled: true });
  closeModals();
  const other = sendChanges(tools, [later]);
  await question();
  endSession();
  closeModals();
  await other;
  welcome(omar);
  await sendUnsent(tools);
  expect(modalStore.read()).toHaveLength(0);
  expect(bodies).toHaveLength(0);
});

it('sends an act without words again as it was; one with words waits for its dialog', async () => {
  const { tools, bodies, server, welcome } = setUp();
  const { can } = planWorkflowAction(tools.store.read()!, 'confirm', [earlier], tools.rights);
  server.isSessionOver = true;
  expect(await applyWorkflowAction(tools, 'confirm', can)).toBe(false);
  await applyWorkflowAction(tools, 'confirm', can, { note: 'As agreed' });
  server.isSessionOver = false;
  welcome(ines);
  await sendUnsent(tools);
  await sendUnsent(tools);
  expect(bodies).toHaveLength(3);
  expect(bodies[2]).toEqual(bodies[0]);
  expect(noticeStore.read().at(-1)).toMatchObject({
    title: '1 turnover confirmed',
    text: copy.sessionEnded,
  });
});
