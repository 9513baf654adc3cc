import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import type { DataRecord } from './record.ts';
import { resolveStale, type RecordEdit } from './resolve-stale.ts';
import { targetOf } from './use-names.ts';
import type { TwoVersions } from './version-dialog.tsx';

const resource = targetOf('systems');
const record = (id: number, values: object = {}): DataRecord => ({
  id,
  programme: 1,
  version: 1,
  created_at: '',
  updated_at: '',
  code: `S-${id}`,
  phase: 'P1',
  priority: 1,
  ...values,
});
const edits: RecordEdit[] = [1, 2].map((id) => ({ record: record(id), set: { phase: 'P2', priority: 5 } }));

function resolve(current: DataRecord[], choice?: 'mine' | 'theirs') {
  const ask = vi.fn<(versions: TwoVersions) => Promise<'mine' | 'theirs' | undefined>>(async () => choice);
  const body = { code: 'version_conflict', detail: '', current };
  const error = new ApiError(409, body);
  return { ask, answer: resolveStale(resource, error, edits, { nameOf: () => undefined, ask }) };
}

it('asks nothing if others changed other fields, and saves over their version', async () => {
  const { ask, answer } = resolve([record(2, { version: 4, name: 'Renamed' })]);
  expect((await answer)?.map(({ record: { id, version }, set }) => [id, version, set])).toEqual([
    [1, 1, { phase: 'P2', priority: 5 }],
    [2, 4, { phase: 'P2', priority: 5 }],
  ]);
  expect(ask).not.toHaveBeenCalled();
});

it('asks about fields that others changed, and drops those whose other value is kept', async () => {
  const { ask, answer } = resolve([record(2, { version: 4, phase: 'P9' })], 'theirs');
  expect((await answer)?.map(({ record: { id }, set }) => [id, set])).toEqual([
    [1, { phase: 'P2', priority: 5 }],
    [2, { priority: 5 }],
  ]);
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ title: 'S-2', rows: [{ theirs: 'P9', mine: 'P2' }] });
});

it('saves nothing if the question is closed, and leaves other errors alone', async () => {
  expect(await resolve([record(1, { version: 2, phase: 'P9' })]).answer).toBeNull();
  const ask = vi.fn<() => Promise<undefined>>();
  expect(
    await resolveStale(resource, new Error('no'), edits, { nameOf: () => undefined, ask }),
  ).toBeUndefined();
});
