import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataFaults } from '../turnover/data-faults.ts';
import { emptyFilter, filterSet } from '../turnover/filter.ts';
import { readMark, writeMark, type Mark } from '../turnover/marks.ts';
import { statuses } from '../turnover/status.ts';
import { ageing } from './ageing.ts';
import { dataQuality } from './data-quality.ts';
import { groundOf, type Ground } from './ground.ts';
import { hitList } from './hit-list.ts';
import { runRate } from './run-rate.ts';
import { anyGround } from './set-for-tests.ts';
import { skyline } from './skyline.ts';
import { statusMatrix } from './status-matrix.ts';
import { variance } from './variance.ts';

/** How many turnovers the tracker shows when it is opened by marks. */
function found({ set, judgement, context }: Ground, ...marks: Mark[]): number {
  // As a link does it: through an address.
  const read = marks.map((mark) => readMark(writeMark(mark))!);
  const filtered = filterSet(
    set,
    judgement,
    { ...emptyFilter, marks: read },
    { ...context, self: { teams: [], person: null } },
  );
  return groundOf(set, judgement, filtered, context).places.length;
}

const always = (check: (ground: Ground) => void) => fc.assert(fc.property(anyGround, check), { numRuns: 60 });

describe('a mark of a picture leads to as many turnovers as it stands for', () => {
  it.each(['baseline', 'forecast', 'actual'] as const)('towers by %s', (basis) => {
    const by = basis === 'forecast' ? 'expected' : basis;
    always((ground) => {
      const { columns, undated } = skyline(ground, { period: 'week', basis });
      for (const { start, end, places } of columns)
        expect(found(ground, { kind: 'date', basis: by, from: start, to: end })).toBe(places.length);
      expect(found(ground, { kind: 'undated', basis: by })).toBe(undated.length);
    });
  });

  it('bars of slip, done and open', () => {
    always((ground) => {
      for (const { from, to, done, open } of variance(ground).bins) {
        expect(found(ground, { kind: 'slip', from, to }, { kind: 'is', what: 'done' })).toBe(done);
        expect(found(ground, { kind: 'slip', from, to }, { kind: 'is', what: 'open' })).toBe(open);
      }
    });
  });

  it('counts of faults, also of those without a team', () => {
    always((ground) => {
      for (const { key, faults } of dataQuality(ground, 'receiver').lines)
        for (const fault of dataFaults)
          expect(
            found(
              ground,
              { kind: 'group', by: 'receiver', key: key as number | null },
              { kind: 'fault', fault },
            ),
          ).toBe(faults[fault].length);
    });
  });

  it('all that is without fault, and the hits of the list', () => {
    always((ground) => {
      expect(found(ground, { kind: 'is', what: 'faultless' })).toBe(dataQuality(ground).all.clean);
      const hits = hitList(ground);
      const { gates, scopes } = ground.set;
      const turnovers = hits.map(({ place }) => ({
        scope: scopes.id[Math.trunc(place / gates.length)]!,
        milestone: gates[place % gates.length]!.id,
      }));
      if (hits.length > 0) expect(found(ground, { kind: 'these', turnovers })).toBe(hits.length);
    });
  });

  it('bands of age by both clocks', () => {
    always((ground) => {
      for (const { from, to, receiver, giver } of ageing(ground).bands) {
        expect(found(ground, { kind: 'age', clock: 'receiver', from, to })).toBe(receiver);
        expect(found(ground, { kind: 'age', clock: 'giver', from, to })).toBe(giver);
      }
    });
  });

  it('squares of the matrix, and weeks of the run-rate', () => {
    always((ground) => {
      for (const { key, sum } of statusMatrix(ground, 'area').groups)
        expect(found(ground, { kind: 'group', by: 'area', key: key as number | null })).toBe(sum.total);
      for (const { start, achieved } of runRate(ground).weeks)
        expect(
          found(
            ground,
            { kind: 'date', basis: 'actual', from: start, to: start + 6 },
            { kind: 'is', what: 'done' },
          ),
        ).toBe(achieved);
    });
  });
});

it('reads nothing from what is no mark', () => {
  expect(['these', 'these.', 'these.7', 'these.7-x', 'these.7-'].map(readMark)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  for (const text of ['', 'slip', 'group.giver.x', 'fault.nothing', 'date.need..', 'is.lost', statuses[0]])
    expect(readMark(text)?.kind ?? null).toBe(text === 'slip' ? 'slip' : null);
});
