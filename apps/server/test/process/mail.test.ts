import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostOffice, type PostOffice } from '../post-office.ts';
import { askServer, cleanUp, firstAdmin, newFolder, signInAsAdmin, startServer } from '../server-process.ts';
import { fillFolder } from '../used-folder.ts';

let folder: string;
let office: PostOffice;
beforeEach(async () => {
  folder = newFolder();
  fillFolder(folder);
  office = await openPostOffice();
});
afterEach(async () => {
  await cleanUp(folder);
  await office.close();
});

describe('mail', () => {
  it('goes through a mail server in text and HTML, one mail for one cause', async () => {
    const server = await startServer({
      DATA_DIR: folder,
      ...firstAdmin,
      SMTP_URL: office.url,
      MAIL_FROM: 'Baton <turnover@northgate.example>',
    });
    const token = await signInAsAdmin(server);
    await askServer(server, 'POST', '/api/users/invite/', {
      token,
      body: { email: 'mina@northgate.example', first_name: 'Mïna' },
    });
    await expect.poll(() => office.mails().length).toBe(1);
    const mail = office.mails()[0]!;
    expect([mail.from, mail.to]).toEqual(['turnover@northgate.example', 'mina@northgate.example']);
    expect(mail.headers.get('from')).toBe('Baton <turnover@northgate.example>');
    expect(mail.subject).toMatch(/^.+ invited you to Baton/);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Mïna');
      expect(body).toMatch(/\/auth\/accept-invite\//);
    }
    // The link is only for the invitee, so it must not appear in terminal or log.
    expect(server.said() + server.logged()).not.toContain('accept-invite');
    await askServer(server, 'POST', '/api/users/reset-password/request/', {
      body: { email: 'ines.okafor@northgate.example' },
    });
    await expect.poll(() => office.mails().length).toBe(2);
  });
});
