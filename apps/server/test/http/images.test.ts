import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  phoneExif,
  sampleJpeg,
  samplePng,
  sampleSize,
  sampleWebp,
} from '#platform/images/testing/sample-images.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
let programme: { id: number };
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  programme = await addProgramme(test, admin, 'Harbour Terminal');
});
afterAll(() => test.close());

const address = /^\/api\/files\/\d+\/\?exp=\d+&sig=[0-9a-f]{32}$/;
const other = samplePng(sampleSize, [], 30);

/** Sends a picture in a field, beside other fields. */
const send = (
  method: string,
  path: string,
  field: string,
  data: Buffer,
  more: { token?: string; fields?: [string, string][]; name?: string } = {},
) =>
  test.ask(method, path, {
    token: more.token ?? admin.access,
    multipart: more.fields ?? [],
    file: { field, name: more.name ?? 'picture.bin', data },
  });
const change = (path: string, body: object, token = admin.access) => test.ask('PATCH', path, { token, body });
const fileCount = async () => Number((await test.sql('select count(*) as n from files'))[0].n);

let people = 0;
const newPerson = (): [string, string][] => [
  ['programme', String(programme.id)],
  ['first_name', 'Mira'],
  ['last_name', 'Solberg'],
  ['email', `mira${(people += 1)}@northgate.example`],
];
async function addPerson(data = samplePng()) {
  const { body } = await send('POST', '/api/people/', 'photo', data, { fields: newPerson() });
  return body as { id: number; version: number; photo: string };
}

