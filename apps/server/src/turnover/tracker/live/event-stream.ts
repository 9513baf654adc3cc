import { Readable } from 'node:stream';
import type { InboxEvent, RecordEvent, StreamEvent } from '@baton/contract/home/activity.ts';

type EventName = 'ready' | 'change' | 'resync';

/** Events without a revision, by name. */
interface Tidings {
  inbox: InboxEvent;
  record: RecordEvent;
}

/** Buffer limit (bytes): a slow client is told to reload instead. */
const maxWaitingBytes = 16 * 1024;

/** Event stream of one client. */
export interface ReaderStream {
  readable: Readable;
  /** Sends an event, unless the client already has its revision. */
  send(name: EventName, event: StreamEvent): void;
  /** Sends an event without a revision. */
  tell<Name extends keyof Tidings>(name: Name, event: Tidings[Name]): void;
  /** Sends a heartbeat. */
  beat(): void;
  end(): void;
}

export function createReaderStream(known: number): ReaderStream {
  const readable = new Readable({ read: () => undefined, highWaterMark: maxWaitingBytes });
  let last = known;
  let missed: StreamEvent | undefined;
  let ended = false;

  const write = (text: string) => {
    if (!ended && !readable.destroyed) readable.push(text);
  };
  const isBehind = () => readable.readableLength > maxWaitingBytes;
  const writeEvent = (name: EventName, event: StreamEvent) =>
    // not copy: the format of the stream
    write(`id: ${event.revision}\nevent: ${name}\ndata: ${JSON.stringify(event)}\n\n`);
  const flush = () => {
    if (!missed || isBehind()) return;
    const event = missed;
    missed = undefined;
    writeEvent('resync', event);
  };

  return {
    readable,
    send(name, event) {
      if (name === 'change' && event.revision <= last) return;
      last = Math.max(last, event.revision);
      if (!missed && !isBehind()) return writeEvent(name, event);
      missed = event;
      flush();
    },
    tell(name, event) {
      if (missed) return;
      // Without an id, so that a reconnecting client still names the last revision.
      // not copy: the format of the stream
      if (!isBehind()) return write(`event: ${name}\ndata: ${JSON.stringify(event)}\n\n`);
      missed = { programme: event.programme, revision: last, entity: '' };
    },
    beat() {
      flush();
      // not copy: a comment of the stream
      if (!isBehind()) write(': still here\n\n');
    },
    end() {
      if (!ended && !readable.destroyed) readable.push(null);
      ended = true;
    },
  };
}
