import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainChain } from '@baton/contract/programme/milestones.ts';
import { copy as programmeCopy } from '#programme/copy.ts';
import { copy } from '#resource/copy.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addUser, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
let programme: number;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  programme = (await addProgramme(test, admin, 'Own rules')).id;
});
afterAll(() => test.close());

const ask = (method: string, path: string, body?: unknown) =>
  test.ask(method, `/api/${path}`, { token: admin.access, ...(body === undefined ? {} : { body }) });
const system = async (code: string, more: object = {}) =>
  (await ask('POST', 'systems/', { programme, code, name: code, ...more })).body;

describe('trees', () => {
  it('never form a circle, nor grow deeper than they may', async () => {
    const [a, b, c] = [await system('T1'), await system('T2'), await system('T3')];
    await ask('PATCH', `systems/${b.id}/`, { parent: a.id });
    await ask('PATCH', `systems/${c.id}/`, { parent: b.id });
    expect((await ask('PATCH', `systems/${a.id}/`, { parent: a.id })).body).toEqual({
      parent: [copy.ownParent('system')],
    });
    expect((await ask('PATCH', `systems/${a.id}/`, { parent: c.id })).body).toEqual({
      parent: [copy.ownParent('system')],
    });
    expect((await ask('POST', 'systems/', { programme, code: 'T4', name: 'T4', parent: c.id })).body).toEqual(
      { parent: ['The tree can have at most 3 levels.'] },
    );
    const top = await system('T0');
    expect((await ask('PATCH', `systems/${a.id}/`, { parent: top.id })).body.parent[0]).toContain('3 levels');
    // Two changes that only together form a cycle are found together.
    const [x, y] = [await system('X'), await system('Y')];
    await ask('PATCH', `systems/${x.id}/`, { parent: y.id });
    expect((await ask('PATCH', `systems/${y.id}/`, { parent: x.id })).status).toBe(400);
  });

  it('of systems hold no areas, although both are kept together', async () => {
    const area = (await ask('POST', 'areas/', { programme, code: 'A1', name: 'Area' })).body;
    expect(
      (await ask('PATCH', `systems/${(await system('S9')).id}/`, { parent: area.id })).body.parent[0],
    ).toContain('No system with ID');
    expect((await ask('GET', `systems/${area.id}/`)).status).toBe(404);
    expect(
      (await ask('POST', 'systems/', { programme, code: 'A1', name: 'Same code as the area' })).status,
    ).toBe(201);
  });
});

describe('bringing back', () => {
  const restore = (area: string, ids: number[]) => ask('POST', `${area}/restore/`, { programme, ids });

  it('finds only what is of the same kind, although systems and areas are kept together', async () => {
    const area = (await ask('POST', 'areas/', { programme, code: 'BB', name: 'Area' })).body;
    await ask('DELETE', `areas/${area.id}/`);
    expect((await restore('systems', [area.id])).body).toEqual([]);
    expect((await ask('GET', `areas/${area.id}/`)).status).toBe(404);
    expect((await restore('areas', [area.id])).body).toMatchObject([{ id: area.id }]);
  });

  it('says which of several have the same code', async () => {
    const first = await system('BB');
    await ask('DELETE', `systems/${first.id}/`);
    const second = await system('BB');
    await ask('DELETE', `systems/${second.id}/`);
    expect((await restore('systems', [first.id, second.id])).body).toEqual({
      ids: ['Another system now uses “BB”. Change that one first.'],
    });
    expect((await restore('systems', [second.id])).body).toMatchObject([{ id: second.id }]);
  });
});

