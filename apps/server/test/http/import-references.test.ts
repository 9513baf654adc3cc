import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../harness.ts';
import { startImporting } from '../importing.ts';

type Importing = Awaited<ReturnType<typeof startImporting>>;

let test: TestApp;
let send: Importing['send'];
let list: Importing['list'];
let newProgramme: Importing['newProgramme'];
beforeAll(async () => void ({ test, send, list, newProgramme } = await startImporting()));
afterAll(() => test.close());

describe('references without a record', () => {
  const file =
    'Code,Name,Area,Discipline,Construction team,Owner,Location\n1,Pump,North,Piping,Harlow,Anna Berg,R-1\n2,Fan,north,HVAC,Harlow,"Berg, Anna",R-1\n';

  it('are listed, and created only on request', async () => {
    const into = await newProgramme();
    const { body } = await send('systems', file, { into });
    expect(body.totals).toMatchObject({ error: 2, create: 0 });
    expect(body.missing).toEqual({
      areas: [{ code: 'North', name: '', rows: 2 }],
      disciplines: [
        { code: 'Piping', name: '', rows: 1 },
        { code: 'HVAC', name: '', rows: 1 },
      ],
      teams: [{ code: 'Harlow', name: '', rows: 2 }],
      people: [
        { code: 'Anna Berg', name: '', rows: 1 },
        { code: 'Berg, Anna', name: '', rows: 1 },
      ],
      locations: [{ code: 'R-1', name: '', rows: 2 }],
    });
    const some = await send('systems', file, { into, options: { create_missing: ['areas'] } });
    expect(some.body.totals).toMatchObject({ error: 2 });
    expect(await list('areas', into)).toEqual([]);
    const options = { create_missing: ['areas', 'disciplines', 'teams', 'people', 'locations', 'users', 7] };
    const all = await send('systems', file, { into, options });
    expect(all.body).toMatchObject({ can_commit: true, totals: { create: 2, error: 0 } });
    expect(await list('areas', into)).toEqual([]);
    const done = await send('systems', file, { into, options, commit: true, checksum: all.body.checksum });
    expect(done.body).toMatchObject({ committed: true, totals: { create: 2 } });
    expect(await list('systems', into)).toMatchObject([
      { area_name: 'North', discipline_name: 'Piping', owner_name: 'Anna Berg', location_name: 'R-1' },
      { area_name: 'North', discipline_name: 'HVAC', owner_name: 'Anna Berg' },
    ]);
    expect(await list('people', into)).toHaveLength(1);
    const again = await send('systems', file, { into });
    expect(again.body).toMatchObject({ totals: { unchanged: 1, error: 1 } });
  });

  it('stay errors if nothing can be made of their names', async () => {
    const into = await newProgramme();
    const options = { create_missing: ['disciplines', 'systems'] };
    const { body } = await send('systems', 'Code,Name,Parent system\n1,Pump,Nowhere\n', { into, options });
    expect(body.totals).toMatchObject({ error: 1 });
    expect(body.missing).toBeUndefined();
  });
});
