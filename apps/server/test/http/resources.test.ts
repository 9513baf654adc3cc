import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '@baton/contract/catalogue.ts';
import { programmeResource } from '@baton/contract/programme/programmes.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
let mine: { id: number };
let other: { id: number };
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  mine = await addProgramme(test, admin, 'Mine');
  other = await addProgramme(test, admin, 'Other');
});
afterAll(() => test.close());

let count = 0;

/** All nine resources: those of programmes, and programmes themselves. */
const all = [...catalogue, programmeResource];
const isInside = (resource: Resource) => resource.owner !== 'organisation';

/** Minimal values of a record with a unique key. */
function draftOf(resource: Resource, more: object = {}): Record<string, unknown> {
  count += 1;
  const draft: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.form)) {
    if (!field.needed) continue;
    draft[name] =
      field.kind === 'email'
        ? `p${count}@northgate.example`
        : field.kind === 'day'
          ? '2027-01-04'
          : `${name} ${count}`.slice(0, field.maxLength ?? 20);
  }
  if (resource.key !== 'email') draft[resource.key] = `K${count}`;
  return { ...(isInside(resource) && { programme: mine.id }), ...draft, ...more };
}

const ask = (
  method: string,
  path: string,
  body?: unknown,
  who: TestUser = admin,
  headers: Record<string, string> = {},
) =>
  test.ask(method, `/api/${path}`, { token: who.access, headers, ...(body === undefined ? {} : { body }) });
const create = async (resource: Resource, more: object = {}) =>
  (await ask('POST', `${resource.name}/`, draftOf(resource, more))).body;

/** A text that several records can share: names of programmes and recipients are unique. */
function freeField({ title, key, form }: Resource): string {
  if (title !== key) return title;
  return ['client', 'company', 'footer'].find((name) => name in form) ?? 'name';
}