describe('own rules', () => {
  it('ask why a system is cancelled or on hold', async () => {
    const made = await system('R1');
    expect((await ask('PATCH', `systems/${made.id}/`, { status: 'cancelled', hold: true })).body).toEqual({
      cancelled_reason: ['Give a reason for cancelling the system.'],
      hold_reason: ['Give a reason for putting the system on hold.'],
    });
    expect(
      (await ask('PATCH', `systems/${made.id}/`, { checks_total: 3, checks_done: 4 })).body.checks_done,
    ).toHaveLength(1);
  });

  it('leave an approved baseline as it is', async () => {
    const { body } = await ask('POST', 'baselines/', {
      programme,
      number: 'B0',
      name: 'Original',
      data_date: '2027-01-04',
    });
    await test.sql("update baselines set status = 'approved' where id = $1", [body.id]);
    for (const answer of [
      await ask('PATCH', `baselines/${body.id}/`, { name: 'Other' }),
      await ask('DELETE', `baselines/${body.id}/`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'baseline_locked']);
    }
  });

  it('link a person only to an account that works in the programme', async () => {
    const member = await addUser(test, { roles: { [programme]: 'Viewer' } });
    const stranger = await addUser(test);
    const person = { programme, first_name: 'Mina', last_name: 'Sørli', email: 'mina@northgate.example' };
    const made = await ask('POST', 'people/', { ...person, user: member.id });
    expect(made.body.user).toBe(member.id);
    expect((await ask('PATCH', `people/${made.body.id}/`, { user: stranger.id })).body).toEqual({
      user: [programmeCopy.notMember(stranger.id)],
    });
    expect((await ask('PATCH', `people/${made.body.id}/`, { user: 999_999 })).status).toBe(400);
    await test.sql('delete from memberships where user_id = $1', [member.id]);
    expect((await ask('PATCH', `people/${made.body.id}/`, { phone: '1' })).status).toBe(200);
    expect((await ask('PATCH', `people/${made.body.id}/`, { user: null })).body.user).toBe(null);
  });

  it('order milestones by chain and position', async () => {
    for (const [code, position] of [
      ['MC', 2],
      ['WD', 1],
      ['RFSU', 3],
    ] as const) {
      await ask('POST', 'milestones/', { programme, code, name: code, chain: 'Systems', position });
    }
    const { body } = await ask('GET', `milestones/?programme=${programme}`);
    expect(body.map(({ code }: { code: string }) => code)).toEqual(['WD', 'MC', 'RFSU']);
  });

  it('order codes by their numbers', async () => {
    const cellIndex = (await addProgramme(test, admin, 'Numbers')).id;
    for (const code of ['S-10', 'S-9', 's-100', 'S-1'])
      await ask('POST', 'systems/', { programme: cellIndex, code, name: code });
    const { body } = await ask('GET', `systems/?programme=${cellIndex}`);
    expect(body.map(({ code }: { code: string }) => code)).toEqual(['S-1', 'S-9', 'S-10', 's-100']);
  });
});

describe('a milestone with code and name alone', () => {
  const milestone = async (into: number, code: string, more: object = {}) => {
    const { status, body } = await ask('POST', 'milestones/', { programme: into, code, name: code, ...more });
    expect([status, body]).toEqual([201, expect.objectContaining({ code })]);
    return [body.chain, body.position];
  };
  const empty = async (name: string) => (await addProgramme(test, admin, name)).id;

  it('starts the chain Main, and joins the only chain of its kind at the end', async () => {
    const into = await empty('Without chains');
    expect(await milestone(into, 'A')).toEqual([mainChain, 1]);
    expect(await milestone(into, 'B')).toEqual([mainChain, 2]);
    expect(await milestone(into, 'C', { scope: 'area' })).toEqual([mainChain, 1]);
    const other = await empty('With a chain');
    await milestone(other, 'A', { chain: 'Systems', position: 7 });
    expect(await milestone(other, 'B')).toEqual(['Systems', 8]);
    expect(await milestone(other, 'C', { chain: '', position: 3 })).toEqual(['Systems', 3]);
  });

  it('joins Main if there are several chains', async () => {
    const into = await empty('With two chains');
    await milestone(into, 'A', { chain: 'Process' });
    await milestone(into, 'B', { chain: 'Utilities' });
    expect(await milestone(into, 'C')).toEqual([mainChain, 1]);
    expect(await milestone(into, 'D')).toEqual([mainChain, 2]);
  });

  it('is imported without a column for its chain, and never loses it', async () => {
    const into = await empty('Imported chain');
    const { body } = await test.ask('POST', '/api/milestones/import/?commit=true', {
      token: admin.access,
      multipart: [['programme', String(into)]],
      file: { name: 'milestones.csv', data: Buffer.from('Code,Name\nA,One\nB,Two\n') },
    });
    expect(body).toMatchObject({ committed: true });
    const list = (await ask('GET', `milestones/?programme=${into}`)).body;
    expect(list).toMatchObject([
      { code: 'A', chain: mainChain, position: 1 },
      { code: 'B', chain: mainChain, position: 2 },
    ]);
    const changed = await ask('PATCH', `milestones/${list[0].id}/`, { chain: '' });
    expect(changed.body).toMatchObject({ chain: mainChain, position: 1 });
  });
});

describe('two at the same time', () => {
  it('with the same code: one wins, the other is told', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask('POST', 'teams/', { programme, code: 'RACE', name: 'Race' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  });

  it('count the programme’s revision up without a gap or a repeat', async () => {
    const revision = async () =>
      Number(
        (await test.sql('select revision from programme_revisions where programme_id = $1', [programme]))[0]
          .revision,
      );
    const before = await revision();
    await Promise.all(
      Array.from({ length: 8 }, (_, each) =>
        ask('POST', 'disciplines/', { programme, code: `D${each}`, name: 'D' }),
      ),
    );
    expect(await revision()).toBe(before + 8);
  });
});
