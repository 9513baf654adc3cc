import { expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { createAttempts } from './attempts.ts';

const records = [
  { id: 1, version: 3 },
  { id: 2, version: 5 },
];

it('sends what was read until a conflict tells better, and passes every refusal on', async () => {
  const attempt = createAttempts();
  const sent: number[][] = [];
  const send = (answer: ApiError | 'done') =>
    attempt((versionOf) => {
      sent.push(records.map(versionOf));
      return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer);
    });
  const conflict = (current: unknown) =>
    new ApiError(409, { code: 'version_conflict', detail: 'Changed since.', current });
  const forbidden = new ApiError(403, { code: 'permission_denied', detail: 'Not yours.' });
  const both = conflict([{ id: 2, version: 6 }]);

  await expect(send(forbidden)).rejects.toBe(forbidden);
  await expect(send(both)).rejects.toBe(both);
  await expect(send(conflict({ id: 1, version: 4 }))).rejects.toThrow('Changed since.');
  await expect(send('done')).resolves.toBe('done');
  expect(sent).toEqual([
    [3, 5],
    [3, 5],
    [3, 6],
    [4, 6],
  ]);
});
