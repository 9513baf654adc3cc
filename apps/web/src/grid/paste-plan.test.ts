import { describe, expect, it } from 'vitest';
import { planFill, planFillWithin, stretch } from './fill-plan.ts';
import { planPaste } from './paste-plan.ts';

const extent = { rows: 6, columns: 4 };
const everyRow = () => true;
const block = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });
const write = (wishes: { row: number; column: number; text: string }[]) =>
  wishes.map(({ row, column, text }) => `${row}${column}${text}`).join(' ');

describe('pasting', () => {
  it('puts a block at the corner of the selection and selects it', () => {
    const plan = planPaste(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      block(1, 1, 1, 1),
      extent,
      everyRow,
    );
    expect(write(plan.wishes)).toBe('11a 12b 21c 22d');
    expect(plan.block).toEqual(block(1, 1, 2, 2));
  });

  it('repeats into a selection that is a multiple, and else not', () => {
    expect(write(planPaste([['a']], block(0, 0, 1, 1), extent, everyRow).wishes)).toBe('00a 01a 10a 11a');
    expect(write(planPaste([['a'], ['b']], block(0, 0, 3, 0), extent, everyRow).wishes)).toBe(
      '00a 10b 20a 30b',
    );
    expect(write(planPaste([['a'], ['b']], block(0, 0, 2, 0), extent, everyRow).wishes)).toBe('00a 10b');
  });

  it('says what sticks out', () => {
    const plan = planPaste(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      block(5, 3, 5, 3),
      extent,
      everyRow,
    );
    expect(write(plan.wishes)).toBe('53a');
    expect(plan.clipped).toEqual({ rows: 1, columns: 1 });
  });

  it('passes over lines that head groups, and leaves cells alone where a row is shorter', () => {
    const plan = planPaste([['a', 'b'], ['c']], block(0, 0, 0, 0), extent, (row) => row !== 1);
    expect(write(plan.wishes)).toBe('00a 01b 20c');
    expect(plan.block.bottom).toBe(2);
  });
});

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
