import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { callsOf } from '@baton/contract/resource/resource.ts';
import { accountSource } from '#records/attachments/attachment-source.ts';
import { sendUpload } from '#records/attachments/uploads.ts';
import type { Call } from '#lib/api-client.ts';
import type { KeptEntries } from '#lib/kept-entries.ts';
import { ApiError, messageOf, UnreachableError } from '#lib/api-error.ts';
import { multipartBody } from '#lib/request-body.ts';
import { createStore, type Store } from '#lib/store.ts';
import { punchResource, type Punch } from '#records/punches/punch.ts';
import type { OutboxEntry, CommandEntry, RaiseEntry } from './outbox-entry.ts';

const calls = callsOf(punchResource);

export interface OutboxState {
  entries: readonly OutboxEntry[];
  /** The entry that is being sent. */
  sending: string | null;
  /** Whether the server couldn’t be reached the last time. */
  isOffline: boolean;
  /** Whether the browser keeps entries when the page is closed. */
  isKept: boolean;
}

/** Entries of a user that aren’t on the server yet. Each is sent once, in the order of entering. */
export interface Outbox {
  state: Store<OutboxState>;
  add(entry: OutboxEntry): Promise<void>;
  /** Replaces an entry, for one that was corrected. */
  replace(entry: OutboxEntry): Promise<void>;
  discard(id: string): Promise<void>;
  /** Sends all entries that weren’t refused, unless that is already happening. */
  send(): Promise<void>;
  /** Ends sending for good, since the calls of another user must not carry these entries. */
  stop(): void;
}

interface OutboxParts {
  call: Call;
  storage: KeptEntries<OutboxEntry>;
  /** Called after an entry has arrived. */
  onSent: (entry: OutboxEntry) => void;
}

export function createOutbox({ call, storage, onSent }: OutboxParts): Outbox {
  const state = createStore<OutboxState>({ entries: [], sending: null, isOffline: false, isKept: true });
  const change = (values: Partial<OutboxState>) => state.set({ ...state.read(), ...values });
  const load = async () => {
    const kept = await storage.load();
    // Those entered before it was read stay the last ones.
    const entered = state.read().entries;
    change({ entries: [...kept.filter(({ id }) => !entered.some((each) => each.id === id)), ...entered] });
  };
  const loaded = load().catch(() => change({ isKept: false }));

  const put = async (entry: OutboxEntry) => {
    const { entries } = state.read();
    const isKnown = entries.some(({ id }) => id === entry.id);
    change({
      entries: isKnown ? entries.map((each) => (each.id === entry.id ? entry : each)) : [...entries, entry],
    });
    await storage.save(entry).catch(() => change({ isKept: false }));
  };
  const remove = async (id: string) => {
    change({ entries: state.read().entries.filter((each) => each.id !== id) });
    await storage.remove(id).catch(() => undefined);
  };

  let isStopped = false;
  /** Whether the next entry can be sent. */
  const sendOne = async (entry: OutboxEntry): Promise<boolean> => {
    change({ sending: entry.id });
    try {
      await sendEntry(call, entry, put);
      await remove(entry.id);
      change({ isOffline: false });
      onSent(entry);
      return true;
    } catch (error) {
      if (error instanceof UnreachableError) {
        change({ isOffline: true });
        return false;
      }
      if (isStopped || isLater(error)) return false;
      const current = state.read().entries.find(({ id }) => id === entry.id);
      if (current) await put({ ...current, problem: messageOf(error) });
      return true;
    } finally {
      change({ sending: null });
    }
  };

  let running: Promise<void> | undefined;
  const sendAll = async () => {
    await loaded;
    for (;;) {
      const next = state.read().entries.find(({ problem }) => problem === null);
      if (isStopped || !next || !(await sendOne(next))) return;
    }
  };

  return {
    state,
    add: put,
    replace: put,
    discard: remove,
    send: () => (running ??= sendAll().finally(() => (running = undefined))),
    stop() {
      isStopped = true;
    },
  };
}

/** Whether the entry itself is fine: the session has ended, or too much was sent at once. */
function isLater(error: unknown): boolean {
  if (error instanceof DOMException && error.name === 'AbortError') return true;
  return error instanceof ApiError && (error.status === 401 || error.status === 429);
}

/** Keeps an entry’s progress, so that what was sent isn’t sent again after the page was closed. */
type Keep = (entry: OutboxEntry) => Promise<void>;

/** Sends what of an entry isn’t on the server yet. Each part has its own operation, so a repeat changes nothing. */
async function sendEntry(call: Call, entry: OutboxEntry, keep: Keep): Promise<void> {
  if (entry.act !== 'raise') {
    await sendPhotos(call, entry, entry.punch.id, keep);
    return sendCommand(call, entry);
  }
  const raised = entry.punch ? entry : { ...entry, punch: await raisePunch(call, entry) };
  if (raised !== entry) await keep(raised);
  return sendPhotos(call, raised, raised.punch?.id ?? 0, keep);
}

async function raisePunch(call: Call, { id: operation, programme, values }: RaiseEntry) {
  const body = multipartBody(calls.create, { ...values, programme });
  const { id, number } = (await call(calls.create, { body, operation, isQuiet: true })) as unknown as Punch;
  return { id, number };
}

async function sendPhotos(call: Call, entry: OutboxEntry, punch: number, keep: Keep): Promise<void> {
  const source = accountSource(call, entry.programme);
  const subject = { entity: 'punch', id: String(punch) } as const;
  let current = entry;
  for (const photo of entry.photos) {
    if (photo.isSent) continue;
    const { isSent: _, ...file } = photo;
    const target = { source, programme: entry.programme, subject, onDone: () => undefined };
    // The entry is kept with its photos, and sent again with them.
    await sendUpload(target, file, { isPatient: false, isKept: true });
    const photos = current.photos.map((each) =>
      each.operation === photo.operation ? { ...each, isSent: true } : each,
    );
    current = { ...current, photos };
    await keep(current);
  }
}

async function sendCommand(
  call: Call,
  { id: operation, act, programme, punch, note, reason }: CommandEntry,
): Promise<void> {
  await call(punchCalls[act], {
    body: {
      programme,
      records: [{ id: punch.id, version: punch.version }],
      note,
      reason,
    } as never,
    operation,
    isQuiet: true,
  });
}
