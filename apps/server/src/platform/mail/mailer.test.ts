import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileMailer } from './mailer.ts';

const mail = {
  to: 'mina@northgate.example',
  subject: 'A link',
  text: 'Open it.',
  html: '<p>Open it.</p>',
  link: 'https://baton.example/auth/accept-invite/MTI/secret',
};
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'baton-outbox-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('shows a link to a person at a terminal, and only the file to a log', async () => {
  const shown: string[] = [];
  for (const isTerminal of [true, false]) {
    const mailer = createFileMailer(
      folder,
      'Baton <baton@localhost>',
      (line) => shown.push(line),
      isTerminal,
    );
    await mailer.send(mail);
    mailer.close();
  }
  expect(shown[0]).toContain(mail.link);
  expect(shown[1]).not.toContain(mail.link);
  expect(shown[1]).toContain(folder);
});

it('removes mails that are older than any link in them, and nothing else', async () => {
  const old = new Date(Date.now() - 31 * 24 * 3_600_000);
  const [former, notes] = ['2026-01-02T03-04-05-006Z-7-1.eml', 'notes.txt'];
  for (const name of [former, notes]) {
    writeFileSync(path.join(folder, name), '');
    utimesSync(path.join(folder, name), old, old);
  }
  const mailer = createFileMailer(folder, 'Baton <baton@localhost>', () => undefined, false);
  await mailer.send(mail);
  mailer.close();
  const left = readdirSync(folder);
  expect(left).toContain(notes);
  expect(left).not.toContain(former);
  expect(left).toHaveLength(2);
});
