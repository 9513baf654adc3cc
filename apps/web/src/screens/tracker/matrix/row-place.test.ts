import { expect, it } from 'vitest';
import { testView } from '#turnover/model/testing/test-view.ts';
import { placeAt, type PlaceContext } from './row-place.ts';

const place = (grouping: PlaceContext['grouping'], line: { key: string; isExpanded?: boolean }) => {
  const view = testView([], '2027-03-10', { parent: [null, 1] });
  const membersOf = new Map([['g:phase:P1', [1]]]);
  return placeAt({ view, kind: 'system', grouping, membersOf }, line);
};

it('adds below a parent, beside a part, and at the top beside a root', () => {
  expect(place('tree', { key: '1', isExpanded: true })?.values).toEqual({ parent: 1 });
  expect(place('tree', { key: '2' })).toEqual({ label: 'Under S-1 Cooling water', values: { parent: 1 } });
  expect(place('tree', { key: '1' })).toBeNull();
});

it('adds to the group of a row or a heading, and to none without a value', () => {
  expect(place('team', { key: '1' })?.values).toEqual({ construction_team: 11 });
  expect(place('phase', { key: 'g:phase:P1', isExpanded: true })?.values).toEqual({ phase: 'P1' });
  expect(place('area', { key: '1' })).toBeNull();
  expect(place('status', { key: '1' })).toBeNull();
  expect(place('none', { key: '1' })).toBeNull();
});
