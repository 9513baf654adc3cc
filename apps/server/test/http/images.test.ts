import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  phoneExif,
  sampleJpeg,
  samplePng,
  sampleSize,
  sampleWebp,
} from '#platform/images/testing/sample-images.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { address, stageImages, type ImageStage } from '../images.ts';

let test: TestApp;
let stage: ImageStage;
beforeAll(async () => {
  test = await startTestApp();
  stage = await stageImages(test);
});
afterAll(() => test.close());

const other = samplePng(sampleSize, [], 30);

describe('a picture', () => {
  it('comes with a new person and is shown to everyone with its link', async () => {
    const { status, body } = await stage.send('POST', '/api/people/', 'photo', samplePng(), {
      fields: stage.newPerson(),
    });
    expect([status, body.first_name]).toEqual([201, 'Mira']);
    expect(body.photo).toMatch(address);
    const shown = await test.ask('GET', body.photo);
    expect(shown.status).toBe(200);
    expect(shown.bytes.equals(samplePng())).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="photo.png"/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const [, seconds] =
      /^private, max-age=(\d+), immutable$/.exec(String(shown.headers['cache-control'])) ?? [];
    const exp = Number(new URL(body.photo, 'https://x').searchParams.get('exp'));
    expect(Number(seconds)).toBeLessThanOrEqual(exp - test.clock.now().getTime() / 1000);
    const head = await test.ask('HEAD', body.photo);
    expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', 'image/png']);
    const [file] = await test.sql('select * from files where entity_id = $1 and entity = $2', [
      body.id,
      'person',
    ]);
    expect(file).toMatchObject({
      programme_id: stage.programme.id,
      field: 'photo',
      type: 'image/png',
      ...sampleSize,
      size: samplePng().length,
      created_by: stage.admin.id,
    });
  });

  it('has the same address in a list and alone', async () => {
    const person = await stage.addPerson(sampleWebp);
    const { body: alone } = await test.ask('GET', `/api/people/${person.id}/`, { token: stage.admin.access });
    const { body: list } = await test.ask('GET', `/api/people/?programme=${stage.programme.id}`, {
      token: stage.admin.access,
    });
    const listed = list.find((each: { id: number }) => each.id === person.id);
    expect([alone.photo, listed.photo]).toEqual([person.photo, person.photo]);
    expect(
      list.filter(({ photo }: { photo: string | null }) => photo === null || address.test(photo)),
    ).toHaveLength(list.length);
  });

  it('is what its bytes are, whatever name it has, and tells no place', async () => {
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), phoneExif(6)]);
    const { body } = await stage.send(
      'PATCH',
      '/api/users/current/update/',
      'avatar',
      sampleJpeg([[0xe1, exif]]),
      {
        name: 'page.html',
      },
    );
    const shown = await test.ask('GET', body.avatar);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.bytes.toString('latin1')).not.toContain('GPS');
  });

  it('is refused at its field when it is none, beside all else that is wrong', async () => {
    const fields = stage.newPerson().filter(([name]) => name !== 'last_name');
    const count = await stage.fileCount();
    const { status, body } = await stage.send('POST', '/api/people/', 'photo', Buffer.from('<svg/>'), {
      fields,
      name: 'picture.png',
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      last_name: ['This field is required.'],
      photo: ['Choose a PNG, JPEG or WebP image.'],
    });
    const large = await stage.send('POST', '/api/people/', 'photo', Buffer.alloc(2 * 1024 * 1024 + 1), {
      fields: stage.newPerson(),
    });
    expect([large.status, large.body.photo]).toEqual([
      400,
      ['This image is too large. Use one of up to 2 MB.'],
    ]);
    // A refusal after the image was read stores nothing.
    const taken = stage.newPerson();
    await stage.send('POST', '/api/people/', 'photo', samplePng(), { fields: taken });
    const again = await stage.send('POST', '/api/people/', 'photo', samplePng(), { fields: taken });
    expect([again.status, Object.keys(again.body)]).toEqual([400, ['email']]);
    expect(await stage.fileCount()).toBe(count + 1);
  });

  it('is replaced and removed, and the old one is gone', async () => {
    const person = await stage.addPerson();
    const path = `/api/people/${person.id}/`;
    const count = await stage.fileCount();
    const same = await stage.send('PATCH', path, 'photo', samplePng());
    expect([same.body.version, same.body.photo]).toEqual([person.version, person.photo]);
    const replaced = await stage.send('PATCH', path, 'photo', other);
    expect(replaced.body.version).toBe(person.version + 1);
    expect(replaced.body.photo).not.toBe(person.photo);
    await expectEvent(test, 'person.updated', {
      entity_id: String(person.id),
      programme_id: stage.programme.id,
    });
    expect(Object.keys((await test.lastEvent()).changes)).toEqual(['photo']);
    expect((await test.ask('GET', person.photo)).status).toBe(404);
    expect((await test.ask('GET', replaced.body.photo)).bytes.equals(other)).toBe(true);
    expect(await stage.fileCount()).toBe(count);
    const cleared = await test.ask('PATCH', path, { token: stage.admin.access, multipart: [['photo', '']] });
    expect([cleared.status, cleared.body.photo]).toEqual([200, null]);
    expect(await stage.fileCount()).toBe(count - 1);
    expect((await test.lastEvent()).changes['photo']).toEqual([expect.any(Number), null]);
  });

  it('stays when nothing, its own address or an empty input is sent; other texts are refused', async () => {
    const person = await stage.addPerson();
    const path = `/api/people/${person.id}/`;
    const unchanged = [
      await stage.change(path, {}),
      await stage.change(path, { photo: person.photo }),
      await stage.change(path, { photo: `https://baton.example${person.photo}` }),
      await stage.send('PATCH', path, 'photo', Buffer.alloc(0), { name: '' }),
    ];
    for (const { status, body } of unchanged)
      expect([status, body.photo, body.version]).toEqual([200, person.photo, person.version]);
    const strange = (await stage.addPerson()).photo;
    for (const photo of ['https://elsewhere.example/me.png', 'data:image/png;base64,AAAA', strange]) {
      const { status, body } = await stage.change(path, { photo });
      expect([status, body]).toEqual([
        400,
        { photo: ['Send the image as a file in a multipart form, or null to remove it.'] },
      ]);
    }
    expect((await stage.change(path, { photo: 7 })).body.photo).toEqual([
      'Send the image as a file, or null to remove it.',
    ]);
    expect((await stage.change(path, { photo: null })).body.photo).toBeNull();
  });

  it('stays with a person who was deleted, for the undo', async () => {
    const person = await stage.addPerson();
    await test.ask('DELETE', `/api/people/${person.id}/`, { token: stage.admin.access });
    const { body } = await test.ask('POST', '/api/people/restore/', {
      token: stage.admin.access,
      body: { programme: stage.programme.id, ids: [person.id] },
    });
    expect(body[0].photo).toBe(person.photo);
    expect((await test.ask('GET', body[0].photo)).status).toBe(200);
  });

  it('is no matter of bulk edits and spreadsheets', async () => {
    const person = await stage.addPerson();
    const bulk = await test.ask('POST', '/api/people/bulk/', {
      token: stage.admin.access,
      body: { programme: stage.programme.id, records: [{ id: person.id }], set: { photo: null } },
    });
    expect([bulk.status, bulk.body]).toEqual([
      400,
      { photo: ['Images can’t be changed for several records at once. Change them one record at a time.'] },
    ]);
    const template = await test.ask('GET', '/api/people/template/?format=csv', { token: stage.admin.access });
    expect(template.text).toContain('Job title');
    expect(template.text).not.toContain('Photo');
    const file = Buffer.from('E-mail,First name,Last name,Photo\nnew@northgate.example,Ada,Berg,me.png\n');
    const { body } = await test.ask('POST', '/api/people/import/?commit=true', {
      token: stage.admin.access,
      multipart: [['programme', String(stage.programme.id)]],
      file: { name: 'people.csv', data: file },
    });
    expect(body.committed).toBe(true);
    expect(body.columns.at(-1)).toEqual({ header: 'Photo', field: null });
  });
});
