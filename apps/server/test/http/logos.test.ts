import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePng, sampleSize, sampleWebp } from '#platform/images/testing/sample-images.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addSignedIn } from '../people.ts';
import { address, stageImages, type ImageStage } from '../images.ts';

let test: TestApp;
let stage: ImageStage;
beforeAll(async () => {
  test = await startTestApp();
  stage = await stageImages(test);
});
afterAll(() => test.close());

const other = samplePng(sampleSize, [], 30);

describe('the other pictures', () => {
  it('an account has one, in its own answer, in the list and for an Admin', async () => {
    const user = await addSignedIn(test);
    const own = await stage.send('PATCH', '/api/users/current/update/', 'avatar', samplePng(), {
      token: user.access,
      fields: [['job_title', 'Planner']],
    });
    expect(own.body).toMatchObject({ job_title: 'Planner', avatar: expect.stringMatching(address) });
    await expectEvent(test, 'user.profile_updated', { entity_id: String(user.id) });
    const { body: list } = await test.ask('GET', '/api/users/', { token: stage.admin.access });
    expect(list.find(({ id }: { id: number }) => id === user.id).avatar).toBe(own.body.avatar);
    const path = `/api/users/${user.id}/`;
    const stale = await test.ask('PATCH', path, {
      token: stage.admin.access,
      body: { avatar: null },
      headers: { 'if-match': '"1"' },
    });
    expect([stale.status, stale.body.current.avatar]).toEqual([412, own.body.avatar]);
    expect((await stage.change(path, { avatar: null })).body.avatar).toBeNull();
    const me = await test.ask('GET', '/api/users/current/', { token: user.access });
    expect(me.body.avatar).toBeNull();
  });

  it('a programme has a logo from the start, and a closed one keeps it', async () => {
    const { status, body } = await stage.send('POST', '/api/programmes/', 'logo', samplePng(), {
      fields: [['name', 'North Tunnel']],
    });
    expect([status, body.logo]).toEqual([201, expect.stringMatching(address)]);
    const path = `/api/programmes/${body.id}/`;
    const list = await test.ask('GET', '/api/programmes/', { token: stage.admin.access });
    expect(list.body.find(({ id }: { id: number }) => id === body.id).logo).toBe(body.logo);
    await stage.change(path, { status: 'closed' });
    expect((await stage.send('PATCH', path, 'logo', other)).body.code).toBe('programme_closed');
    expect((await test.ask('GET', body.logo)).bytes.equals(samplePng())).toBe(true);
    await stage.change(path, { status: 'active' });
    expect((await stage.change(path, { logo: null })).body.logo).toBeNull();
    expect((await test.ask('GET', body.logo)).status).toBe(404);
  });

  it('the organisation’s logo is on the sign-in page', async () => {
    expect((await test.ask('GET', '/api/organisation/public/')).body.logo).toBeNull();
    const { status, body } = await stage.send('PATCH', '/api/organisation/', 'logo', sampleWebp);
    expect(status).toBe(200);
    await expectEvent(test, 'organisation.updated', { actor_id: stage.admin.id });
    const { logo } = (await test.ask('GET', '/api/organisation/public/')).body;
    expect(logo).toBe(body.logo);
    expect((await test.ask('GET', logo)).headers['content-type']).toBe('image/webp');
  });

  it('two at once leave one', async () => {
    const user = await addSignedIn(test);
    const count = await stage.fileCount();
    const answers = await Promise.all(
      [10, 20, 30].map((shade) =>
        stage.send('PATCH', '/api/users/current/update/', 'avatar', samplePng(sampleSize, [], shade), {
          token: user.access,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stage.fileCount()).toBe(count + 1);
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
