import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { setPunchStage, type Punch, type PunchStage } from '../punch-stage.ts';
import { copy } from '#resource/copy.ts';

let test: TestApp;
let stage: PunchStage;
const today = '2027-03-01';

/** Punches P-00001 … with a due date, without one, cleared, verified, void, on an area, with material. */
beforeAll(async () => {
  test = await startTestApp();
  stage = await setPunchStage(test, { data_date: today });
  const { B, C } = stage.categories;
  await stage.raise({ text: 'Flange is open', due: '2027-02-20', priority: 2 });
  await stage.raise({
    text: 'Gasket missing at flange',
    due: '2027-03-20',
    category: B,
    external_no: 'PCS-77',
  });
  await stage.raise({ text: 'Paint damaged', category: C, clearing_team: stage.testers });
  await stage.raise({ text: 'Valve turned round', system: stage.fan, needs_material: true, priority: 1 });
  await stage.raise({ text: 'Label missing', system: null, area: stage.hall, due: '2027-03-05' });
  const cleared = await stage.raise({ text: 'Bolts are loose', due: '2027-04-01' });
  const verified = await stage.raise({ text: 'Support bent', system: stage.fan });
  const gone = await stage.raise({ text: 'Twice' });
  const other = await stage.member('Coordinator');
  await stage.command('clear', [cleared]);
  const done = (await stage.command('clear', [verified], {}, other)).body.records;
  await stage.command('verify', done);
  await stage.command('void', [gone], { reason: 'Twice' });
});
afterAll(() => test.close());

const numberOf = ({ number }: Punch) => Number(number.slice(2));
const ask = (path: string, who?: Parameters<PunchStage['ask']>[3]) => stage.ask('GET', path, undefined, who);
const list = async (query = '', who?: Parameters<PunchStage['ask']>[3]) => {
  const answer = await ask(`/api/punches/?programme=${stage.programme}&${query}`, who);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return (answer.body as Punch[]).map(numberOf);
};

describe('windows', () => {
  it('are read after a record that was seen, or from an offset, in the order of a column', async () => {
    expect(await list()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await list('limit=3&offset=6')).toEqual([7, 8]);
    expect(await list('limit=3&offset=-2')).toEqual([7, 8]);
    expect(await list('limit=3&offset=-7')).toEqual([2, 3, 4]);
    expect(await list('limit=3&offset=-9')).toEqual([1, 2]);
    expect(await list('limit=3&offset=-4&ordering=-priority')).toEqual([6, 5, 3]);
    for (const [ordering, expected] of [
      ['number', [1, 2, 3, 4, 5, 6, 7, 8]],
      ['-number', [8, 7, 6, 5, 4, 3, 2, 1]],
      ['priority', [4, 1, 2, 3, 5, 6, 7, 8]],
      ['-priority', [1, 4, 8, 7, 6, 5, 3, 2]],
    ] as const) {
      const seen: number[] = [];
      let after = '';
      for (let at = 0; at < 5; at += 1) {
        const path = `/api/punches/?programme=${stage.programme}&ordering=${ordering}&limit=3${after}`;
        const { body } = await ask(path);
        seen.push(...(body as Punch[]).map(numberOf));
        if (body.length < 3) break;
        after = `&after=${body.at(-1).id}`;
      }
      expect(seen).toEqual(expected);
    }
  });

  it('have rows without a value last, in every order', async () => {
    for (const ordering of ['due', '-due', 'cleared_on', '-cleared_on', 'verified_on', '-verified_on']) {
      const column = ordering.replace('-', '');
      const { body } = await ask(`/api/punches/?programme=${stage.programme}&ordering=${ordering}`);
      const values = (body as Punch[]).map((punch) => punch[column] as string | null);
      const given = values.filter((value) => value !== null);
      expect(values.slice(0, given.length)).toEqual(given);
      const sorted = given.toSorted();
      expect(given).toEqual(ordering.startsWith('-') ? sorted.toReversed() : sorted);
    }
  });

  it('need a programme, a known order and a record of the programme', async () => {
    expect((await ask('/api/punches/')).body).toHaveProperty('programme');
    const wrong = await ask(`/api/punches/?programme=${stage.programme}&ordering=text`);
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['ordering']]);
    const stranger = await ask(`/api/punches/?programme=${stage.programme}&after=999999`);
    expect(stranger.body).toEqual({ after: [copy.missingInProgramme('punch', '999999')] });
    expect((await ask(`/api/punches/?programme=${stage.programme}&limit=1001`)).status).toBe(400);
  });
});

