import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateOrders } from '@baton/contract/certificates/certificates.ts';
import { readTable } from '#platform/spreadsheet/read-table.ts';
import { copy } from '#features/certificates/register/copy.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { system } from '../tracker-stage.ts';

let test: TestApp;
let stage: CertificateStage;
/** Numbers: the pump’s first certificate is void, its second and the fan’s are valid. */
const numbers = { void: 'RFC-21-01', second: 'RFC-21-01/2', fan: 'RFC-21-02' };

beforeAll(async () => {
  test = await startTestApp();
  stage = await setCertificateStage(test);
  await stage.complete();
  const [first] = await stage.list();
  await stage.ask(
    'POST',
    `/api/certificates/${first!.id}/void/`,
    { reason: '=Wrong system' },
    stage.receiving,
  );
  test.clock.pass({ hours: 1 });
  await stage.at(test.clock.now().toISOString());
  const again = await setStageUsers();
  await again.complete([stage.item(stage.fan)], {
    exceptions: [
      {
        text: 'Label is missing',
        milestone: stage.milestones.RFO,
        need_by: stage.inDays(20),
        owner: await stage.owner(),
      },
    ],
  });
  await again.complete();
});
afterAll(() => test.close());

/** Tokens expire after minutes, so others sign from now on. */
async function setStageUsers(): Promise<CertificateStage> {
  const [responsible, receiving] = [await stage.member('Coordinator'), await stage.member('Manager')];
  const complete: CertificateStage['complete'] = async (items = [stage.item()], more = {}) => {
    const submitted = await stage.sign('submit', items, responsible);
    const accepted = await stage.sign('accept', items, receiving, more);
    expect([submitted.status, accepted.status, accepted.text.slice(0, 0)]).toEqual([200, 200, '']);
  };
  return { ...stage, responsible, receiving, complete };
}

const listed = async (query = '') => {
  const { status, body, headers } = await stage.ask(
    'GET',
    `/api/certificates/?programme=${stage.programme}${query}`,
  );
  expect(status).toBe(200);
  return {
    numbers: body.map(({ number }: { number: string }) => number),
    total: headers['x-total-count'],
    body,
  };
};

describe('the list', () => {
  it('shows the latest first, with who signed, in windows with their total', async () => {
    const all = await listed();
    expect(all).toMatchObject({ numbers: [numbers.second, numbers.fan, numbers.void], total: '3' });
    expect(all.body[1]).toMatchObject({
      state: 'valid',
      outcome: 'accepted_with_exceptions',
      exceptions: 1,
      scope: system(stage.fan),
      scope_code: '21-02',
      milestone_code: 'RFC',
      responsible: expect.stringMatching(/\S/),
      receiving: expect.stringMatching(/\S/),
      voided_at: null,
    });
    expect(all.body[2]).toMatchObject({
      state: 'void',
      void_reason: '=Wrong system',
      voided_by: expect.stringMatching(/\S/),
    });
    expect(await listed('&limit=1&offset=1')).toMatchObject({ numbers: [numbers.fan], total: '3' });
    expect(await listed('&offset=5')).toMatchObject({ numbers: [], total: '3' });
  });

  it('is ordered by each column in both directions', async () => {
    expect((await listed('&ordering=number')).numbers).toEqual([numbers.void, numbers.second, numbers.fan]);
    expect((await listed('&ordering=-number')).numbers).toEqual([numbers.fan, numbers.second, numbers.void]);
    expect((await listed('&ordering=scope')).numbers.at(-1)).toBe(numbers.fan);
    for (const order of ['milestone', 'completed_on', 'issued_at'])
      expect((await listed(`&ordering=-${order}`)).numbers).toHaveLength(3);
    const wrong = await stage.ask('GET', `/api/certificates/?programme=${stage.programme}&ordering=title`);
    expect([wrong.status, wrong.body.ordering]).toEqual([400, expect.any(Array)]);
  });

  it('goes on after a certificate in every order, and back from the end', async () => {
    for (const order of certificateOrders.flatMap((name) => [name, `-${name}`])) {
      const { body, numbers: all } = await listed(`&ordering=${order}`);
      for (const [at, { id }] of body.entries())
        expect((await listed(`&ordering=${order}&after=${id}`)).numbers).toEqual(all.slice(at + 1));
      expect((await listed(`&ordering=${order}&limit=1&offset=-1`)).numbers).toEqual(all.slice(-1));
    }
  });

  it.each([
    ['&state=void', [numbers.void]],
    ['&state=valid', [numbers.second, numbers.fan]],
    ['&outcome=accepted_with_exceptions', [numbers.fan]],
    ['&outcome=issued', []],
    ['&search=fan', [numbers.fan]],
    // Words or their beginnings, of the last one: `2` begins `21`, too.
    ['&search=rfc%2021-01/2', [numbers.second, numbers.void]],
    ['&search=rfc-21-02', [numbers.fan]],
    ['&search=rfc%20fa', [numbers.fan]],
    ['&search=an', []],
    ['&search=%25', []],
    ['&issued_to=2000-01-01', []],
    ['&issued_from=2000-01-01', [numbers.second, numbers.fan, numbers.void]],
  ])('is filtered by %s', async (query, found) => {
    expect(await listed(query)).toMatchObject({ numbers: found, total: String(found.length) });
  });

  it('is filtered by milestone and scope, an area with its systems', async () => {
    expect((await listed(`&milestone=${stage.milestones.RFO}`)).numbers).toEqual([]);
    expect((await listed(`&milestone=${stage.milestones.RFC}`)).numbers).toHaveLength(3);
    expect((await listed(`&scope=${system(stage.fan)}`)).numbers).toEqual([numbers.fan]);
    expect((await listed(`&scope=area:${stage.hall}`)).numbers).toEqual([]);
    await stage.ask('PATCH', `/api/systems/${stage.fan}/`, { area: stage.hall });
    expect((await listed(`&scope=area:${stage.hall}`)).numbers).toEqual([numbers.fan]);
    const wrong = await stage.ask('GET', `/api/certificates/?programme=${stage.programme}&scope=room:1`);
    expect([wrong.status, wrong.body]).toEqual([400, { scope: [copy.scope] }]);
  });
});

