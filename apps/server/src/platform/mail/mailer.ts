import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

/** A rendered email as text and HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The main link; shown on the terminal if there is no mail server. */
  link?: string;
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Timeouts, so that an unresponsive mail server doesn't block the queue. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Sends through a mail server. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const safe = { from, disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url, ...timeouts }, safe);
  return {
    async send({ to, subject, text, html, headers = {}, attachments = [] }) {
      // A structured address can't turn into a second recipient or a header.
      await transport.sendMail({
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        html,
        headers,
        attachments,
      });
    },
    close: () => transport.close(),
  };
}

/** Retention of email files (days): longer than any link in them is valid. */
const retentionDays = 30;
const hourMs = 3_600_000;

/**
 * Without a mail server, writes every email to a file. Its link is printed on a terminal only: in a log it would give
 * access to an account.
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
    async send({ to, subject, text, html, link, headers = {}, attachments = [] }) {
      const { message } = await transport.sendMail({
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        html,
        headers,
        attachments,
      });
      await mkdir(folder, { recursive: true });
      count += 1;
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${process.pid}-${count}.eml`;
      // Written under a temporary name first, so that readers never see a partial file.
      await writeFile(path.join(folder, `.${name}`), message, { mode: 0o600 });
      await rename(path.join(folder, `.${name}`), path.join(folder, name));
      const where = isTerminal && link !== undefined ? link : path.join(folder, name);
      show(`Email to ${to}: ${oneLine(subject)}\n  ${where}`);
      await prune();
    },
    close: () => transport.close(),
  };
}

/** Removes old email files and nothing else in the folder. */
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
