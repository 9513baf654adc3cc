import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

/** A mail ready to go, in both forms that people's programs show. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The one address that the mail is about; shown on the terminal where there is no mail server. */
  link?: string;
  /** Beyond the usual ones, such as how to unsubscribe. */
  headers?: Record<string, string>;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A mail server that accepts a connection and then says nothing must not hold up the mails behind. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Sends through a mail server. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const safe = { from, disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url, ...timeouts }, safe);
  return {
    async send({ to, subject, text, html, headers = {} }) {
      // A structured address can't turn into a second recipient or a header.
      await transport.sendMail({
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        html,
        headers,
      });
    },
    close: () => transport.close(),
  };
}

/** How long a mail is kept as a file: longer than any link in it works. */
const retentionDays = 30;
const hourMs = 3_600_000;

/**
 * Without a mail server every mail is a file that any mail program opens. Its link is shown to a person at a terminal; in
 * a log it would open an account to whoever reads logs, so there only the file is named.
 */
export function createFileMailer(
  folder: string,
  from: string,
  show: (line: string) => void,
  isTerminal: boolean,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  let count = 0;
  let prunedAt = 0;
  const prune = async () => {
    const now = Date.now();
    if (now - prunedAt < hourMs) return;
    prunedAt = now;
    await removeOld(folder, now - retentionDays * 24 * hourMs);
  };
  return {
    async send({ to, subject, text, html, link, headers = {} }) {
      const { message } = await transport.sendMail({
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        html,
        headers,
      });
      await mkdir(folder, { recursive: true });
      count += 1;
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${process.pid}-${count}.eml`;
      // Whoever watches the folder never sees half a mail.
      await writeFile(path.join(folder, `.${name}`), message, { mode: 0o600 });
      await rename(path.join(folder, `.${name}`), path.join(folder, name));
      const where = isTerminal && link !== undefined ? link : path.join(folder, name);
      show(`Mail for ${to}: ${oneLine(subject)}\n  ${where}`);
      await prune();
    },
    close: () => transport.close(),
  };
}

/** Removes the mails that are older; what else lies there is not ours. */
async function removeOld(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\.?\d{4}-\d\d-\d\dT[\w-]+\.eml$/.test(name)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < before) await rm(file, { force: true });
  }
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ');
}
