import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { setPunchStage, type Punch, type PunchStage } from '../punch-stage.ts';
import { parseXlsx } from '#platform/spreadsheet/xlsx/parse-xlsx.ts';
import { copy } from '#quality/copy.ts';
import { copy as rules } from '#records/copy.ts';
import { copy as records } from '#resource/copy.ts';

let test: TestApp;
let stage: PunchStage;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setPunchStage(test);
  admin = await stage.member('Manager');
});

interface Sending {
  commit?: boolean;
  who?: TestUser;
  checksum?: string;
  operation?: string;
}

const send = (data: string | Buffer, { commit, who = admin, checksum, operation }: Sending = {}) => {
  const multipart: [string, string][] = [['programme', String(stage.programme)]];
  if (checksum) multipart.push(['checksum', checksum]);
  if (operation) multipart.push(['operation', operation]);
  const path = `/api/punches/import/${commit ? '?commit=true' : ''}`;
  const file = { name: 'punches.csv', data: Buffer.from(data) };
  return test.ask('POST', path, { token: who.access, multipart, file });
};
const list = async (): Promise<Punch[]> =>
  (await stage.ask('GET', `/api/punches/?programme=${stage.programme}`)).body;
const undo = (undoes: string, who: TestUser = admin) =>
  stage.ask('POST', '/api/punches/undo/', { programme: stage.programme, undoes }, who);

const header = 'External number,Description,Category,System,State,Cleared on,Verified on\n';
const weekly = `${header}PCS-1,Flange open,A,21-01,open,,\nPCS-2,Paint,C,21-01,cleared,2027-01-04,\nPCS-3,Bolt,B,21-02,verified,2027-01-04,2027-01-05\n`;

