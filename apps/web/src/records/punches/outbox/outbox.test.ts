import { expect, it, vi } from 'vitest';
import type { KeptEntries } from '#lib/kept-entries.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import type { Call } from '#lib/api-client.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxEntry, OutboxPhoto, RaiseEntry } from './outbox-entry.ts';

const photo = (operation: string): OutboxPhoto => ({
  operation,
  kind: 'before',
  file: new File(['photo'], 'flange.jpg', { type: 'image/jpeg' }),
  thumbnail: new Blob(['small']),
  taken_at: '2027-03-01T08:00:00.000Z',
  isSent: false,
});

const raise = (id: string, photos: OutboxPhoto[] = []): RaiseEntry => ({
  id,
  act: 'raise',
  programme: 1,
  madeAt: `2027-03-01T08:00:0${id}.000Z`,
  values: { text: `Flange ${id}` },
  photos,
  problem: null,
  punch: null,
});

function keptIn(kept = new Map<string, OutboxEntry>()) {
  const storage: KeptEntries<OutboxEntry> = {
    load: async () => [...kept.values()],
    save: async (entry) => void kept.set(entry.id, entry),
    remove: async (id) => void kept.delete(id),
  };
  return { kept, storage };
}

/** A server that answers by script, and counts what it was sent. */
function serverOf(answers: (path: string, operation: string) => unknown) {
  const sent: string[] = [];
  const call = (async ({ path }: { path: string }, { operation }: { operation: string }) => {
    sent.push(`${path} ${operation}`);
    const answer = answers(path, operation);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Call;
  return { sent, call };
}

const punch = { id: 7, number: 'P-00007' };

it('sends an entry with its photos once, in order, and forgets it then', async () => {
  const { storage, kept } = keptIn();
  const { call, sent } = serverOf((path) => (path === '/api/punches/' ? punch : {}));
  const onSent = vi.fn<(entry: OutboxEntry) => void>();
  const outbox = createOutbox({ call, storage, onSent });
  await outbox.add(raise('1', [photo('a'), photo('b')]));
  await Promise.all([outbox.send(), outbox.send()]);
  expect(sent).toEqual(['/api/punches/ 1', '/api/attachments/ a', '/api/attachments/ b']);
  expect(outbox.state.read().entries).toEqual([]);
  expect(kept.size).toBe(0);
  expect(onSent).toHaveBeenCalledTimes(1);
});

it('keeps what was entered during a lost connection, and goes on where it stopped after the page was closed', async () => {
  const { storage, kept } = keptIn();
  let isLost = true;
  const answer = (path: string, operation: string) => {
    if (path === '/api/punches/') return punch;
    return isLost && operation === 'b' ? new UnreachableError() : {};
  };
  const first = serverOf(answer);
  const outbox = createOutbox({ call: first.call, storage, onSent: () => {} });
  await outbox.add(raise('1', [photo('a'), photo('b')]));
  await outbox.send();
  expect(outbox.state.read()).toMatchObject({ isOffline: true, sending: null });
  expect(kept.get('1')).toMatchObject({ punch, photos: [{ isSent: true }, { isSent: false }] });
  isLost = false;
  const second = serverOf(answer);
  const reopened = createOutbox({ call: second.call, storage, onSent: () => {} });
  await reopened.send();
  expect(second.sent).toEqual(['/api/attachments/ b']);
  expect(kept.size).toBe(0);
});

it('says why one was refused, and sends the others', async () => {
  const { storage } = keptIn();
  const { call, sent } = serverOf((_, operation) =>
    operation === '1' ? new ApiError(400, { category: ['Choose a category.'] }) : punch,
  );
  const outbox = createOutbox({ call, storage, onSent: () => {} });
  await outbox.add(raise('1'));
  await outbox.add(raise('2'));
  await outbox.send();
  expect(sent).toEqual(['/api/punches/ 1', '/api/punches/ 2']);
  expect(outbox.state.read().entries).toMatchObject([{ id: '1', problem: 'Choose a category.' }]);
  await outbox.replace({ ...raise('1'), problem: null });
  await outbox.send();
  expect(sent).toHaveLength(3);
  await outbox.discard('1');
  expect(outbox.state.read().entries).toEqual([]);
});

it('sends the photos before the command that needs them', async () => {
  const { storage } = keptIn();
  const { call, sent } = serverOf(() => ({}));
  const outbox = createOutbox({ call, storage, onSent: () => {} });
  const { values: _, ...base } = raise('1', [photo('a')]);
  await outbox.add({ ...base, act: 'clear', punch: { ...punch, version: 2 }, note: '', reason: '' });
  await outbox.send();
  expect(sent).toEqual(['/api/attachments/ a', '/api/punches/clear/ 1']);
});

it('works without a place to keep entries, and says so', async () => {
  const fails = async () => {
    throw new Error('no storage');
  };
  const { call } = serverOf(() => punch);
  const storage = { load: fails, save: fails, remove: fails };
  const outbox = createOutbox({ call, storage, onSent: () => {} });
  await outbox.add(raise('1'));
  expect(outbox.state.read()).toMatchObject({ isKept: false, entries: [{ id: '1' }] });
  await outbox.send();
  expect(outbox.state.read().entries).toEqual([]);
});

it.each([401, 429])('keeps an entry waiting after %s, since nothing is wrong with it', async (status) => {
  const { storage } = keptIn();
  let isRefused = true;
  const { call, sent } = serverOf(() => (isRefused ? new ApiError(status, { detail: 'Later' }) : punch));
  const outbox = createOutbox({ call, storage, onSent: () => {} });
  await outbox.add(raise('1'));
  await outbox.add(raise('2'));
  await outbox.send();
  expect(sent).toHaveLength(1);
  expect(outbox.state.read().entries).toMatchObject([{ problem: null }, { problem: null }]);
  isRefused = false;
  await outbox.send();
  expect(outbox.state.read().entries).toEqual([]);
});

it('sends nothing more once it is stopped, so that the next user doesn’t send it', async () => {
  const { storage, kept } = keptIn();
  const { call, sent } = serverOf(() => {
    outbox.stop();
    return punch;
  });
  const outbox = createOutbox({ call, storage, onSent: () => {} });
  await outbox.add(raise('1'));
  await outbox.add(raise('2'));
  await outbox.send();
  await outbox.send();
  expect(sent).toEqual(['/api/punches/ 1']);
  expect([...kept.keys()]).toEqual(['2']);
});

it('shows an entry once that was made while the kept ones were read', async () => {
  const { storage, kept } = keptIn();
  const { call } = serverOf(() => punch);
  let finish = () => {};
  const reading = new Promise<void>((resolve) => (finish = resolve));
  const load = () => reading.then(() => [...kept.values()]);
  const outbox = createOutbox({ call, storage: { ...storage, load }, onSent: () => {} });
  kept.set('0', raise('0'));
  await outbox.add(raise('1'));
  finish();
  await vi.waitFor(() => expect(outbox.state.read().entries.map(({ id }) => id)).toEqual(['0', '1']));
  await outbox.send();
  expect(outbox.state.read().entries).toEqual([]);
});
