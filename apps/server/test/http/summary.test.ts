import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../harness.ts';
import { startImporting } from '../importing.ts';

let test: TestApp;
let on: Awaited<ReturnType<typeof startImporting>>;
beforeAll(async () => {
  on = await startImporting();
  ({ test } = on);
});
afterAll(() => test.close());

it('counts what is there and what lacks, but not of what is cancelled, deleted or only holds others', async () => {
  const into = await on.newProgramme();
  const read = async () =>
    (await test.ask('GET', `/api/programmes/${into}/summary/`, { token: on.admin.access })).body;
  expect((await read()).systems).toEqual({
    count: 0,
    without: { construction_team: 0, commissioning_team: 0, area: 0 },
  });
  await on.send('teams', 'Code,Name\nC,Builders\n', { into, commit: true });
  await on.send('areas', 'Code,Name\nA,North\n', { into, commit: true });
  const head = 'Code,Name,Area,Construction team,Commissioning team,Status,Cancelled because,Turned over';
  const rows = [
    '1,Whole,A,C,C,,,',
    '2,No team,A,,C,,,',
    '3,Cancelled,,,,cancelled,Not needed,',
    '4,Heading,,,,,,no',
    '5,Bare,,,,,,',
  ];
  await on.send('systems', `${head}\n${rows.join('\n')}\n`, { into, commit: true });
  const all = await read();
  expect(all.systems).toEqual({
    count: 5,
    without: { construction_team: 2, commissioning_team: 1, area: 1 },
  });
  expect([all.teams, all.areas]).toEqual([
    { count: 1, without: { lead: 1 } },
    { count: 1, without: {} },
  ]);
});
