import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachmentLimits } from '@baton/contract/records/attachments.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { copy as quality } from '#records/copy.ts';
import { copy as platform } from '#platform/copy.ts';
import { phoneExif, sampleJpeg } from '#platform/images/testing/sample-images.ts';
import { blobPath } from '#storage/blobs/blob-files.ts';
import { copy as storage } from '#storage/copy.ts';
import { photo, setAttachmentStage, type AttachmentStage } from '../attachment-stage.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let stage: AttachmentStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setAttachmentStage(test);
});

const fetched = (url: string) => test.ask('GET', url);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const folder = () => test.app.parts.config.blobDir;

describe('a photo', () => {
  it('is stored without metadata, listed with its record and fetched by signed addresses', async () => {
    const data = sampleJpeg([[0xe1, Buffer.concat([Buffer.from('Exif\0\0'), phoneExif(6)])]]);
    const { status, body, headers } = await stage.attach({
      file: { name: 'flange.jpg', data },
      fields: { note: 'Seen from the ladder', taken_at: '2027-02-28T10:15:00Z' },
    });
    expect(status).toBe(201);
    expect(headers['location']).toBe(`/api/attachments/${body.id}/`);
    expect(body).toMatchObject({
      entity: 'punch',
      entity_id: String(stage.punch),
      kind: 'before',
      name: 'flange.jpg',
      note: 'Seen from the ladder',
      taken_at: '2027-02-28T10:15:00.000Z',
      type: 'image/jpeg',
      link_team: null,
    });
    await expectEvent(test, 'attachment.created', { entity_id: String(body.id) });
    const file = await fetched(body.url);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(file.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(body.sha256);
    expect(file.bytes.includes('Canon')).toBe(false);
    expect((await fetched(body.thumbnail_url)).headers['content-type']).toBe('image/png');
    const listed = await stage.list();
    expect(listed.body).toEqual([body]);
  });

  it('is stored once, however often it is sent', async () => {
    const operation = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => stage.attach({ fields: { operation } })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await stage.list()).body).toHaveLength(1);
    const other = await stage.attach();
    expect(other.body.sha256).toBe(answers[0]?.body.sha256);
    expect((await stage.list()).body).toHaveLength(2);
  });

  it('needs the hash that was announced, and a small thumbnail', async () => {
    const wrong = await stage.attach({ fields: { sha256: '0'.repeat(64) } });
    expect(wrong.body).toEqual({ file: ['The file changed on its way. Send it again.'] });
    const right = createHash('sha256').update(photo.data).digest('hex');
    expect((await stage.attach({ fields: { sha256: right } })).status).toBe(201);
    const { thumbnailBytes, thumbnailSide } = attachmentLimits;
    const large = { name: 'small.jpg', field: 'thumbnail', data: Buffer.alloc(thumbnailBytes + 1) };
    expect((await stage.attach({ thumbnail: large })).body).toEqual({
      thumbnail: [
        `Send a thumbnail of at most ${thumbnailBytes / 1024} kB and ${thumbnailSide} × ${thumbnailSide} pixels.`,
      ],
    });
  });
});

describe('hostile and mislabelled files', () => {
  it.each([
    ['a program named as a photo', 'flange.jpg', Buffer.from('MZ\x90\0 this is no photo'), 'otherType'],
    ['nothing', 'flange.jpg', Buffer.alloc(0), 'empty'],
    ['a page', 'page.html', Buffer.from('<script>alert(1)</script>'), 'otherType'],
    ['a PDF that breaks off', 'sheet.pdf', pdf.subarray(0, 20), 'damaged'],
  ] as const)('refuses %s', async (_, name, data, reason) => {
    const { status, body } = await stage.attach({ file: { name, data }, fields: { kind: 'document' } });
    expect(status).toBe(400);
    expect(body).toEqual({ file: [platform.document[reason]] });
  });

  it('refuses a PDF named as something else, and one as a photo', async () => {
    const file = { name: 'sheet.docx', data: pdf };
    expect((await stage.attach({ file, fields: { kind: 'document' } })).body).toEqual({
      file: [platform.document.otherEnding('sheet.docx', 'a PDF', 'pdf')],
    });
    expect((await stage.attach({ file: { name: 'sheet.pdf', data: pdf } })).body).toEqual({
      kind: ['This file is a document, not a photo. Set its kind to Document.'],
    });
    expect((await stage.attach({ file: { name: 'sheet.pdf', data: photo.data } })).body).toEqual({
      file: [
        '“sheet.pdf” isn’t what its name says: it’s a photo. Give it the ending .jpg, then choose it again.',
      ],
    });
  });

  it('refuses a file that is too large', async () => {
    const data = Buffer.concat([photo.data, Buffer.alloc(attachmentLimits.photoBytes)]);
    expect((await stage.attach({ file: { name: 'flange.jpg', data } })).body).toEqual({
      file: [`This image is too large. Use one of up to ${attachmentLimits.photoBytes / 1024 / 1024} MB.`],
    });
    const larger = { name: 'sheet.pdf', data: Buffer.alloc(attachmentLimits.documentBytes + 1) };
    const { status, body } = await stage.attach({ file: larger, fields: { kind: 'document' } });
    expect([status, body.code]).toEqual([413, 'too_large']);
  });
});

