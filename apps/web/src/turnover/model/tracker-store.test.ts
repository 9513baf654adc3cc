import { expect, it } from 'vitest';
import { testAnswer } from './testing/test-view.ts';
import { createTrackerStore, type TrackerChange } from './tracker-store.ts';

it('takes changed punch counts of scopes in place, without loading or building anything again', async () => {
  let wholes = 0;
  const store = createTrackerStore({
    whole: async () => {
      wholes += 1;
      return testAnswer([{ scope: 2, milestone: 22, forecast: '2027-05-01' }], 1);
    },
    since: async () => ({
      ...testAnswer([], 2, false),
      scope_counts: { id: [2, 99], punch_a: [4, 1], punch_b: [1, 1], punch_c: [0, 1] },
    }),
  });
  await store.load();
  const view = store.read()!;
  const changes: TrackerChange[] = [];
  store.subscribe((change) => changes.push(change));
  await store.catchUp();
  expect([store.read(), store.revision(), wholes]).toEqual([view, 2, 1]);
  expect(view.set.scopes.punch_a).toEqual([0, 4]);
  expect(changes).toEqual([{ kind: 'cells', cellIndexes: [3, 4, 5], mine: false }]);
});
