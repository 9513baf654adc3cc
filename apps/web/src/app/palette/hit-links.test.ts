import { expect, it } from 'vitest';
import { linksOf } from './hit-links.ts';
import { readRecent, storeRecent } from './recent-hits.ts';

const hit = { id: 12, code: '21-01', name: 'Pump', turnover: null };

it('opens scopes and constraints in the tracker, and other records in their sheet', () => {
  expect(linksOf({ ...hit, kind: 'system' })).toMatchObject({
    best: '/app/tracker?open=s12',
    other: { href: '/app/programme/systems?open=12' },
  });
  expect(linksOf({ ...hit, kind: 'area' }).best).toBe('/app/tracker?kind=area&open=a12');
  expect(linksOf({ ...hit, kind: 'team' }).best).toBe('/app/tracker?team=12');
  expect(linksOf({ ...hit, kind: 'person' }).best).toBe('/app/programme/people?open=12');
  const turnover = { scope: 'area:7', milestone: 3 };
  expect(linksOf({ ...hit, kind: 'constraint', turnover }).best).toBe(
    '/app/tracker?kind=area&open=a7-3&tab=constraints',
  );
});

it('remembers the last eight, each once, newest first, and nothing that it can’t read', () => {
  const stored = new Map<string, string>();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) storeRecent(store, 'a', { ...hit, kind: 'system', id });
  expect(readRecent(store, 'a').map(({ id }) => id)).toEqual([3, 9, 8, 7, 6, 5, 4, 2]);
  expect(readRecent(store, 'b')).toEqual([]);
  stored.set('baton.recent.b', '[{"kind":"ship"}]');
  expect(readRecent(store, 'b')).toEqual([]);
});
