import { beforeEach, expect, it, vi } from 'vitest';
import { callsOf } from '@baton/contract/resource/resource.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { ApiError } from '#lib/api-error.ts';
import { punchResource } from '#records/punches/punch.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { changeQuestions } from '#turnover/edit/dialogs/change-questions.tsx';
import { noticeStore } from '#ui/notices/notify.ts';
import { applyWorkflowAction } from './apply-workflow-action.ts';
import { createCellRights } from './cell-rights.ts';
import type { ActionItem } from './plan-workflow-action.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { copy } from './copy.ts';

const item: ActionItem = { scope: 1, milestone: 22, ref: 'system:1', version: 3, predecessorActual: null };
const carried = (id: number, text: string, from = 22) => ({
  id,
  number: `P-0000${id}`,
  text,
  carried_from: from,
});
const goTo = vi.fn<(href: string) => void>();

beforeEach(() => {
  for (const { id } of noticeStore.read()) noticeStore.close(id);
  goTo.mockClear();
});

/** A tracker of a programme with a punch list; its server answers workflow actions and lists of punches so. */
function toolsWith(answers: { act: () => unknown; punches?: () => unknown }): TrackerTools {
  const view = testView([{ scope: 1, milestone: 22, version: 3 }]);
  const { structure } = view;
  const shown = {
    ...view,
    structure: { ...structure, settings: { ...structure.settings, punches: 'records' } },
  };
  const store = {
    read: () => shown,
    catchUp: () => Promise.resolve(),
    versionOf: (_: unknown, planned: number) => planned,
    perform: (_: string, __: unknown, send: () => Promise<unknown>) => send(),
  };
  const call = async (endpoint: Endpoint) =>
    endpoint.path === callsOf(punchResource).list.path ? answers.punches?.() : answers.act();
  const rights = createCellRights(
    { groups: [], memberships: [] },
    { id: 5, role: 'Manager', status: 'active' },
  );
  return { store, call, programme: 5, rights, questions: changeQuestions, goTo } as unknown as TrackerTools;
}

const exceptions = [
  { punch: 4, milestone: 23, owner: null, need_by: '2027-05-01' },
  { text: 'Insulation missing', milestone: 23, owner: null, need_by: null },
];

it('names the punches of an acceptance with exceptions, and opens them', async () => {
  const tools = toolsWith({
    act: () => ({}),
    punches: () => [
      carried(9, 'Insulation missing'),
      carried(8, 'Of another milestone', 21),
      carried(7, 'Accepted before'),
      carried(4, 'Valve leaks'),
    ],
  });
  expect(await applyWorkflowAction(tools, 'accept', [item], { exceptions })).toBe(true);
  const [notice] = noticeStore.read();
  expect(notice).toMatchObject({
    title: copy.done.accept(1),
    text: copy.punches.exceptions('P-00004 and P-00009'),
    actions: [{ label: 'Show exceptions' }],
  });
  notice!.actions[0]!.run();
  expect(goTo).toHaveBeenCalledWith('/app/punches?scope=system:1&exception=true');
});

it('opens the only exception itself', async () => {
  const tools = toolsWith({ act: () => ({}), punches: () => [carried(4, 'Valve leaks')] });
  await applyWorkflowAction(tools, 'accept', [item], { exceptions: exceptions.slice(0, 1) });
  const [notice] = noticeStore.read();
  expect(notice!.actions[0]!.label).toBe('Open P-00004');
  notice!.actions[0]!.run();
  expect(goTo).toHaveBeenCalledWith('/app/punches?open=4');
});

it('tells that it is accepted even if the punches cannot be read', async () => {
  const tools = toolsWith({ act: () => ({}), punches: () => Promise.reject(new Error('gone')) });
  expect(await applyWorkflowAction(tools, 'accept', [item], { exceptions })).toBe(true);
  expect(noticeStore.read()).toMatchObject([{ kind: 'success', title: copy.done.accept(1), actions: [] }]);
});

it('says of a late refusal how many punches block, and which', async () => {
  const blocked = {
    code: 'milestone_blocked',
    detail: '21-03 MC is blocked by 2 A punches. They must be verified first.',
    counts: { blocking: 2, categories: [{ id: 1, code: 'A', count: 2 }] },
    examples: [
      { id: 4, number: 'P-00004', text: 'Valve leaks' },
      { id: 5, number: 'P-00005', text: 'Flange open' },
    ],
    turnovers: [{ scope: 'system:1', milestone: 22, blocking: 2 }],
  };
  const tools = toolsWith({ act: () => Promise.reject(new ApiError(409, blocked)) });
  expect(await applyWorkflowAction(tools, 'submit', [item])).toBe(false);
  const [notice] = noticeStore.read();
  expect(notice).toMatchObject({
    title: copy.failed.submit,
    text: `${blocked.detail}\nP-00004: Valve leaks\nP-00005: Flange open`,
    timeout: 0,
  });
  notice!.actions[0]!.run();
  expect(goTo).toHaveBeenCalledWith('/app/punches?scope=system:1&clear_by=22&blocking=true');
  expect(tracker.submit.errors).toContain('milestone_blocked');
});
