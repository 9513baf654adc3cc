import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Client, Connection } from 'pg';

/** Members of the connection that `pg` leaves untyped. */
interface Wire extends Connection {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): boolean;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const blockBytes = 64 * 1024;

/** Rows of a `copy … to stdout`, in blocks of whole lines, with backpressure. */
export function copyOut(client: Client, sql: string): AsyncIterable<Buffer> {
  let wire: Wire | undefined;
  let rows: Buffer[] = [];
  let size = 0;
  const blocks = new Readable({ objectMode: true, highWaterMark: 4, read: () => void wire?.stream.resume() });
  const flush = () => {
    if (size > 0 && !blocks.push(Buffer.concat(rows, size))) wire?.stream.pause();
    [rows, size] = [[], 0];
  };
  client.query({
    submit(connection: Connection) {
      wire = connection as Wire;
      wire.query(sql);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The parser reuses its buffer for the next message.
      rows.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= blockBytes) flush();
    },
    handleCommandComplete: () => flush(),
    handleReadyForQuery: () => void blocks.push(null),
    handleError: (error: Error) => void blocks.destroy(error),
  } as never);
  return blocks as AsyncIterable<Buffer>;
}

/** Sends rows to a `copy … from stdin`; an error rolls back all of them. */
export function copyIn(client: Client, sql: string, blocks: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    client.query({
      submit: (connection: Connection) => (connection as Wire).query(sql),
      handleCopyInResponse: (connection: Connection) => void send(connection as Wire),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      // The last error; our own reason takes precedence.
      handleError: (error: Error) => reject((failure ??= error) as Error),
    } as never);

    const send = async (wire: Wire) => {
      try {
        for await (const block of blocks) {
          if (failure !== undefined) return;
          wire.sendCopyFromChunk(block);
          if (wire.stream.writableNeedDrain)
            await new Promise((drained) => wire.stream.once('drain', drained));
        }
        wire.endCopyFrom();
      } catch (error) {
        failure = error;
        wire.sendCopyFail('the backup could not be read');
      }
    };
  });
}
