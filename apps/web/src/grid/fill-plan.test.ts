import { describe, expect, it } from 'vitest';
import { planFill, planFillWithin, stretch } from './fill-plan.ts';

const everyRow = () => true;
const block = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });

describe('filling', () => {
  const show = (copies: { from: object; to: object }[]) =>
    copies.map(({ from, to }) => `${Object.values(from).join('')}>${Object.values(to).join('')}`).join(' ');

  it('copies the first row down and the first column right', () => {
    expect(show(planFillWithin(block(0, 0, 2, 0), 'down', everyRow))).toBe('00>10 00>20');
    expect(show(planFillWithin(block(0, 0, 0, 2), 'right', everyRow))).toBe('00>01 00>02');
  });

  it('repeats the source from its own edge, downwards and upwards', () => {
    expect(show(planFill(block(0, 0, 1, 0), block(0, 0, 4, 0), everyRow))).toBe('00>20 10>30 00>40');
    expect(show(planFill(block(3, 0, 4, 0), block(1, 0, 4, 0), everyRow))).toBe('30>10 40>20');
  });

  it('stretches along the way in which the pointer went further', () => {
    expect(stretch(block(1, 1, 1, 1), { row: 4, column: 2 })).toEqual(block(1, 1, 4, 1));
    expect(stretch(block(1, 1, 1, 1), { row: 1, column: 0 })).toEqual(block(1, 0, 1, 1));
    const same = block(1, 1, 2, 2);
    expect(stretch(same, { row: 2, column: 1 })).toBe(same);
  });
});
