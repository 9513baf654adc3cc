import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DossierManifest, DossierRow } from '@baton/contract/certificates/dossiers.ts';
import { blobPath } from '#storage/blobs/blob-files.ts';
import { copy } from '#features/dossiers/copy.ts';
import { photo, setAttachmentStage, type AttachmentStage } from '../attachment-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addSignedIn } from '../people.ts';
import { sealCertificate } from '../sealed-certificate.ts';

let test: TestApp;
let stage: AttachmentStage;
let certificate: number;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setAttachmentStage(test);
  const { pump, milestones } = stage;
  await stage.change([
    { scope: `system:${pump}`, milestone: milestones.MC, version: 0, set: { forecast: '2027-02-01' } },
  ]);
  const document = { name: 'Datasheet.pdf', data: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await stage.attach();
  await stage.attach({ fields: { kind: 'after' }, file: { ...photo, data: Buffer.from(photo.data) } });
  const turnover = { entity: 'turnover', id: `system:${pump}/${milestones.MC}` };
  await stage.attach({
    fields: { ...turnover, kind: 'document', document_no: 'ME-21', revision: 'C' },
    file: document,
    thumbnail: null,
  });
  await stage.ask('POST', '/api/attachments/', {
    programme: stage.programme,
    ...turnover,
    kind: 'document',
    name: 'Drawing',
    link: 'https://documents.example/1',
  });
  certificate = await sealCertificate(stage, {
    number: 'MC-21-01/2',
    scope: pump,
    milestone: milestones.MC,
    content: {
      exceptions: [
        {
          number: 'P-00001',
          text: 'Flange is open',
          category: 'B',
          milestone: { code: 'RFC', name: 'Ready' },
          owner: 'Builders',
          due: '2027-03-01',
          allowed_by: 'Receiving team',
        },
      ],
      override: { reason: 'Agreed', by: 'Kari Nilsen', punches: 1 },
    },
  });
});
afterAll(() => test.close());

const prepare = (body: object, who = stage.admin) =>
  stage.ask('POST', '/api/dossiers/', { programme: stage.programme, ...body }, who);
const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex');

