import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '@baton/contract/catalogue.ts';
import { programmeResource } from '@baton/contract/programme/programmes.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
// The page’s own encoder, because the server must read what it sends.
import { multipartBody } from '../../../web/src/lib/request-body.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addUser, type TestUser } from '../people.ts';
import { recordSamples, type KnownRecords } from '../record-samples.ts';

type Values = Record<string, unknown>;
type Encoding = 'JSON' | 'multipart';

let test: TestApp;
let admin: TestUser;
let programme: number;
let known: KnownRecords;

const make = async (name: string, values: Values) => {
  const answer = await test.ask('POST', `/api/${name}/`, {
    token: admin.access,
    body: { programme, ...values },
  });
  return answer.body.id as number;
};

beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  programme = (await addProgramme(test, admin, 'Harbour Terminal')).id;
  const custom_columns = [
    { key: 'zone', label: 'Zone', type: 'text' },
    { key: 'load', label: 'Load', type: 'number' },
    { key: 'due', label: 'Due', type: 'date' },
    { key: 'tested', label: 'Tested', type: 'boolean' },
  ];
  await test.ask('PATCH', `/api/programmes/${programme}/`, {
    token: admin.access,
    body: { custom_columns },
  });
  known = {
    area: await make('areas', { code: 'A1', name: 'Hall' }),
    otherArea: await make('areas', { code: 'A2', name: 'Yard' }),
    location: await make('locations', { code: 'L1', name: 'Room' }),
    discipline: await make('disciplines', { code: 'E', name: 'Electrical' }),
    team: await make('teams', { code: 'T1', name: 'Crew' }),
    person: await make('people', { first_name: 'Ada', last_name: 'Moss', email: 'ada@north.example' }),
    template: await make('certificate-templates', {
      code: 'C1',
      title: 'Certificate',
      responsible_statement: 'Done',
    }),
    account: (await addUser(test, { roles: { [programme]: 'Viewer' } })).id,
    system: await make('systems', { code: 'S1', name: 'Water' }),
  };
});
afterAll(() => test.close());

async function send(encoding: Encoding, endpoint: Endpoint, path: string, body: Values) {
  const { method } = endpoint;
  if (encoding === 'JSON') return test.ask(method, path, { token: admin.access, body });
  const form = new Response(multipartBody(endpoint, body));
  return test.ask(method, path, {
    token: admin.access,
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    body: Buffer.from(await form.arrayBuffer()),
  });
}

/** A record without its unique fields. */
function valuesOf(resource: Resource, record: Values): Values {
  return Object.fromEntries(
    Object.keys(resource.form)
      .filter((name) => name !== resource.key)
      .map((name) => [name, record[name]]),
  );
}

const all = [...catalogue, programmeResource];

describe.each(all.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  it('keep every field by JSON and by multipart alike, filled and emptied', async () => {
    const { filled, emptied } = recordSamples[name]!;
    const isInside = resource.owner !== 'organisation';
    const place = isInside ? { programme } : {};
    const values = filled(known);
    const calls = callsOf(resource);
    // Fails if a new field of a data area is missing here.
    expect([...Object.keys(values), resource.key].toSorted()).toEqual(Object.keys(resource.form).toSorted());

    for (const encoding of ['JSON', 'multipart'] as const) {
      const key = resource.key === 'email' ? `${encoding}@north.example` : encoding;
      const draft = { ...values, [resource.key]: key, ...place, operation: randomUUID() };
      const made = await send(encoding, calls.create, `/api/${name}/`, draft);
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject({ [resource.key]: key, ...place, version: 1 });
      expect(valuesOf(resource, made.body)).toEqual(values);

      const path = `/api/${name}/${made.body.id}/`;
      const patch = { ...emptied, ...place, version: 1, operation: randomUUID() };
      const changed = await send(encoding, calls.update, path, patch);
      expect(changed.status).toBe(200);
      expect(changed.body).toMatchObject({ version: 2 });
      const { custom, ...rest } = emptied;
      expect(valuesOf(resource, changed.body)).toEqual({
        ...values,
        ...rest,
        // An emptied custom field is no longer stored.
        ...(custom !== undefined && { custom: {} }),
      });

      const stale = await send(encoding, calls.update, path, { ...patch, operation: randomUUID() });
      expect(stale.status).toBe(409);
      // Some other fields are unique too.
      await test.ask('DELETE', path, { token: admin.access });
    }
  });
});