describe('a picture', () => {
  it('comes with a new person and is shown to whoever has its address', async () => {
    const { status, body } = await send('POST', '/api/people/', 'photo', samplePng(), {
      fields: newPerson(),
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
      programme_id: programme.id,
      field: 'photo',
      type: 'image/png',
      ...sampleSize,
      size: samplePng().length,
      created_by: admin.id,
    });
  });

  it('has the same address in a list and alone', async () => {
    const person = await addPerson(sampleWebp);
    const { body: alone } = await test.ask('GET', `/api/people/${person.id}/`, { token: admin.access });
    const { body: list } = await test.ask('GET', `/api/people/?programme=${programme.id}`, {
      token: admin.access,
    });
    const listed = list.find((each: { id: number }) => each.id === person.id);
    expect([alone.photo, listed.photo]).toEqual([person.photo, person.photo]);
    expect(
      list.filter(({ photo }: { photo: unknown }) => photo === null || address.test(String(photo))),
    ).toHaveLength(list.length);
  });

  it('is what its bytes are, whatever name it has, and tells no place', async () => {
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), phoneExif(6)]);
    const { body } = await send('PATCH', '/api/users/current/update/', 'avatar', sampleJpeg([[0xe1, exif]]), {
      name: 'page.html',
    });
    const shown = await test.ask('GET', body.avatar);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.bytes.toString('latin1')).not.toContain('GPS');
  });

  it('is refused at its field when it is none, beside all else that is wrong', async () => {
    const fields = newPerson().filter(([name]) => name !== 'last_name');
    const count = await fileCount();
    const { status, body } = await send('POST', '/api/people/', 'photo', Buffer.from('<svg/>'), {
      fields,
      name: 'picture.png',
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      last_name: ['This field is required.'],
      photo: ['Choose a PNG, JPEG or WebP image. This file is none of them.'],
    });
    const large = await send('POST', '/api/people/', 'photo', Buffer.alloc(2 * 1024 * 1024 + 1), {
      fields: newPerson(),
    });
    expect([large.status, large.body.photo]).toEqual([400, ['This image is too large: use at most 2 MB.']]);
    // A refusal after the picture was read keeps nothing of it.
    const taken = newPerson();
    await send('POST', '/api/people/', 'photo', samplePng(), { fields: taken });
    const again = await send('POST', '/api/people/', 'photo', samplePng(), { fields: taken });
    expect([again.status, Object.keys(again.body)]).toEqual([400, ['email']]);
    expect(await fileCount()).toBe(count + 1);
  });

  it('is replaced and removed, and the old one is gone', async () => {
    const person = await addPerson();
    const path = `/api/people/${person.id}/`;
    const count = await fileCount();
    const same = await send('PATCH', path, 'photo', samplePng());
    expect([same.body.version, same.body.photo]).toEqual([person.version, person.photo]);
    const replaced = await send('PATCH', path, 'photo', other);
    expect(replaced.body.version).toBe(person.version + 1);
    expect(replaced.body.photo).not.toBe(person.photo);
    await expectEvent(test, 'person.updated', { entity_id: String(person.id), programme_id: programme.id });
    expect(Object.keys((await test.lastEvent()).changes)).toEqual(['photo']);
    expect((await test.ask('GET', person.photo)).status).toBe(404);
    expect((await test.ask('GET', replaced.body.photo)).bytes.equals(other)).toBe(true);
    expect(await fileCount()).toBe(count);
    const cleared = await test.ask('PATCH', path, { token: admin.access, multipart: [['photo', '']] });
    expect([cleared.status, cleared.body.photo]).toEqual([200, null]);
    expect(await fileCount()).toBe(count - 1);
    expect((await test.lastEvent()).changes['photo']).toEqual([expect.any(Number), null]);
  });

  it('stays when nothing, its own address or an empty input is sent; other texts are refused', async () => {
    const person = await addPerson();
    const path = `/api/people/${person.id}/`;
    const unchanged = [
      await change(path, {}),
      await change(path, { photo: person.photo }),
      await change(path, { photo: `https://baton.example${person.photo}` }),
      await send('PATCH', path, 'photo', Buffer.alloc(0), { name: '' }),
    ];
    for (const { status, body } of unchanged)
      expect([status, body.photo, body.version]).toEqual([200, person.photo, person.version]);
    const strange = (await addPerson()).photo;
    for (const photo of ['https://elsewhere.example/me.png', 'data:image/png;base64,AAAA', strange]) {
      const { status, body } = await change(path, { photo });
      expect([status, body]).toEqual([
        400,
        { photo: ['Send the image as a file in a multipart form, or null to remove it.'] },
      ]);
    }
    expect((await change(path, { photo: 7 })).body.photo).toEqual([
      'Send the image as a file, or null to remove it.',
    ]);
    expect((await change(path, { photo: null })).body.photo).toBeNull();
  });

  it('stays with a person who was deleted, for the undo', async () => {
    const person = await addPerson();
    await test.ask('DELETE', `/api/people/${person.id}/`, { token: admin.access });
    const { body } = await test.ask('POST', '/api/people/restore/', {
      token: admin.access,
      body: { programme: programme.id, ids: [person.id] },
    });
    expect(body[0].photo).toBe(person.photo);
    expect((await test.ask('GET', body[0].photo)).status).toBe(200);
  });

  it('is no matter of bulk edits and spreadsheets', async () => {
    const person = await addPerson();
    const bulk = await test.ask('POST', '/api/people/bulk/', {
      token: admin.access,
      body: { programme: programme.id, records: [{ id: person.id }], set: { photo: null } },
    });
    expect([bulk.status, bulk.body]).toEqual([
      400,
      { photo: ['Change images one record at a time, by its own form.'] },
    ]);
    const template = await test.ask('GET', '/api/people/template/?format=csv', { token: admin.access });
    expect(template.text).toContain('Job title');
    expect(template.text).not.toContain('Photo');
    const file = Buffer.from('E-mail,First name,Last name,Photo\nnew@northgate.example,Ada,Berg,me.png\n');
    const { body } = await test.ask('POST', '/api/people/import/?commit=true', {
      token: admin.access,
      multipart: [['programme', String(programme.id)]],
      file: { name: 'people.csv', data: file },
    });
    expect(body.committed).toBe(true);
    expect(body.columns.at(-1)).toEqual({ header: 'Photo', field: null });
  });
});

