import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '@baton/contract/catalogue.ts';
import { ensureSample } from '#sample/create-sample.ts';
import { verifyProgramme } from '#turnover/signing/verify/verify-programme.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const actor = { userId: null, name: 'Baton', sessionId: null, ip: '', requestId: 'start' };
const ask = (method: string, url: string) => test.ask(method, url, { token: admin.access });
const programmes = async () => (await ask('GET', '/api/programmes/')).body as { id: number; name: string }[];

describe('the sample programme', () => {
  it('comes into an empty database, with its data in every list', async () => {
    await ensureSample(test.app.parts, actor);
    const [sample] = await programmes();
    expect(sample).toMatchObject({ name: 'Skerrin Point Biologics', code: 'SKP', data_date: '2027-03-01' });
    const counts: Record<string, number> = {};
    for (const { name } of catalogue) {
      const { status, body } = await ask('GET', `/api/${name}/?programme=${sample?.id}`);
      expect([name, status]).toEqual([name, 200]);
      counts[name] = body.length;
    }
    expect(counts).toEqual({
      areas: 8,
      locations: 40,
      disciplines: 8,
      teams: 10,
      recipients: 3,
      people: 60,
      systems: 126,
      milestones: 12,
      baselines: 2,
      'punch-categories': 3,
      'certificate-templates': 2,
    });
    expect((await test.events('programme.sample_created')).map(({ programme_id }) => programme_id)).toEqual([
      sample?.id,
    ]);
  });

  it('has references that mean something', async () => {
    const [sample] = await programmes();
    const systems = (await ask('GET', `/api/systems/?programme=${sample?.id}`)).body;
    const teams = (await ask('GET', `/api/teams/?programme=${sample?.id}`)).body;
    const people = (await ask('GET', `/api/people/?programme=${sample?.id}`)).body;
    const generator = systems.find(({ code }: { code: string }) => code === '33-02');
    expect(generator).toMatchObject({ name: 'Clean steam generator 2', turned_over: true });
    expect(generator.custom).toMatchObject({ vendor_package: 'Clean steam generators' });
    expect(systems.find(({ id }: { id: number }) => id === generator.parent).name).toBe('Clean steam');
    const receiving = teams.find(({ id }: { id: number }) => id === generator.commissioning_team);
    expect(receiving.code).toBe('CXU');
    expect(people.find(({ id }: { id: number }) => id === receiving.lead).team).toBe(receiving.id);
  });

  it('has turnovers, two agreed baselines and a history that ends where they stand', async () => {
    const [sample] = await programmes();
    const [counts] = await test.sql(
      `select (select count(*)::int from turnovers where programme_id = $1) as cells,
        (select count(*)::int from constraints where programme_id = $1 and cleared_at is null) as blocked,
        (select count(*)::int from turnovers t where programme_id = $1 and forecast::text is distinct from (
          select after from turnover_history h where h.programme_id = t.programme_id and h.scope = t.scope
            and h.milestone = t.milestone and h.field = 'forecast' order by h.id desc limit 1)) as adrift,
        (select max(revision) from turnovers where programme_id = $1) <
          (select revision from programme_revisions where programme_id = $1) as counted`,
      [sample?.id],
    );
    expect(counts.cells).toBeGreaterThan(800);
    expect(counts.blocked).toBeGreaterThan(20);
    expect(counts).toMatchObject({ adrift: 0, counted: true });
    const baselines = await test.sql(
      `select number, status, active, approved_at is not null as agreed,
        (select count(*)::int from baseline_entries e where e.programme_id = b.programme_id and e.baseline = b.id) > 600 as filled
       from baselines b where programme_id = $1 order by number`,
      [sample?.id],
    );
    expect(baselines).toEqual([
      { number: 'B0', status: 'superseded', active: false, agreed: true, filled: true },
      { number: 'B1', status: 'approved', active: true, agreed: true, filled: true },
    ]);
  });

  it('has a punch list whose counts, states and history say the same', async () => {
    const [sample] = await programmes();
    const [counts] = await test.sql(
      `select count(*)::int as punches, count(*) filter (where state in ('open', 'cleared'))::int as outstanding,
        (select sum(punches_open)::int from milestone_counts where programme_id = $1) as counted,
        (select sum(punch_a + punch_b + punch_c)::int from scopes where programme_id = $1) as "ofSystems",
        count(*) filter (where p.state <> (select a.after from record_acts a where a.programme_id = p.programme_id
          and a.record = p.id order by a.id desc limit 1))::int as adrift,
        (select count(*)::int from punches b join punch_categories c on c.id = b.category
          join turnovers t on t.programme_id = b.programme_id and t.scope = b.scope and t.milestone = b.clear_by
          where b.programme_id = $1 and b.state in ('open', 'cleared') and c.blocks and t.actual is not null) as passed,
        (select count(*)::int from (select at < lag(at) over (order by id) as back from record_acts
          where programme_id = $1) o where back) as disordered
       from punches p where programme_id = $1`,
      [sample?.id],
    );
    expect(counts.punches).toBeGreaterThan(220);
    expect(counts.outstanding).toBeGreaterThan(60);
    expect(counts).toMatchObject({
      counted: counts.outstanding,
      ofSystems: counts.outstanding,
      adrift: 0,
      passed: 0,
      disordered: 0,
    });
    const [carried] = await test.sql(
      `select count(*)::int as punches, count(*) filter (where (a.fields->>'clear_by')::int = p.carried_from
          and a.at = t.accepted_at)::int as told
       from punches p join record_acts a on a.programme_id = p.programme_id and a.record = p.id and a.act = 'carry'
       join turnovers t on t.programme_id = p.programme_id and t.scope = p.scope and t.milestone = p.carried_from
       where p.programme_id = $1`,
      [sample?.id],
    );
    expect(carried.punches).toBeGreaterThan(7);
    expect(carried.told).toBe(carried.punches);
    const raised = await test.ask('POST', '/api/punches/', {
      token: admin.access,
      body: {
        programme: sample?.id,
        text: 'The next number follows the list.',
        category: (await ask('GET', `/api/punch-categories/?programme=${sample?.id}`)).body[0].id,
        system: (await ask('GET', `/api/systems/?programme=${sample?.id}`)).body.find(
          ({ code }: { code: string }) => code === '33-02',
        ).id,
      },
    });
    expect(raised.body).toMatchObject({ number: `P-00${counts.punches + 1}`, state: 'open' });
  });

  it('has certificates that are signed as they would be, and some that wait', async () => {
    const [sample] = await programmes();
    const problems: string[] = [];
    const report = (problem: string) => void problems.push(problem);
    const verifying = { db: test.app.storage.db, folder: test.app.parts.blobs.folder, report };
    const [row] = await test.sql('select id, code, name from programmes where id = $1', [sample?.id]);
    const { sequence } = await verifyProgramme(verifying, row);
    expect(problems).toEqual([]);
    const [counts] = await test.sql(
      `select count(*)::int as issued, count(*) filter (where voided_at is not null)::int as void,
        count(*) filter (where issue = 2)::int as again,
        count(*) filter (where outcome = 'accepted_with_exceptions' and exceptions > 0)::int as exceptions,
        count(*) filter (where outcome = 'accepted_with_exceptions' and exceptions = 0)::int as untold,
        count(*) filter (where voided_at is null and c.number <> t.certificate_no)::int as adrift,
        count(*) filter (where issued_at >= '2027-03-01')::int as early
       from certificates c join turnovers t on t.programme_id = c.programme_id and t.scope = c.scope
         and t.milestone = c.milestone where c.programme_id = $1`,
      [sample?.id],
    );
    expect(counts.issued).toBeGreaterThan(30);
    expect(counts.exceptions).toBeGreaterThan(0);
    expect(counts).toMatchObject({ void: 1, again: 1, untold: 0, adrift: 0, early: 0 });
    expect(sequence).toBeGreaterThan(counts.issued);
    const waiting = await ask('GET', `/api/certificates/waiting/?programme=${sample?.id}`);
    expect(waiting.body.records.length).toBeGreaterThanOrEqual(2);
    for (const { step, signed_by, mine } of waiting.body.records)
      expect([step, signed_by !== '', mine]).toEqual(['accept', true, true]);
    // Its people are no users.
    expect((await ask('GET', '/api/users/')).body).toHaveLength(1);
  });

  it('has comments on what is open, between both sides, with mentions that are known', async () => {
    const [sample] = await programmes();
    const comments = await test.sql(
      'select entity, entity_id, text, author_name, created_at < now() as past from comments where programme_id = $1',
      [sample?.id],
    );
    expect(comments.length).toBeGreaterThan(30);
    expect(new Set(comments.map(({ entity }) => entity))).toEqual(
      new Set(['turnover', 'constraint', 'system']),
    );
    for (const { entity, entity_id: id } of comments.slice(0, 10)) {
      const { body } = await ask(
        'GET',
        `/api/comments/?programme=${sample?.id}&entity=${entity}&id=${encodeURIComponent(id)}`,
      );
      expect(body.count).toBeGreaterThan(0);
      expect(JSON.stringify(body)).not.toMatch(/\{other\}|\{team\}|unknown/);
    }
  });

  it('has look-aheads of the last twelve weeks, and a meeting that can be held today', async () => {
    const [sample] = await programmes();
    const of = `programme=${sample?.id}`;
    const { body: issues } = await ask('GET', `/api/lookahead/issues/?${of}`);
    expect(issues).toHaveLength(12);
    expect(issues[0]).toMatchObject({
      number: 12,
      week: '2027-02-22',
      data_date: '2027-02-18',
      baseline: 'B1',
    });
    for (const { id } of issues) {
      const { body } = await ask('GET', `/api/lookahead/issues/${id}/document/`);
      expect([id, body.reconstructed]).toEqual([id, false]);
    }
    const { body: recipients } = await ask('GET', `/api/lookahead/issues/${issues[0].id}/recipients/`);
    expect(recipients.map(({ problem }: { problem: string | null }) => problem)).toEqual([null, null]);
    const { body: measures } = await ask('GET', `/api/lookahead/measures/?${of}`);
    expect(measures.ppc.share).toBeGreaterThan(0.6);
    expect(measures.ppc.share).toBeLessThan(0.9);
    expect(measures.reasons.length).toBeGreaterThan(4);
    const { body: constraints } = await ask('GET', `/api/constraints/?${of}`);
    type Constraint = { need_by: string | null; cleared_at: string | null };
    const isOverdue = ({ need_by, cleared_at }: Constraint) =>
      cleared_at === null && need_by !== null && need_by < '2027-03-01';
    expect(constraints.filter(isOverdue).length).toBeGreaterThan(0);
    const committed = async (week: string) => (await ask('GET', `/api/commitments/?${of}&week=${week}`)).body;
    expect((await committed('2027-03-01')).length).toBeGreaterThan(2);
    type Result = { id: number; result: string; closed_at: string | null };
    const open = (await committed('2027-02-22')).filter(
      ({ result, closed_at }: Result) => result === 'missed' && closed_at === null,
    );
    expect(open.length).toBeGreaterThan(0);
    const send = (method: string, url: string, body: object) =>
      test.ask(method, url, { token: admin.access, body });
    const early = await send('POST', '/api/lookahead/issues/', { programme: sample?.id });
    expect([early.status, early.body.commitments.length]).toEqual([409, open.length]);
    for (const { id } of open)
      await send('PATCH', `/api/commitments/${id}/`, { result: 'missed', reason: 'documents' });
    const issued = await send('POST', '/api/lookahead/issues/', { programme: sample?.id });
    expect([issued.status, issued.body.number, issued.body.week]).toEqual([201, 13, '2027-03-01']);
  });

  it('does not come again, not even after it was deleted', async () => {
    await ensureSample(test.app.parts, actor);
    const [sample, ...more] = await programmes();
    expect(more).toEqual([]);
    expect((await ask('DELETE', `/api/programmes/${sample?.id}/`)).status).toBe(204);
    await ensureSample(test.app.parts, actor);
    expect(await programmes()).toEqual([]);
  });

  it('can be had by an Admin at any time, each under a name of its own', async () => {
    const first = await ask('POST', '/api/programmes/sample/');
    expect([first.status, first.body.name, first.body.code]).toEqual([201, 'Skerrin Point Biologics', 'SKP']);
    expect(first.headers['location']).toBe(`/api/programmes/${first.body.id}/`);
    const both = await Promise.all([1, 2].map(() => ask('POST', '/api/programmes/sample/')));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await programmes()).map(({ name }) => name)).toEqual([
      'Skerrin Point Biologics',
      'Skerrin Point Biologics 2',
      'Skerrin Point Biologics 3',
    ]);
  });
});
