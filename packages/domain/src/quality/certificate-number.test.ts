import { expect, it } from 'vitest';
import { fillNumberPattern, numberOfIssue, numberPatternProblem } from './certificate-number.ts';
import { copy } from './copy.ts';

const values = { programme: 'NG', template: 'TCC', milestone: 'MC', scope: '21-01', sequence: 7 };

it('is filled from the codes, and by default from milestone and scope', () => {
  expect(fillNumberPattern('', values)).toBe('MC-21-01');
  expect(fillNumberPattern('{programme}/{template}-{sequence}', values)).toBe('NG/TCC-0007');
  expect(numberOfIssue('MC-21-01', 1)).toBe('MC-21-01');
  expect(numberOfIssue('MC-21-01', 2)).toBe('MC-21-01/2');
});

it('is refused if two certificates could have the same number', () => {
  expect(numberPatternProblem('')).toBeNull();
  expect(numberPatternProblem('TCC-{sequence}')).toBeNull();
  expect(numberPatternProblem('{milestone}/{scope}')).toBeNull();
  expect(numberPatternProblem('{milestone}')).toBe(copy.certificateNumber.notOwn);
  expect(numberPatternProblem('{scope}-{milestone')).toBe(copy.certificateNumber.brackets);
  expect(numberPatternProblem('{scop}-{sequence}')).toContain('{scop}');
});
