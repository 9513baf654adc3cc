import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copy } from '#programme/copy.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { changed, day, setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setTrackerStage(test);
});

const ask: TrackerStage['ask'] = (...args) => stage.ask(...args);
const blocked = (more: object = {}) => ({
  programme: stage.programme,
  scope: system(stage.pump),
  milestone: stage.milestones.MC,
  text: 'Cable is missing',
  ...more,
});

describe('constraints', () => {
  it('are said, changed, cleared and removed, and show in their cell', async () => {
    const { revision } = await stage.read();
    const created = await ask(
      'POST',
      '/api/constraints/',
      blocked({ need_by: '2027-03-20', kind: 'material' }),
    );
    expect([created.status, created.headers['location']]).toEqual([
      201,
      `/api/constraints/${created.body.id}/`,
    ]);
    expect(created.body).toMatchObject({
      scope: system(stage.pump),
      kind: 'material',
      category: 'B',
      cleared_at: null,
      version: 1,
    });
    await expectEvent(test, 'constraint.created', { programme_id: stage.programme });
    expect((await stage.read(`&since=${revision}`)).cells).toMatchObject({
      constraints: [1],
      constraint_due: [day('2027-03-20')],
      version: [0],
    });
    const url = `/api/constraints/${created.body.id}/`;
    const blank = await ask('PATCH', url, { text: '' });
    expect([blank.status, Object.keys(blank.body)]).toEqual([400, ['text']]);
    expect(Object.keys((await ask('PATCH', url, { owner: 999_999 })).body)).toEqual(['owner']);
    expect((await ask('PATCH', url, { category: 'A', version: 1 })).body).toMatchObject({
      category: 'A',
      version: 2,
    });
    expect((await ask('PATCH', url, { category: 'C', version: 1 })).status).toBe(409);
    const cleared = await ask('PATCH', url, { cleared: true, cleared_note: 'Delivered' });
    expect(cleared.body).toMatchObject({ cleared_at: '2027-03-01T08:00:00.000Z', cleared_note: 'Delivered' });
    expect(cleared.body.cleared_by).toContain('Robin');
    const list = (more: string) => ask('GET', `/api/constraints/?programme=${stage.programme}${more}`);
    expect((await list('&open=true')).body).toEqual([]);
    expect((await list(`&scope=${system(stage.pump)}`)).body).toHaveLength(1);
    expect((await list(`&scope=${system(stage.fan)}`)).body).toHaveLength(0);
    expect((await list('&scope=nonsense')).status).toBe(400);
    expect((await ask('PATCH', url, { cleared: false })).body.cleared_at).toBeNull();
    expect((await ask('DELETE', url)).status).toBe(204);
    expect((await ask('PATCH', url, {})).status).toBe(404);
  });

  it('are cleared several at once, all or none', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await ask('POST', '/api/constraints/', blocked())).body.id as number);
    const clear = (records: object[]) =>
      ask('POST', '/api/constraints/clear/', { programme: stage.programme, records, cleared_note: 'Done' });
    expect((await clear([{ id: ids[0] }, { id: 999_999 }])).status).toBe(400);
    expect((await clear([{ id: ids[0] }, { id: ids[1], version: 7 }])).status).toBe(409);
    expect((await stage.cell(stage.pump, stage.milestones.MC))['constraints']).toBe(3);
    const done = await clear(ids.map((id) => ({ id })));
    expect(done.body.map((each: { cleared_note: string }) => each.cleared_note)).toEqual([
      'Done',
      'Done',
      'Done',
    ]);
    expect(await stage.cell(stage.pump, stage.milestones.MC)).toEqual({});
  });

  it('are, for a Contributor, those of the own teams’ turnovers on either side', async () => {
    const [responsible, receiving] = [
      await stage.contributor(stage.builders),
      await stage.contributor(stage.testers),
    ];
    const stranger = await stage.contributor();
    for (const who of [responsible, receiving])
      expect((await ask('POST', '/api/constraints/', blocked(), who)).status).toBe(201);
    const { body } = await ask('POST', '/api/constraints/', blocked());
    expect((await ask('POST', '/api/constraints/', blocked(), stranger)).status).toBe(403);
    expect((await ask('PATCH', `/api/constraints/${body.id}/`, { text: 'x' }, stranger)).status).toBe(403);
    expect((await ask('DELETE', `/api/constraints/${body.id}/`, undefined, responsible)).status).toBe(204);
    const nowhere = await ask('POST', '/api/constraints/', blocked({ milestone: stage.milestones.AREA }));
    expect([nowhere.status, Object.keys(nowhere.body)]).toEqual([400, ['scope']]);
  });
});

