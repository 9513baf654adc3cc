import { describe, expect, it } from 'vitest';
import { describeOverload } from './weeks-ahead.ts';

const over = (team: number, load: number, capacity: number) => ({ team, load, capacity });
const say = (...teams: ReturnType<typeof over>[]) => describeOverload(teams, (team) => `Team ${team}`);

describe('receivers above their capacity', () => {
  it('are named where there are few', () => {
    expect(say()).toBeNull();
    expect(say(over(1, 9, 8))).toBe('Team 1 is to accept 9 and can accept 8');
  });

  it('are counted where there are many: only those furthest above are named', () => {
    expect(say(over(1, 9, 8), over(2, 1200, 8.5), over(3, 40, 8))).toBe(
      'Team 2 is to accept 1,200 and can accept 8.5; Team 3 is to accept 40 and can accept 8; 1 other is above its capacity',
    );
    expect(say(over(1, 9, 8), over(2, 9, 8), over(3, 9, 8), over(4, 9, 8))).toMatch(
      /; 2 others are above theirs$/,
    );
  });
});
