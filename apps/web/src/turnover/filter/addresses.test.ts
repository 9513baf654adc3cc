import { expect, it } from 'vitest';
import { readCommentHash } from '#records/comments/comment-hash.ts';
import { addressOf, commentsAddress, type Opened } from './addresses.ts';

it.each([
  ['turnover', 'system:12/3', '/app/tracker?open=s12-3'],
  ['turnover', 'area:7/3', '/app/tracker?kind=area&open=a7-3'],
  ['turnover', 'ship:7/3', '/app/tracker'],
  ['system', '12', '/app/tracker?open=s12'],
  ['system', 'system:12', '/app/tracker?open=s12'],
  ['constraint', '5/system:12/3', '/app/tracker?open=s12-3&tab=constraints'],
  ['constraint', '5', '/app/lookahead?view=constraints'],
  ['punch', '9', '/app/punches?open=9'],
  ['certificate', '4', '/app/certificates?id=4'],
  ['team', '3', '/app/tracker?team=3'],
  ['weekly', '4', '/app/reporting/weekly/4'],
] satisfies [Opened['entity'], string, string][])('opens a %s %s at %s', (entity, id, address) => {
  expect(addressOf({ entity, id })).toBe(address);
});

it('opens comments on a record, one of them in sight', () => {
  expect(commentsAddress({ entity: 'punch', id: '9' })).toBe('/app/punches?open=9&tab=comments');
  expect(commentsAddress({ entity: 'area', id: '7' }, 21)).toBe(
    '/app/tracker?kind=area&open=a7&tab=comments#comment-21',
  );
  const address = commentsAddress({ entity: 'constraint', id: '5/system:12/3' }, 21);
  expect(address).toBe('/app/tracker?open=s12-3&tab=constraints#constraint-5-comment-21');
  expect(readCommentHash(address.slice(address.indexOf('#')))).toEqual({ comment: 21, constraint: 5 });
  expect(readCommentHash('comment-21')).toEqual({ comment: 21, constraint: null });
  expect(readCommentHash('#main')).toBeNull();
});
