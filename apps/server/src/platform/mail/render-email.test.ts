import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createFileMailer } from './mailer.ts';
import { renderEmail } from './render-email.ts';

const page = `https://baton.example/auth/unsubscribe/MTI/digest/${'x'.repeat(43)}`;
const post = `https://baton.example/api/unsubscribe/MTI/digest/${'x'.repeat(43)}/`;
const email = {
  to: 'mina@northgate.example',
  subject: 'This week',
  greeting: 'Hello Mina,',
  paragraphs: ['This waits.'],
  lists: [{ title: 'Due', lines: ['21-01 <MC>', '21-02 MC'] }],
  footnote: 'You asked for it.',
  product: 'Baton',
};

it('lists things in both forms, and names the way out where there is one', () => {
  const mail = renderEmail({ ...email, unsubscribe: { what: 'the digest', page, post } });
  expect(mail.text).toContain('Due\n- 21-01 <MC>\n- 21-02 MC');
  expect(mail.text).toContain(`To unsubscribe from the digest: ${page}`);
  expect(mail.html).toContain('<li>21-01 &lt;MC&gt;</li>');
  expect(mail.html).toContain(`<a href="${page}"`);
  expect(renderEmail(email).headers).toBeUndefined();
});

it('carries what mail programs need to unsubscribe by themselves', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'baton-letter-'));
  const mailer = createFileMailer(folder, 'Baton <baton@localhost>', () => undefined, false);
  await mailer.send(renderEmail({ ...email, unsubscribe: { what: 'the digest', page, post } }));
  mailer.close();
  const [name = ''] = readdirSync(folder);
  // A header may go on in the next line, which begins with a space.
  const text = readFileSync(path.join(folder, name), 'utf8').replace(/\r\n[ \t]+/g, ' ');
  rmSync(folder, { recursive: true });
  expect(text).toContain(`List-Unsubscribe: <${post}>`);
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});