describe('an import', () => {
  it('is a line of who imported, which says until when it can be undone', async () => {
    const { body } = await send(weekly, { commit: true });
    const lines = async () =>
      (await stage.ask('GET', '/api/users/current/inbox/', undefined, admin)).body.lines;
    const state = async (operation: string) =>
      (await stage.ask('GET', `/api/imports/${operation}/?programme=${stage.programme}`, undefined, admin))
        .body;
    expect(await lines()).toMatchObject([
      {
        items: [{ entity: 'import', id: body.operation, label: 'punches.csv' }],
        details: { into: 'punches' },
      },
    ]);
    expect(await state(body.operation)).toEqual({ into: 'punches', state: 'undoable' });
    expect((await undo(body.operation)).status).toBe(200);
    expect(await state(body.operation)).toMatchObject({ state: 'undone' });
    expect(await lines()).toEqual([]);
    const second = (await send(weekly, { commit: true })).body.operation;
    const punch = (await list())[0]!;
    const edit = { text: 'Seen', version: punch.version };
    expect((await stage.ask('PATCH', `/api/punches/${punch.id}/`, edit, admin)).status).toBe(200);
    expect(await state(second)).toMatchObject({ state: 'changed' });
    expect((await undo(second)).body).toMatchObject({ code: 'invalid_state' });
  });

  it('finds punches by external number, gives numbers, and brings states with it', async () => {
    const preview = await send(weekly);
    expect(preview.body).toMatchObject({ can_commit: true, totals: { create: 3, error: 0 } });
    expect(await list()).toEqual([]);
    const { body } = await send(weekly, { commit: true, checksum: preview.body.checksum });
    expect(body).toMatchObject({ committed: true, totals: { create: 3 } });
    expect((await list()).map(({ number, state }) => [number, state])).toEqual([
      ['P-00001', 'open'],
      ['P-00002', 'cleared'],
      ['P-00003', 'verified'],
    ]);
    expect(await stage.counts(stage.pump, stage.milestones.MC)).toEqual([1, 1]);
    expect((await send(weekly)).body.totals).toEqual({ create: 0, update: 0, unchanged: 3, error: 0 });
    const next = weekly.replace('Flange open,A,21-01,open', 'Flange open,A,21-01,cleared');
    const again = await send(next, { commit: true });
    expect(again.body.totals).toEqual({ create: 0, update: 1, unchanged: 2, error: 0 });
    expect((await list())[0]).toMatchObject({ number: 'P-00001', state: 'cleared' });
  });

  it('of an export changes nothing', async () => {
    await send(weekly, { commit: true });
    await stage.raise({ due: '2027-05-01', priority: 3, needs_material: true, estimate_hours: 2.5 });
    await stage.raise({ system: null, area: stage.hall, text: 'Two\nlines; and "quotes", =1+1' });
    const { id } = await stage.raise({ text: 'With a document' });
    const document = {
      entity: 'punch',
      id: String(id),
      kind: 'document',
      document_no: 'C-100',
      revision: '2',
    };
    await stage.ask('POST', '/api/attachments/', { programme: stage.programme, ...document });
    for (const format of ['csv', 'xlsx']) {
      const path = `/api/punches/export/?programme=${stage.programme}&format=${format}`;
      const file = await test.ask('GET', path, { token: admin.access });
      expect(file.status).toBe(200);
      const { body } = await send(file.bytes);
      expect(body.rows.filter(({ action }: { action: string }) => action !== 'unchanged')).toEqual([]);
      expect(body.totals.unchanged).toBe(6);
      if (format === 'csv') continue;
      const { sheets } = await parseXlsx(file.bytes, undefined);
      expect(sheets).toEqual(['punches', rules.attachments.sheet, 'About']);
      const { rows } = await parseXlsx(file.bytes, rules.attachments.sheet);
      const texts = rows.map((cells) =>
        cells.slice(0, 6).map((cell) => (cell?.kind === 'text' ? cell.text : '')),
      );
      expect(texts).toContainEqual(['P-00006', 'Document', 'C-100', '', 'C-100', '2']);
    }
  });

  it('of 500 rows without numbers is undone as one operation', async () => {
    await stage.raise();
    const before = await list();
    const rows = Array.from({ length: 500 }, (_, at) => `Item ${at},A,21-0${1 + (at % 2)}`);
    const file = `Description,Category,System\n${rows.join('\n')}\n`;
    const { body } = await send(file, { commit: true });
    expect(body.totals.create).toBe(500);
    expect(await stage.counts(stage.pump, stage.milestones.MC)).toEqual([251, 251]);
    const undone = await undo(body.operation);
    expect([undone.status, undone.body.updated]).toEqual([200, 500]);
    expect(await list()).toEqual(before);
    expect(await stage.counts(stage.pump, stage.milestones.MC)).toEqual([1, 1]);
    expect((await undo(body.operation)).status).toBe(409);
  });

  it('that changed punches is undone with their former values, unless one was changed since', async () => {
    await send(weekly, { commit: true });
    const [first, second] = await list();
    const next = weekly
      .replace('Flange open,A', 'Flange closed,B')
      .replace('PCS-2,Paint,C,21-01,cleared,2027-01-04', 'PCS-2,Paint,C,21-01,open,');
    // A rejection needs its command, unless states come from the file's system.
    expect((await send(next, { commit: true })).body.rows[1].errors).toEqual({ state: [rules.byCommand] });
    await stage.ask('PATCH', `/api/programmes/${stage.programme}/`, { punch_source: 'PCS' });
    const changed = await send(next, { commit: true });
    expect(changed.body.totals.update).toBe(2);
    expect((await undo(changed.body.operation, await stage.member('Manager'))).status).toBe(409);
    expect((await undo(changed.body.operation)).status).toBe(200);
    const [one, two] = await list();
    expect(one).toMatchObject({ text: first!['text'], category: first!['category'] });
    expect(two).toMatchObject({ state: 'cleared', cleared_on: second!['cleared_on'] });
    const again = await send(next, { commit: true });
    await stage.ask('PATCH', `/api/punches/${first!.id}/`, { priority: 1 });
    expect((await undo(again.body.operation)).body.detail).toBe(copy.changedSince('P-00001'));
  });

  it('is done once, and refused if its punches changed after the preview', async () => {
    const operation = randomUUID();
    const twice = [
      await send(weekly, { commit: true, operation }),
      await send(weekly, { commit: true, operation }),
    ];
    expect(twice.map(({ body }) => body.totals.create)).toEqual([3, 3]);
    expect(await list()).toHaveLength(3);
    const next = weekly.replace('Paint', 'Paint damaged');
    const { checksum } = (await send(next)).body;
    const [, paint] = await list();
    await stage.raise();
    await stage.ask('PATCH', `/api/punches/${paint!.id}/`, {
      text: 'Paint is damaged',
      reason: 'Seen',
    });
    const stale = await send(next, { commit: true, checksum });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_preview']);
  });

  it('says what is wrong in which cell', async () => {
    await stage.ask('PATCH', `/api/systems/${stage.fan}/`, { status: 'cancelled', cancelled_reason: 'x' });
    const other = await setPunchStage(test);
    const foreign = await other.ask('POST', '/api/systems/', {
      programme: other.programme,
      code: 'FOREIGN-9',
      name: 'x',
    });
    expect(foreign.status).toBe(201);
    const rows = [
      'A-1,Text,A,21-02,open,,',
      'A-2,Text,A,FOREIGN-9,open,,',
      'A-3,Text,Z,21-01,open,,',
      'A-4,,A,21-01,open,,',
      'A-5,Text,A,21-01,closed,,',
      'A-6,Text,A,21-01,cleared,2999-01-01,',
      'A-7,Text,A,21-01,open,,',
      'a-7,Text,A,21-01,open,,',
      `A-9,"=HYPERLINK(""http://x"")",A,21-01,open,,`,
      `A-10,${'x'.repeat(2001)},A,21-01,open,,`,
    ];
    const { body } = await send(`${header}${rows.join('\n')}\n`, { commit: true });
    expect(body.committed).toBe(false);
    const errors = body.rows.map((row: { errors: Record<string, string[]> }) => row.errors);
    expect(errors[0]).toEqual({ system: [rules.cancelled('21-02')] });
    expect(errors[1]).toEqual({ system: [records.import.unknown('system', 'FOREIGN-9')] });
    expect(Object.keys(errors[2])).toEqual(['category']);
    expect(Object.keys(errors[3])).toEqual(['text']);
    expect(Object.keys(errors[4])).toEqual(['state']);
    expect(errors[5]).toEqual({ cleared_on: [rules.notFuture] });
    expect(errors[6]).toEqual({});
    expect(errors[7]).toEqual({ external_no: ['“a-7” is already in row 8.'] });
    expect(errors[8]).toEqual({});
    expect(Object.keys(errors[9])).toEqual(['text']);
    expect(await list()).toEqual([]);
  });

  it('clears and verifies as the commands do, with the persons, and never by the team that it makes verify', async () => {
    const responsible = await stage.contributor(stage.builders);
    const receiving = await stage.contributor(stage.testers);
    const { number, id } = await stage.raise();
    const row = (more: string, values: string) => `Number,State${more}\n${number},${values}\n`;
    const errors = async (file: string, who: TestUser) =>
      (await send(file, { commit: true, who })).body.rows[0].errors;
    expect(await errors(row(',Verifying team', 'verified,CON'), responsible)).not.toEqual({});
    expect(await errors(row(',Cleared on', 'cleared,2020-01-01'), responsible)).toEqual({
      cleared_on: [rules.clearedBeforeRaised],
    });
    expect(await errors(row('', 'cleared'), receiving)).not.toEqual({});
    expect(await errors(row('', 'cleared'), responsible)).toEqual({});
    expect(await errors(row('', 'verified'), responsible)).not.toEqual({});
    expect(await errors(row('', 'verified'), receiving)).toEqual({});
    const { body } = await stage.ask('GET', `/api/punches/${id}/`);
    expect(body).toMatchObject({ state: 'verified', cleared_by_id: responsible.id });
    expect(body.verified_by).not.toBe('');
    const acts = await stage.ask('GET', `/api/punches/${id}/acts/`);
    expect(acts.body.map(({ act }: { act: string }) => act)).toEqual(['verify', 'clear', 'raise']);
  });

  it('of a Contributor brings only what they may do', async () => {
    const responsible = await stage.contributor(stage.builders);
    const { body } = await send(weekly.replace('Paint,C', 'Paint,B'), { who: responsible });
    const errors = body.rows.map((row: { errors: object }) => Object.keys(row.errors));
    expect(errors).toEqual([[], ['state'], ['state']]);
    const viewer = await stage.member('Viewer');
    expect((await send(weekly, { who: viewer })).status).toBe(403);
  });
});

it('an external number is given once', async () => {
  const first = await stage.raise({ external_no: 'X-1' });
  const second = await stage.raise();
  const patch = { external_no: 'x-1' };
  expect((await stage.ask('PATCH', `/api/punches/${second.id}/`, patch)).body).toEqual({
    external_no: [rules.externalTaken('x-1')],
  });
  const changes = [
    { id: first.id, set: { external_no: 'Y-1' } },
    { id: second.id, set: { external_no: 'y-1' } },
  ];
  const bulk = { programme: stage.programme, changes };
  expect((await stage.ask('POST', '/api/punches/bulk/', bulk)).body).toEqual({
    external_no: [rules.externalTaken('y-1')],
  });
  const raised = await Promise.all(
    [1, 2, 3].map(() => stage.raise({ external_no: 'Z-1' }).catch((error: Error) => error.message)),
  );
  expect(raised.filter((each) => typeof each !== 'string')).toHaveLength(1);
  for (const each of raised) if (typeof each === 'string') expect(each).toMatch(/^400 /);
});