describe('the filter', () => {
  it('finds punches by state, reference, scope, date and sign', async () => {
    const { A, B } = stage.categories;
    const found = async (query: string) => (await list(query)).join(' ');
    expect(await found('state=open')).toBe('1 2 3 4 5');
    expect(await found('state=cleared.verified')).toBe('6 7');
    expect(await found(`category=${B}`)).toBe('2');
    expect(await found(`category=${A}-${B}&state=open`)).toBe('1 2 4 5');
    expect(await found(`scope=system:${stage.fan}`)).toBe('4 7');
    expect(await found(`scope=area:${stage.hall}`)).toContain('5');
    expect(await found(`clear_by=${stage.milestones.MC}-0&state=open`)).toContain('1');
    expect(await found(`clearing_team=${stage.testers}`)).toContain('3');
    expect(await found('overdue=true')).toBe('1');
    expect(await found('undated=true')).toBe('3');
    expect(await found('needs_material=true')).toBe('4');
    expect(await found('exception=true')).toBe('');
    expect(await found('blocking=true')).not.toContain('3');
    expect(await found('kind=damage')).toBe('');
    expect(await found('verified_from=2020-01-01')).toBe('7');
    expect(await found('verified_to=2020-01-01')).toBe('');
  });

  it('finds what the caller’s teams can clear and verify', async () => {
    const [responsible, receiving] = [
      await stage.contributor(stage.builders),
      await stage.contributor(stage.testers),
    ];
    expect(await list('mine=clear', responsible)).toContain(1);
    expect(await list('mine=clear', responsible)).not.toContain(3);
    expect(await list('mine=verify', responsible)).toEqual([]);
    expect(await list('mine=verify', receiving)).toEqual([6]);
    expect(await list('mine=verify', await stage.member('Coordinator'))).toEqual([6]);
    expect(await list('mine=verify', await stage.member('Planner'))).toEqual([]);
  });

  it('finds words, the beginning of the last one, and beginnings of numbers', async () => {
    expect(await list('search=flange')).toEqual([1, 2]);
    expect(await list('search=flange%20gas')).toEqual([2]);
    expect(await list('search=FLAN')).toEqual([1, 2]);
    expect(await list('search=p-0000')).toHaveLength(8);
    expect(await list('search=P-00003')).toEqual([3]);
    expect(await list('search=pcs-7')).toEqual([2]);
    expect(await list('search=%25')).toEqual([]);
    expect(await list('search=%27%20%7C%20!%26%20(%3A*)%20\\')).toEqual([]);
  });
});

it('counts what each filter finds', async () => {
  const counts = async (query = '') =>
    (await ask(`/api/punches/counts/?programme=${stage.programme}&${query}`)).body;
  const all = await counts();
  expect(all).toMatchObject({ total: 8, open: 5, cleared: 1, verified: 1, void: 1, overdue: 1 });
  expect(all.blocking).toBe((await list('blocking=true')).length);
  expect(all.window).toBe((await list('window=true')).length);
  expect(all.exceptions).toBe(0);
  const { A, B, C } = stage.categories;
  expect(all.categories).toEqual([
    { id: A, count: 4 },
    { id: B, count: 1 },
    { id: C, count: 1 },
  ]);
  expect(await counts('search=flange')).toMatchObject({ total: 2, open: 2, overdue: 1 });
  expect(await counts('state=void')).toMatchObject({ total: 1, categories: [] });
});
