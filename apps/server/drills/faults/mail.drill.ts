import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../test/database-server.ts';
import { firstAdmin, signInAsAdmin, startServer } from '../../test/server-process.ts';
import { drill, pause, mustBe, seconds, until } from '../drill.ts';
import { ask } from '../yard.ts';

/** A mail server that accepts connections and never responds. */
async function openSilence(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    heard: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

drill('mail server silent, gone and back', async (folder) => {
  const port = await freePort();
  const silence = await openSilence(port);
  const server = await startServer({
    DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    LOG_LEVEL: 'fatal',
    ...firstAdmin,
  });
  const target = { server, token: await signInAsAdmin(server) };
  const invited = ['mina@northgate.example', 'tomas@northgate.example', 'ada@northgate.example'];
  for (const email of invited) {
    const started = performance.now();
    const { status } = await ask(target, 'POST', '/api/users/invite/', { email });
    mustBe(status === 201, `The invitation answered ${status}.`);
    mustBe(performance.now() - started < 2000, 'The invitation waited for the mail server.');
  }
  await until('the silent mail server was asked', () => silence.heard() > 0);
  await silence.close();
  await pause(3000);

  const received: string[] = [];
  const postOffice = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  postOffice.listen(port, '127.0.0.1');
  try {
    const waited = await until('all mails', () => received.length >= invited.length, 240_000);
    // Long enough for a duplicate email to arrive.
    await pause(5000);
    mustBe(
      received.toSorted().join() === invited.toSorted().join(),
      `The mails went to ${received.join(', ')}.`,
    );
    mustBe((await server.stop()) === 0, 'It did not stop in order.');
    return `${invited.length} mails, each once, ${seconds(waited)} after the mail server was back`;
  } finally {
    await new Promise<void>((resolve) => postOffice.close(() => resolve()));
  }
});
