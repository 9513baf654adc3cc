import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copy as form } from '@baton/contract/form/copy.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import {
  addAdmin,
  addProgramme,
  addSignedIn,
  addUser,
  linkParts,
  password,
  signIn,
  type TestUser,
} from '../people.ts';
import { copy as access } from '#accounts/context/copy.ts';

let test: TestApp;
let admin: TestUser;
let programme: { id: number };
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  programme = await addProgramme(test, admin, 'Harbour Point Terminal');
});
afterAll(() => test.close());

const accepted = { first_name: 'Mina', last_name: 'Sørli', password, password_confirm: password };
const invite = (body: object, who: TestUser = admin) =>
  test.ask('POST', '/api/users/invite/', { token: who.access, body });
const validate = ({ uid, token }: { uid: string; token: string }) =>
  test.ask('POST', `/api/users/invite/${uid}/${token}/validate/`);
const accept = ({ uid, token }: { uid: string; token: string }, body: object = accepted) =>
  test.ask('POST', `/api/users/invite/${uid}/${token}/accept/`, { body });

let count = 0;
async function inviteSomebody(
  body: object = {},
): Promise<{ id: number; email: string; link: { uid: string; token: string } }> {
  const email = `guest${(count += 1)}@northgate.example`;
  const { body: user } = await invite({ email, ...body });
  const mails = await test.mails();
  return { id: user.id, email, link: linkParts(mails.at(-1)?.link) };
}