describe('saved views', () => {
  const save = (name: string, more: object = {}, who?: Parameters<typeof ask>[3]) =>
    ask('POST', '/api/views/', { programme: stage.programme, name, ...more }, who);
  const list = async (who?: Parameters<typeof ask>[3]) =>
    (await ask('GET', `/api/views/?programme=${stage.programme}`, undefined, who)).body as { name: string }[];

  it('are one’s own until they are shared, which needs who keeps the data', async () => {
    const [viewer, keeper] = [await stage.member('Viewer'), await stage.member('Coordinator')];
    const own = await save('Mine', { state: { group: 'area' } }, viewer);
    expect([own.status, own.body.state]).toEqual([201, { group: 'area' }]);
    expect(await list(keeper)).toEqual([]);
    expect((await save('Ours', { shared: true }, viewer)).status).toBe(403);
    expect((await ask('PATCH', `/api/views/${own.body.id}/`, { shared: true }, viewer)).status).toBe(403);
    const shared = await save('Ours', { shared: true }, keeper);
    expect((await list(viewer)).map(({ name }) => name)).toEqual(['Mine', 'Ours']);
    expect((await ask('PATCH', `/api/views/${shared.body.id}/`, { name: 'X' }, viewer)).status).toBe(403);
    expect((await ask('DELETE', `/api/views/${own.body.id}/`, undefined, keeper)).status).toBe(404);
    const manager = await stage.member('Manager');
    expect(
      (await ask('PATCH', `/api/views/${shared.body.id}/`, { name: 'Everyone’s' }, manager)).body.name,
    ).toBe('Everyone’s');
    expect((await ask('DELETE', `/api/views/${shared.body.id}/`, undefined, manager)).status).toBe(204);
  });

  it('have one that opens first, and no two of a name', async () => {
    const first = await save('First', { is_default: true });
    const second = await save('Second', { is_default: true });
    const defaults = (await ask('GET', `/api/views/?programme=${stage.programme}`)).body.map(
      (view: { name: string; is_default: boolean }) => [view.name, view.is_default],
    );
    expect(defaults).toEqual([
      ['First', false],
      ['Second', true],
    ]);
    expect((await save('first')).body).toEqual({
      name: ['You already have a view with that name. Choose another.'],
    });
    const stale = await ask('PATCH', `/api/views/${first.body.id}/`, { name: 'Other', version: 99 });
    expect(stale.status).toBe(409);
    expect(
      (await ask('PATCH', `/api/views/${second.body.id}/`, { state: { filter: 'late' } })).body,
    ).toMatchObject({
      state: { filter: 'late' },
      is_default: true,
      version: 2,
    });
  });
});

describe('reason codes', () => {
  it('are added, renamed and taken out of use by an Admin; one that was given stays', async () => {
    const { revision } = await stage.read();
    const created = await ask('POST', '/api/reason-codes/', { label: 'Crane breakdown' });
    expect([created.status, created.body.code]).toEqual([201, 'crane_breakdown']);
    const delta = await stage.read(`&since=${revision}`);
    expect(delta.structure?.reason_codes.at(-1)).toMatchObject({ code: 'crane_breakdown', active: true });
    expect((await ask('POST', '/api/reason-codes/', { label: 'Crane  breakdown!' })).status).toBe(400);
    const url = `/api/reason-codes/${created.body.id}/`;
    const cell = { scope: system(stage.pump), milestone: stage.milestones.MC };
    await stage.change([{ ...cell, set: { forecast: '2027-03-12' } }]);
    changed(await stage.change([{ ...cell, set: { forecast: '2027-03-13' }, reason: 'crane_breakdown' }]));
    const kept = await ask('DELETE', url);
    expect([kept.status, kept.body.code]).toEqual([409, 'in_use']);
    expect((await ask('PATCH', url, { active: false, label: 'Crane' })).body).toMatchObject({
      active: false,
      label: 'Crane',
    });
    const again = await stage.change([
      { ...cell, set: { forecast: '2027-03-14' }, reason: 'crane_breakdown' },
    ]);
    expect(again.status).toBe(400);
    const unused = await ask('POST', '/api/reason-codes/', { label: 'Tide', code: 'tide' });
    expect((await ask('DELETE', `/api/reason-codes/${unused.body.id}/`)).status).toBe(204);
    const viewer = await stage.member('Viewer');
    const list = (await ask('GET', '/api/reason-codes/', undefined, viewer)).body;
    expect(list.map((each: { code: string }) => each.code)).not.toContain('tide');
  });
});

