import { catalogue } from '@baton/contract/catalogue.ts';
import { emptyWeekly } from './empty-weekly.ts';
import type { TestApp } from './harness.ts';
import { addUser, linkParts, type TestUser } from './people.ts';

/** Programme and caller of a write. */
export interface WriteTarget {
  programme: number;
  caller: TestUser;
}

/** Request content of a write that succeeds. */
export interface WriteContent {
  params?: Record<string, string | number>;
  query?: string;
  body?: object;
  /** Sent as a file with the body. */
  csv?: string;
  /** Sent with a photo. */
  photo?: true;
}

export type CreateWrite = (place: WriteTarget) => Promise<WriteContent> | WriteContent;

let count = 0;
/** A unique number. */
export const next = () => (count += 1);

/** Minimal values of a data area’s record. */
export function minimal(area: string): Record<string, string> {
  const id = next();
  const resource = catalogue.find((each) => each.name === area);
  const text: Record<string, string> = {
    code: `C${id}`,
    number: `B${id}`,
    name: `N${id}`,
    title: `T${id}`,
    responsible_statement: 'It is complete.',
    chain: 'Main',
    first_name: 'F',
    last_name: `L${id}`,
    email: `r${id}@northgate.example`,
    data_date: '2027-01-04',
  };
  return Object.fromEntries(Object.entries(text).filter(([name]) => resource?.form[name]?.needed));
}

export type WriteStage = ReturnType<typeof createWriteStage>;

