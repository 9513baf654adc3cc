import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copy as form } from '@baton/contract/form/copy.ts';
import { copy } from '#resource/copy.ts';
import type { TestApp } from '../harness.ts';
import { startImporting } from '../importing.ts';
import { addSignedIn, type TestUser } from '../people.ts';

type Importing = Awaited<ReturnType<typeof startImporting>>;

let test: TestApp;
let admin: TestUser;
let programme: number;
let send: Importing['send'];
let list: Importing['list'];
let newProgramme: Importing['newProgramme'];
beforeAll(async () => void ({ test, admin, programme, send, list, newProgramme } = await startImporting()));
afterAll(() => test.close());

describe('a preview', () => {
  it('shows what would be done with each row and writes nothing', async () => {
    const into = await newProgramme();
    await send('teams', 'Code,Name\nE,Electrical\nP,Piping\n', { commit: true, into });
    const before = await test.sql(
      'select (select count(*) from events) as events, (select revision from programme_revisions where programme_id = $1) as revision',
      [into],
    );
    const { status, body } = await send(
      'teams',
      'Team no;Team name;Foo\nE;Electrical;x\nP;Pipework;x\nM;Mechanical;x\n;Nameless;x\n',
      { into },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      committed: false,
      can_commit: false,
      totals: { create: 1, update: 1, unchanged: 1, error: 1 },
    });
    expect(body.columns).toEqual([
      { header: 'Team no', field: 'code' },
      { header: 'Team name', field: 'name' },
      { header: 'Foo', field: null },
    ]);
    expect(
      body.rows.map(({ row, action, label }: { row: number; action: string; label: string }) => [
        row,
        action,
        label,
      ]),
    ).toEqual([
      [2, 'unchanged', 'E'],
      [3, 'update', 'P'],
      [4, 'create', 'M'],
      [5, 'error', ''],
    ]);
    expect(body.rows[1].changes).toEqual({ name: ['Piping', 'Pipework'] });
    expect(body.rows[3].errors).toEqual({ code: [form.blank] });
    expect(
      await test.sql(
        'select (select count(*) from events) as events, (select revision from programme_revisions where programme_id = $1) as revision',
        [into],
      ),
    ).toEqual(before);
    expect(await list('teams', into)).toHaveLength(2);
  });

  it('and its commit say the same, and the commit keeps it', async () => {
    const into = await newProgramme();
    const file = 'Code,Name,Kind\nC1,Cables,construction\nC2,Start-up,Commissioning\n';
    const preview = (await send('teams', file, { into })).body;
    const commit = await send('teams', file, { into, commit: true, checksum: preview.checksum });
    expect(commit.body).toMatchObject({ committed: true, totals: preview.totals });
    expect(await list('teams', into)).toMatchObject([{ code: 'C1' }, { code: 'C2', kind: 'commissioning' }]);
    expect((await send('teams', file, { into })).body.totals).toEqual({
      create: 0,
      update: 0,
      unchanged: 2,
      error: 0,
    });
    const history = await test.sql(
      "select count(*)::int as count from events where action = 'team.created' and programme_id = $1",
      [into],
    );
    expect(history[0].count).toBe(2);
  });

  it('that is no longer true is refused at the commit', async () => {
    const into = await newProgramme();
    const { body } = await send('teams', 'Code,Name\nX,Before\n', { into });
    await send('teams', 'Code,Name\nY,Meanwhile\n', { into, commit: true });
    const late = await send('teams', 'Code,Name\nX,Before\n', {
      into,
      commit: true,
      checksum: body.checksum,
    });
    expect([late.status, late.body.code]).toEqual([409, 'stale_preview']);
  });
});

