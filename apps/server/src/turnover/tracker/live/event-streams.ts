import type { ClientConfig } from 'pg';
import type { Caller } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Database } from '#storage/database.ts';
import { createListener } from '#storage/listen.ts';
import { changesChannel } from '#storage/revision.ts';
import { createReaderStream, type ReaderStream } from './event-stream.ts';
import { readNotice, type Notice } from './read-notice.ts';
import { createRecentRecords } from './recent-records.ts';
import { findLive, readMissed, readRevisions } from './stream-rows.ts';

/** Where a stream begins. */
interface StreamStart {
  /** The last revision that the client has. */
  since: number | undefined;
  /** Since when (`performance.now()`) the client has read records; it is told what changed since then. */
  readSince: number | undefined;
}

/** Event streams of this process, fed by one listening connection. */
export interface EventStreams {
  open(programme: ProgrammeId, caller: Caller, from: StreamStart): Promise<ReaderStream['readable']>;
  readonly size: number;
  close(): Promise<void>;
}

interface Reader {
  programme: ProgrammeId;
  user: number;
  session: string;
  stream: ReaderStream;
}

interface StreamParts {
  db: Database;
  connection: ClientConfig;
  now: () => Date;
  onTrouble: (error: Error) => void;
  beatMs?: number;
  retryMs?: number;
}

/** Heartbeat interval (ms); proxies close idle connections after 30 s at the earliest. */
const usualBeatMs = 15_000;
const usualRetryMs = 1000;
/**
 * Limits the load of readers on the database: notifications become less frequent with more readers and slower
 * queries.
 */
const pace = { msPerReader: 5, timesAsking: 10, longestMs: 3000 };
/** A page uses one stream for all its tabs; beyond this number per session the oldest end. */
const maxOfSession = 12;

/** It is unknown which records changed. */
const anyRecord = { entity: '', id: '' };

export function createEventStreams(parts: StreamParts): EventStreams {
  const { db, connection, onTrouble, retryMs = usualRetryMs } = parts;
  const readers = createReaders(parts);
  const recent = createRecentRecords();
  const timers = createTimers();
  /** Failed notifications are retried when the database is available again. */
  const retry = (work: () => Promise<void>) => (error: unknown) => {
    onTrouble(error as Error);
    timers.later(retryMs, () => void work());
  };

  const deliveries = createDeliveries(
    async (programme, takeNotices) => {
      const began = performance.now();
      await readers.dropEnded(readers.of(programme));
      const queryMs = performance.now() - began;
      const notices = takeNotices();
      const some = readers.of(programme);
      for (const { stream } of some)
        for (const each of notices) {
          if (each.kind === 'change')
            stream.send('change', { programme, revision: each.revision, entity: each.entity });
          else stream.tell('record', { programme, entity: each.entity, id: each.id });
        }
      return Math.max(some.length * pace.msPerReader, queryMs * pace.timesAsking);
    },
    timers,
    retry,
  );

  /** Sends every reader its programme's revision, because after a gap it is unknown what was missed. */
  const resync = (): Promise<void> => sendRevisions().catch(retry(resync));
  const sendRevisions = async (): Promise<void> => {
    const programmes = [...new Set([...readers.all].map(({ programme }) => programme))];
    const revisions = await readRevisions(db, programmes);
    for (const { programme, stream } of readers.all) {
      const revision = revisions.get(programme);
      if (revision !== undefined) stream.send('change', { programme, revision, entity: '' });
      stream.tell('record', { programme, ...anyRecord });
      stream.tell('inbox', { programme });
    }
  };

  const listener = createListener(connection, {
    channel: changesChannel,
    onLost(error) {
      recent.forget();
      onTrouble(error);
    },
    onNotice(payload) {
      const notice = readNotice(payload);
      if (notice.kind === 'record') recent.add(notice);
      if (notice.kind === 'inbox') {
        // Tells nothing but to ask again, so it isn't worth checking who still may.
        for (const { user, programme, stream } of readers.all)
          if (user === notice.user) stream.tell('inbox', { programme });
      } else if (readers.of(notice.programme).length > 0) deliveries.add(notice.programme, notice);
    },
    onGap() {
      recent.begin();
      void resync();
    },
  });

  return {
    get size() {
      return readers.all.size;
    },
    async open(programme, { sessionId, userId }, { since, readSince }) {
      await listener.open();
      recent.begin();
      const stream = createReaderStream(since ?? 0);
      const reader: Reader = { programme, user: userId, session: sessionId, stream };
      // Added before the missed changes are read, so that no change falls between the two.
      readers.add(reader);
      const { revision, missed } = await readMissed(db, programme, since).catch((error: unknown) => {
        readers.drop(reader);
        throw error;
      });
      if (missed === 'many') stream.send('resync', { programme, revision, entity: '' });
      else for (const change of missed) stream.send('change', { programme, ...change });
      stream.send('ready', { programme, revision, entity: '' });
      if (readSince !== undefined)
        for (const { entity, id } of recent.of(programme, readSince) ?? [anyRecord])
          stream.tell('record', { programme, entity, id });
      return stream.readable;
    },
    async close() {
      timers.close();
      readers.close();
      await listener.close();
    },
  };
}

