import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const create = (body: object) => test.ask('POST', '/api/programmes/', { token: admin.access, body });

describe('a template', () => {
  it('gives a new programme its chain, disciplines and teams, in one step with it', async () => {
    const { body: offered } = await test.ask('GET', '/api/programmes/templates/', { token: admin.access });
    expect(offered.map(({ sector }: { sector: string }) => sector)).toEqual([
      'generic',
      'oil_gas',
      'data_centre',
      'nuclear',
      'rail',
      'life_science',
    ]);
    for (const { sector, milestones } of offered) {
      const { status, body } = await create({ name: `From ${sector}`, sector, template: sector });
      expect(status).toBe(201);
      const list = async (
        area: string,
      ): Promise<{ code: string; scope: string; certificate: number | null }[]> =>
        (await test.ask('GET', `/api/${area}/?programme=${body.id}`, { token: admin.access })).body;
      const made = await list('milestones');
      const [ofSystems, ofAreas] = ['system', 'area'].map((scope) =>
        made.filter((each) => each.scope === scope),
      );
      expect([...ofSystems!, ...ofAreas!].map(({ code }) => code)).toEqual(
        milestones.map(({ code }: { code: string }) => code),
      );
      expect((await list('teams')).length).toBe(3);
      expect((await list('disciplines')).length).toBe(8);
      // Offered, and used by no milestone until someone chooses it.
      const certificates = await list('certificate-templates');
      expect(certificates.map(({ code }) => code)).toEqual(['TOC']);
      expect(new Set(made.map(({ certificate }) => certificate))).toEqual(new Set([null]));
    }
    expect((await create({ name: 'Odd', template: 'moon base' })).status).toBe(400);
  });
});