describe.each(all.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  it('are created with what they need, read back, listed, and found', async () => {
    const draft = draftOf(resource);
    const { status, body, headers } = await ask('POST', `${name}/`, draft);
    expect([status, body.id !== undefined || body]).toEqual([201, true]);
    expect(headers['location']).toBe(`/api/${name}/${body.id}/`);
    expect(headers['etag']).toBe('"1"');
    expect(body).toMatchObject({ ...draft, version: 1, created_at: test.clock.now().toISOString() });
    expect((await ask('GET', `${name}/${body.id}/`)).body).toEqual(body);
    const list = await ask('GET', `${name}/?programme=${mine.id}`);
    expect(list.body).toContainEqual(body);
    expect(list.headers['x-total-count']).toBe(String(list.body.length));
    const found = await ask(
      'GET',
      `${name}/?programme=${mine.id}&search=${encodeURIComponent(String(body[resource.key]))}`,
    );
    expect(found.body.map(({ id }: { id: number }) => id)).toContain(body.id);
    const again = await ask('GET', `${name}/?programme=${mine.id}`, undefined, admin, {
      'if-none-match': String(list.headers['etag']),
    });
    expect(again.status).toBe(304);
  });

  it('say what is missing, and refuse a key that another has, whatever its case', async () => {
    const needed = Object.entries(resource.form)
      .filter(([, field]) => field.needed)
      .map(([field]) => field);
    expect(Object.keys((await ask('POST', `${name}/`, {})).body).toSorted()).toEqual(
      [...needed, ...(isInside(resource) ? ['programme'] : [])].toSorted(),
    );
    const first = await create(resource);
    const key = String(first[resource.key]);
    const twin = await ask('POST', `${name}/`, draftOf(resource, { [resource.key]: key.toUpperCase() }));
    expect(twin.body).toEqual({
      [resource.key]: [`Another ${resource.one} already uses “${key.toUpperCase()}”.`],
    });
    if (!isInside(resource)) return;
    const elsewhere = draftOf(resource, { [resource.key]: key, programme: other.id });
    expect((await ask('POST', `${name}/`, elsewhere)).status).toBe(201);
  });

  it('are changed by JSON and multipart, with versions, conflicts and history', async () => {
    const made = await create(resource);
    const title = resource.title;
    const changed = await ask('PATCH', `${name}/${made.id}/`, { [title]: 'Changed', version: 1 });
    expect(changed.body).toMatchObject({ [title]: 'Changed', version: 2 });
    const stale = await ask('PATCH', `${name}/${made.id}/`, { [title]: 'Too late', version: 1 });
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'version_conflict', 2]);
    expect(
      (await ask('PATCH', `${name}/${made.id}/`, { [title]: 'Too late' }, admin, { 'if-match': '"1"' }))
        .status,
    ).toBe(412);
    const multipart: [string, string][] = [
      ['programme', String(mine.id)],
      [title, 'By form'],
    ];
    const byForm = await test.ask('PATCH', `/api/${name}/${made.id}/`, { token: admin.access, multipart });
    expect(byForm.body).toMatchObject({ [title]: 'By form', version: 3 });
    expect((await ask('PATCH', `${name}/${made.id}/`, { [title]: 'By form' })).body.version).toBe(3);
    if (isInside(resource)) {
      const moved = await ask('PATCH', `${name}/${made.id}/`, { programme: other.id });
      expect(moved.body.programme).toHaveLength(1);
    }
    const { body: history } = await ask('GET', `${name}/${made.id}/history/`);
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      `${resource.one}.updated`,
      `${resource.one}.updated`,
      `${resource.one}.created`,
    ]);
    expect(history[0].changes[title]).toEqual(['Changed', 'By form']);
  });

  it('go with a delete, free their key, and come back with an undo', async () => {
    const made = await create(resource);
    expect((await ask('DELETE', `${name}/${made.id}/`, undefined, admin, { 'if-match': '"9"' })).status).toBe(
      412,
    );
    expect((await ask('DELETE', `${name}/${made.id}/`)).status).toBe(204);
    expect((await ask('GET', `${name}/${made.id}/`)).status).toBe(404);
    expect((await ask('DELETE', `${name}/${made.id}/`)).status).toBe(404);
    const back = await ask('POST', `${name}/restore/`, { programme: mine.id, ids: [made.id] });
    expect(back.body).toMatchObject([{ id: made.id, [resource.key]: made[resource.key] }]);
    await ask('DELETE', `${name}/${made.id}/`);
    expect(
      (await ask('POST', `${name}/`, draftOf(resource, { [resource.key]: made[resource.key] }))).status,
    ).toBe(201);
    expect((await ask('POST', `${name}/restore/`, { programme: mine.id, ids: [made.id] })).body.ids[0]).toBe(
      `Another ${resource.one} now uses “${String(made[resource.key])}”. Change that one first.`,
    );
  });

  it('are changed in bulk to values of their own, all or none', async () => {
    const both = [await create(resource), await create(resource)];
    const keyed = (index: number) => String(both[index][resource.key]);
    const fresh = draftOf(resource);
    const other = freeField(resource);
    const change = (version: number) => [
      { id: both[0].id, version: 1, set: { [other]: 'Its own' } },
      { id: both[1].id, version, set: { [resource.key]: fresh[resource.key] } },
    ];
    const stale = await ask('POST', `${name}/bulk/`, { programme: mine.id, changes: change(7) });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
    expect((await ask('GET', `${name}/${both[0].id}/`)).body[resource.key]).toBe(keyed(0));
    const done = await ask('POST', `${name}/bulk/`, { programme: mine.id, changes: change(1) });
    expect([done.status, done.body]).toEqual([200, { updated: 2, deleted: 0 }]);
    expect((await ask('GET', `${name}/${both[1].id}/`)).body[resource.key]).toBe(fresh[resource.key]);
    const twice = [...change(2), ...change(2)];
    expect((await ask('POST', `${name}/bulk/`, { programme: mine.id, changes: twice })).status).toBe(400);
  });

  it('are changed and deleted in bulk, all or none', async () => {
    const [one, two] = [await create(resource), await create(resource)];
    const shared = freeField(resource);
    const both = [one, two].map(({ id, version }) => ({ id, version }));
    const changed = await ask('POST', `${name}/bulk/`, {
      programme: mine.id,
      records: both,
      set: { [shared]: 'Together' },
    });
    expect([changed.status, changed.body]).toEqual([200, { updated: 2, deleted: 0 }]);
    const stale = await ask('POST', `${name}/bulk/`, { programme: mine.id, records: both, delete: true });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
    const unknown = await ask('POST', `${name}/bulk/`, {
      programme: mine.id,
      records: [{ id: one.id }, { id: 999_999 }],
      delete: true,
    });
    expect(unknown.body.records[0]).toContain('999999');
    expect((await ask('GET', `${name}/${one.id}/`)).body[shared]).toBe('Together');
    const gone = await ask('POST', `${name}/bulk/`, {
      programme: mine.id,
      records: [{ id: one.id }, { id: two.id }],
      delete: true,
    });
    expect(gone.body).toEqual({ updated: 0, deleted: 2 });
    const fixed = await ask('POST', `${name}/bulk/`, {
      programme: mine.id,
      records: [{ id: (await create(resource)).id }],
      set: { id: 7, created_at: '2027-01-01' },
    });
    expect([fixed.status, Object.keys(fixed.body)]).toEqual([400, ['id', 'created_at']]);
    const wrong = await ask('POST', `${name}/bulk/`, {
      programme: mine.id,
      records: [{ id: (await create(resource)).id }],
      set: { [resource.key]: '' },
    });
    expect(wrong.status).toBe(400);
  });

  it('can be ordered by every column, and by no other', async () => {
    for (const [column, field] of Object.entries(resource.form)) {
      if (field.kind === 'references') continue;
      expect([
        column,
        (await ask('GET', `${name}/?programme=${mine.id}&ordering=-${column}&limit=2`)).status,
      ]).toEqual([column, 200]);
    }
    expect((await ask('GET', `${name}/?ordering=match_key`)).body.ordering).toHaveLength(1);
  });
});

