import { expect, test } from 'vitest';
import { teams } from '@baton/contract/programme/teams.ts';
import { errorsAsCsv, errorsFile } from './errors-file.ts';
import { recordFields } from './record-import.tsx';

const row = { row: 2, action: 'error' as const, id: null, values: {}, changes: {} };

test('one line for each wrong cell, quoted and never a formula', () => {
  const text = errorsAsCsv(recordFields(teams), [
    { ...row, label: '=SUM(A1)', errors: { lead: ['No person has the code or name "X, Y".'] } },
    { ...row, row: 7, label: 'E', errors: { code: ['One.', 'Two.'], non_field_errors: ['Three.'] } },
  ]);
  expect(text.split('\r\n')).toEqual([
    'Row,Key,Column,Problem',
    `2,'=SUM(A1),Lead,"No person has the code or name ""X, Y""."`,
    '7,E,Code,One. Two.',
    '7,E,,Three.',
    '',
  ]);
});

test('is named after the file that was read', async () => {
  const { name, data } = errorsFile(recordFields(teams), [], 'my teams.v2.xlsx');
  expect(name).toBe('my teams.v2-errors.csv');
  expect(new Uint8Array(await data.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
});
