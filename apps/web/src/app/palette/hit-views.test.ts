import { expect, it } from 'vitest';
import { showHit } from './hit-views.ts';
import { readRecent, storeRecent } from './recent-hits.ts';

const hit = { id: 12, code: '21-01', name: 'Pump', turnover: null, subject: null };

it('opens scopes and constraints in the tracker, and other records in their sheet', () => {
  expect(showHit({ ...hit, kind: 'system' })).toMatchObject({
    best: '/app/tracker?open=s12',
    other: { href: '/app/programme/systems?open=12' },
  });
  expect(showHit({ ...hit, kind: 'area' }).best).toBe('/app/tracker?kind=area&open=a12');
  expect(showHit({ ...hit, kind: 'team' }).best).toBe('/app/tracker?team=12');
  expect(showHit({ ...hit, kind: 'person' }).best).toBe('/app/programme/people?open=12');
  const turnover = { scope: 'area:7', milestone: 3 };
  expect(showHit({ ...hit, kind: 'constraint', turnover }).best).toBe(
    '/app/tracker?kind=area&open=a7-3&tab=constraints',
  );
});

it('opens comments and documents where they are, and names them with their record', () => {
  const subject = { entity: 'turnover', id: 'system:7/3', label: '21-01 MC', comment: null } as const;
  expect(showHit({ ...hit, kind: 'comment', code: 'Robin Vale', name: 'Ask first', subject })).toMatchObject({
    label: 'Ask first',
    hint: 'Robin Vale · 21-01 MC',
    best: '/app/tracker?open=s7-3&tab=comments#comment-12',
  });
  const document = { ...hit, kind: 'document', code: '', name: 'Survey' } as const;
  expect(showHit({ ...document, subject })).toMatchObject({
    label: 'Survey',
    hint: '21-01 MC',
    best: '/app/tracker?open=s7-3',
  });
  expect(showHit({ ...document, subject: { ...subject, comment: 9 } }).best).toBe(
    '/app/tracker?open=s7-3&tab=comments#comment-9',
  );
  const place = { entity: 'system', id: '7', label: '21-01', comment: null } as const;
  expect(showHit({ ...hit, kind: 'punch', code: 'P-1', subject: place })).toMatchObject({
    label: 'P-1 Pump',
    hint: '21-01',
    best: '/app/punches?open=12',
  });
  expect(showHit({ ...hit, kind: 'certificate' }).best).toBe('/app/certificates?id=12');
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
  // As stored by an earlier version.
  const { subject: _, ...before } = { ...hit, kind: 'system' };
  stored.set('baton.recent.b', JSON.stringify([before]));
  expect(readRecent(store, 'b')).toEqual([{ ...hit, kind: 'system' }]);
});
