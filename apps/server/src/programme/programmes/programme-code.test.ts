import { describe, expect, it } from 'vitest';
import { codeFrom } from './programme-rules.ts';

describe('a code made from a name', () => {
  it.each([
    ['Harbour Point Terminal', 'HPT'],
    ['Northgate', 'NORTHG'],
    ['Line 4 Extension', 'L4E'],
    ['Æther', 'THER'],
    ['東京', 'XX'],
    ['A', 'AX'],
  ])('%s becomes %s', (name, code) => {
    expect(codeFrom(name, new Set())).toBe(code);
  });

  it('gets a number when it is taken, whatever the case', () => {
    expect(codeFrom('Harbour Point Terminal', new Set(['hpt', 'hpt-2']))).toBe('HPT-3');
  });
});
