import { expect, it } from 'vitest';
import { readTurnoverId, turnoverId } from './comments.ts';

it('a turnover is commented on by its scope and milestone', () => {
  expect(turnoverId('system:12', 3)).toBe('system:12/3');
  expect(readTurnoverId('area:7/21')).toEqual({ scope: 'area:7', milestone: 21 });
  for (const id of ['', '12-3', 'system:12', 'system:0/3', 'team:1/2', 'system:1/2/3'])
    expect(readTurnoverId(id)).toBeNull();
});
