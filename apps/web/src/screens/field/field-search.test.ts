import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldSearch, readPlace } from './field-search.ts';

it('reads the section and the place of an address', () => {
  expect(z.parse(fieldSearch, { tab: 'scan', place: 'system:12' })).toEqual({
    tab: 'scan',
    place: 'system:12',
  });
  expect(readPlace('location:7')).toEqual({ kind: 'location', id: 7 });
});

it('leaves out what it doesn’t know, so that any address opens', () => {
  expect(z.parse(fieldSearch, { tab: 'album', place: 'team:12' })).toEqual({
    tab: undefined,
    place: undefined,
  });
  for (const text of [undefined, '', 'system:', 'system:0', 'system:-1', 'system:12x', 'system:9999999999'])
    expect(readPlace(text)).toBeUndefined();
});