describe('a commit', () => {
  it('with one bad row writes nothing at all', async () => {
    const into = await newProgramme();
    const { status, body } = await send('systems', 'Code,Name,Construction team\nS1,One,\nS2,Two,Nobody\n', {
      into,
      commit: true,
    });
    expect(status).toBe(400);
    expect(body.rows[1].errors).toEqual({ construction_team: [copy.import.unknown('team', 'Nobody')] });
    // A wrong cell is answered as it stands in the file, to be corrected.
    expect(body.rows[1].values).toMatchObject({ construction_team: 'Nobody' });
    expect(body.rows[0].action).toBe('create');
    expect(await list('systems', into)).toEqual([]);
  });

  it('takes a person’s word: mapping, corrections, rows left out, order of dates', async () => {
    const into = await newProgramme();
    const file = 'Ref,Was,Label,When\nB0,x,First,03/04/2026\nB1,x,,2026-05-01\nB2,x,Third,01/02/2026\n';
    const asked = (
      await send('baselines', file, { into, mapping: { Ref: 'number', Label: 'name', When: 'data_date' } })
    ).body;
    expect([asked.asks_date_order, asked.totals.error]).toEqual([true, 3]);
    const options = {
      mapping: { Ref: 'number', Label: 'name', When: 'data_date' },
      options: { date_order: 'dmy', corrections: { 3: { name: 'Second' } }, skip_rows: [4] },
    };
    expect((await send('baselines', file, { into, ...options, commit: true })).body.totals).toEqual({
      create: 2,
      update: 0,
      unchanged: 0,
      error: 0,
    });
    expect(await list('baselines', into)).toMatchObject([
      { number: 'B0', data_date: '2026-04-03' },
      { number: 'B1', name: 'Second' },
    ]);
  });

  it('finds parents in the same file, in whatever order they stand', async () => {
    const into = await newProgramme();
    const file = 'Code,Name,Part of\n21-01-A,Pump,21-01\n21-01,Cooling,21\n21,Water,\n99,Lost,nowhere\n';
    const { body } = await send('systems', file, { into });
    expect(body.totals).toEqual({ create: 3, update: 0, unchanged: 0, error: 1 });
    expect(body.rows[3].errors).toEqual({ parent: [copy.import.unknown('system', 'nowhere')] });
    await send('systems', file.replace('99,Lost,nowhere\n', ''), { into, commit: true });
    const tree = await list('systems', into);
    expect(
      tree.map(({ code, parent_name }: { code: string; parent_name: string }) => [code, parent_name]),
    ).toEqual([
      ['21', null],
      ['21-01', 'Water'],
      ['21-01-A', 'Cooling'],
    ]);
  });

  it('says of a part whose whole can’t be taken where the mistake is', async () => {
    const into = await newProgramme();
    const file = 'Code,Name,Part of,Priority\n21,Water,,many\n21-01,Cooling,21,1\n21-01-A,Pump,Cooling,2\n';
    const { body } = await send('systems', file, { into });
    expect(body.totals).toEqual({ create: 0, update: 0, unchanged: 0, error: 3 });
    expect(body.rows.map(({ errors }: { errors: object }) => errors)).toEqual([
      { priority: [form.notInteger] },
      { parent: ['“21” is in row 2, which has errors. Fix that row first.'] },
      { parent: ['“Cooling” is in row 3, which has errors. Fix that row first.'] },
    ]);
  });

  it('gives what stands in the file, with references by their codes', async () => {
    const into = await newProgramme();
    await send('areas', 'Code,Name\nA1,North\nA2,South\n', { into, commit: true });
    const file = 'Code,Name,Part of,Area,Also in areas\n21,Water,,North,\n21-01,Cooling,21,A1,A1; A2\n';
    const { body } = await send('systems', file, { into });
    expect(body.rows.map(({ values }: { values: object }) => values)).toEqual([
      { code: '21', name: 'Water', parent: null, area: 'A1', also_in_areas: [] },
      { code: '21-01', name: 'Cooling', parent: '21', area: 'A1', also_in_areas: ['A1', 'A2'] },
    ]);
  });

  it('refuses the same key twice, naming the row before', async () => {
    const { body } = await send('disciplines', 'Code,Name\nEL,One\nel,Two\n');
    expect(body.rows[1].errors).toEqual({ code: ['“el” is already in row 2.'] });
  });

  it('leaves alone what the file does not mention, and clears what it leaves empty', async () => {
    const into = await newProgramme();
    await send('teams', 'Code,Name,Company,Weekly capacity\nT,Team,Northgate,5\n', { into, commit: true });
    await send('teams', 'Code,Company,Kind,Weekly capacity\nT,,,\n', { into, commit: true });
    expect(await list('teams', into)).toMatchObject([
      { name: 'Team', company: '', kind: 'construction', weekly_capacity: null },
    ]);
  });
});

