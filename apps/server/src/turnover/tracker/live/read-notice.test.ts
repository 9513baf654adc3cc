import { expect, it } from 'vitest';
import { readNotice } from './read-notice.ts';

it('reads what the database tells: revisions, records and inboxes', () => {
  expect(readNotice('3:17:turnovers')).toEqual({
    kind: 'change',
    programme: 3,
    revision: 17,
    entity: 'turnovers',
  });
  expect(readNotice('record:3:turnover:system:12/4')).toEqual({
    kind: 'record',
    programme: 3,
    entity: 'turnover',
    id: 'system:12/4',
  });
  expect(readNotice('inbox:9')).toEqual({ kind: 'inbox', user: 9 });
});
