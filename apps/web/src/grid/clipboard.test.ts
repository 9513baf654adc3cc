import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTsv, serialiseTable, serialiseTsv } from './clipboard.ts';

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