async function unzip(data: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(data, { validateEntrySizes: true, autoClose: false });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

async function download({ url }: DossierRow) {
  const answer = await test.ask('GET', url);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
  return answer;
}

function manifestIn(files: Map<string, Buffer>): DossierManifest {
  return JSON.parse(files.get('manifest.json')!.toString()) as DossierManifest;
}

it('contains the certificate with all its records, and their hashes', async () => {
  const { status, body } = await prepare({ certificate });
  expect([status, body.missing]).toEqual([201, []]);
  const answer = await download(body);
  expect(answer.headers['content-disposition']).toContain('Dossier%20MC-21-01-2.zip');
  expect(answer.bytes.length).toBe(body.size);
  const files = await unzip(answer.bytes);
  expect([...files.keys()]).toEqual([
    '00-index.pdf',
    '01-certificate.pdf',
    '03-punches.pdf',
    '03-punches.xlsx',
    '04-exceptions.pdf',
    '05-dates.pdf',
    'photos/P-00001-after-1.jpg',
    'photos/P-00001-before-1.jpg',
    'documents/ME-21 rev C Datasheet.pdf',
    'manifest.json',
  ]);
  const manifest = manifestIn(files);
  expect(body.files).toBe(files.size);
  expect(hashOf(files.get('manifest.json')!)).toBe(body.manifest_sha256);
  expect(manifest.files.map(({ path, sha256, size }) => [path, sha256, size])).toEqual(
    [...files].slice(0, -1).map(([path, data]) => [path, hashOf(data), data.length]),
  );
  expect(manifest.certificates.map(({ number }) => number)).toEqual(['MC-21-01/2']);
});

it('gives the same bytes for the same content, whenever and by whom it is prepared', async () => {
  const first = (await prepare({ certificate })).body;
  const bytes = (await download(first)).bytes;
  await stage.at('2027-03-05T12:00:00Z');
  const viewer = await stage.member('Viewer');
  const again = (await prepare({ certificate }, viewer)).body;
  expect([again.id, again.manifest_sha256]).toEqual([first.id, first.manifest_sha256]);
  expect((await download(again)).bytes.equals(bytes)).toBe(true);
  await stage.raise({ text: 'Another' });
  const changed = (await prepare({ certificate })).body;
  expect(changed.manifest_sha256).not.toBe(first.manifest_sha256);
  // The earlier one stays as it was.
  expect((await download(again)).bytes.equals(bytes)).toBe(true);
});

it('lists files that are lost or damaged, and goes on without them', async () => {
  const { id } = await stage.raise({ system: stage.fan, text: 'Belt' });
  const fields = { id: String(id) };
  const colours = [1, 2, 3].map((at) =>
    Buffer.concat([photo.data.subarray(0, -2), Buffer.alloc(at), photo.data.subarray(-2)]),
  );
  const [lost, damaged] = await Promise.all(
    colours.slice(0, 2).map(async (data) => (await stage.attach({ fields, file: { ...photo, data } })).body),
  );
  await stage.attach({ fields, file: { ...photo, data: colours[2]! } });
  const of = await sealCertificate(stage, {
    number: 'MC-21-02',
    scope: stage.fan,
    milestone: stage.milestones.MC,
  });
  const whole = (await prepare({ certificate: of })).body;
  const folder = test.app.parts.config.blobDir;
  rmSync(blobPath(folder, lost.sha256));
  writeFileSync(blobPath(folder, damaged.sha256), 'something else');
  const refused = await test.ask('GET', whole.url);
  expect([refused.status, refused.body.detail]).toEqual([507, copy.fileLost]);
  const { status, body } = await prepare({ certificate: of });
  expect(status).toBe(201);
  expect(new Set(body.missing.map(({ problem }: { problem: string }) => problem))).toEqual(
    new Set(Object.values(copy.problems)),
  );
  const files = await unzip((await download(body)).bytes);
  expect([...files.keys()].filter((path) => path.startsWith('photos/'))).toHaveLength(1);
  expect(manifestIn(files).missing).toEqual(body.missing);
});

it('has the documents that were certified, even if they were deleted since', async () => {
  const turnover = { entity: 'turnover', id: `system:${stage.fan}/${stage.milestones.RFC}` };
  const data = Buffer.from('%PDF-1.7\n% Curve of the fan\n%%EOF\n');
  const { body: attached } = await stage.attach({
    fields: { ...turnover, kind: 'document', document_no: 'ME-22', revision: 'A' },
    file: { name: 'Curve.pdf', data },
    thumbnail: null,
  });
  const named = { name: 'Curve.pdf', document_no: 'ME-22', revision: 'A', link: '' };
  const of = await sealCertificate(stage, {
    number: 'RFC-21-02',
    scope: stage.fan,
    milestone: stage.milestones.RFC,
    content: { documents: [{ ...named, sha256: attached.sha256 }] },
  });
  expect((await stage.ask('DELETE', `/api/attachments/${attached.id}/`)).status).toBe(204);
  const files = await unzip((await download((await prepare({ certificate: of })).body)).bytes);
  expect(files.get('documents/ME-22 rev A Curve.pdf')?.equals(data)).toBe(true);
});

it('has a folder for each valid certificate of an area and its systems', async () => {
  const { hall, pump, programme } = stage;
  await test.sql('update scopes set area = $1 where id = $2', [hall, pump]);
  await sealCertificate(stage, { number: 'AREA-A1', scope: hall, milestone: stage.milestones.AREA });
  const { status, body } = await prepare({ area: hall });
  expect([status, body.name]).toEqual([201, 'Dossier A1']);
  const files = await unzip((await download(body)).bytes);
  const folders = new Set([...files.keys()].map((path) => path.split('/')[0]));
  expect([...folders]).toEqual(['00-index.pdf', 'AREA-A1', 'MC-21-01-2', 'manifest.json']);
  expect(manifestIn(files)).not.toHaveProperty('without_certificate');
  // What is expected and missing: the certificate of another system of the area.
  await stage.ask('POST', '/api/systems/', { programme, code: '30-01', name: 'Heater', area: hall });
  const { body: template } = await stage.ask('POST', '/api/certificate-templates/', {
    programme,
    code: 'MC',
    title: 'Mechanical completion',
    responsible_statement: 'Complete.',
    receiving_statement: 'Taken over.',
  });
  await stage.ask('PATCH', `/api/milestones/${stage.milestones.MC}/`, { certificate: template.id });
  const again = await unzip((await download((await prepare({ area: hall })).body)).bytes);
  expect(manifestIn(again).without_certificate).toEqual([{ turnover: '30-01 MC', status: 'Open' }]);
  const one = (await prepare({ area: hall, milestone: stage.milestones.MC })).body;
  expect(one.name).toBe('Dossier A1 MC');
  expect(manifestIn(await unzip((await download(one)).bytes)).certificates).toHaveLength(1);
  const { id: other } = (await stage.ask('POST', '/api/areas/', { programme, code: 'A2', name: 'Yard' }))
    .body;
  expect((await prepare({ area: other })).body.area).toEqual([
    'This area has no valid certificates to put into a dossier.',
  ]);
  expect((await prepare({ area: pump })).body.area).toEqual(['This area doesn’t exist.']);
  expect((await prepare({})).body.certificate).toEqual(['Name a certificate or an area.']);
});

it('is for readers of the programme only', async () => {
  const stranger = await addSignedIn(test);
  expect((await prepare({ certificate }, stranger)).status).toBe(400);
  const { id: elsewhere } = (await stage.ask('POST', '/api/programmes/', { name: 'Elsewhere', code: 'ELS' }))
    .body;
  expect((await prepare({ certificate, programme: elsewhere })).status).toBe(404);
  const viewer = await stage.member('Viewer');
  const { body } = await prepare({ certificate }, viewer);
  expect((await test.ask('GET', body.url)).status).toBe(200);
  expect((await test.ask('GET', body.url.replace('/file/?by=', '/file/?by=1'))).status).toBe(404);
  await test.sql('delete from memberships where user_id = $1', [viewer.id]);
  expect((await test.ask('GET', body.url)).status).toBe(404);
});

it('works in a closed programme', async () => {
  await test.sql("update programmes set status = 'closed' where id = $1", [stage.programme]);
  expect((await prepare({ certificate })).status).toBe(201);
  await test.sql("update programmes set status = 'active' where id = $1", [stage.programme]);
});

it('stops reading when the client goes away', async () => {
  const { body } = await prepare({ certificate });
  const address = await test.app.server.listen({ port: 0, host: '127.0.0.1' });
  await new Promise<void>((resolve, reject) => {
    const request = get(`${address}${body.url}`, (response) => {
      response.once('data', () => {
        request.destroy();
        resolve();
      });
    });
    request.once('error', reject);
  });
  // The server answers the next one.
  expect((await test.ask('GET', body.url)).status).toBe(200);
});

it('can be stopped, and leaves no dossier behind', async () => {
  const slow = await startTestApp({ patienceMs: 0 });
  const other = await setAttachmentStage(slow);
  const { programme, pump: scope, milestones } = other;
  const id = await sealCertificate(other, { number: 'MC-1', scope, milestone: milestones.MC });
  // What is stored before can't be stopped; then nothing can be stored.
  expect((await other.ask('GET', `/api/certificates/${id}/pdf/`)).status).toBe(200);
  const client = await slow.app.storage.pool.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(4201967)');
  const { status, body: job } = await other.ask('POST', '/api/dossiers/', { programme, certificate: id });
  expect(status).toBe(202);
  const read = () => other.ask('GET', `/api/jobs/${job.id}/`);
  expect((await read()).body.status).toBe('running');
  expect((await other.ask('DELETE', `/api/jobs/${job.id}/`)).status).toBe(204);
  await vi.waitFor(async () => expect((await read()).body.status).toBe('failed'), { timeout: 10_000 });
  await client.query('rollback');
  client.release();
  expect(await slow.sql('select id from dossiers')).toEqual([]);
  await slow.close();
});