describe('a document', () => {
  it('is a file that is downloaded, or a link with its number and revision', async () => {
    const { body } = await stage.attach({
      file: { name: 'Test sheet.pdf', data: pdf },
      fields: { kind: 'document', document_no: 'C-100-22', revision: '2' },
      thumbnail: null,
    });
    expect(body).toMatchObject({ type: 'application/pdf', document_no: 'C-100-22', revision: '2' });
    const file = await fetched(body.url);
    expect(file.bytes.equals(pdf)).toBe(true);
    expect(file.headers['content-disposition']).toContain('attachment;');
    const linked = await stage.ask('POST', '/api/attachments/', {
      programme: stage.programme,
      entity: 'turnover',
      id: `system:${stage.pump}/${stage.milestones.MC}`,
      kind: 'document',
      document_no: 'C-100-23',
      link: 'https://documents.example/C-100-23',
    });
    expect(linked.body).toMatchObject({ name: 'C-100-23', url: null, size: 0, type: '' });
  });

  it('needs a file, a number or a safe link', async () => {
    const send = (more: object) =>
      stage.ask('POST', '/api/attachments/', {
        programme: stage.programme,
        entity: 'punch',
        id: String(stage.punch),
        kind: 'document',
        ...more,
      });
    expect((await send({})).body).toEqual({ file: ['Choose a file, or enter a link or a document number.'] });
    expect((await send({ link: 'javascript:alert(1)' })).body).toEqual({
      link: ['Enter a link that starts with https:// or http://.'],
    });
    expect((await send({ kind: 'photo', document_no: '1' })).body).toEqual({
      file: ['Choose a photo. Only a document can be a link or a number.'],
    });
    expect((await send({ id: '999999', document_no: '1' })).status).toBe(400);
  });
});

describe('access', () => {
  it('ends with the membership, the account and the deletion, also for a link that was given before', async () => {
    const member = await stage.member('Contributor');
    const made = await stage.attach({ who: member });
    const { url } = (await stage.list(stage.punch, 'punch', member)).body[0];
    expect((await fetched(url)).status).toBe(200);
    expect((await fetched(url.replace(/by=u\d+/, `by=u${stage.admin.id}`))).status).toBe(404);
    expect((await fetched(url.replace('/file/', '/thumbnail/'))).status).toBe(404);
    expect((await fetched(`/api/attachments/${made.body.id}/file/`)).status).toBe(404);
    await test.sql(
      'delete from membership_teams where membership_id in (select id from memberships where user_id = $1)',
      [member.id],
    );
    await test.sql('delete from memberships where user_id = $1', [member.id]);
    expect((await fetched(url)).status).toBe(404);
    expect((await stage.list(stage.punch, 'punch', member)).status).toBe(404);
    const admins = (await stage.list()).body[0];
    expect((await fetched(admins.url)).status).toBe(200);
    test.clock.pass({ hours: 13 });
    expect((await fetched(admins.url)).status).toBe(404);
  });

  it('lets the author edit, delete and restore; a Manager all of them, also of a verified punch', async () => {
    const member = await stage.member('Contributor');
    const other = await stage.member('Coordinator');
    const { body } = await stage.attach({ who: member });
    const at = `/api/attachments/${body.id}/`;
    expect((await stage.ask('PATCH', at, { note: 'No' }, other)).body.detail).toBe(
      'Only the person who added this, or a Manager, can change or delete it.',
    );
    const edited = await stage.ask('PATCH', at, { kind: 'after', version: 1 }, member);
    expect(edited.body).toMatchObject({ kind: 'after', name: body.name, version: 2 });
    expect((await stage.ask('PATCH', at, { kind: 'before', version: 1 }, member)).status).toBe(409);
    expect((await stage.ask('DELETE', at, undefined, other)).status).toBe(403);
    expect((await stage.ask('DELETE', at, undefined, member)).status).toBe(204);
    expect((await fetched(body.url)).status).toBe(404);
    expect((await stage.list()).body).toEqual([]);
    expect((await stage.ask('POST', `${at}restore/`, {}, other)).body.detail).toBe(
      'Only the person who deleted this, or a Manager, can bring it back.',
    );
    expect((await stage.ask('POST', `${at}restore/`, {}, member)).body).toMatchObject({ id: body.id });
    // As a process of an earlier version writes, without an entry in the history.
    await test.sql(
      `with old as (select set_config('baton.acts', 'off', true))
       update punches set state = 'verified' from old where id = $1`,
      [stage.punch],
    );
    expect((await stage.ask('DELETE', at, undefined, member)).body.detail).toBe(quality.finished);
    expect((await stage.ask('DELETE', at)).status).toBe(204);
  });
});

