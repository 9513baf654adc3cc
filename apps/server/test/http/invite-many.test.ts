import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copy as form } from '@baton/contract/form/copy.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn, addUser, type TestUser } from '../people.ts';
import { copy as access } from '#accounts/context/copy.ts';

let test: TestApp;
let admin: TestUser;
let programme: { id: number };
let team: { id: number };
let manager: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  programme = await addProgramme(test, admin, 'Harbour Terminal');
  manager = await addSignedIn(test, { roles: { [programme.id]: 'Manager' } });
  ({ body: team } = await test.ask('POST', '/api/teams/', {
    token: admin.access,
    body: { programme: programme.id, code: 'PIPE', name: 'Piping crew' },
  }));
});
afterAll(() => test.close());

const send = (who: TestUser, body: object, query = '') =>
  test.ask('POST', `/api/users/invite/many/${query}`, { token: who.access, body });
const inProgramme = (people: object[]) => ({ programme: programme.id, people });

describe('inviting many', () => {
  it('shows first what would be done, and does nothing', async () => {
    const known = await addUser(test, { email: 'known@northgate.example' });
    const member = await addUser(test, { roles: { [programme.id]: 'Planner' } });
    const before = (await test.events()).length;
    const { status, body } = await send(
      admin,
      inProgramme([
        { email: 'ana@northgate.example', role: 'Contributor', teams: [team.id] },
        { email: known.email.toUpperCase(), role: 'Viewer' },
        { email: member.email, role: 'Viewer' },
      ]),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      committed: false,
      can_commit: true,
      totals: { invite: 1, add: 1, unchanged: 1, error: 0 },
      rows: [
        { row: 1, email: 'ana@northgate.example', action: 'invite', errors: {} },
        { row: 2, action: 'add' },
        { row: 3, action: 'unchanged' },
      ],
    });
    expect(await test.mails()).toEqual([]);
    expect(await test.events()).toHaveLength(before);
  });

  it('invites all of them, with their roles and teams, and ties them to the people of the programme', async () => {
    await test.ask('POST', '/api/people/', {
      token: admin.access,
      body: {
        programme: programme.id,
        first_name: 'Bo',
        last_name: 'Lind',
        email: 'Bo@northgate.example',
        team: team.id,
      },
    });
    const known = await addUser(test);
    const people = [
      {
        email: 'bo@northgate.example',
        first_name: 'Bo',
        last_name: 'Lind',
        role: 'Contributor',
        teams: [team.id],
      },
      { email: 'cai@northgate.example', role: 'Viewer', teams: [team.id] },
      { email: known.email, role: 'Coordinator' },
    ];
    const { status, body } = await send(manager, inProgramme(people), '?commit=true');
    expect([status, body.committed, body.totals]).toEqual([
      200,
      true,
      { invite: 2, add: 1, unchanged: 0, error: 0 },
    ]);
    expect((await test.mails()).map(({ to }) => to).toSorted()).toEqual([
      'bo@northgate.example',
      'cai@northgate.example',
      // Told that they were added.
      known.email,
    ]);
    const users = (await test.ask('GET', `/api/users/?programme=${programme.id}`, { token: manager.access }))
      .body;
    const of = (email: string) => users.find((user: { email: string }) => user.email === email);
    expect(of('bo@northgate.example')).toMatchObject({
      status: 'invited',
      first_name: 'Bo',
      memberships: [{ programme: programme.id, role: 'Contributor', teams: [team.id] }],
    });
    // Only Contributors have teams.
    expect(of('cai@northgate.example').memberships).toEqual([
      { programme: programme.id, role: 'Viewer', teams: [] },
    ]);
    expect(of(known.email).memberships[0].role).toBe('Coordinator');
    const { body: persons } = await test.ask('GET', `/api/people/?programme=${programme.id}`, {
      token: manager.access,
    });
    expect(persons[0]).toMatchObject({ email: 'Bo@northgate.example', user: of('bo@northgate.example').id });
    const actions = (await test.events()).slice(-5).map(({ action }) => action);
    expect(actions).toContain('invitation.sent');
    expect(actions).toContain('membership.created');
  });

  it('is all or nothing, with every mistake beside its row', async () => {
    const { status, body } = await send(
      manager,
      inProgramme([
        { email: 'fine@northgate.example', role: 'Viewer' },
        { email: 'not an address', role: 'Viewer' },
        { email: 'Fine@northgate.example', role: 'Viewer' },
        { email: 'dee@northgate.example', role: 'Contributor', teams: [999_999] },
      ]),
      '?commit=true',
    );
    expect([status, body.committed, body.can_commit, body.totals.error]).toEqual([400, false, false, 3]);
    expect(body.rows[1].errors.email[0]).toBe(form.notEmail);
    expect(body.rows[2].errors.email).toEqual(['This email is on the list twice.']);
    expect(body.rows[3].errors.teams[0]).toContain('doesn’t exist in this programme');
    expect(await test.mails()).toEqual([]);
    expect(await test.sql("select 1 from users where email like 'fine%'")).toEqual([]);
  });

  it('lets a Manager invite only into the own programmes, and nobody into none or a closed one', async () => {
    const other = await addProgramme(test, admin, 'Ridge Data Centre');
    const people = [{ email: 'ed@northgate.example', role: 'Viewer' }];
    expect((await send(manager, { people })).body).toEqual({
      programme: [access.programmeToInvite],
    });
    expect((await send(manager, { programme: other.id, people })).body).toEqual({
      programme: [access.noProgramme(String(other.id))],
    });
    expect((await send(admin, { people })).body.totals.invite).toBe(1);
    expect((await send(admin, { people: [] })).body).toEqual({ people: [form.noEntries] });
    await test.sql("update programmes set status = 'archived' where id = $1", [other.id]);
    const { status, body } = await send(admin, { programme: other.id, people }, '?commit=true');
    expect([status, body.code, body.detail]).toEqual([
      403,
      'programme_closed',
      'This programme is archived and read-only. Reopen it to make changes.',
    ]);
  });

  it('does not tell a Manager the name of somebody from elsewhere', async () => {
    const stranger = await addUser(test);
    const of = async (who: TestUser) =>
      (await send(who, inProgramme([{ email: stranger.email, role: 'Viewer' }]))).body.rows[0];
    expect((await of(admin)).name).toContain('Robin');
    expect(await of(manager)).toMatchObject({ action: 'add', name: '' });
  });
});
