import { expect, test } from 'vitest';
import { arrayText } from './column-values.ts';

test('lists are written as PostgreSQL reads them', () => {
  expect(arrayText([1, null, undefined, true])).toBe('{1,NULL,NULL,true}');
  expect(arrayText(['', 'NULL', 'a,b {c}', 'line\nbreak'])).toBe('{"","NULL","a,b {c}","line\nbreak"}');
  expect(arrayText(['"quoted"', 'C:\\dates'])).toBe('{"\\"quoted\\"","C:\\\\dates"}');
  expect(arrayText([])).toBe('{}');
});