describe('limits and trouble', () => {
  it('counts the files of a record and the bytes of a programme', async () => {
    await test.sql(
      `insert into attachments (programme_id, entity, entity_id, kind, name, document_no, created_at, created_by_name)
       select $1, 'punch', $2, 'document', 'n', 'n', now(), '' from generate_series(1, $3)`,
      [stage.programme, String(stage.punch), attachmentLimits.perRecord],
    );
    expect((await stage.attach()).body.detail).toBe(
      `This record has ${formatNumber(attachmentLimits.perRecord)} photos and documents already, which is the limit. Delete some first.`,
    );
    const { id } = await stage.raise();
    await test.sql('insert into attachment_totals values ($1, $2)', [
      stage.programme,
      test.app.parts.config.attachmentBytes - 10,
    ]);
    const full = await stage.attach({ fields: { id: String(id) } });
    expect([full.status, full.body.detail]).toEqual([
      413,
      'This programme has reached its limit of 20 GB of photos and documents. Ask the person who runs Baton to raise it.',
    ]);
  });

  it('says that a file is missing or damaged on the disk, and stores nothing where it can’t write', async () => {
    const { body } = await stage.attach({
      file: { name: 'a.jpg', data: sampleJpeg([[0xdd, Buffer.from([0, 3])]]) },
    });
    const at = blobPath(folder(), body.sha256);
    writeFileSync(at, Buffer.alloc(body.size));
    expect((await fetched(body.url)).body.detail).toBe(storage.blobs.damaged);
    rmSync(at);
    expect((await fetched(body.url)).body.detail).toBe(storage.blobs.notRead.ENOENT);
    expect((await stage.ask('GET', `/api/punches/${stage.punch}/`)).status).toBe(200);
    expect(readdirSync(path.join(folder(), 'unfinished'))).toEqual([]);
  });
});

describe('a category that needs photos', () => {
  it('is cleared with one from before and one since the last rejection', async () => {
    await test.sql("update punch_categories set photo = 'both' where id = $1", [stage.categories.A]);
    const punchNow = async () => (await stage.ask('GET', `/api/punches/${stage.punch}/`)).body;
    const clear = async () => stage.command('clear', [await punchNow()]);
    const { number } = await punchNow();
    expect((await clear()).body.detail).toBe(quality.needsPhoto.before(number, 1));
    await stage.attach();
    expect((await clear()).body.detail).toBe(quality.needsPhoto.after(number, 1));
    await stage.attach({ fields: { kind: 'after' } });
    expect((await clear()).status).toBe(200);
    test.clock.pass({ minutes: 1 });
    const tester = await stage.member('Coordinator');
    expect((await stage.command('reject', [await punchNow()], { reason: 'Leaks' }, tester)).status).toBe(200);
    expect((await clear()).body.detail).toBe(quality.needsPhoto.after(number, 1));
    test.clock.pass({ minutes: 1 });
    await stage.attach({ fields: { kind: 'after' } });
    expect((await clear()).status).toBe(200);
    const other = await stage.raise({ category: stage.categories.B });
    expect((await stage.command('clear', [other])).status).toBe(200);
  });
});

describe('by a team’s link', () => {
  it('adds photos to the punches that the team clears, under a typed name, and sees only theirs', async () => {
    const { body: made } = await stage.ask('POST', '/api/update-links/', {
      programme: stage.programme,
      team: stage.builders,
    });
    const link = new URL(made.link).pathname.replace('/auth/update/', '/api/update-links/');
    const other = await stage.raise({ clearing_team: stage.testers });
    const send = (id: number) =>
      test.ask('POST', `${link}/attachments/`, {
        multipart: [
          ['name', 'Jo Brandt'],
          ['id', String(id)],
          ['kind', 'after'],
        ],
        file: photo,
      });
    const { status, body } = await send(stage.punch);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'after',
      created_by: null,
      created_by_name: 'Jo Brandt',
      link_team: 'Builders',
    });
    expect((await fetched(body.url)).status).toBe(200);
    expect((await send(other.id)).body).toEqual({ id: ['This punch isn’t for your team to clear.'] });
    const ids = { ids: `${stage.punch},${other.id}` };
    expect((await test.ask('POST', `${link}/attachments/list/`, { body: ids })).body).toHaveLength(1);
    await test.sql('update update_links set revoked_at = now()');
    expect((await fetched(body.url)).status).toBe(404);
  });
});