describe('an address', () => {
  it('leads nowhere when it was not given by us', async () => {
    const { photo } = await addPerson();
    const url = new URL(photo, 'https://x');
    const wrong = (name: string, value: string | null) => {
      const changed = new URL(url);
      if (value === null) changed.searchParams.delete(name);
      else changed.searchParams.set(name, value);
      return changed.pathname + changed.search;
    };
    const tries = [
      wrong('sig', '0'.repeat(32)),
      wrong('sig', ''),
      wrong('sig', null),
      wrong('sig', 'ü'.repeat(32)),
      wrong('sig', 'a'.repeat(5000)),
      wrong('exp', String(Number(url.searchParams.get('exp')) + 3600)),
      wrong('exp', 'soon'),
      wrong('exp', null),
      photo.replace(/files\/\d+/, 'files/999999'),
      photo.replace(/files\/\d+/, 'files/x'),
      url.pathname,
    ];
    for (const path of tries) {
      const { status, body } = await test.ask('GET', path);
      expect([path, status, body.code]).toEqual([path, 404, 'not_found']);
    }
  });

  it('works for some hours and then no more; lists never hand out one that is dead', async () => {
    const person = await addPerson();
    const listPath = `/api/people/?programme=${programme.id}`;
    const first = await test.ask('GET', listPath, { token: admin.access });
    const askAgain = (token: string) =>
      test.ask('GET', listPath, { token, headers: { 'if-none-match': String(first.headers['etag']) } });
    test.clock.pass({ minutes: 5 });
    expect((await askAgain(admin.access)).status).toBe(304);
    test.clock.pass({ hours: 6 });
    expect((await test.ask('GET', person.photo)).status).toBe(200);
    const later = await addAdmin(test);
    const fresh = await askAgain(later.access);
    expect(fresh.status).toBe(200);
    const { photo } = fresh.body.find((each: { id: number }) => each.id === person.id);
    expect(photo).not.toBe(person.photo);
    // The older address of the same file still means: leave it as it is.
    const kept = await change(`/api/people/${person.id}/`, { photo: person.photo }, later.access);
    expect([kept.status, kept.body.version]).toEqual([200, person.version]);
    test.clock.pass({ hours: 6 });
    expect((await test.ask('GET', person.photo)).status).toBe(404);
    expect((await test.ask('GET', photo)).status).toBe(200);
    admin = await addAdmin(test);
  });
});

describe('who may change a picture', () => {
  it('is who may change its record', async () => {
    const person = await addPerson();
    const viewer = await addSignedIn(test, { roles: { [programme.id]: 'Viewer' } });
    const coordinator = await addSignedIn(test, { roles: { [programme.id]: 'Coordinator' } });
    const stranger = await addSignedIn(test);
    const tries = async (method: string, path: string, field: string, token: string) =>
      (await send(method, path, field, other, { token })).status;
    const personPath = `/api/people/${person.id}/`;
    expect(await tries('PATCH', personPath, 'photo', stranger.access)).toBe(404);
    expect(await tries('PATCH', personPath, 'photo', viewer.access)).toBe(403);
    expect(await tries('PATCH', personPath, 'photo', coordinator.access)).toBe(200);
    expect(await tries('PATCH', `/api/programmes/${programme.id}/`, 'logo', coordinator.access)).toBe(403);
    expect(await tries('PATCH', '/api/organisation/', 'logo', coordinator.access)).toBe(403);
    expect(await tries('PATCH', `/api/users/${viewer.id}/`, 'avatar', coordinator.access)).toBe(403);
    expect(await tries('PATCH', `/api/users/${viewer.id}/`, 'avatar', admin.access)).toBe(200);
    expect(await tries('PATCH', '/api/users/current/update/', 'avatar', viewer.access)).toBe(200);
  });

  it('the database itself refuses a picture of another programme', async () => {
    const person = await addPerson();
    const elsewhere = await addProgramme(test, admin, 'Ridge Data Centre');
    const { body } = await send('PATCH', `/api/programmes/${elsewhere.id}/`, 'logo', samplePng());
    const id = Number(/files\/(\d+)/.exec(body.logo)?.[1]);
    await expect(test.sql('update people set photo = $1 where id = $2', [id, person.id])).rejects.toThrow(
      /people_photo/,
    );
  });
});

