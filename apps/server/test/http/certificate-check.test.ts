import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CertificateDetail } from '@baton/contract/certificates/certificates.ts';
import { blobPath } from '#storage/blobs/blob-files.ts';
import { createBlobStore } from '#storage/blobs/blob-store.ts';
import { inTransaction } from '#storage/database.ts';
import { copy } from '#turnover/signing/verify/copy.ts';
import { findHeads, listProgrammes } from '#turnover/signing/verify/read-sealed.ts';
import { verifyProgramme } from '#turnover/signing/verify/verify-programme.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let stage: CertificateStage;
let pump: CertificateDetail & { pdf: Buffer };
let fan: CertificateDetail & { pdf: Buffer };
/** A file of a dossier. */
const index = Buffer.from('%PDF-1.7 index');
/** The number of the signature that voided the certificate of the fan. */
const voiding = 5;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setCertificateStage(test);
  pump = await issue(stage.pump);
  fan = await issue(stage.fan);
  const reason = 'Signed for the wrong system';
  await stage.ask('POST', `/api/certificates/${fan.id}/void/`, { reason });
  await addDossier();
});
afterAll(() => test.close());

function hashOf(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

async function issue(scope: number) {
  await stage.complete([stage.item(scope)]);
  const [{ id }] = (await test.sql('select max(id) as id from certificates')) as [{ id: number }];
  const { bytes: pdf } = await stage.ask('GET', `/api/certificates/${id}/pdf/`);
  return { ...(await stage.open(id)), pdf };
}

async function addDossier(): Promise<void> {
  const manifest = '[]';
  await inTransaction(test.app.storage.db, async (trx) => {
    const [{ id }] = (await test.sql('select id from blob_store')) as [{ id: string }];
    const blobs = createBlobStore(test.app.parts.config.blobDir, id);
    await blobs.put(trx, { data: index, type: 'application/pdf' }, test.clock.now());
  });
  const [dossier] = await test.sql(
    `insert into dossiers (programme_id, name, manifest, manifest_sha256, missing, size, files, prepared_at,
       prepared_by, prepared_by_name) values ($1, 'RFC-21-01', $2, $3, '[]', 10, 1, now(), $4, '') returning id`,
    [stage.programme, manifest, hashOf(Buffer.from(manifest)), stage.admin.id],
  );
  await test.sql('insert into dossier_files values ($1, $2, $3)', [
    stage.programme,
    dossier.id,
    hashOf(index),
  ]);
}

const verify = (seal: string, file = '') =>
  test.ask('GET', `/api/certificates/verify/${seal}/${file === '' ? '' : `?file=${file}`}`);
const fileOf = (sha256: string) => blobPath(test.app.parts.config.blobDir, sha256);

/** What `npm run verify` finds. */
async function findings(): Promise<string[]> {
  const found: string[] = [];
  const { db } = test.app.storage;
  for (const programme of await listProgrammes(db))
    await verifyProgramme(
      { db, folder: test.app.parts.config.blobDir, report: (sentence) => found.push(sentence) },
      programme,
    );
  return found;
}

/** Runs a statement past the triggers. */
async function unguarded(text: string): Promise<void> {
  await test.sql(`begin; set local session_replication_role = replica; ${text}; commit`);
}

/** Changes a sealed value past the triggers while something is looked at. */
async function whileAltered<T>(
  [table, column, value, where]: readonly [string, string, string, string],
  look: () => Promise<T>,
): Promise<T> {
  await test.sql(`create table kept as select ${column} as value from ${table} where ${where}`);
  await unguarded(`update ${table} set ${column} = ${value} where ${where}`);
  try {
    return await look();
  } finally {
    const key = column === 'hash' ? where.replace(/hash = .*/, `hash = ${value}`) : where;
    await unguarded(`update ${table} set ${column} = (select value from kept) where ${key}`);
    await test.sql('drop table kept');
  }
}

describe('what is sealed', () => {
  it.each(['signatures', 'certificates', 'certificate_files', 'dossiers', 'dossier_files'])(
    'is never changed, deleted or truncated: %s',
    async (table) => {
      const refusal = 'what is sealed is never changed';
      await expect(test.sql(`update ${table} set programme_id = programme_id`)).rejects.toThrow(refusal);
      await expect(test.sql(`delete from ${table}`)).rejects.toThrow(refusal);
      await expect(test.sql(`truncate ${table} cascade`)).rejects.toThrow(refusal);
      expect((await test.sql(`select count(*)::integer as count from ${table}`))[0].count).toBeGreaterThan(0);
    },
  );

  it('of a certificate is voided once, by a signature, and nothing else', async () => {
    const refusal = 'what is sealed is never changed';
    const change = (id: number, set: string) => test.sql(`update certificates set ${set} where id = ${id}`);
    await expect(change(fan.id, `voided_by = 'Kim'`)).rejects.toThrow(refusal);
    await expect(change(fan.id, 'voided_at = null')).rejects.toThrow(refusal);
    await expect(change(pump.id, 'voided_at = now()')).rejects.toThrow(refusal);
    const voided = `voided_at = now(), void_signature = ${voiding}`;
    await expect(change(pump.id, `${voided}, number = 'RFC-9'`)).rejects.toThrow(refusal);
    await expect(change(pump.id, `${voided}, completed_on = '2027-01-01'`)).rejects.toThrow(refusal);
  });
});

describe('without an account', () => {
  it('a certificate is verified by its seal, and its file by its hash', async () => {
    const about = {
      number: 'RFC-21-01',
      scope: '21-01 Pump',
      milestone: 'RFC Gate RFC',
      completed_on: '2027-03-01',
      voided_on: null,
      outcome: 'accepted',
      exceptions: 0,
      overridden: false,
    };
    const bySeal = await verify(pump.seal);
    expect(bySeal).toMatchObject({ status: 200, body: { state: 'valid', ...about, file: null } });
    expect(Object.keys(bySeal.body).toSorted()).toEqual([...Object.keys(about), 'state', 'file'].toSorted());
    expect(bySeal.headers['cache-control']).toBe('no-store');
    expect((await verify(pump.seal, hashOf(pump.pdf))).body.file).toBe('same');
    expect((await verify(pump.seal, hashOf(fan.pdf))).body).toMatchObject({
      state: 'valid',
      file: 'different',
    });
    expect((await verify(pump.seal.toUpperCase(), 'nothing')).body.file).toBe('different');
  });

  it('a void certificate is said to be void, and since when', async () => {
    expect((await verify(fan.seal, hashOf(fan.pdf))).body).toMatchObject({
      state: 'void',
      number: 'RFC-21-02',
      voided_on: '2027-03-01',
      file: 'same',
    });
  });

  it.each([
    ['unknown', 'f'.repeat(64)],
    ['too short', 'abc'],
    ['no hash', 'not-a-seal'],
    ['odd', '%00%27%22'],
  ])('a seal that is %s is answered like any other', async (_, seal) => {
    const { status, body } = await verify(seal);
    expect([status, body]).toEqual([
      404,
      {
        code: 'not_found',
        detail: 'No certificate has this seal. Check the address, or choose the PDF file itself.',
      },
    ]);
  });

  it('other signatures are no seals', async () => {
    const rows = await test.sql(`select hash from signatures where step in ('submit', 'void')`);
    for (const { hash } of rows) expect((await verify(hash)).status).toBe(404);
  });

  it('too many calls from one address are refused', async () => {
    const strict = await startTestApp({ rateLimit: true });
    await strict.sql(`insert into attempts (key, points, expire) values ('sealAddress:192.0.2.9', 300, $1)`, [
      Date.now() + 3_600_000,
    ]);
    const ask = (ip: string) => strict.ask('GET', `/api/certificates/verify/${'f'.repeat(64)}/`, { ip });
    expect((await ask('192.0.2.9')).status).toBe(429);
    expect((await ask('192.0.2.10')).status).toBe(404);
    await strict.close();
  });
});

describe('what was altered', () => {
  it('is nothing at first', async () => {
    expect(await findings()).toEqual([]);
    const [head] = await test.sql('select hash from signatures order by sequence desc limit 1');
    expect(await findHeads(test.app.storage.db, head.hash.slice(0, 12))).toMatchObject([
      { sequence: voiding },
    ]);
    expect(await findHeads(test.app.storage.db, 'f'.repeat(64))).toEqual([]);
  });

  const signature = () => 'sequence = 2';
  const certificate = () => `id = ${pump.id}`;
  const ofSignature = (problem: Parameters<typeof copy.signatureOf>[2]) => [
    copy.signatureOf(2, 'RFC-21-01', problem),
  ];
  const ofCertificate = (problem: Parameters<typeof copy.certificate>[1]) => [
    copy.certificate('RFC-21-01', problem),
  ];
  it.each([
    [
      'content',
      ['signatures', 'content', `replace(content, 'Pump', 'pump')`, signature],
      ofSignature('content'),
    ],
    ['statement', ['signatures', 'statement', `statement || '.'`, signature], ofSignature('hash')],
    ['name', ['signatures', 'name', `'Kim'`, signature], ofSignature('hash')],
    ['address', ['signatures', 'ip', `'192.0.2.2'`, signature], ofSignature('evidence')],
    ['title', ['certificates', 'title', `title || '.'`, certificate], ofCertificate('title')],
    ['issue', ['certificates', 'issue', '2', certificate], ofCertificate('number')],
    ['day', ['certificates', 'completed_on', `'2027-02-27'`, certificate], ofCertificate('completed')],
    ['outcome', ['certificates', 'outcome', `'issued'`, certificate], ofCertificate('outcome')],
    ['exceptions', ['certificates', 'exceptions', '1', certificate], ofCertificate('exceptions')],
    ['scope', ['certificates', 'scope', 'scope + 1', certificate], null],
    ['void', ['certificates', 'voided_at', 'now()', certificate], ofCertificate('voided')],
  ] as const)('is found by both checks: %s', async (_, [table, column, value, where], found) => {
    await whileAltered([table, column, value, where()], async () => {
      const sentences = await findings();
      if (found) expect(sentences).toEqual(found);
      else expect(sentences).toContain(copy.certificate('RFC-21-01', 'scope'));
      expect((await verify(pump.seal)).body).toMatchObject({ state: 'altered', number: 'RFC-21-01' });
    });
    expect(await findings()).toEqual([]);
  });

  it('is found if it is the seal itself', async () => {
    const where = `hash = '${pump.seal}'`;
    await whileAltered(['signatures', 'hash', `'${'0'.repeat(64)}'`, where], async () => {
      expect(await findings()).toEqual([
        copy.signatureOf(2, 'RFC-21-01', 'hash'),
        copy.signatureOf(3, 'RFC-21-02', 'previous'),
        copy.certificateFile('RFC-21-01', 'pdf', 'foreign', hashOf(pump.pdf)),
      ]);
      expect((await verify(pump.seal)).body.state).toBe('altered');
    });
  });

  it('is found in the tracker, where the number is', async () => {
    const where = `scope = ${stage.pump} and milestone = ${stage.milestones.RFC}`;
    await whileAltered(['turnovers', 'certificate_no', `'RFC-1'`, where], async () => {
      expect(await findings()).toEqual(ofCertificate('turnover'));
      expect((await verify(pump.seal)).body.state).toBe('valid');
    });
  });

  it('is found in a file by one byte, and a missing file is named', async () => {
    const sha256 = hashOf(pump.pdf);
    const altered = Buffer.from(pump.pdf);
    altered[20] = altered[20]! ^ 1;
    writeFileSync(fileOf(sha256), altered);
    expect(await findings()).toEqual([copy.certificateFile('RFC-21-01', 'pdf', 'damaged', sha256)]);
    expect((await verify(pump.seal)).body).toMatchObject({ state: 'altered', file: null });
    rmSync(fileOf(sha256));
    expect(await findings()).toEqual([copy.certificateFile('RFC-21-01', 'pdf', 'missing', sha256)]);
    expect((await verify(pump.seal, sha256)).body).toMatchObject({ state: 'valid', file: 'same' });
    writeFileSync(fileOf(sha256), pump.pdf);
    writeFileSync(fileOf(hashOf(index)), 'x'.repeat(index.length));
    expect(await findings()).toEqual([copy.dossierFile('RFC-21-01', 'damaged', hashOf(index))]);
    writeFileSync(fileOf(hashOf(index)), index);
    await whileAltered(['dossiers', 'manifest', `'[1]'`, 'true'], async () =>
      expect(await findings()).toEqual(['Dossier RFC-21-01: its list of files was altered.']),
    );
  });

  it('is found if a certificate or the last signatures are gone', async () => {
    await unguarded(`update certificates set void_signature = null, voided_at = null where id = ${fan.id}`);
    expect(await findings()).toEqual(
      expect.arrayContaining([
        `Signature ${voiding}: the certificate that it voids is still valid.`,
        copy.certificate('RFC-21-02', 'voided'),
      ]),
    );
    await unguarded(`delete from certificates where id = ${fan.id}`);
    expect(await findings()).toContain('Signature 4: the certificate that it issued is missing.');
  });
});