describe('a file', () => {
  it('that can’t be read is refused at its field, in words', async () => {
    for (const [data, words] of [
      [Buffer.alloc(0), 'empty'],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(600).fill(0)]), ''],
      [Buffer.from('PK\x03\x04 nonsense'), ''],
      [
        Buffer.from('Colour,Size\nred,5\n'),
        'No column was found for “Code”. Choose its column, or rename its header.',
      ],
    ] as const) {
      const { status, body } = await send('teams', data);
      expect(status).toBe(400);
      expect(body.file[0]).toContain(words);
      expect(body.code === 'column_not_found').toBe(words.startsWith('No column'));
    }
    const without = await test.ask('POST', '/api/teams/import/', {
      token: admin.access,
      multipart: [['programme', String(programme)]],
    });
    expect(without.body).toEqual({ file: ['Choose a file to import.'] });
  });

  it('is read only for those who may', async () => {
    const viewer = await addSignedIn(test, { roles: { [programme]: 'Viewer' } });
    expect((await send('teams', 'Code,Name\nA,B\n', { who: viewer })).status).toBe(403);
    expect(
      (await test.ask('GET', `/api/teams/export/?programme=${programme}`, { token: viewer.access })).status,
    ).toBe(200);
    const stranger = await addSignedIn(test);
    expect(
      (await test.ask('GET', `/api/teams/export/?programme=${programme}`, { token: stranger.access })).status,
    ).toBe(404);
    expect((await send('teams', 'Code,Name\nA,B\n', { who: stranger })).body.programme).toHaveLength(1);
  });
});

describe('programmes', () => {
  it('come from a file by their names, with a code where none is given, all or nothing', async () => {
    const head = 'Project name,Code,Client,Sector,Status,Working days,Start,Target finish,Late from (days)\n';
    await send('programmes', `${head}Pier Four,PIER4,Northgate,rail,,Mon;Tue;Wed,4 Jan 2027,,\n`, {
      commit: true,
    });
    const file = `${head}pier four,PIER4,Southgate,Rail,on hold,1;2,4 Jan 2027,1 Mar 2027,20\nLock Gates,,,,,,,,\n`;
    const preview = await send('programmes', `${file}Sluice,pier4,,moon,,,5 May 2027,4 May 2027,\n`);
    expect(preview.body.rows.map(({ errors }: { errors: object }) => Object.keys(errors))).toEqual([
      [],
      [],
      ['sector'],
    ]);
    expect(preview.body.totals).toEqual({ create: 1, update: 1, unchanged: 0, error: 1 });
    expect(preview.body.rows[0].changes).toMatchObject({
      client: ['Northgate', 'Southgate'],
      status: ['active', 'on_hold'],
      working_days: [
        [1, 2, 3],
        [1, 2],
      ],
      red_days: [14, 20],
    });
    const crossed = await send('programmes', `${file}Sluice,pier4,,,,,5 May 2027,4 May 2027,\n`, {
      commit: true,
    });
    expect([crossed.status, Object.keys(crossed.body.rows[2].errors).toSorted()]).toEqual([
      400,
      ['code', 'target_finish'],
    ]);
    const names = async () => (await list('programmes')).map(({ name }: { name: string }) => name);
    expect(await names()).not.toContain('Lock Gates');
    const { body } = await send('programmes', file, { commit: true, checksum: '' });
    expect([body.committed, body.totals]).toEqual([true, { create: 1, update: 1, unchanged: 0, error: 0 }]);
    const found = (await list('programmes')).find(({ code }: { code: string }) => code === 'LG');
    expect(found).toMatchObject({ name: 'Lock Gates', working_days: [1, 2, 3, 4, 5], red_days: 14 });
    expect(await names()).toContain('pier four');
    const events = await test.events('programme.created');
    expect(events.at(-1)).toMatchObject({ programme_id: found.id, entity_id: String(found.id) });
  });

  it('are compared with what is there, and refused when that has changed since', async () => {
    const file = 'Name,Client\nWeir,Northgate\n';
    const { checksum } = (await send('programmes', file)).body;
    await newProgramme();
    const stale = await send('programmes', file, { commit: true, checksum });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_preview']);
  });

  it('take no change once closed, but say so at their row', async () => {
    const closed = await newProgramme();
    const body = { name: 'Shut Basin', status: 'closed' };
    await test.ask('PATCH', `/api/programmes/${closed}/`, { token: admin.access, body });
    const { body: result } = await send('programmes', 'Name,Client\nShut Basin,Northgate\nOpen Basin,\n');
    expect(result.rows[0].errors.status[0]).toContain('closed');
    expect(result.totals).toEqual({ create: 1, update: 0, unchanged: 0, error: 1 });
    const same = await send('programmes', 'Name,Status\nShut Basin,closed\n');
    expect(same.body.totals.unchanged).toBe(1);
  });
});