describe('the other pictures', () => {
  it('an account has one, in its own answer, in the list and for an Admin', async () => {
    const user = await addSignedIn(test);
    const own = await send('PATCH', '/api/users/current/update/', 'avatar', samplePng(), {
      token: user.access,
      fields: [['job_title', 'Planner']],
    });
    expect(own.body).toMatchObject({ job_title: 'Planner', avatar: expect.stringMatching(address) });
    await expectEvent(test, 'user.profile_updated', { entity_id: String(user.id) });
    const { body: list } = await test.ask('GET', '/api/users/', { token: admin.access });
    expect(list.find(({ id }: { id: number }) => id === user.id).avatar).toBe(own.body.avatar);
    const path = `/api/users/${user.id}/`;
    const stale = await test.ask('PATCH', path, {
      token: admin.access,
      body: { avatar: null },
      headers: { 'if-match': '"1"' },
    });
    expect([stale.status, stale.body.current.avatar]).toEqual([412, own.body.avatar]);
    expect((await change(path, { avatar: null })).body.avatar).toBeNull();
    const me = await test.ask('GET', '/api/users/current/', { token: user.access });
    expect(me.body.avatar).toBeNull();
  });

  it('a programme has a logo from the start, and a closed one keeps it', async () => {
    const { status, body } = await send('POST', '/api/programmes/', 'logo', samplePng(), {
      fields: [['name', 'North Tunnel']],
    });
    expect([status, body.logo]).toEqual([201, expect.stringMatching(address)]);
    const path = `/api/programmes/${body.id}/`;
    const list = await test.ask('GET', '/api/programmes/', { token: admin.access });
    expect(list.body.find(({ id }: { id: number }) => id === body.id).logo).toBe(body.logo);
    await change(path, { status: 'closed' });
    expect((await send('PATCH', path, 'logo', other)).body.code).toBe('programme_closed');
    expect((await test.ask('GET', body.logo)).bytes.equals(samplePng())).toBe(true);
    await change(path, { status: 'active' });
    expect((await change(path, { logo: null })).body.logo).toBeNull();
    expect((await test.ask('GET', body.logo)).status).toBe(404);
  });

  it('the organisation’s logo is on the sign-in page', async () => {
    expect((await test.ask('GET', '/api/organisation/public/')).body.logo).toBeNull();
    const { status, body } = await send('PATCH', '/api/organisation/', 'logo', sampleWebp);
    expect(status).toBe(200);
    await expectEvent(test, 'organisation.updated', { actor_id: admin.id });
    const { logo } = (await test.ask('GET', '/api/organisation/public/')).body;
    expect(logo).toBe(body.logo);
    expect((await test.ask('GET', logo)).headers['content-type']).toBe('image/webp');
  });

  it('two at once leave one', async () => {
    const user = await addSignedIn(test);
    const count = await fileCount();
    const answers = await Promise.all(
      [10, 20, 30].map((shade) =>
        send('PATCH', '/api/users/current/update/', 'avatar', samplePng(sampleSize, [], shade), {
          token: user.access,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await fileCount()).toBe(count + 1);
  });

  it('are documented as files', async () => {
    const { body } = await test.ask('GET', '/api/openapi.json');
    const { content } = body.paths['/api/people/{id}/'].patch.requestBody;
    expect(content['multipart/form-data'].schema.properties.photo).toEqual({
      type: 'string',
      format: 'binary',
    });
    expect(content['multipart/form-data'].encoding.photo.contentType).toBe(
      'image/png, image/jpeg, image/webp',
    );
    expect(JSON.stringify(content['application/json'].schema.properties.photo)).toContain('uri-reference');
    expect(Object.keys(body.paths['/api/files/{id}/'].get.responses['200'].content)).toContain('image/webp');
  });
});
