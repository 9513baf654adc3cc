import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { createPhotoSummaries, type SummaryParts } from './photo-summaries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const photo = (owner: string, id: number, kind = 'before') =>
  ({
    id,
    entity_id: owner,
    kind,
    type: kind === 'document' ? 'application/pdf' : 'image/jpeg',
    url: `/file/${id}`,
    thumbnail_url: `/thumbnail/${id}`,
  }) as AttachmentRecord;

function setUp(records: AttachmentRecord[]) {
  const read = vi.fn<SummaryParts['read']>(async (ids) =>
    records.filter(({ entity_id: owner }) => ids.includes(owner)),
  );
  const onRead = vi.fn<SummaryParts['onRead']>();
  return { read, onRead, summaries: createPhotoSummaries({ read, onRead }) };
}

const settle = () => vi.advanceTimersByTimeAsync(1000);
const asked = (read: { mock: { calls: unknown[][] } }) => read.mock.calls.map(([ids]) => ids);

it('reads what is visible once scrolling pauses, and each record once', async () => {
  const { read, onRead, summaries } = setUp([photo('1', 10), photo('1', 11), photo('3', 12, 'document')]);
  summaries.show(['8', '9']);
  summaries.show(['1', '2', '3']);
  expect(read).not.toHaveBeenCalled();
  await settle();
  expect(asked(read)).toEqual([['1', '2', '3']]);
  expect(onRead).toHaveBeenCalledWith(['1', '2', '3']);
  expect(summaries.get('1')).toEqual({ count: 2, thumbnail: '/thumbnail/10' });
  expect(summaries.get('3')).toEqual({ count: 0, thumbnail: null });
  expect(summaries.get('9')).toBeUndefined();
  summaries.show(['2', '3', '4']);
  await settle();
  expect(asked(read).at(-1)).toEqual(['4']);
});

it('reads a changed record again, and shows what it knew until then', async () => {
  const records = [photo('1', 10)];
  const { read, summaries } = setUp(records);
  summaries.show(['1', '2']);
  await settle();
  records.push(photo('1', 11));
  summaries.forget('1');
  expect(summaries.get('1')?.count).toBe(1);
  await settle();
  expect(asked(read).at(-1)).toEqual(['1']);
  expect(summaries.get('1')?.count).toBe(2);
});

it('asks again for what could not be read', async () => {
  const { read, summaries } = setUp([photo('1', 10)]);
  read.mockRejectedValueOnce(new Error('unreachable'));
  summaries.show(['1']);
  await settle();
  expect(summaries.get('1')).toBeUndefined();
  summaries.show(['1']);
  await settle();
  expect(summaries.get('1')?.count).toBe(1);
});
