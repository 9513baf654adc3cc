import { describe, expect, it } from 'vitest';
import { keepUnchanged } from './keep-unchanged.ts';
import type { DataRecord } from './record.ts';

const record = (id: number, values: object = {}): DataRecord => ({
  id,
  programme: 1,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...values,
});

describe('a list that came again', () => {
  it('is the one of before when nothing has changed', () => {
    const before = [record(1, { also_in_areas: [2, 3] }), record(2, { own_values: { a: 1 } })];
    expect(keepUnchanged(before, structuredClone(before))).toBe(before);
  });

  it('keeps the records that stayed the same, and takes a new name at the same version', () => {
    const before = [record(1, { area_name: 'Jetty' }), record(2)];
    const after = [record(1, { area_name: 'Quay' }), record(2), record(3)];
    const kept = keepUnchanged(before, after);
    expect(kept).toEqual(after);
    expect(kept[0]).not.toBe(before[0]);
    expect(kept[1]).toBe(before[1]);
  });

  it('sees another order, a gone record, and a value inside a list', () => {
    const before = [record(1, { also_in_areas: [2] }), record(2)];
    expect(keepUnchanged(before, [record(2), record(1, { also_in_areas: [2] })])).toEqual([
      before[1],
      before[0],
    ]);
    expect(keepUnchanged(before, [record(2)])).toEqual([before[1]]);
    expect(keepUnchanged(before, [record(1, { also_in_areas: [3] }), record(2)])[0]).toEqual(
      record(1, { also_in_areas: [3] }),
    );
  });
});
