import { expect, it } from 'vitest';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { commitPlan } from './commit-plan.ts';
import { nextPlan } from './loaded-plan.ts';

const [before, after, again] = ['2027-03-20', '2027-03-25', '2027-04-01'].map(dayNumber) as [
  number,
  number,
  number,
];
const data = { scope: [1], milestone: [22], day: [before], version: 5 };

/** A draft with one date, whose edits are answered by hand. */
function openDraft() {
  const view = testView();
  const loaded = nextPlan(null, data, view)!;
  const { plan } = loaded;
  const answers: ((version: number) => void)[] = [];
  const call = () =>
    new Promise<{ version: number }>((resolve) => answers.push((version) => resolve({ version })));
  const edit = (patch: { before: number; after: number }) =>
    commitPlan(
      {
        view,
        plan,
        call: call as never,
        baseline: 40,
        onStale: () => undefined,
        onSaved: () => undefined,
      },
      {
        id: 1,
        kind: 'type',
        patches: [{ row: '1', column: 'm22', ...patch }],
        problems: [],
        clipped: { rows: 0, columns: 0 },
      },
      { drop: () => undefined },
    );
  const answer = async (version: number) => {
    await expect.poll(() => answers.length).toBe(1);
    answers.shift()!(version);
  };
  return { loaded, plan, edit, answer };
}

it('stays while an edit is pending, so that its answer counts, and then moves to the new rows', async () => {
  const { loaded, plan, edit, answer } = openDraft();
  await edit({ before, after });
  const renewed = testView();
  expect(nextPlan(loaded, data, renewed)).toBe(loaded);
  await answer(6);
  await plan.sending;
  const moved = nextPlan(loaded, data, renewed)!;
  expect([moved.view, moved.plan.set]).toEqual([renewed, renewed.set]);
  expect([moved.plan.version, dayOf(moved.plan.days[1]!)]).toEqual([6, '2027-03-25']);
});

it('is pending until the last edit of a date is answered', async () => {
  const { loaded, plan, edit, answer } = openDraft();
  await edit({ before, after });
  await edit({ before: after, after: again });
  await answer(6);
  await expect.poll(() => plan.version).toBe(6);
  const older = { ...data, day: [after], version: 6 };
  expect(nextPlan(loaded, older, testView())).toBe(loaded);
  await answer(7);
  await plan.sending;
  expect(nextPlan(loaded, older, loaded.view)).toBe(loaded);
  expect([plan.version, dayOf(plan.days[1]!)]).toEqual([7, '2027-04-01']);
});

it('takes dates that others have changed, but none that are older than an edit', () => {
  const { loaded } = openDraft();
  const newer = { ...data, day: [after], version: 6 };
  const renewed = nextPlan(loaded, newer, loaded.view)!;
  expect([renewed.plan.version, dayOf(renewed.plan.days[1]!)]).toEqual([6, '2027-03-25']);
  expect(nextPlan(renewed, data, loaded.view)).toBe(renewed);
});
