import { expect, it } from 'vitest';
import type { InboxLine, NoticeItem } from '@baton/contract/accounts/inbox.ts';
import { linkOfItem, linkOfLine } from './line-links.ts';

const item = (entity: NoticeItem['entity'], id: string): NoticeItem => ({ entity, id, label: '' });
const line = (more: Partial<InboxLine>): InboxLine => ({
  id: 1,
  kind: 'submitted',
  programme: 1,
  programme_name: 'North',
  by: 'Robin',
  at: '2027-03-01T08:00:00Z',
  items: [item('turnover', 'system:12/3')],
  total: 1,
  details: {},
  read: false,
  done: false,
  ...more,
});

it.each([
  ['turnover', 'system:12/3', '/app/tracker?open=s12-3'],
  ['turnover', 'area:7/3', '/app/tracker?kind=area&open=a7-3'],
  ['system', '12', '/app/tracker?open=s12'],
  ['system', 'system:12', '/app/tracker?open=s12'],
  ['constraint', '5/system:12/3', '/app/tracker?open=s12-3&tab=constraints'],
  ['constraint', '5', '/app/lookahead?view=constraints'],
  ['weekly', '4', '/app/reporting/weekly/4'],
] as const)('opens a %s %s at %s', (entity, id, href) => {
  expect(linkOfItem(item(entity, id))).toBe(href);
});

it('opens one turnover reported ready, or the update with several', () => {
  expect(linkOfLine(line({ kind: 'ready' }))).toBe('/app/tracker?open=s12-3');
  expect(linkOfLine(line({ kind: 'ready', total: 2 }))).toBe('/app/tracker/update');
});

it('opens the comments of what was commented on', () => {
  expect(linkOfLine(line({ kind: 'mentioned' }))).toBe('/app/tracker?open=s12-3&tab=comments');
  expect(linkOfItem(item('area', '7'), 'commented')).toBe('/app/tracker?kind=area&open=a7&tab=comments');
  expect(linkOfItem(item('constraint', '5/system:12/3'), 'commented')).toBe(
    '/app/tracker?open=s12-3&tab=constraints',
  );
});

it('opens several turnovers as a list of what waits', () => {
  expect(linkOfLine(line({}))).toBe('/app/tracker?open=s12-3');
  expect(linkOfLine(line({ total: 400 }))).toMatch(/^\/app\/tracker\?view=list&status=submitted&mark=/);
  expect(linkOfLine(line({ kind: 'decided', details: { act: 'reject' }, total: 2 }))).toContain(
    'status=rejected',
  );
  expect(linkOfLine(line({ kind: 'update_due', items: [], total: 0 }))).toBe('/app/tracker/update');
});
