import { expect, it } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { ApiError } from '#lib/api-error.ts';
import { createDrafts } from '#session/drafts.ts';
import { testView } from '#turnover/tracker/testing/test-view.ts';
import type { Edit } from '#turnover/tracker/pending-edits.ts';
import type { TrackerStore } from '#turnover/tracker/tracker-store.ts';
import { noticeStore } from '#ui/notices/notify.ts';
import { createCellRights } from './cell-rights.ts';
import { sendChanges } from './send-changes.ts';
import { sendUnsent } from './send-unsent.ts';
import type { TrackerTools } from './tracker-tools.ts';

const [ines, omar] = [7, 8];
const forecast = { scope: 1, milestone: 22, field: 'forecast', value: dayNumber('2027-04-01') } as const;

/** Somebody at a tracker whose server takes what it is sent, or finds the session over. */
function sitDown(unsent = createDrafts()) {
  const bodies: { operation: string; changes: unknown[] }[] = [];
  const server = { isSessionOver: false };
  const store = {
    read: () => testView([{ scope: 1, milestone: 22, version: 3 }]),
    catchUp: () => Promise.resolve(),
    versionOf: (_: unknown, planned: number) => planned,
    perform: (_: string, edits: readonly Edit[], send: () => Promise<unknown>) =>
      edits.length > 0 ? send() : Promise.reject(new Error('nothing to show')),
  } as unknown as TrackerStore;
  const call = (_: unknown, { body }: { body: (typeof bodies)[number] }) => {
    bodies.push(body);
    if (!server.isSessionOver) return Promise.resolve({});
    unsent.keep(ines);
    return Promise.reject(new ApiError(401, { code: 'token_not_valid', detail: 'Token is not valid.' }));
  };
  const rights = createCellRights(
    { groups: [], memberships: [{ programme: 5, role: 'Manager', teams: [] }] },
    { id: 5, role: 'Manager', status: 'active' },
  );
  const tools: TrackerTools = { store, call: call as never, programme: 5, rights, unsent };
  return { tools, bodies, server, unsent };
}

it('sends a change that found the session over again as it was, once, and tells who entered it', async () => {
  const { tools, bodies, server, unsent } = sitDown();
  server.isSessionOver = true;
  expect(await sendChanges(tools, [forecast])).toMatchObject({ isCancelled: true, changed: 0 });
  server.isSessionOver = false;

  // Not while nobody is there, nor in another programme.
  await sendUnsent(tools);
  unsent.welcome(ines);
  await sendUnsent({ ...tools, programme: 6 });
  expect(bodies).toHaveLength(1);

  await sendUnsent(tools);
  await sendUnsent(tools);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(noticeStore.read().at(-1)).toMatchObject({
    title: '1 forecast changed',
    text: 'You had entered this when your session ended.',
  });
});

it('keeps it for longer when the session ends again, and never for somebody else', async () => {
  const { tools, bodies, server, unsent } = sitDown();
  server.isSessionOver = true;
  await sendChanges(tools, [forecast]);
  unsent.welcome(ines);
  await sendUnsent(tools);
  expect(bodies).toHaveLength(2);
  unsent.welcome(omar);
  server.isSessionOver = false;
  await sendUnsent(tools);
  expect(bodies).toHaveLength(2);
});

it('has nothing to send again of what was answered', async () => {
  const { tools, bodies, unsent } = sitDown();
  await sendChanges(tools, [forecast]);
  unsent.keep(ines);
  unsent.welcome(ines);
  await sendUnsent(tools);
  expect(bodies).toHaveLength(1);
});
