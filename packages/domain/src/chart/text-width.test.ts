import { expect, it } from 'vitest';
import { firstThatFits, fitText, textWidth } from './text-width.ts';

it('measures figures alike and letters by their width', () => {
  expect(textWidth('111')).toBe(textWidth('888'));
  expect(textWidth('iii')).toBeLessThan(textWidth('WWW') / 3);
  expect(textWidth('Late', { weight: 'bold' })).toBeGreaterThan(textWidth('Late'));
  expect(textWidth('Late', { size: 22 })).toBeCloseTo(2 * textWidth('Late'));
  expect(textWidth('日')).toBeGreaterThan(0);
});

it('takes the first text that has room', () => {
  expect(firstThatFits(['1,012/2,400', '42%'], 40)).toBe('42%');
  expect(firstThatFits(['1,012/2,400', '42%'], 10)).toBeNull();
});

it('shortens a name in its middle, so that its end stays', () => {
  expect(fitText('Module 7', 100)).toBe('Module 7');
  const short = fitText('Upstream process hall, module 17', 120);
  expect(short).toMatch(/^Upstream.*….*17$/);
  expect(textWidth(short)).toBeLessThanOrEqual(120);
  expect(fitText('Upstream', 1)).toBe('');
});