describe('activity and search', () => {
  it('tell what happened, newest first, by kind and by record', async () => {
    await stage.change([{ scope: system(stage.pump), milestone: stage.milestones.MC, set: { remark: 'x' } }]);
    const url = `/api/activity/?programme=${stage.programme}`;
    const all = (await ask('GET', url)).body;
    expect(all[0]).toMatchObject({ action: 'turnover.changed', entity: 'turnover', changes: { cells: 1 } });
    expect(all[0].operation).toMatch(/^[\da-f-]{36}$/);
    const pump = (await ask('GET', `${url}&entity=system&id=${stage.pump}`)).body;
    expect(pump.map((each: { action: string }) => each.action)).toEqual(['system.created']);
    const page = (await ask('GET', `${url}&limit=2&before=${all[1].id}`)).body;
    expect(page.map((each: { id: number }) => each.id)).toEqual([all[2].id, all[3].id]);
    const [manager, viewer] = [await stage.member('Manager'), await stage.member('Viewer')];
    await ask('POST', '/api/memberships/', {
      programme: stage.programme,
      email: 'new.face@northgate.example',
      role: 'Viewer',
    });
    const about = `${url}&entity=membership`;
    expect((await ask('GET', about, undefined, manager)).body).toHaveLength(1);
    expect((await ask('GET', about, undefined, viewer)).body).toEqual([]);
  });

  it('find by code first, then by name, whatever it is', async () => {
    const { programme } = stage;
    await ask('POST', '/api/people/', {
      programme,
      first_name: 'Pia',
      last_name: 'Umpleby',
      email: 'pia@northgate.example',
    });
    await ask('POST', '/api/locations/', { programme, code: 'PU-1', name: 'Pump room' });
    const find = async (q: string) =>
      (await ask('GET', `/api/search/?programme=${programme}&q=${encodeURIComponent(q)}`)).body.map(
        (hit: { kind: string; code: string }) => `${hit.kind} ${hit.code}`,
      );
    expect(await find('21-02')).toEqual(['system 21-02']);
    expect(await find('pu')).toEqual(['location PU-1', 'system 21-01']);
    expect(await find('umpl')).toEqual(['person pia@northgate.example']);
    expect(await find('pum 21')).toEqual(['system 21-01']);
    await ask('POST', '/api/constraints/', {
      programme,
      scope: system(stage.pump),
      milestone: stage.milestones.MC,
      text: 'Scaffold around the pump',
    });
    const [constraint] = (await ask('GET', `/api/search/?programme=${programme}&q=scaffold`)).body;
    expect(constraint).toMatchObject({
      kind: 'constraint',
      code: '21-01 MC',
      name: 'Scaffold around the pump',
      turnover: { scope: system(stage.pump), milestone: stage.milestones.MC },
    });
    await ask('POST', '/api/constraints/clear/', { programme, records: [{ id: constraint.id, version: 1 }] });
    expect(await find('scaffold')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find(' ')).toEqual([]);
  });
});

describe('what hangs on the tracker', () => {
  it('is not deleted: a scope is cancelled, a milestone leaves its chain, a team and a person are replaced', async () => {
    const { programme, pump, milestones, testers } = stage;
    const owner = await ask('POST', '/api/people/', {
      programme,
      first_name: 'Pia',
      last_name: 'Umpleby',
      email: 'pia@northgate.example',
    });
    const spare = await ask('POST', '/api/teams/', { programme, code: 'SUB', name: 'Subcontractor' });
    changed(
      await stage.change([
        {
          scope: system(pump),
          milestone: milestones.MC,
          set: { forecast: '2027-03-12', responsible_team: spare.body.id },
        },
      ]),
    );
    await ask('POST', '/api/constraints/', blocked({ owner: owner.body.id }));
    const system1 = await ask('DELETE', `/api/systems/${pump}/`);
    expect([system1.status, system1.body.code]).toEqual([409, 'in_use']);
    expect(system1.body.detail).toBe(copy.hasTurnovers.system(1, '1 turnover and 1 constraint'));
    expect(system1.body.references).toMatchObject([
      { entity: 'turnovers', count: 1, examples: ['21-01'] },
      { entity: 'constraints', count: 1 },
    ]);
    for (const url of [
      `/api/milestones/${milestones.MC}/`,
      `/api/teams/${spare.body.id}/`,
      `/api/people/${owner.body.id}/`,
    ])
      expect([url, (await ask('DELETE', url)).body.code]).toEqual([url, 'in_use']);
    expect((await ask('DELETE', `/api/systems/${stage.fan}/`)).status).toBe(204);
    expect(testers).toBeGreaterThan(0);
  });

  it('is what the leaves have: a system that gets its first part is no longer turned over itself', async () => {
    const { programme, pump, fan, milestones } = stage;
    const part = (parent: number, code: string) =>
      ask('POST', '/api/systems/', { programme, code, name: 'Part', parent });
    const turnedOver = async (id: number) => (await ask('GET', `/api/systems/${id}/`)).body.turned_over;
    const { revision } = await stage.read();
    await part(pump, '21-01-1');
    expect(await turnedOver(pump)).toBe(false);
    expect((await stage.read(`&since=${revision}`)).scopes?.id).toContain(pump);
    // A later explicit change wins.
    await ask('PATCH', `/api/systems/${pump}/`, { turned_over: true });
    await part(pump, '21-01-2');
    expect(await turnedOver(pump)).toBe(true);
    // A system with turnovers keeps them.
    await stage.change([{ scope: system(fan), milestone: milestones.MC, set: { forecast: '2027-03-12' } }]);
    await part(fan, '21-02-1');
    expect(await turnedOver(fan)).toBe(true);
  });
});