describe('the file', () => {
  const exported = (query: string) =>
    stage.ask('GET', `/api/certificates/export/?programme=${stage.programme}${query}`);

  it('has the rows of the list in the same order, and no formula', async () => {
    const { text } = await exported('&format=csv&ordering=number');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^"RFC-21-01","Void","Accepted","System","21-01","Pump","RFC"/);
    // A text that a spreadsheet program would calculate is written as text.
    expect(lines[1]).not.toContain('"=Wrong');
    expect(lines[1]).toContain('Wrong system');
  });

  it('says by which filter it was made', async () => {
    const { status, bytes } = await exported(
      `&state=valid&milestone=${stage.milestones.RFC}&scope=${system(stage.pump)}`,
    );
    expect(status).toBe(200);
    const { rows } = await readTable({ name: 'certificates.xlsx', data: bytes }, { sheet: 'About' });
    const texts = rows.flat().map((cell) => (cell && 'text' in cell ? cell.text : ''));
    expect(texts).toContain('State: Valid; Milestone: RFC; Scope: 21-01');
  });
});

describe('what waits', () => {
  const waiting = async (who = stage.admin, step = 'accept') =>
    (
      await stage.ask(
        'GET',
        `/api/certificates/waiting/?programme=${stage.programme}&step=${step}`,
        undefined,
        who,
      )
    ).body;

  it('names who signed, and is for those who may accept and did not submit', async () => {
    const { programme, milestones } = stage;
    await stage.at(test.clock.now().toISOString());
    const add = async (code: string) =>
      (
        await stage.ask('POST', '/api/systems/', {
          programme,
          code,
          name: `Skid ${code}`,
          construction_team: stage.builders,
          commissioning_team: stage.testers,
        })
      ).body.id as number;
    const skid = await add('30-01');
    await stage.change([
      { scope: system(skid), milestone: milestones.MC, set: { actual: stage.inDays(-3) } },
    ]);
    const [responsible, tester, builder, viewer, manager] = [
      await stage.member('Coordinator'),
      await stage.contributor(stage.testers),
      await stage.contributor(stage.builders),
      await stage.member('Viewer'),
      await stage.member('Manager'),
    ];
    expect(await waiting(manager)).toEqual({ total: 0, mine: 0, records: [] });
    const signed = await stage.sign('submit', [stage.item(skid)], responsible);
    expect(signed.status).toBe(200);
    const one = await waiting(manager);
    expect(one).toMatchObject({
      total: 1,
      mine: 1,
      records: [
        {
          step: 'accept',
          scope: system(skid),
          scope_code: '30-01',
          milestone_code: 'RFC',
          title: 'Ready for commissioning certificate',
          signed_by: expect.stringMatching(/\S/),
          signed_at: expect.stringMatching(/^20/),
          punches_blocking: 0,
          mine: true,
        },
      ],
    });
    const mine = async (who: typeof responsible) => (await waiting(who)).mine;
    expect([await mine(responsible), await mine(tester), await mine(builder), await mine(viewer)]).toEqual([
      0, 1, 0, 0,
    ]);
    await stage.sign('accept', [stage.item(skid)], manager);
    expect((await waiting(manager)).total).toBe(0);
  });

  it('has complete turnovers of milestones without acceptance, until they are issued', async () => {
    const { milestones } = stage;
    await stage.at(test.clock.now().toISOString());
    await stage.ask('PATCH', `/api/milestones/${milestones.MC}/`, { certificate: stage.template });
    const builder = await stage.contributor(stage.builders);
    const tester = await stage.contributor(stage.testers);
    const all = await waiting(builder, 'issue');
    expect(all.records[0]).toMatchObject({
      step: 'issue',
      signed_at: null,
      signed_by: '',
      milestone_code: 'MC',
    });
    expect([all.mine, (await waiting(tester, 'issue')).mine]).toEqual([all.total, 0]);
    const { scope, milestone } = all.records[0];
    expect((await stage.sign('issue', [{ scope, milestone }], builder)).status).toBe(200);
    expect((await waiting(builder, 'issue')).total).toBe(all.total - 1);
    const found = await listed('&outcome=issued');
    expect(found.body[0]).toMatchObject({ receiving: '', responsible: expect.stringMatching(/\S/) });
  });
});

it('keeps views of the register apart', async () => {
  await stage.at(test.clock.now().toISOString());
  const { programme } = stage;
  const saved = await stage.ask('POST', '/api/views/', {
    programme,
    kind: 'certificates',
    name: 'Void ones',
  });
  expect([saved.status, saved.body.kind]).toEqual([201, 'certificates']);
  expect((await stage.ask('GET', `/api/views/?programme=${programme}&kind=certificates`)).body).toHaveLength(
    1,
  );
  expect((await stage.ask('GET', `/api/views/?programme=${programme}`)).body).toEqual([]);
});
