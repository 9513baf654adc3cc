import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copy as quality } from '@baton/domain/quality/copy.ts';
import { parseXlsx } from '#platform/spreadsheet/xlsx/parse-xlsx.ts';
import { listProgrammes } from '#turnover/signing/verify/read-sealed.ts';
import { verifyProgramme } from '#turnover/signing/verify/verify-programme.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { setLookaheadStage, type LookaheadStage } from '../lookahead-stage.ts';

let test: TestApp;
let stage: CertificateStage;
let week: LookaheadStage;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setCertificateStage(test);
  week = setLookaheadStage(stage);
});
afterAll(() => test.close());

const documentOf = async (id: number) =>
  (await stage.ask('GET', `/api/lookahead/issues/${id}/document/`)).body.content;
const weekly = async (frozen: boolean) => {
  const made = await stage.ask('POST', '/api/reports/weekly/', { programme: stage.programme });
  const path = `/api/reports/weekly/${made.body.id}/`;
  expect(made.body.content).not.toHaveProperty('signatures');
  if (frozen) await stage.ask('PATCH', path, { frozen: true });
  return { path, content: (await stage.ask('GET', path)).body.content };
};

describe('the last signature of a programme', () => {
  it('isn’t on what was issued before the first', async () => {
    const { id } = await week.issued();
    expect(await documentOf(id)).not.toHaveProperty('signatures');
    expect((await weekly(true)).content).not.toHaveProperty('signatures');
  });

  it('is on what is issued later, and stays there', async () => {
    await stage.complete();
    const [last] = await test.sql('select sequence as count, hash from signatures order by sequence desc');
    expect(last.count).toBe(2);
    const { id } = await week.issued();
    const report = await weekly(true);
    await stage.complete([stage.item(stage.fan)]);
    expect((await documentOf(id)).signatures).toEqual(last);
    expect((await stage.ask('GET', report.path)).body.content.signatures).toEqual(last);
    expect((await weekly(false)).content).not.toHaveProperty('signatures');

    const file = (format: string) => stage.ask('GET', `/api/lookahead/issues/${id}/file/?format=${format}`);
    const about = await parseXlsx((await file('xlsx')).bytes, 'About');
    expect(JSON.stringify(about.rows)).toContain(last.hash);
    expect((await file('pdf')).status).toBe(200);
    expect((await stage.ask('GET', `${report.path}pdf/`)).status).toBe(200);
    expect(quality.chainHead(last.count, last.hash)).toBe(`Signatures: 2, last ${last.hash}`);
  });

  it('shows that the chain was cut or rewritten later', async () => {
    const found: string[] = [];
    const { db } = test.app.storage;
    const look = async () => {
      found.length = 0;
      const report = (sentence: string) => void found.push(sentence);
      for (const programme of await listProgrammes(db))
        await verifyProgramme({ db, folder: test.app.parts.config.blobDir, report }, programme);
      return found;
    };
    expect(await look()).toEqual([]);
    const past = (text: string) =>
      test.sql(`begin; set local session_replication_role = replica; ${text}; commit`);
    await past(`delete from certificate_files; delete from certificates; delete from signatures`);
    expect(await look()).toEqual([
      'Look-ahead 2: signature 2 isn’t the one that it names.',
      'Weekly report 2: signature 2 isn’t the one that it names.',
    ]);
  });
});
