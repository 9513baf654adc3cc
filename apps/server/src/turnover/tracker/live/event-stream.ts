import { Readable } from 'node:stream';
import type { StreamEvent } from '@baton/contract/turnover/activity.ts';

export type EventName = 'ready' | 'change' | 'resync';

/** A reader who does not keep up is told to read everything again, rather than being remembered everything for. */
const mostWaitingBytes = 16 * 1024;

/** One reader's stream of events. */
export interface ReaderStream {
  readable: Readable;
  /** Sends an event; what the reader knows already is left out. */
  send(name: EventName, event: StreamEvent): void;
  /** Says that the connection lives, and nothing else. */
  beat(): void;
  end(): void;
}

export function createReaderStream(known: number): ReaderStream {
  const readable = new Readable({ read: () => undefined, highWaterMark: mostWaitingBytes });
  let last = known;
  let missed: StreamEvent | undefined;
  let ended = false;

  const write = (text: string) => {
    if (!ended && !readable.destroyed) readable.push(text);
  };
  const isBehind = () => readable.readableLength > mostWaitingBytes;
  const say = (name: EventName, event: StreamEvent) =>
    write(`id: ${event.revision}\nevent: ${name}\ndata: ${JSON.stringify(event)}\n\n`);
  const flush = () => {
    if (!missed || isBehind()) return;
    const event = missed;
    missed = undefined;
    say('resync', event);
  };

  return {
    readable,
    send(name, event) {
      if (name === 'change' && event.revision <= last) return;
      last = Math.max(last, event.revision);
      if (!missed && !isBehind()) return say(name, event);
      missed = event;
      flush();
    },
    beat() {
      flush();
      if (!isBehind()) write(': still here\n\n');
    },
    end() {
      if (!ended && !readable.destroyed) readable.push(null);
      ended = true;
    },
  };
}
