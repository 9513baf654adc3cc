import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTsv, planPaste, serialiseTable, serialiseTsv } from './clipboard.ts';

describe('tab separated text', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('a', '\t', '\n', '\r', '"', ' ') }));
  const row = fc.array(cell, { minLength: 1, maxLength: 4 });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        expect(parseTsv(serialiseTsv(rows))).toEqual(rows);
      }),
    );
  });

  it('reads what spreadsheets write: a line end at the end, quoted line ends and tabs', () => {
    expect(parseTsv('a\tb\r\n"one\ntwo"\t"x\ty"\r\n')).toEqual([
      ['a', 'b'],
      ['one\ntwo', 'x\ty'],
    ]);
  });

  it('takes a quote that is never closed, or closed too early, as text', () => {
    expect(parseTsv('"a\tb')).toEqual([['"a', 'b']]);
    expect(parseTsv('"12" pipe\tx')).toEqual([['"12" pipe', 'x']]);
  });

  it('copies one cell without a line end', () => {
    expect(serialiseTsv([['12 Mar']])).toBe('12 Mar');
  });
});

it('writes text that cannot become markup, and keeps line ends', () => {
  expect(serialiseTable([['<b>&"', 'a\nb']])).toBe(
    '<table><tbody><tr><td>&lt;b&gt;&amp;&quot;</td><td>a<br>b</td></tr></tbody></table>',
  );
});

const extent = { rows: 6, columns: 4 };
const everyRow = () => true;
const block = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });
const write = (texts: { row: number; column: number; text: string }[]) =>
  texts.map(({ row, column, text }) => `${row}${column}${text}`).join(' ');

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
    expect(write(plan.texts)).toBe('11a 12b 21c 22d');
    expect(plan.block).toEqual(block(1, 1, 2, 2));
  });

  it('repeats into a selection that is a multiple, and else not', () => {
    expect(write(planPaste([['a']], block(0, 0, 1, 1), extent, everyRow).texts)).toBe('00a 01a 10a 11a');
    expect(write(planPaste([['a'], ['b']], block(0, 0, 3, 0), extent, everyRow).texts)).toBe(
      '00a 10b 20a 30b',
    );
    expect(write(planPaste([['a'], ['b']], block(0, 0, 2, 0), extent, everyRow).texts)).toBe('00a 10b');
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
    expect(write(plan.texts)).toBe('53a');
    expect(plan.clipped).toEqual({ rows: 1, columns: 1 });
  });

  it('passes over lines that head groups, and leaves cells alone where a row is shorter', () => {
    const plan = planPaste([['a', 'b'], ['c']], block(0, 0, 0, 0), extent, (row) => row !== 1);
    expect(write(plan.texts)).toBe('00a 01b 20c');
    expect(plan.block.bottom).toBe(2);
  });
});
