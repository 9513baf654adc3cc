import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { emptyWeekly } from './empty-weekly.ts';
import type { TestApp } from './harness.ts';
import type { TestUser } from './people.ts';

interface Calling {
  programme: number;
  caller: TestUser;
}

/** Makes the tracker's calls and what they are about. */
export interface TrackerCalls {
  call(
    endpoint: Endpoint,
    path: string,
    calling: Calling,
  ): Promise<{ status: number; body: { code?: string } }>;
  /** A fresh record that a call with this path is about; undefined where none of these is. */
  targetOf(path: string, programme: number): Promise<number> | undefined;
}

/** Whether a call is one of the tracker's. */
export const ofTracker = ({ path }: Endpoint) =>
  /^\/api\/(tracker|constraints|commitments|lookahead|views|reports|home|reason-codes|activity|search|events|update-links)\//.test(
    path,
  );

export async function createTrackerCalls(
  test: TestApp,
  admin: TestUser,
  recordIn: (area: string, programme: number) => Promise<number>,
): Promise<TrackerCalls> {
  // Streams are read over a real connection.
  const address = await test.app.server.listen({ host: '127.0.0.1', port: 0 });
  let records = 0;

  /** The tracker's calls name a programme in the query or the body, and a turnover in it. */
  async function call(endpoint: Endpoint, path: string, { programme, caller }: Calling) {
    const cell = await cellIn(programme);
    if (endpoint.method === 'GET') {
      const url = `${path}?programme=${programme}&scope=${cell.scope}&milestone=${cell.milestone}&q=a`;
      if (endpoint.path.includes('/issues/compare/')) {
        const [a, b] = [await issueIn(programme), await issueIn(programme)];
        return test.ask('GET', `${path}?a=${a}&b=${b}`, { token: caller.access });
      }
      if (endpoint.path === '/api/events/') return openAndLeave(url, caller);
      return test.ask('GET', url, { token: caller.access });
    }
    const isChange = endpoint.method === 'PATCH' && endpoint.path === '/api/tracker/';
    const body = {
      programme: programme,
      ...(endpoint.path.includes('constraints') && endpoint.method === 'POST'
        ? { ...cell, text: 'Cable' }
        : {}),
      ...(endpoint.path.endsWith('/clear/') ? { records: [{ id: await constraintIn(programme) }] } : {}),
      ...(endpoint.path === '/api/commitments/close/'
        ? { records: [{ id: await commitmentIn(programme) }], result: 'missed', reason: 'weather' }
        : {}),
      ...(endpoint.path === '/api/commitments/' ? { items: [{ ...cell, date: '2027-03-04' }] } : {}),
      ...(endpoint.path.includes('/tracker/') && !isChange ? { items: [cell], reason: 'x' } : {}),
      ...(endpoint.path.endsWith('/undo/') ? { operation: '00000000-0000-4000-8000-000000000000' } : {}),
      ...(endpoint.path === '/api/update-links/' ? { team: await recordIn('teams', programme) } : {}),
      ...(endpoint.path === '/api/views/' ? { name: `View ${(records += 1)}` } : {}),
      ...(endpoint.path === '/api/reason-codes/' ? { label: `Reason ${(records += 1)}` } : {}),
    };
    return test.ask(endpoint.method, path, { token: caller.access, body });
  }

  /** A stream does not end by itself: whether it opens is all that is asked, on a connection of its own. */
  async function openAndLeave(url: string, caller: TestUser) {
    const headers = { authorization: `Bearer ${caller.access}` };
    const asking = get(`${address}${url}`, { agent: false, headers });
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    const status = answer.statusCode ?? 0;
    const body = status === 200 ? {} : ((await json(answer)) as { code?: string });
    asking.destroy();
    return { status, body };
  }

  const cells = new Map<number, Promise<{ scope: string; milestone: number }>>();

  /** One turnover of a programme, enough for all of its calls. */
  function cellIn(programme: number): Promise<{ scope: string; milestone: number }> {
    const make = async () => ({
      scope: `system:${await recordIn('systems', programme)}`,
      milestone: await recordIn('milestones', programme),
    });
    const known = cells.get(programme) ?? make();
    cells.set(programme, known);
    return known;
  }

  async function constraintIn(programme: number): Promise<number> {
    const cell = await cellIn(programme);
    const [row] = await test.sql(
      `insert into constraints (programme_id, scope, milestone, kind, category, text, created_at, updated_at)
       values ($1, $2, $3, 'other', 'B', 'Cable', now(), now()) returning id`,
      [programme, Number(cell.scope.slice(7)), cell.milestone],
    );
    return row.id;
  }

  async function commitmentIn(programme: number): Promise<number> {
    const scope = await recordIn('systems', programme);
    const { milestone } = await cellIn(programme);
    const [row] = await test.sql(
      `insert into commitments (programme_id, scope, milestone, week, date, promised_by_name, promised_at, operation,
         created_at, updated_at)
       values ($1, $2, $3, '2027-03-08', '2027-03-09', 'Robin', now(), gen_random_uuid(), now(), now()) returning id`,
      [programme, scope, milestone],
    );
    return row.id;
  }

  async function issueIn(programme: number): Promise<number> {
    const [row] = await test.sql(
      `insert into lookahead_issues (programme_id, number, data_date, week, weeks, until, lines, overdue, ready,
         constrained, issued_by_name, issued_at, operation)
       values ($1, $2, '2027-02-22', '2027-02-22', 6, '2027-04-11', 0, 0, 0, 0, 'Robin', now(), gen_random_uuid())
       returning id`,
      [programme, (records += 1)],
    );
    return row.id;
  }

  async function calendarIn(programme: number): Promise<number> {
    const [row] = await test.sql(
      `insert into calendar_tokens (programme_id, user_id, token_hash, contents, created_at)
       values ($1, $2, $3, 'all', now()) returning id`,
      [programme, admin.id, Buffer.from(`calendar ${(records += 1)}`)],
    );
    return row.id;
  }

  async function viewIn(programme: number): Promise<number> {
    const [row] = await test.sql(
      `insert into views (programme_id, name, owner, shared, state, created_at, updated_at)
       values ($1, $2, $3, true, '{}', now(), now()) returning id`,
      [programme, `Shared ${(records += 1)}`, admin.id],
    );
    return row.id;
  }

  async function weeklyIn(programme: number): Promise<number> {
    const [row] = await test.sql(
      `insert into weekly_reports (programme_id, number, data_date, week_from, content, narrative, created_at,
         created_by_name, updated_at)
       values ($1, $2, '2027-03-01', '2027-03-01', $3, '[]', now(), 'Somebody', now()) returning id`,
      [programme, (records += 1), JSON.stringify(emptyWeekly)],
    );
    return row.id;
  }

  async function linkIn(programme: number): Promise<number> {
    const [row] = await test.sql(
      `insert into update_links (programme_id, team, token_hash, created_at, expires_at)
       values ($1, $2, '', now(), '2030-01-01') returning id`,
      [programme, await recordIn('teams', programme)],
    );
    return row.id;
  }

  async function reasonCode(): Promise<number> {
    const [row] = await test.sql(
      "insert into reason_codes (code, label, position) values ($1, 'Tide', 99) returning id",
      [`tide_${(records += 1)}`],
    );
    return row.id;
  }

  const targets: Record<string, (programme: number) => Promise<number>> = {
    '/api/reason-codes/{id}/': reasonCode,
    '/api/constraints/{id}/': constraintIn,
    '/api/commitments/{id}/': commitmentIn,
    '/api/lookahead/issues/{id}/': issueIn,
    '/api/lookahead/calendar-tokens/{id}/': calendarIn,
    '/api/reports/weekly/{id}/': weeklyIn,
    '/api/views/{id}/': viewIn,
    '/api/update-links/{id}/': linkIn,
  };
  return {
    call,
    targetOf: (path, programme) =>
      Object.entries(targets).find(([begin]) => path.startsWith(begin))?.[1](programme),
  };
}