/** Creates the data of writes, each for one write. */
export function createWriteStage(test: TestApp, admin: TestUser) {
  /** Runs in a programme that is opened if it is closed. */
  async function whileOpen<T>(programme: number, work: () => Promise<T>): Promise<T> {
    const [row] = await test.sql('select status from programmes where id = $1', [programme]);
    if (row?.status === 'active') return work();
    await test.sql("update programmes set status = 'active' where id = $1", [programme]);
    try {
      return await work();
    } finally {
      await test.sql('update programmes set status = $2 where id = $1', [programme, row?.status]);
    }
  }

  async function ask(programme: number, method: string, url: string, body?: object, who = admin) {
    const answer = await whileOpen(programme, () =>
      test.ask(method, url, { token: who.access, ...(body ? { body } : {}) }),
    );
    if (who === admin && answer.status >= 300)
      throw new Error(`${method} ${url} ${JSON.stringify(body)} → ${answer.status} ${answer.text}`);
    return answer.body;
  }

  const recordIn = async (area: string, programme: number, more: object = {}): Promise<number> =>
    (await ask(programme, 'POST', `/api/${area}/`, { programme, ...minimal(area), ...more })).id;

  async function cellIn(programme: number) {
    const scope = `system:${await recordIn('systems', programme)}`;
    return { scope, milestone: await recordIn('milestones', programme) };
  }

  const change = (programme: number, cell: object, set: object, who = admin, operation?: string) =>
    ask(
      programme,
      'PATCH',
      `/api/tracker/?programme=${programme}`,
      { changes: [{ ...cell, set }], operation },
      who,
    );

  /** A turnover after these workflow actions. */
  async function acted(programme: number, ...workflowActions: string[]) {
    const cell = await cellIn(programme);
    await change(programme, cell, { forecast: '2027-06-01' });
    for (const act of workflowActions)
      await ask(programme, 'POST', `/api/tracker/${act}/`, { programme, items: [cell], reason: 'x' });
    return { programme, items: [cell] };
  }

  async function rowOf(text: string, values: unknown[]): Promise<number> {
    const [row] = await test.sql(`${text} returning id`, values);
    return row.id;
  }

  const constraintIn = async (programme: number) => {
    const cell = await cellIn(programme);
    return (await ask(programme, 'POST', '/api/constraints/', { programme, ...cell, text: 'Cable' })).id;
  };

  /** A comment on a turnover, by an account. */
  async function commentIn(programme: number, author: number): Promise<number> {
    const { scope, milestone } = await cellIn(programme);
    return rowOf(
      `insert into comments (programme_id, entity, entity_id, text, author, author_name, created_at)
       values ($1, 'turnover', $2, 'Gaskets arrive today', $3, 'Robin', now())`,
      [programme, `${scope}/${milestone}`, author],
    );
  }

  async function commitmentIn(programme: number): Promise<number> {
    const { scope, milestone } = await cellIn(programme);
    return rowOf(
      `insert into commitments (programme_id, scope, milestone, week, date, promised_by_name, promised_at, operation,
         created_at, updated_at)
       values ($1, $2, $3, '2027-03-01', '2027-03-02', 'Robin', now(), gen_random_uuid(), now(), now())`,
      [programme, Number(scope.slice(7)), milestone],
    );
  }

  const viewIn = (programme: number) =>
    rowOf(
      `insert into views (programme_id, name, owner, shared, state, created_at, updated_at)
       values ($1, $2, $3, true, '{}', now(), now())`,
      [programme, `Shared ${next()}`, admin.id],
    );

  const weeklyIn = (programme: number) =>
    rowOf(
      `insert into weekly_reports (programme_id, number, data_date, week_from, content, narrative, created_at,
         created_by_name, updated_at)
       values ($1, $2, '2027-03-01', '2027-03-01', $3, '[]', now(), 'Somebody', now())`,
      [programme, 1000 + next(), JSON.stringify(emptyWeekly)],
    );

  const issueIn = (programme: number) =>
    rowOf(
      `insert into lookahead_issues (programme_id, number, data_date, week, weeks, until, lines, overdue, ready,
         constrained, issued_by_name, issued_at, operation)
       values ($1, $2, '2027-02-22', '2020-02-24', 6, '2027-04-11', 0, 0, 0, 0, 'Robin', now(), gen_random_uuid())`,
      [programme, 1000 + next()],
    );

  const calendarOf = (programme: number, user: number) =>
    rowOf(
      `insert into calendar_tokens (programme_id, user_id, token_hash, contents, created_at)
       values ($1, $2, $3, 'all', now())`,
      [programme, user, Buffer.from(`calendar ${next()}`)],
    );

  const reasonCode = () =>
    rowOf('insert into reason_codes (code, label, position) values ($1, $2, 99)', [
      `tide_${next()}`,
      `Tide ${next()}`,
    ]);

  const bystander = (programme: number, status = 'active') =>
    addUser(test, { roles: { [programme]: 'Viewer' }, status });

  async function membershipIn(programme: number): Promise<number> {
    const { id } = await bystander(programme);
    const [membership] = await test.sql('select id from memberships where user_id = $1', [id]);
    return membership.id;
  }

  /** A Contributor of a new team, and another one who can be the deputy. */
  async function absenceIn(programme: number) {
    const team = await recordIn('teams', programme);
    const [{ id: user }, { id: deputy }] = [
      await addUser(test, { roles: { [programme]: 'Contributor' } }),
      await addUser(test, { roles: { [programme]: 'Contributor' } }),
    ];
    await test.sql(
      `insert into membership_teams (programme_id, membership_id, team_id)
       select programme_id, id, $2 from memberships where user_id = $1`,
      [user, team],
    );
    return { user, deputy };
  }

  /** A team’s link, with a turnover of the team. */
  async function linkIn(programme: number) {
    const team = await recordIn('teams', programme);
    const scope = `system:${await recordIn('systems', programme, { construction_team: team })}`;
    const cell = { scope, milestone: await recordIn('milestones', programme) };
    const made = await ask(programme, 'POST', '/api/update-links/', { programme, team });
    return { params: linkParts(made.link), cell, id: made.id as number };
  }

  /** The link in a user’s latest email. */
  async function mailedLink(): Promise<{ uid: string; token: string }> {
    const mail = (await test.mails()).at(-1);
    return linkParts(/https:\S+/.exec(mail?.text ?? '')?.[0]);
  }

  const person = () => ({ email: `new${next()}@northgate.example`, first_name: 'Jo', last_name: 'Falk' });
  const entries = async (programme: number) => [{ ...(await cellIn(programme)), day: '2027-05-05' }];

  async function filledBaseline(programme: number): Promise<number> {
    const id = await recordIn('baselines', programme);
    await ask(programme, 'PATCH', `/api/baselines/${id}/entries/`, { entries: await entries(programme) });
    return id;
  }

  const act =
    (...before: string[]): CreateWrite =>
    async ({ programme }) => ({ body: { ...(await acted(programme, ...before)), reason: 'Late' } });

  async function invited(): Promise<{ uid: string; token: string }> {
    await test.mails();
    await test.ask('POST', '/api/users/invite/', { token: admin.access, body: person() });
    return mailedLink();
  }

  return {
    test,
    admin,
    whileOpen,
    ask,
    recordIn,
    cellIn,
    change,
    acted,
    rowOf,
    constraintIn,
    commentIn,
    commitmentIn,
    viewIn,
    weeklyIn,
    issueIn,
    calendarOf,
    reasonCode,
    bystander,
    membershipIn,
    absenceIn,
    linkIn,
    mailedLink,
    person,
    entries,
    filledBaseline,
    act,
    invited,
  };
}
