import { describe, expect, it } from 'vitest';
import { noDay } from '@baton/domain/day-number.ts';
import { copyCells, createTrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import { createChangeQueue, createPendingValues } from './pending-changes.ts';

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
    [{ ...milestone, responsible: 'construction', receiving: 'operations' }],
    null,
  );
  return { set, pending: createPendingValues(set) };
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

const cell = { scope: 1, milestone: 21 };
const other = { scope: 2, milestone: 21 };

it('changes of the same cell go one after the other, of others at once', async () => {
  const queue = createChangeQueue();
  const calls: string[] = [];
  let answer = () => undefined as void;
  const first = queue.inTurn([cell], async () => {
    calls.push('first');
    await new Promise<void>((resolve) => (answer = resolve));
    calls.push('first answered');
  });
  const second = queue.inTurn([cell], async () => void calls.push('second'));
  const elsewhere = queue.inTurn([other], async () => void calls.push('elsewhere'));
  await elsewhere;
  expect(calls).toEqual(['first', 'elsewhere']);
  answer();
  await Promise.all([first, second]);
  expect(calls).toEqual(['first', 'elsewhere', 'first answered', 'second']);
});

it('a refused change lets the next one go', async () => {
  const queue = createChangeQueue();
  const refused = queue.inTurn([cell], async () => {
    throw new Error('no');
  });
  const second = queue.inTurn([cell], async () => 'done');
  await expect(refused).rejects.toThrow('no');
  expect(await second).toBe('done');
});

it('what one changed oneself is known, what somebody else changed has to be seen', () => {
  const queue = createChangeQueue();
  queue.moved(cell, 3, 4);
  queue.moved(cell, 4, 5);
  queue.moved(cell, 6, 8);
  expect(queue.versionOf(cell, 3)).toBe(5);
  expect(queue.versionOf(cell, 2)).toBe(2);
  expect(queue.versionOf(cell, 6)).toBe(6);
  expect(queue.versionOf(other, 3)).toBe(3);
});