/** The open streams. A stream ends with its session and with the membership in its programme. */
function createReaders({ db, now, onTrouble, beatMs = usualBeatMs }: StreamParts) {
  const all = new Set<Reader>();
  let closed = false;
  let beating: NodeJS.Timeout | undefined;

  const drop = (reader: Reader) => {
    all.delete(reader);
    reader.stream.end();
    if (all.size === 0) {
      clearInterval(beating);
      beating = undefined;
    }
  };
  /** Uses one query for all readers. */
  const dropEnded = async (some: Reader[]): Promise<void> => {
    if (some.length === 0) return;
    const live = await findLive(db, now(), some);
    some.forEach((reader, index) => {
      if (!live.has(index)) drop(reader);
    });
  };
  const beat = () => {
    for (const { stream } of all) stream.beat();
    dropEnded([...all]).catch(onTrouble);
  };

  return {
    all,
    drop,
    dropEnded,
    of: (programme: number) => [...all].filter((reader) => reader.programme === programme),
    add(reader: Reader): void {
      all.add(reader);
      reader.stream.readable.once('close', () => drop(reader));
      const ofSession = [...all].filter(({ session }) => session === reader.session);
      for (const each of ofSession.slice(0, -maxOfSession)) drop(each);
      if (closed) drop(reader);
      else beating ??= setInterval(beat, beatMs).unref();
    },
    close(): void {
      closed = true;
      clearInterval(beating);
      for (const reader of all) drop(reader);
    },
  };
}

interface Timers {
  later(ms: number, work: () => void): void;
  close(): void;
}

function createTimers(): Timers {
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;
  return {
    later(ms, work) {
      if (closed) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, ms).unref();
      timers.add(timer);
    },
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/**
 * Delivers changes, one programme at a time. Changes that arrive during a delivery, or during the pause after one, are
 * delivered together. `deliver` returns the length of the pause in ms.
 */
function createDeliveries(
  deliver: (programme: number, takeNotices: () => Delivery[]) => Promise<number>,
  timers: Timers,
  retry: (work: () => Promise<void>) => (error: unknown) => void,
) {
  const waiting = new Map<number, Delivery[]>();
  const paused = new Set<number>();
  let running = false;
  const pause = (programme: number, ms: number) => {
    paused.add(programme);
    timers.later(Math.min(ms, pace.longestMs), () => {
      paused.delete(programme);
      void run();
    });
  };
  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      const next = () => [...waiting.keys()].find((programme) => !paused.has(programme));
      for (let programme = next(); programme !== undefined; programme = next()) {
        const current = programme;
        const ms = await deliver(current, () => {
          const notices = lastOfEach(waiting.get(current) ?? []);
          waiting.delete(current);
          return notices;
        });
        pause(current, ms);
      }
    } catch (error) {
      retry(run)(error);
    } finally {
      running = false;
    }
  };
  return {
    add(programme: number, notice: Delivery): void {
      waiting.set(programme, [...(waiting.get(programme) ?? []), notice]);
      void run();
    },
  };
}

type Delivery = Exclude<Notice, { kind: 'inbox' }>;

/** Keeps the last change per entity and each record once, in the order of their last occurrence. */
function lastOfEach(notices: readonly Delivery[]): Delivery[] {
  const last = new Map<string, Delivery>();
  for (const each of notices) {
    const key = each.kind === 'change' ? `change ${each.entity}` : `record ${each.entity} ${each.id}`;
    last.delete(key);
    last.set(key, each);
  }
  return [...last.values()];
}
