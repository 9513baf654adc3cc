import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sealMarker } from '@baton/contract/signing/certificate-check.ts';
import { samplePng } from '#platform/images/testing/sample-images.ts';
import { archiveProblems, attachedIn, readPdf } from '#platform/pdf/testing/read-pdf.ts';
import { copy as certificateCopy } from '#features/certificates/copy.ts';
import { setCertificateStage, type CertificateStage } from '../certificate-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { stageImages } from '../images.ts';
import { system } from '../tracker-stage.ts';

let test: TestApp;
let stage: CertificateStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setCertificateStage(test);
});

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const imagesIn = (bytes: Buffer) => bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
const preview = (more = '', milestone = stage.milestones.RFC) =>
  stage.ask(
    'GET',
    `/api/certificates/preview/?programme=${stage.programme}&scope=${system(stage.pump)}&milestone=${milestone}${more}`,
  );
const pdf = (id: number) => stage.ask('GET', `/api/certificates/${id}/pdf/`);

async function addLogo(): Promise<void> {
  const images = await stageImages(test);
  const path = `/api/certificate-templates/${stage.template}/`;
  const { status, body } = await images.send('PATCH', path, 'logo', samplePng());
  if (status !== 200) throw new Error(JSON.stringify(body));
}

it('draws a certificate after it is issued, with its logo and what was signed', async () => {
  await addLogo();
  await stage.complete();
  const [listed] = await stage.list();
  expect((await stage.open(listed!.id)).pdf_sha256).toBeNull();
  await test.app.parts.jobs.runPending();
  const certificate = await stage.open(listed!.id);
  const { status, bytes, headers } = await pdf(listed!.id);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toContain('certificate-RFC-21-01.pdf');
  expect(sha256(bytes)).toBe(certificate.pdf_sha256);
  expect(archiveProblems(bytes)).toEqual([]);
  expect(imagesIn(bytes)).toBe(1);
  expect(bytes.toString('latin1')).toContain(`${sealMarker}${certificate.seal}`);
  const attached = attachedIn(readPdf(bytes));
  expect(sha256(attached.get('content.json')!)).toBe(certificate.content_sha256);
  expect(sha256(attached.get('submission.json')!)).toBe(certificate.signatures[0]?.content_sha256);
});

it('draws it when it is asked for and not stored yet, once, and keeps it when it is void', async () => {
  await stage.complete();
  const [listed] = await stage.list();
  const both = await Promise.all([pdf(listed!.id), pdf(listed!.id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0].bytes.equals(both[1].bytes)).toBe(true);
  await test.app.parts.jobs.runPending();
  await stage.ask('POST', `/api/certificates/${listed!.id}/void/`, { reason: 'Wrong system' });
  expect((await pdf(listed!.id)).bytes.equals(both[0].bytes)).toBe(true);
  const stored = await test.sql(
    `select sha256 from certificate_files where programme_id = $1 and certificate = $2 and kind = 'pdf'`,
    [stage.programme, listed!.id],
  );
  expect(stored).toEqual([{ sha256: sha256(both[0].bytes) }]);
});

it('previews the certificate of a turnover at any time, with any template', async () => {
  await addLogo();
  const draft = await preview();
  expect([draft.status, draft.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(draft.headers['content-disposition']).toContain('draft');
  expect(imagesIn(draft.bytes)).toBe(1);
  expect(draft.bytes.toString('latin1')).not.toContain(sealMarker);
  expect(attachedIn(readPdf(draft.bytes)).size).toBe(0);
  const other = await preview('', stage.milestones.MC);
  expect([other.status, other.body.detail]).toEqual([409, certificateCopy.issue.noCertificate]);
  expect((await preview(`&template=${stage.template}`, stage.milestones.MC)).status).toBe(200);
  expect((await preview('&template=999999')).status).toBe(404);
});

it('serves no certificate to people outside the programme', async () => {
  await stage.complete();
  const [listed] = await stage.list();
  expect((await pdf(999_999)).status).toBe(404);
  const stranger = await (await setCertificateStage(test)).member('Manager');
  const { status } = await stage.ask('GET', `/api/certificates/${listed!.id}/pdf/`, undefined, stranger);
  expect([403, 404]).toContain(status);
});
