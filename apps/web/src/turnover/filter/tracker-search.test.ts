import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readOpen, trackerSearch, writeOpen } from './tracker-search.ts';

it('names what is open in few characters', () => {
  const cell = { kind: 'system', scope: 12, milestone: 3 } as const;
  const area = { kind: 'area', scope: 7, milestone: null } as const;
  expect([writeOpen(cell), writeOpen(area)]).toEqual(['s12-3', 'a7']);
  expect([readOpen('s12-3'), readOpen('a7')]).toEqual([cell, area]);
});

it('opens nothing by what names nothing', () => {
  for (const text of [undefined, '', 's', 's0', 'x4', 's4-', '12']) {
    const { open } = z.parse(trackerSearch, { open: text });
    expect(readOpen(open)).toBeNull();
  }
});

it('reads a link with damaged parts as if they were not there', () => {
  const search = z.parse(trackerSearch, { group: 'moon', view: 3, baseline: 'x', saved: -1, q: 7 });
  expect(search.q).toBe('7');
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual(['7']);
});
