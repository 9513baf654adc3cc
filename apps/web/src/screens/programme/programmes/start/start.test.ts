import { expect, it } from 'vitest';
import { startBody, copiedFields, withPart } from './start.ts';

it('chooses with a part what its records point to', () => {
  expect(withPart(['calendar'], 'locations')).toEqual(['calendar', 'locations', 'areas']);
  expect(withPart([], 'systems')).toContain('teams');
});

it('tells the server what to begin with, and the form what it takes over', () => {
  expect(startBody({ kind: 'empty' }, null)).toEqual({});
  expect(startBody({ kind: 'template', sector: 'rail' }, null)).toEqual({ template: 'rail', sector: 'rail' });
  expect(startBody({ kind: 'template', sector: 'rail' }, 'nuclear').sector).toBe('nuclear');
  const copy = { kind: 'copy', from: 3, parts: ['systems'] } as const;
  expect(startBody(copy, null)).toEqual({ copy_of: 3, parts: ['systems'] });
  expect(copiedFields(copy)).toEqual(['custom_columns']);
});