describe('inviting', () => {
  it('needs the right to: neither a Viewer nor a stranger', async () => {
    const viewer = await addSignedIn(test, { roles: { [programme.id]: 'Viewer' } });
    expect((await invite({ email: 'x@northgate.example' }, viewer)).status).toBe(403);
    expect(
      (await test.ask('POST', '/api/users/invite/', { body: { email: 'x@northgate.example' } })).status,
    ).toBe(401);
    expect(await test.mails()).toEqual([]);
  });

  it('makes an invited account, answers it without any secret, and posts a mail', async () => {
    const { status, body, headers } = await invite({
      email: 'Mina.Sorli@Northgate.example',
      first_name: 'Mina',
      groups: ['Admin'],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'Mina.Sorli@Northgate.example',
      status: 'invited',
      groups: ['Admin'],
      last_login: null,
    });
    expect(body.invite_expires_at).toBe('2027-03-08T08:00:00.000Z');
    expect(headers['location']).toBe(`/api/users/${body.id}/`);
    await expectEvent(test, 'invitation.sent', { actor_id: admin.id, entity_id: String(body.id) });
    const [mail] = await test.mails();
    expect(mail).toMatchObject({ to: 'Mina.Sorli@Northgate.example' });
    expect(mail?.text).toContain('Robin');
    expect(mail?.link).toMatch(/^https:\/\/baton\.example\/auth\/accept-invite\//);
    expect(JSON.stringify(body)).not.toContain(linkParts(mail?.link).token);
  });

  it('refuses an address that has an account or an open invitation, in any case', async () => {
    const existing = await addUser(test);
    expect((await invite({ email: existing.email.toUpperCase() })).body).toEqual({
      email: [access.emailTaken],
    });
    const { email } = await inviteSomebody();
    expect((await invite({ email })).body.email[0]).toBe(
      'This email already has an open invitation. Resend it instead.',
    );
    expect((await invite({ email: 'not an address' })).body.email[0]).toBe(form.notEmail);
  });

  it('takes two at the same time for the same address only once', async () => {
    const answers = await Promise.all([
      invite({ email: 'race@northgate.example' }),
      invite({ email: 'race@northgate.example' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await test.mails()).toHaveLength(1);
  });

  it('lets a Manager invite into the own programme, never above the own role nor elsewhere', async () => {
    const manager = await addSignedIn(test, { roles: { [programme.id]: 'Manager' } });
    const other = await addProgramme(test, admin, 'Another place');
    const into = (role: string, id = programme.id) => [{ programme: id, role }];
    const good = await invite({ email: 'planner@northgate.example', memberships: into('Planner') }, manager);
    expect(good.status).toBe(201);
    expect(good.body.memberships).toEqual([{ programme: programme.id, role: 'Planner', teams: [] }]);
    expect(
      (await invite({ email: 'm2@northgate.example', memberships: into('Manager') }, manager)).status,
    ).toBe(201);
    expect(
      (
        await invite(
          { email: 'boss@northgate.example', groups: ['Admin'], memberships: into('Viewer') },
          manager,
        )
      ).status,
    ).toBe(403);
    expect(
      (await invite({ email: 'e@northgate.example', memberships: into('Viewer', other.id) }, manager)).body,
    ).toEqual({
      memberships: [access.noProgramme(String(other.id))],
    });
    expect((await invite({ email: 'n@northgate.example' }, manager)).body.memberships).toHaveLength(1);
    await test.mails();
  });

  it('lets nobody invite into a closed programme', async () => {
    const closed = await addProgramme(test, admin, 'Handed over');
    await test.sql("update programmes set status = 'closed' where id = $1", [closed.id]);
    const email = 'late@northgate.example';
    const { status, body } = await invite({ email, memberships: [{ programme: closed.id, role: 'Viewer' }] });
    expect([status, body.code]).toEqual([403, 'programme_closed']);
    expect(await test.sql('select 1 from users where email = $1', [email])).toEqual([]);
    expect(await test.mails()).toEqual([]);
  });

  it('takes memberships as JSON text in a multipart body', async () => {
    const { status, body } = await test.ask('POST', '/api/users/invite/', {
      token: admin.access,
      multipart: [
        ['email', 'multi@northgate.example'],
        ['memberships', JSON.stringify([{ programme: programme.id, role: 'Viewer' }])],
      ],
    });
    expect([status, body.memberships?.length]).toEqual([201, 1]);
    const bad = await invite({
      email: 'bad@northgate.example',
      memberships: [{ programme: programme.id, role: 'Boss' }],
    });
    expect(bad.body.memberships[0]).toContain('Entry 1, role: “Boss” isn’t an option');
    await test.mails();
  });
});

describe('an invitation', () => {
  it('can be looked at without being used up', async () => {
    const { email, link } = await inviteSomebody({ first_name: 'Mina' });
    for (let each = 0; each < 2; each += 1) {
      const { status, body } = await validate(link);
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual([
        'email',
        'first_name',
        'last_name',
        'organisation',
        'programmes',
        'is_admin',
        'expires_at',
      ]);
      expect(body).toMatchObject({ email, first_name: 'Mina', organisation: 'My organisation' });
    }
  });

  it('names the programmes and the role in each, in the email and behind its link', async () => {
    const quay = await addProgramme(test, admin, 'East Quay');
    const { body: user } = await invite({
      email: 'roles@northgate.example',
      memberships: [
        { programme: programme.id, role: 'Planner' },
        { programme: quay.id, role: 'Viewer' },
      ],
    });
    expect(user.status).toBe('invited');
    const mail = (await test.mails()).at(-1);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Your role in Harbour Point Terminal: Planner.');
      expect(body).toContain('Your role in East Quay: Viewer.');
      expect(body).not.toContain('Admin of');
    }
    expect((await validate(linkParts(mail?.link))).body).toMatchObject({
      programmes: [
        { programme: 'East Quay', role: 'Viewer' },
        { programme: 'Harbour Point Terminal', role: 'Planner' },
      ],
      is_admin: false,
    });
    // A removed programme is named no more.
    await test.sql('update programmes set deleted_at = now() where id = $1', [quay.id]);
    expect((await validate(linkParts(mail?.link))).body.programmes).toEqual([
      { programme: 'Harbour Point Terminal', role: 'Planner' },
    ]);
  });

  it('says that an Admin is invited as such', async () => {
    await invite({ email: 'admin2@northgate.example', groups: ['Admin'] });
    const mail = (await test.mails()).at(-1);
    expect(mail?.text).toContain('You’ll be an Admin of My organisation.');
    expect((await validate(linkParts(mail?.link))).body).toMatchObject({ programmes: [], is_admin: true });
  });

  it('is accepted once: tokens work, the account is active, groups in the body are ignored', async () => {
    const { id, email, link } = await inviteSomebody();
    const { status, body } = await accept(link, {
      ...accepted,
      groups: ['Admin'],
      status: 'active',
      email: 'other@northgate.example',
    });
    expect([status, Object.keys(body)]).toEqual([200, ['access', 'refresh']]);
    await expectEvent(test, 'invitation.accepted', { actor_id: id, actor_name: 'Mina Sørli' });
    const me = await test.ask('GET', '/api/users/current/', { token: body.access });
    expect(me.body).toMatchObject({ id, email, full_name: 'Mina Sørli', groups: [] });
    expect((await test.ask('POST', '/api/token/refresh/', { body: { refresh: body.refresh } })).status).toBe(
      200,
    );
    expect((await signIn(test, email)).access).toBeTruthy();
    for (const again of [await validate(link), await accept(link)]) {
      expect([again.status, again.body.code]).toEqual([400, 'used_link']);
      expect(again.body.detail).toContain('Log in');
    }
  });

  it('is won by exactly one of two who accept at once', async () => {
    const { link } = await inviteSomebody();
    const answers = await Promise.all([accept(link), accept(link)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('asks for a good password, twice, and for a name', async () => {
    const { link } = await inviteSomebody();
    expect((await accept(link, {})).body).toEqual({
      first_name: ['This field is required.'],
      last_name: ['This field is required.'],
      password: ['This field is required.'],
      password_confirm: ['This field is required.'],
    });
    const weak = await accept(link, { ...accepted, password: 'Mina Sørli 1234', password_confirm: 'x' });
    expect(Object.keys(weak.body)).toEqual(['password', 'password_confirm']);
    expect((await accept(link)).status).toBe(200);
  });

  it('expires after seven days', async () => {
    const start = test.clock.now();
    const { link } = await inviteSomebody();
    test.clock.pass({ days: 7 });
    expect((await validate(link)).status).toBe(200);
    test.clock.pass({ seconds: 1 });
    for (const answer of [await validate(link), await accept(link)])
      expect([answer.status, answer.body.code]).toEqual([400, 'expired_link']);
    test.clock.set(start);
  });

  it('with a wrong token tells nothing', async () => {
    const { link } = await inviteSomebody();
    for (const wrong of [
      { ...link, token: 'x'.repeat(43) },
      { uid: 'OTk5OTk5', token: link.token },
      { uid: '!!', token: link.token },
    ]) {
      expect((await validate(wrong)).body.code).toBe('invalid_link');
    }
  });

  it('is worth nothing when the account was deactivated meanwhile', async () => {
    const { id, link } = await inviteSomebody();
    await test.ask('PATCH', `/api/users/${id}/`, { token: admin.access, body: { status: 'deactivated' } });
    expect((await accept(link)).body.code).toBe('invalid_link');
  });

  it('is sent again for the same account; both mails work until one is used', async () => {
    const { id, email, link } = await inviteSomebody();
    const resend = (address: string) =>
      test.ask('POST', '/api/users/invite/resend/', { body: { email: address } });
    const answer = await resend(email);
    const [mail] = await test.mails();
    await expectEvent(test, 'invitation.sent', { entity_id: String(id) });
    expect((await validate(link)).status).toBe(200);
    expect((await accept(linkParts(mail?.link))).status).toBe(200);
    expect((await accept(link)).status).toBe(400);
    const [accounts] = await test.sql('select count(*)::int as count from users where email_key = $1', [
      email,
    ]);
    expect(accounts.count).toBe(1);

    // Without an open invitation the response is the same, and nothing is sent.
    for (const address of [email, 'nobody@northgate.example']) {
      const same = await resend(address);
      expect([same.status, same.body]).toEqual([answer.status, answer.body]);
    }
    expect(await test.mails()).toEqual([]);
  });
});
