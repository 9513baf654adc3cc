import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardText, restoreText } from './formula-guard.ts';

const odd = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '＠', 'a', ' ', '1'),
});

describe('text that looks like a formula', () => {
  it.each(['=1+1', '+44 20', '-x', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
    '%j is guarded',
    (text) => {
      expect(guardText(text)).toBe(`'${text}`);
    },
  );

  it.each(['A=1', "'quoted'", "O'Brien", '12', '', ' =1'])('%j stays as it is', (text) => {
    expect(guardText(text)).toBe(text);
    expect(restoreText(text)).toBe(text);
  });

  it('comes back unchanged, whatever it is', () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(restoreText(guardText(text))).toBe(text);
      }),
    );
  });

  it('never begins as a formula', () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(guardText(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });

  it('loses the apostrophe that another program put before it', () => {
    expect(restoreText("'=1+1")).toBe('=1+1');
  });
});
