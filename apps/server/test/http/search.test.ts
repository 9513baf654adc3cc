import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchHit } from '@baton/contract/home/activity.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { system } from '../tracker-stage.ts';

let test: TestApp;
let stage: CertificateStage;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setCertificateStage(test);
});
afterAll(() => test.close());

const search = (q: string, who?: TestUser, more = '') =>
  stage.ask(
    'GET',
    `/api/search/?programme=${stage.programme}&q=${encodeURIComponent(q)}${more}`,
    undefined,
    who,
  );
const find = async (q: string, who?: TestUser) => (await search(q, who)).body as SearchHit[];
const kindsAndNames = (hits: SearchHit[]) => hits.map(({ kind, name }) => `${kind} ${name}`);

async function comment(entity: string, id: string, text: string): Promise<{ id: number; version: number }> {
  const { status, body } = await stage.ask('POST', '/api/comments/', {
    programme: stage.programme,
    entity,
    id,
    text,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

async function attach(entity: string, id: number | string, values: object): Promise<{ id: number }> {
  const { status, body } = await stage.ask('POST', '/api/attachments/', {
    programme: stage.programme,
    entity,
    id: String(id),
    kind: 'document',
    ...values,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

async function constrain(text: string): Promise<number> {
  const { body } = await stage.ask('POST', '/api/constraints/', {
    programme: stage.programme,
    scope: system(stage.pump),
    milestone: stage.milestones.MC,
    text,
  });
  return body.id ?? body[0]?.id;
}

describe('search', () => {
  it('finds a certificate by a part of its number', async () => {
    await stage.complete();
    const [made] = await stage.list();
    const [hit] = await find(made!.number.slice(1));
    expect(hit).toMatchObject({
      kind: 'certificate',
      id: made!.id,
      code: made!.number,
      name: 'Ready for commissioning certificate',
      subject: {
        entity: 'turnover',
        id: `${system(stage.pump)}/${stage.milestones.RFC}`,
        label: '21-01 RFC',
      },
    });
  });

  it('finds a punch by its number, its external number and its words', async () => {
    const punch = await stage.raise({ text: 'Gland weeps at nozzle', external_no: 'CMS/880-4' });
    const hit = {
      kind: 'punch',
      id: punch.id,
      code: punch.number,
      name: 'Gland weeps at nozzle',
      turnover: null,
      subject: { entity: 'system', id: String(stage.pump), label: '21-01', comment: null },
    };
    expect((await find(punch.number))[0]).toEqual(hit);
    expect(await find('cms/880')).toEqual([hit]);
    expect(await find('nozz gland')).toEqual([]);
    expect(await find('nozzle gla')).toEqual([hit]);
    await stage.command('void', [punch], { reason: 'Raised twice' });
    expect(await find('weeps')).toEqual([hit]);
  });

  it('finds no deleted punch, and none in a programme without a punch list', async () => {
    const [gone, kept] = [
      await stage.raise({ text: 'Grout cracked' }),
      await stage.raise({ text: 'Grout wet' }),
    ];
    expect((await stage.ask('DELETE', `/api/punches/${gone.id}/`)).status).toBe(204);
    expect(kindsAndNames(await find('grout'))).toEqual(['punch Grout wet']);
    expect(kept.id).toBeGreaterThan(gone.id);
    const set = (punches: string) =>
      test.sql('update programmes set punches = $2 where id = $1', [stage.programme, punches]);
    await set('counts');
    expect(await find('grout')).toEqual([]);
    await set('records');
  });

  it('finds comments by their words, with the record that they are about and the names in them', async () => {
    const { body: person } = await stage.ask('POST', '/api/people/', {
      programme: stage.programme,
      first_name: 'Ida',
      last_name: 'Quist',
      email: 'ida@northgate.example',
    });
    const punch = await stage.raise();
    const constraint = await constrain('Crane is booked');
    const cell = `${system(stage.pump)}/${stage.milestones.MC}`;
    const about = [
      ['punch', String(punch.id), String(punch.id), punch.number],
      ['turnover', cell, cell, '21-01 MC'],
      ['system', String(stage.pump), String(stage.pump), '21-01'],
      ['constraint', String(constraint), `${constraint}/${cell}`, 'Crane is booked'],
    ] as const;
    const text = `@[person:${person.id}] the torque record isn’t signed`;
    for (const [entity, id, opens, label] of about) {
      const { id: made, version } = await comment(entity, id, text);
      const [hit, ...others] = await find('torque RECO');
      expect(hit).toEqual({
        kind: 'comment',
        id: made,
        code: expect.stringMatching(/\w/),
        name: '@Ida Quist the torque record isn’t signed',
        turnover: null,
        subject: { entity, id: opens, label, comment: null },
      });
      expect(others).toEqual([]);
      expect(
        (
          await test.ask('DELETE', `/api/comments/${made}/`, {
            token: stage.admin.access,
            headers: { 'if-match': `"${version}"` },
          })
        ).status,
      ).toBe(204);
      expect(await find('torque record')).toEqual([]);
    }
    // Names are no words of a comment, and neither is how they are stored.
    await comment('turnover', cell, text);
    expect((await find('torque')).length).toBe(1);
    expect(await find('person torque')).toEqual([]);
  });

  it('shows the part of a long comment that was found, the latest first', async () => {
    const cell = `${system(stage.fan)}/${stage.milestones.MC}`;
    const first = await comment('turnover', cell, `${'Nothing to say. '.repeat(30)}The shim was lost.`);
    const second = await comment('turnover', cell, 'Another shim came.');
    const hits = await find('shim');
    expect(hits.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(hits[1]!.name).toMatch(/^….*The shim was lost\.$/);
  });

  it('finds documents by name, number and note, at their record or comment', async () => {
    const punch = await stage.raise();
    const cell = `${system(stage.pump)}/${stage.milestones.MC}`;
    const said = await comment('turnover', cell, 'See the sheet');
    const sheet = await attach('punch', punch.id, {
      name: 'Vibration survey',
      document_no: 'NG-21-VIB-0007',
      note: 'Bearing housing',
    });
    const hit = {
      kind: 'document',
      id: sheet.id,
      code: 'NG-21-VIB-0007',
      name: 'Vibration survey',
      turnover: null,
      subject: { entity: 'punch', id: String(punch.id), label: punch.number, comment: null },
    };
    for (const q of ['survey vib', 'ng-21-vib', 'vib 0007', 'bearing'])
      expect([q, await find(q)]).toEqual([q, [hit]]);
    const quoted = await attach('comment', said.id, {
      link: 'https://dms.example/7',
      name: 'Alignment sheet',
    });
    expect(await find('alignment')).toEqual([
      {
        kind: 'document',
        id: quoted.id,
        code: '',
        name: 'Alignment sheet',
        turnover: null,
        subject: { entity: 'turnover', id: cell, label: '21-01 MC', comment: said.id },
      },
    ]);
  });

  it('finds no document or comment of what was deleted', async () => {
    const punch = await stage.raise();
    const sheet = await attach('punch', punch.id, { document_no: 'KEPT-1', name: 'Spare list' });
    await comment('punch', String(punch.id), 'Spare parts came');
    expect(kindsAndNames(await find('spare'))).toEqual(['document Spare list', 'comment Spare parts came']);
    await stage.ask('DELETE', `/api/attachments/${sheet.id}/`);
    expect(kindsAndNames(await find('spare'))).toEqual(['comment Spare parts came']);
    await stage.ask('DELETE', `/api/punches/${punch.id}/`);
    expect(await find('spare')).toEqual([]);
    const said = await comment('system', String(stage.fan), 'Obsolete remark');
    await attach('comment', said.id, { document_no: 'OBS-1', name: 'Obsolete sheet' });
    expect((await find('obsolete')).length).toBe(2);
    await stage.ask('DELETE', `/api/comments/${said.id}/`);
    expect(await find('obsolete')).toEqual([]);
  });

  it('shows some of each kind before more of one, the best first', async () => {
    for (let at = 1; at <= 8; at += 1) await stage.raise({ text: `Rust on support ${at}` });
    await comment('system', String(stage.pump), 'The rust is only on the surface');
    const few = (await search('rust', undefined, '&limit=6')).body as SearchHit[];
    expect(few.map(({ kind }) => kind)).toEqual([...Array<string>(5).fill('punch'), 'comment']);
    expect((await find('rust')).length).toBe(9);
  });

  it('takes signs as they are', async () => {
    for (const q of ['%', '_', "'", '&', '!!', ':*', '\\', '(a', '-', '* | b'])
      expect([q, (await search(q)).status]).toEqual([q, 200]);
    expect(await find('%')).toEqual([]);
  });
});

describe('who searches', () => {
  it('finds what they may read: a Viewer all of their programme, a stranger nothing', async () => {
    const punch = await stage.raise({ text: 'Secret weld' });
    await comment('punch', String(punch.id), 'Secret talk');
    await attach('punch', punch.id, { document_no: 'SEC-1', name: 'Secret drawing' });
    const all = ['punch Secret weld', 'document Secret drawing', 'comment Secret talk'];
    expect(kindsAndNames(await find('secret', await stage.member('Viewer')))).toEqual(all);
    expect(kindsAndNames(await find('secret', await stage.member('Contributor')))).toEqual(all);
    const other = await setCertificateStage(test, { name: 'Southgate', code: 'SOUTH' });
    expect((await search('secret', await other.member('Manager'))).status).toBe(404);
    const elsewhere = await other.ask('GET', `/api/search/?programme=${other.programme}&q=secret`);
    expect(elsewhere.body).toEqual([]);
    expect((await test.ask('GET', `/api/search/?programme=${stage.programme}&q=secret`)).status).toBe(401);
  });
});
