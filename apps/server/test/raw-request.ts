import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends raw bytes and returns everything received until the connection closes. */
export async function sendRaw(port: number, ...pieces: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  for (const piece of pieces) if (!socket.destroyed) socket.write(piece);
  await closed;
  return heard;
}

/** Statuses of all responses. */
export const statusesIn = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
