import { expect, it } from 'vitest';
import { isChanged, readState, stateOf, usualLayout } from './view-state.ts';

const kept = (search: object, layout: object = usualLayout) => ({
  state: { search, layout } as Record<string, unknown>,
});

it('keeps what lasts: not the open sheet, nor which view it began with', () => {
  const search = {
    q: 'pump',
    group: 'area',
    open: 's1-2',
    saved: 4,
    tab: 'history',
    team: undefined,
  } as const;
  expect(stateOf(search, usualLayout).search).toEqual({ group: 'area', q: 'pump' });
});

it('is unchanged whatever the order in which it was made', () => {
  const view = kept({ q: 'pump', area: 4 }, { density: 'normal', widths: { b: 100, a: 50 } });
  const layout = { ...usualLayout, widths: { a: 50, b: 100 } };
  expect(isChanged(view, { area: 4, q: 'pump', open: 's1' }, layout)).toBe(false);
  expect(isChanged(view, { area: 4 }, layout)).toBe(true);
  expect(isChanged(view, { area: 4, q: 'pump' }, { ...layout, density: 'compact' })).toBe(true);
});

it('reads a damaged state as the usual one', () => {
  expect(readState({ state: {} })).toEqual({ search: {}, layout: usualLayout });
  expect(
    readState(kept({ group: 'moon', kpi: 3 }, { widths: { a: 'wide', b: 5 }, density: 'airy' })),
  ).toEqual({
    search: {},
    layout: usualLayout,
  });
});
