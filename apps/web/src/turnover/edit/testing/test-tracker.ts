import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { activity } from '@baton/contract/home/activity.ts';
import { tracker, type CellField } from '@baton/contract/tracker/tracker.ts';
import type { TrackerStructure } from '@baton/contract/tracker/tracker-data.ts';
import { ApiError } from '#lib/api-error.ts';
import { createDrafts } from '#session/drafts.ts';
import { createCellRights } from '#turnover/edit/changes/cell-rights.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { changeQuestions } from '#turnover/edit/dialogs/change-questions.tsx';
import { createTrackerStore } from '#turnover/model/tracker-store.ts';
import { testAnswer, type TestCell } from '#turnover/model/testing/test-view.ts';

interface Sent {
  path: string;
  version: number | undefined;
  body?: unknown;
  operation?: string | undefined;
}

/** A user with an open tracker, on a fake server that records requests and other users’ changes. */
export async function createTestTracker(
  cells: readonly TestCell[],
  structure: Partial<TrackerStructure> = {},
) {
  let revision = 1;
  let news: readonly TestCell[] = [];
  const store = createTrackerStore({
    whole: async () => testAnswer(cells, revision, true, structure),
    since: async () => testAnswer(news, revision, false),
  });
  await store.load();
  const sent: Sent[] = [];
  const refusals: Error[] = [];
  const answers = new Map<object, unknown>([
    [tracker.cell, { history: [{ field: 'forecast', by: 'Mira Holt' }] }],
    [activity.list, [{ by: 'Mira Holt', action: 'updated' }]],
  ]);
  const call = async (endpoint: Endpoint, { body, version, operation }: Partial<Sent>) => {
    if (endpoint.method !== 'GET') sent.push({ path: endpoint.path, version, body, operation });
    const refusal = endpoint.method === 'GET' ? undefined : refusals.shift();
    if (refusal) throw refusal;
    return answers.get(endpoint) ?? { revision, operation: '', cells: testAnswer([], revision).cells };
  };
  const tools: TrackerTools = {
    store,
    call: call as never,
    programme: 5,
    rights: createCellRights(
      { groups: [], memberships: [{ programme: 5, role: 'Manager', teams: [] }] },
      { id: 5, role: 'Manager', status: 'active' },
    ),
    questions: changeQuestions,
    session: { drafts: createDrafts(), unsent: createDrafts() },
  };
  return {
    tools,
    sent,
    answers,
    /** Rejects the next request that isn’t a read. */
    refuse: (error: Error) => void refusals.push(error),
    /** Rejects the next change because Mira Holt has changed the MC of the first system. */
    refuseNext: (field: CellField, { yours, theirs }: { yours: string; theirs: string }) => {
      const about = { scope: 'system:1', milestone: 22, field, yours, current: theirs, version: 4 };
      const conflicts = [{ ...about, changed_by: 'Mira Holt', changed_at: null }];
      refusals.push(new ApiError(409, { code: 'version_conflict', detail: 'Changed since.', conflicts }));
    },
    /** Other users change turnovers, and the page is notified. */
    othersChange: async (...changed: TestCell[]) => {
      revision += 1;
      news = changed;
      await store.catchUp();
    },
  };
}
