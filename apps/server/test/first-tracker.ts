import type { DatesImportResult } from '@baton/contract/tracker/tracker-files.ts';
import { startImporting, type ImportChoices } from './importing.ts';
import { signIn } from './people.ts';

const areas = ['systems', 'areas', 'locations', 'disciplines', 'teams', 'people', 'milestones', 'baselines'];

/** Creates whatever the file names and the programme lacks. */
export const everything = { create_missing: true };

/** Imports of trackers into empty programmes, on 17 November 2026; `next` begins with another programme. */
export async function startFirstTracker() {
  const on = await startImporting();
  on.test.clock.set(new Date('2026-11-17T09:00:00Z'));
  Object.assign(on.admin, await signIn(on.test, on.admin.email));
  let into = 0;
  const send = async (data: string | Buffer, choices: ImportChoices = {}) => {
    const { status, body } = await on.send('tracker', data, { into, options: everything, ...choices });
    return { status, body: body as DatesImportResult & Record<string, unknown> };
  };
  return {
    ...on,
    sendRecords: on.send,
    send,
    next: async () => (into = await on.newProgramme()),
    commit: (data: string | Buffer, choices: ImportChoices = {}) => send(data, { commit: true, ...choices }),
    undo: (operation: string | null, who = on.admin) =>
      on.test.ask('POST', '/api/tracker/undo/', { token: who.access, body: { programme: into, operation } }),
    records: (area: string) => on.list(area, into),
    /** Number of records of each data area. */
    countAll: async () =>
      Object.fromEntries(
        await Promise.all(areas.map(async (area) => [area, (await on.list(area, into)).length] as const)),
      ),
    /** Every turnover by the codes of its system and milestone. */
    dates: async () => {
      const rows = await on.test.sql(
        `select s.code, m.code as milestone, t.forecast, t.actual, t.required, t.remark from turnovers t
         join scopes s on s.id = t.scope join milestones m on m.id = t.milestone
         where t.programme_id = $1 and t.version > 0 order by s.code, m.position`,
        [into],
      );
      return Object.fromEntries(rows.map(({ code, milestone, ...cell }) => [`${code} ${milestone}`, cell]));
    },
  };
}
