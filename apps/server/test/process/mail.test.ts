import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askServer, cleanUp, firstAdmin, newFolder, signInAsAdmin, startServer } from '../server-process.ts';

let folder: string;
let postOffice: ChildProcess | undefined;
let received = '';
beforeEach(() => {
  folder = newFolder();
  received = '';
});
afterEach(async () => {
  await cleanUp(folder);
  if (postOffice && postOffice.exitCode === null) {
    postOffice.kill();
    await once(postOffice, 'exit');
  }
});

/** A real mail server in its own process, which prints what it receives. */
async function openPostOffice(): Promise<number> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'smtp-server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  postOffice = child;
  child.stdout.on('data', (chunk: Buffer) => (received += chunk.toString()));
  await expect.poll(() => /listening on (\d+)/.exec(received)?.[1]).toBeDefined();
  return Number(/listening on (\d+)/.exec(received)?.[1]);
}

describe('mail', () => {
  it('goes through a mail server in text and HTML, one mail for one cause', async () => {
    const port = await openPostOffice();
    const server = await startServer({
      DATA_DIR: folder,
      ...firstAdmin,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Baton <turnover@northgate.example>',
    });
    const token = await signInAsAdmin(server);
    await askServer(server, 'POST', '/api/users/invite/', {
      token,
      body: { email: 'mina@northgate.example', first_name: 'Mïna' },
    });
    await expect.poll(() => received).toContain('end of mail');
    expect(received).toContain('envelope: turnover@northgate.example > mina@northgate.example');
    expect(received).toMatch(/^From: Baton <turnover@northgate.example>/m);
    expect(received).toMatch(/^Subject: .+ invited you to Baton/m);
    expect(received).toMatch(/Content-Type: multipart\/alternative/);
    expect(received).toMatch(/\/auth\/accept-invite\//);
    // The link is only for the invitee, so it must not appear in terminal or log.
    expect(server.said() + server.logged()).not.toContain('accept-invite');
    await askServer(server, 'POST', '/api/users/reset-password/request/', {
      body: { email: 'ines.okafor@northgate.example' },
    });
    await expect.poll(() => received.split('end of mail').length).toBe(3);
  });
});
