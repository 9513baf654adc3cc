import type { ClientConfig } from 'pg';
import type { Caller } from '#platform/caller.ts';
import type { Database } from '#storage/database.ts';
import { createListener } from '#storage/listen.ts';
import { changesChannel } from '#storage/revision.ts';
import { createReaderStream, type ReaderStream } from './event-stream.ts';
import { findLive, readMissed, readRevisions, type Change } from './stream-rows.ts';

/** The streams of this process: one connection hears for all of them. */
export interface EventStreams {
  open(programme: number, caller: Caller, since: number | undefined): Promise<ReaderStream['readable']>;
  readonly size: number;
  close(): Promise<void>;
}

interface Reader {
  programme: number;
  session: string;
  stream: ReaderStream;
}

export interface StreamParts {
  db: Database;
  connection: ClientConfig;
  now: () => Date;
  onTrouble: (error: Error) => void;
  beatMs?: number;
  retryMs?: number;
}

/** Proxies cut what is silent for long; half a minute is the least that they allow. */
const usualBeatMs = 15_000;
const usualRetryMs = 1000;
/** What readers ask must not crowd out who writes: they are told less often the more there are, and the busier it is. */
const pace = { msPerReader: 5, timesAsking: 10, longestMs: 3000 };
/** A page has one stream for all its tabs; beyond this many of one session the oldest end. */
const mostOfSession = 12;

export function createEventStreams({
  db,
  connection,
  now,
  onTrouble,
  beatMs = usualBeatMs,
  retryMs = usualRetryMs,
}: StreamParts): EventStreams {
  const readers = new Set<Reader>();
  let closed = false;
  let beating: NodeJS.Timeout | undefined;

  const drop = (reader: Reader) => {
    readers.delete(reader);
    reader.stream.end();
    if (readers.size === 0) {
      clearInterval(beating);
      beating = undefined;
    }
  };
  /** A stream ends with the session and with the membership: asked for all of them at once. */
  const dropEnded = async (some: Reader[]): Promise<void> => {
    if (some.length === 0) return;
    const live = await findLive(db, now(), some);
    some.forEach((reader, index) => {
      if (!live.has(index)) drop(reader);
    });
  };

  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, work: () => void) => {
    if (closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms).unref();
    timers.add(timer);
  };
  // What could not be done because the database was away or busy is done a little later; nobody is left behind.
  const retry = (work: () => Promise<void>) => (error: unknown) => {
    onTrouble(error as Error);
    later(retryMs, () => void work());
  };

  // Notices are told one after the other; those that come while we ask or rest wait, and are told together.
  const waiting = new Map<number, Change[]>();
  const resting = new Set<number>();
  let telling = false;
  const tell = async (): Promise<void> => {
    if (telling) return;
    telling = true;
    try {
      const next = () => [...waiting.keys()].find((programme) => !resting.has(programme));
      for (let programme = next(); programme !== undefined; programme = next()) {
        const concerned = () => [...readers].filter((reader) => reader.programme === programme);
        const began = performance.now();
        await dropEnded(concerned());
        const askingMs = performance.now() - began;
        const changes = lastOfEach(waiting.get(programme) ?? []);
        waiting.delete(programme);
        const some = concerned();
        for (const { stream } of some)
          for (const change of changes) stream.send('change', { programme, ...change });
        rest(programme, Math.max(some.length * pace.msPerReader, askingMs * pace.timesAsking));
      }
    } catch (error) {
      retry(tell)(error);
    } finally {
      telling = false;
    }
  };
  const rest = (programme: number, ms: number) => {
    resting.add(programme);
    later(Math.min(ms, pace.longestMs), () => {
      resting.delete(programme);
      void tell();
    });
  };

  const listener = createListener(connection, {
    channel: changesChannel,
    onLost: onTrouble,
    onNotice(payload) {
      const [programme = '', revision = '', entity = ''] = payload.split(':');
      if (![...readers].some((reader) => reader.programme === Number(programme))) return;
      const changes = waiting.get(Number(programme)) ?? [];
      waiting.set(Number(programme), [...changes, { revision: Number(revision), entity }]);
      void tell();
    },
    onGap: () => void resync(),
  });

  /** After a gap nobody knows what was missed, so everybody is told where their programme stands. */
  const resync = (): Promise<void> => tellAll().catch(retry(resync));
  const tellAll = async (): Promise<void> => {
    const programmes = [...new Set([...readers].map(({ programme }) => programme))];
    const revisions = await readRevisions(db, programmes);
    for (const { programme, stream } of readers) {
      const revision = revisions.get(programme);
      if (revision !== undefined) stream.send('change', { programme, revision, entity: '' });
    }
  };

  const beat = () => {
    for (const { stream } of readers) stream.beat();
    dropEnded([...readers]).catch(onTrouble);
  };

  return {
    get size() {
      return readers.size;
    },
    async open(programme, { sessionId }, since) {
      await listener.open();
      const stream = createReaderStream(since ?? 0);
      const reader: Reader = { programme, session: sessionId, stream };
      // It hears before it asks what it has missed, so nothing falls between the two.
      readers.add(reader);
      stream.readable.once('close', () => drop(reader));
      const own = [...readers].filter(({ session }) => session === sessionId);
      for (const each of own.slice(0, -mostOfSession)) drop(each);
      if (closed) drop(reader);
      else beating ??= setInterval(beat, beatMs).unref();
      const { revision, missed } = await readMissed(db, programme, since).catch((error: unknown) => {
        drop(reader);
        throw error;
      });
      if (missed === 'many') stream.send('resync', { programme, revision, entity: '' });
      else for (const change of missed) stream.send('change', { programme, ...change });
      stream.send('ready', { programme, revision, entity: '' });
      return stream.readable;
    },
    async close() {
      closed = true;
      clearInterval(beating);
      for (const timer of timers) clearTimeout(timer);
      for (const reader of readers) drop(reader);
      await listener.close();
    },
  };
}

/** Of several changes of one kind the last says it all; in the order of their revisions. */
function lastOfEach(changes: readonly Change[]): Change[] {
  const last = new Map(changes.map((change) => [change.entity, change]));
  return [...last.values()].toSorted((one, other) => one.revision - other.revision);
}