describe.each(catalogue.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  it('exist only for members of their programme', async () => {
    const made = await create(resource);
    const foreign = (await ask('POST', `${name}/`, draftOf(resource, { programme: other.id }))).body;
    const viewer = await addSignedIn(test, { roles: { [mine.id]: 'Viewer' } });
    expect((await ask('GET', `${name}/${made.id}/`, undefined, viewer)).status).toBe(200);
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', 'history/'],
    ] as const) {
      expect(
        (await ask(method, `${name}/${foreign.id}/${path}`, method === 'PATCH' ? {} : undefined, viewer))
          .status,
      ).toBe(404);
    }
    expect((await ask('PATCH', `${name}/${made.id}/`, {}, viewer)).status).toBe(403);
    expect((await ask('POST', `${name}/`, draftOf(resource), viewer)).status).toBe(403);
    expect(
      (await ask('POST', `${name}/`, draftOf(resource, { programme: other.id }), viewer)).body.programme,
    ).toHaveLength(1);
    expect((await ask('GET', `${name}/?programme=${other.id}`, undefined, viewer)).status).toBe(404);
    const seen = (await ask('GET', `${name}/`, undefined, viewer)).body;
    expect(new Set(seen.map(({ programme }: { programme: number }) => programme))).toEqual(
      new Set([mine.id]),
    );
    expect((await ask('GET', `${name}/`, undefined, await addSignedIn(test))).body).toEqual([]);
  });

  it('stay as they are in a closed programme', async () => {
    const programme = await addProgramme(test, admin, `Closed for ${name}`);
    const made = (await ask('POST', `${name}/`, draftOf(resource, { programme: programme.id }))).body;
    await ask('PATCH', `programmes/${programme.id}/`, { status: 'closed' });
    for (const answer of [
      await ask('PATCH', `${name}/${made.id}/`, {}),
      await ask('DELETE', `${name}/${made.id}/`),
      await ask('POST', `${name}/`, draftOf(resource, { programme: programme.id })),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'programme_closed']);
    }
    expect((await ask('GET', `${name}/?programme=${programme.id}`)).body).toHaveLength(1);
  });

  it('point only to records of their own programme, which the database holds, too', async () => {
    for (const [field, { kind, to }] of Object.entries(resource.form)) {
      if (kind !== 'reference' && kind !== 'references') continue;
      const target = catalogue.find((each) => each.name === to) as Resource;
      const [near, far] = [
        await create(target),
        (await ask('POST', `${target.name}/`, draftOf(target, { programme: other.id }))).body,
      ];
      const value = (id: number) => (kind === 'references' ? [id] : id);
      const made = await ask('POST', `${name}/`, draftOf(resource, { [field]: value(near.id) }));
      expect([field, made.status]).toEqual([field, 201]);
      expect(made.body[field]).toEqual(value(near.id));
      const refused = await ask('PATCH', `${name}/${made.body.id}/`, { [field]: value(far.id) });
      expect(refused.body).toEqual({ [field]: [`No ${target.one} with ID ${far.id} in this programme.`] });
      const inUse = await ask('DELETE', `${target.name}/${near.id}/`);
      expect([field, inUse.status, inUse.body.code]).toEqual([field, 409, 'in_use']);
      expect(inUse.body.references[0]).toMatchObject({
        entity: resource.many,
        count: 1,
        examples: [made.body[resource.key]],
      });
      expect(
        (await ask('PATCH', `${name}/${made.body.id}/`, { [field]: kind === 'references' ? [] : null }))
          .status,
      ).toBe(200);
      expect((await ask('DELETE', `${target.name}/${near.id}/`)).status).toBe(204);
    }
  });
});
