import { expect, it } from 'vitest';
import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { constraintLines } from './constraint-lines.ts';

it('counts a constraint as cleared on the day of the programme, not on that of UTC', () => {
  const cleared = {
    id: 1,
    scope: 'system:1',
    milestone: 22,
    need_by: '2027-03-12',
    created_at: '2027-03-01T09:00:00Z',
    cleared_at: '2027-03-10T23:30:00Z',
  } as unknown as ConstraintRecord;
  const runwayIn = (time_zone: string) => {
    const view = testView([{ scope: 1, milestone: 22 }]);
    const settings = { ...view.structure.settings, time_zone };
    const there = { ...view, structure: { ...view.structure, settings } };
    return constraintLines(there, [cleared], () => true, true).map(({ runway }) => runway);
  };
  expect(runwayIn('UTC')).toEqual([null]);
  // The day after in Oslo: on the data date, it was still open.
  expect(runwayIn('Europe/Oslo')).toEqual([2]);
});
