import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { readMail, type ReceivedMail } from './read-mail.ts';

/** A real mail server on this machine, which keeps what it receives. */
export interface PostOffice {
  /** For `SMTP_URL`. */
  url: string;
  /** In order of arrival. */
  mails(): readonly ReceivedMail[];
  close(): Promise<void>;
}

export async function openPostOffice(): Promise<PostOffice> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const to = rcptTo.map(({ address }) => address).join(', ');
        const from = mailFrom === false ? '' : mailFrom.address;
        received.push(readMail(Buffer.concat(chunks), { from, to }));
        done();
      });
    },
  });
  server.on('error', (error) => {
    throw error;
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
