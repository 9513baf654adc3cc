import { expect, it } from 'vitest';
import { dayNumber, dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { GridOperation } from '#grid/grid-source.ts';
import { ApiError } from '#lib/api-error.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { commitPlan } from './commit-plan.ts';
import { createPlan } from './plan.ts';

const [first, second, third] = ['2027-03-20', '2027-03-25', '2027-04-01'].map(dayNumber) as [
  DayNumber,
  DayNumber,
  DayNumber,
];
const at = { row: '1', column: 'm22' };

/** A draft with one date; `answers` are the versions or errors that the server returns in turn. */
function openDraft(...answers: (number | ApiError)[]) {
  const view = testView([{ scope: 1, milestone: 22 }]);
  const plan = createPlan(view.set, { scope: [1], milestone: [22], day: [first], version: 5 });
  const sent: unknown[] = [];
  let staleTimes = 0;
  const call = async (_: unknown, { body }: { body: { entries: object[] } }) => {
    sent.push(...body.entries);
    const version = answers.shift();
    if (typeof version !== 'number') throw version;
    return { version };
  };
  const commit = async (
    kind: GridOperation['kind'],
    patch: { before: DayNumber; after: DayNumber; seen?: DayNumber },
  ) => {
    const operation = {
      id: 1,
      kind,
      patches: [{ ...at, ...patch }],
      problems: [],
      clipped: { rows: 0, columns: 0 },
    };
    await commitPlan(
      {
        view,
        plan,
        call: call as never,
        baseline: 40,
        onStale: () => (staleTimes += 1),
        onSaved: () => undefined,
      },
      operation,
      { drop: () => undefined },
    );
    await plan.sending;
  };
  return { plan, sent, commit, day: () => dayOf(plan.days[1]!), staleTimes: () => staleTimes };
}

it('says which date its author saw, and follows the version while nobody else changes any', async () => {
  const { plan, sent, commit, day, staleTimes } = openDraft(6, 7);
  await commit('type', { before: first, after: second, seen: first });
  expect([plan.version, day(), staleTimes()]).toEqual([6, '2027-03-25', 0]);
  // An undo starts from the current date, whatever date the user saw while typing.
  await commit('undo', { before: second, after: first, seen: first });
  expect(sent).toMatchObject([
    { was: '2027-03-20', day: '2027-03-25' },
    { was: '2027-03-25', day: '2027-03-20' },
  ]);
  expect(plan.version).toBe(7);
});

it('a date that others changed under the editor is checked by what its author saw', async () => {
  const refusal = new ApiError(409, { code: 'version_conflict', detail: 'Changed by someone else.' });
  const { plan, sent, commit, day, staleTimes } = openDraft(refusal);
  plan.put([{ cellIndex: 1, day: second }]);
  await commit('type', { before: second, after: third, seen: first });
  expect(sent).toMatchObject([{ was: '2027-03-20', day: '2027-04-01' }]);
  expect([day(), plan.version, staleTimes()]).toEqual(['2027-03-25', 5, 1]);
});

it('fetches the dates again if others changed some meanwhile: only dates that were seen are approved', async () => {
  const { plan, commit, staleTimes } = openDraft(8);
  await commit('type', { before: first, after: second, seen: first });
  expect([plan.version, staleTimes()]).toEqual([5, 1]);
});
