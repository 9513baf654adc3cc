import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePng, sampleSize } from '#platform/images/testing/sample-images.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn } from '../people.ts';
import { stageImages, type ImageStage } from '../images.ts';

let test: TestApp;
let stage: ImageStage;
beforeAll(async () => {
  test = await startTestApp();
  stage = await stageImages(test);
});
afterAll(() => test.close());

const other = samplePng(sampleSize, [], 30);

describe('an address', () => {
  it('leads nowhere when it was not given by us', async () => {
    const { photo } = await stage.addPerson();
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
    const person = await stage.addPerson();
    const listPath = `/api/people/?programme=${stage.programme.id}`;
    const first = await test.ask('GET', listPath, { token: stage.admin.access });
    const askAgain = (token: string) =>
      test.ask('GET', listPath, { token, headers: { 'if-none-match': String(first.headers['etag']) } });
    test.clock.pass({ minutes: 5 });
    expect((await askAgain(stage.admin.access)).status).toBe(304);
    test.clock.pass({ hours: 6 });
    expect((await test.ask('GET', person.photo)).status).toBe(200);
    const later = await addAdmin(test);
    const fresh = await askAgain(later.access);
    expect(fresh.status).toBe(200);
    const { photo } = fresh.body.find((each: { id: number }) => each.id === person.id);
    expect(photo).not.toBe(person.photo);
    // An older URL of the same file also means unchanged.
    const kept = await stage.change(`/api/people/${person.id}/`, { photo: person.photo }, later.access);
    expect([kept.status, kept.body.version]).toEqual([200, person.version]);
    test.clock.pass({ hours: 6 });
    expect((await test.ask('GET', person.photo)).status).toBe(404);
    expect((await test.ask('GET', photo)).status).toBe(200);
    stage.admin = await addAdmin(test);
  });
});

describe('who may change a picture', () => {
  it('is who may change its record', async () => {
    const person = await stage.addPerson();
    const viewer = await addSignedIn(test, { roles: { [stage.programme.id]: 'Viewer' } });
    const coordinator = await addSignedIn(test, { roles: { [stage.programme.id]: 'Coordinator' } });
    const stranger = await addSignedIn(test);
    const tries = async (method: string, path: string, field: string, token: string) =>
      (await stage.send(method, path, field, other, { token })).status;
    const personPath = `/api/people/${person.id}/`;
    expect(await tries('PATCH', personPath, 'photo', stranger.access)).toBe(404);
    expect(await tries('PATCH', personPath, 'photo', viewer.access)).toBe(403);
    expect(await tries('PATCH', personPath, 'photo', coordinator.access)).toBe(200);
    expect(await tries('PATCH', `/api/programmes/${stage.programme.id}/`, 'logo', coordinator.access)).toBe(
      403,
    );
    expect(await tries('PATCH', '/api/organisation/', 'logo', coordinator.access)).toBe(403);
    expect(await tries('PATCH', `/api/users/${viewer.id}/`, 'avatar', coordinator.access)).toBe(403);
    expect(await tries('PATCH', `/api/users/${viewer.id}/`, 'avatar', stage.admin.access)).toBe(200);
    expect(await tries('PATCH', '/api/users/current/update/', 'avatar', viewer.access)).toBe(200);
  });

  it('the database itself refuses a picture of another programme', async () => {
    const person = await stage.addPerson();
    const elsewhere = await addProgramme(test, stage.admin, 'Ridge Data Centre');
    const { body } = await stage.send('PATCH', `/api/programmes/${elsewhere.id}/`, 'logo', samplePng());
    const id = Number(/files\/(\d+)/.exec(body.logo)?.[1]);
    await expect(test.sql('update people set photo = $1 where id = $2', [id, person.id])).rejects.toThrow(
      /people_photo/,
    );
  });
});
