import { describe, expect, it } from 'vitest';
import { describeOverload } from './weeks-ahead.ts';
import { copy } from './copy.ts';

const over = (team: number, load: number, capacity: number) => ({ team, load, capacity });
const say = (...teams: ReturnType<typeof over>[]) => describeOverload(teams, (team) => `Team ${team}`);

describe('receiving teams over capacity', () => {
  it('are named where there are few', () => {
    expect(say()).toBeNull();
    expect(say(over(1, 9, 8))).toBe('Team 1: 9 due, capacity 8');
  });

  it('are counted where there are many: only those furthest above are named', () => {
    expect(say(over(1, 9, 8), over(2, 1200, 8.5), over(3, 40, 8))).toBe(
      [
        'Team 2: 1,200 due, capacity 8.5',
        'Team 3: 40 due, capacity 8',
        copy.nextWeeks.moreOverCapacity(1),
      ].join(' · '),
    );
    expect(say(over(1, 9, 8), over(2, 9, 8), over(3, 9, 8), over(4, 9, 8))).toMatch(
      / · 2 more teams over capacity$/,
    );
  });
});
