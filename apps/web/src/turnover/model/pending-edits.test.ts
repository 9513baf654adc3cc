import { describe, expect, it } from 'vitest';
import { noDay } from '@baton/domain/day-number.ts';
import { copyCells, createTrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import { createPendingEdits } from './pending-edits.ts';

function stage() {
  const milestone = {
    id: 1,
    chain: '',
    scope: 'system',
    position: 1,
    minimum_lag_days: null,
    needs_acceptance: false,
  } as const;
  const scopes = {
    id: [1, 2],
    kind: ['system', 'system'],
    parent: [null, null],
    turned_over: [true, true],
    cancelled: [false, false],
    hold: [false, false],
    chain: ['', ''],
    construction_team: [null, null],
    commissioning_team: [null, null],
    operations_team: [null, null],
  } as const;
  const set = createTrackerSet(
    scopes,
    [{ ...milestone, giver: 'construction', receiver: 'operations' }],
    null,
  );
  return { set, pending: createPendingEdits(set) };
}

describe('edits that wait for their answer', () => {
  it('show at once and go when they are refused', () => {
    const { set, pending } = stage();
    pending.begin('a', [{ scope: 1, milestone: 1, field: 'forecast', value: 100 }]);
    expect(set.cells.forecast[0]).toBe(100);
    expect(pending.isPending(0)).toBe(true);
    pending.end('a');
    expect(set.cells.forecast[0]).toBe(noDay);
    expect(pending.isPending(0)).toBe(false);
  });

  it('stay over what others change meanwhile, which shows when they are refused', () => {
    const { set, pending } = stage();
    pending.begin('a', [{ scope: 1, milestone: 1, field: 'forecast', value: 100 }]);
    set.cells.forecast[0] = 50;
    set.cells.need[0] = 60;
    pending.renewed([0]);
    expect([set.cells.forecast[0], set.cells.need[0]]).toEqual([100, 60]);
    pending.end('a');
    expect([set.cells.forecast[0], set.cells.need[0]]).toEqual([50, 60]);
  });

  it('leave a later one standing when an earlier one is answered', () => {
    const { set, pending } = stage();
    pending.begin('a', [{ scope: 1, milestone: 1, field: 'forecast', value: 100 }]);
    pending.begin('b', [{ scope: 1, milestone: 1, field: 'forecast', value: 200 }]);
    pending.end('a');
    expect(set.cells.forecast[0]).toBe(200);
    set.cells.forecast[0] = 100;
    pending.renewed([0]);
    expect(set.cells.forecast[0]).toBe(200);
    pending.end('b');
    expect(set.cells.forecast[0]).toBe(100);
  });

  it('move with their cells to a new set', () => {
    const { set, pending } = stage();
    pending.begin('a', [{ scope: 1, milestone: 1, field: 'forecast', value: 100 }]);
    const next = createTrackerSet({ ...set.scopes, id: [2, 1] }, set.milestones, null);
    pending.moveTo(() => {
      expect(set.cells.forecast[0]).toBe(noDay);
      copyCells(set, next);
      return next;
    });
    expect([...next.cells.forecast]).toEqual([noDay, 100]);
    pending.end('a');
    expect(next.cells.forecast[1]).toBe(noDay);
  });

  it('hold remarks, too', () => {
    const { set, pending } = stage();
    pending.begin('a', [{ scope: 2, milestone: 1, field: 'remark', value: 'Scaffold in the way' }]);
    expect(set.cells.remark.get(1)).toBe('Scaffold in the way');
    pending.end('a');
    expect(set.cells.remark.has(1)).toBe(false);
  });
});
