import { expect, it } from 'vitest';
import { punches } from '@baton/contract/quality/punches.ts';
import { hasHeader, pastedFile } from './pasted-rows.ts';

const read = async (file: File) => (await file.text()).replace('\uFEFF', '').trim().split('\r\n');

it('names the columns as the grid does, from the one that was pasted into', async () => {
  const file = pastedFile(
    [
      ['Gland, loose', 'A', '21-03'],
      ['Say "when"', 'B'],
    ],
    ['text', 'category', 'system', 'due'],
    punches.form,
  );
  expect(await read(file)).toEqual([
    'Description,Category,System',
    '"Gland, loose",A,21-03',
    '"Say ""when""",B',
  ]);
});

it('takes the names that were pasted with the rows', async () => {
  const file = pastedFile(
    [
      ['Punch no', 'Punch description', 'Remark'],
      ['P-1', 'Gland loose', 'x'],
    ],
    ['text', 'category'],
    punches.form,
  );
  expect((await read(file))[0]).toBe('Punch no,Punch description,Remark');
});

it('takes no data for names', () => {
  expect(hasHeader(['Description'], punches.form)).toBe(true);
  expect(hasHeader(['Valve is missing', 'A', 'Area'], punches.form)).toBe(false);
  expect(hasHeader(['', ''], punches.form)).toBe(false);
});

it('leaves columns beyond the grid without a name', async () => {
  expect((await read(pastedFile([['a', 'b', 'c']], ['text'], punches.form)))[0]).toBe('Description,,');
});
