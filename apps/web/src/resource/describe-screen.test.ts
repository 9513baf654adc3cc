import { expect, it } from 'vitest';
import { punches } from '@baton/contract/quality/punches.ts';
import { bulkFields } from './describe-screen.ts';

it('offers for many records no field that identifies one or that only commands change', () => {
  const fields = ['number', 'text', 'state', 'due', 'cleared_on', 'location'];
  const screen = { resource: punches, groups: [{ title: 'Punch', fields }], columns: [], before: [] };
  const described = {
    ...screen,
    title: '',
    icon: 'flag',
    purpose: '',
    byCommands: ['state', 'cleared_on'],
  } as const;
  expect(bulkFields(described)).not.toContain('state');
  expect(bulkFields(described)).not.toContain('cleared_on');
  expect(bulkFields(described)).toContain('due');
  expect(bulkFields(described)).not.toContain('number');
});
