import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copy as write } from '#turnover/tracker/write/copy.ts';
import { everything, startFirstTracker } from '../first-tracker.ts';
import { addSignedIn } from '../people.ts';
import { colouredTracker } from '../ugly-trackers.ts';

let on: Awaited<ReturnType<typeof startFirstTracker>>;
let into: number;
beforeAll(async () => {
  on = await startFirstTracker();
});
afterAll(() => on.test.close());
beforeEach(async () => {
  into = await on.next();
});

const small = 'System,Name,Area,Mechanical completion,Loop checks\n1,Pump,North,2027-01-11,2027-02-01\n';

describe('its undo', () => {
  it('removes everything, once; and the file can be imported again', async () => {
    const file = await colouredTracker();
    const before = await on.countAll();
    const { body } = await on.commit(file);
    expect((await on.undo(body.operation)).status).toBe(200);
    expect(await on.countAll()).toEqual(before);
    expect(await on.dates()).toEqual({});
    const again = await on.undo(body.operation);
    expect(again.body).toMatchObject({ code: 'invalid_state', detail: write.undo.done });
    expect((await on.commit(file)).body).toMatchObject({
      committed: true,
      created: { systems: 4, milestones: 3 },
    });
  });

  it('also removes records of a file without dates', async () => {
    const { body } = await on.commit('System,Name,Area\n1,Pump,North\n');
    expect(body).toMatchObject({ committed: true, created: { systems: 1, areas: 1 } });
    expect((await on.undo(body.operation)).status).toBe(200);
    expect(await on.countAll()).toMatchObject({ systems: 0, areas: 0 });
    expect((await on.undo(body.operation)).body).toMatchObject({ detail: write.undo.done });
  });

  it('keeps everything if it is used by now', async () => {
    const { body } = await on.commit(small);
    const [system] = await on.records('systems');
    const [milestone] = await on.records('milestones');
    const changes = [{ scope: `system:${system.id}`, milestone: milestone.id, set: { remark: 'Seen' } }];
    const changed = await on.test.ask('PATCH', `/api/tracker/?programme=${into}`, {
      token: on.admin.access,
      body: { changes },
    });
    expect(changed.status).toBe(200);
    expect((await on.undo(body.operation)).body).toMatchObject({
      detail:
        'Can’t undo: turnovers of the imported systems or milestones were changed since. Change or delete them yourself.',
    });
    expect(await on.countAll()).toMatchObject({ systems: 1, milestones: 2 });
    expect(await on.dates()).toMatchObject({ '1 MC': { forecast: '2027-01-11', remark: 'Seen' } });
  });

  it('keeps everything if other records refer to it', async () => {
    const { body } = await on.commit(small);
    const [north] = await on.records('areas');
    await on.sendRecords('systems', `Code,Name,Area\n2,Fan,${north.code}\n`, { into, commit: true });
    expect((await on.undo(body.operation)).body).toMatchObject({ code: 'in_use' });
    expect(await on.countAll()).toMatchObject({ systems: 2, areas: 1, milestones: 2 });
  });

  it('is for the person who imported', async () => {
    const { body } = await on.commit(small);
    const other = await addSignedIn(on.test, { roles: { [into]: 'Manager' } });
    expect((await on.undo(body.operation, other)).status).toBe(403);
    expect(await on.countAll()).toMatchObject({ systems: 1 });
  });
});

describe('a careless or hostile file', () => {
  it('sent twice is imported once', async () => {
    const operation = randomUUID();
    const { body } = await on.commit(small, { operation });
    expect((await on.commit(small, { operation })).body).toEqual(body);
    expect(await on.countAll()).toMatchObject({ systems: 1, milestones: 2, areas: 1 });
  });

  it('with an old preview is refused', async () => {
    const { body } = await on.send(small);
    await on.commit(small, { checksum: body.checksum });
    expect((await on.commit(small, { checksum: body.checksum })).body).toMatchObject({
      code: 'stale_preview',
    });
  });

  it('with wrong milestones says what is wrong, and stores nothing', async () => {
    const options = { ...everything, milestones: { '-4': { code: 'X' }, '-5': { code: 'x' } } };
    const { status, body } = await on.commit(small, { options });
    expect(status).toBe(400);
    expect(body).toMatchObject({ committed: false, can_commit: false });
    expect(body.proposed?.milestones.map(({ errors }) => errors)).toEqual([
      [],
      ['Another milestone already uses “x”.'],
    ]);
    const long = await on.send(small, {
      options: { ...everything, milestones: { '-4': { code: 'x'.repeat(13), name: '' } } },
    });
    expect(long.body.proposed?.milestones[0]?.errors).toHaveLength(2);
    expect(await on.countAll()).toMatchObject({ systems: 0, milestones: 0 });
  });

  it.each([
    { milestones: 'all' },
    { milestones: { '-4': null, x: 3 }, colours: { green: 'later', pink: [] }, chain: 7, plain_dates: {} },
    { create_missing: ['users', 'systems'], milestones: { '-4': { position: 1e9, code: {} } } },
  ])('with odd options %j is refused or previewed', async (options) => {
    expect([200, 400]).toContain((await on.send(small, { options })).status);
    expect(await on.countAll()).toMatchObject({ systems: 0, milestones: 0 });
  });

  it('without a table is refused', async () => {
    expect((await on.send('%PDF-1.7 nothing')).status).toBe(400);
    expect((await on.commit('just a sentence\n')).body).toMatchObject({ totals: { create: 0 } });
    expect(await on.countAll()).toMatchObject({ systems: 0, milestones: 0 });
  });
});

describe('who may', () => {
  it('create milestones is a Manager or Planner; a Coordinator is told so', async () => {
    const coordinator = await addSignedIn(on.test, { roles: { [into]: 'Coordinator' } });
    const { status, body } = await on.commit(small, { who: coordinator });
    expect([status, body['file']]).toEqual([
      400,
      [
        'This programme has no milestones yet, and you don’t have permission to create them. Ask a Manager or Planner.',
      ],
    ]);
    const planner = await addSignedIn(on.test, { roles: { [into]: 'Planner' } });
    expect((await on.commit(small, { who: planner })).body).toMatchObject({ committed: true });
  });

  it.each(['Contributor', 'Viewer'] as const)('read only, as a %s, is refused', async (role) => {
    const who = await addSignedIn(on.test, { roles: { [into]: role } });
    expect((await on.commit(small, { who })).status).toBe(403);
    expect(await on.countAll()).toMatchObject({ systems: 0 });
  });
});
