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

/** Sends the tracker’s read requests and creates their data. */
export interface TrackerCalls {
  call(
    endpoint: Endpoint,
    path: string,
    calling: Calling,
  ): Promise<{ status: number; body: { code?: string } }>;
  /** Creates a record for a request with this path; undefined for other paths. */
  targetOf(path: string, programme: number): Promise<number> | undefined;
}

export const ofTracker = ({ path }: Endpoint) =>
  /^\/api\/(tracker|constraints|comments|attachments|commitments|lookahead|views|reports|home|reason-codes|activity|search|events|update-links|update-reminders|labels|certificates)\//.test(
    path,
  );

export async function createTrackerCalls(
  test: TestApp,
  recordIn: (area: string, programme: number) => Promise<number>,
): Promise<TrackerCalls> {
  // Streams are read over a real connection.
  const address = await test.app.server.listen({ host: '127.0.0.1', port: 0 });
  let records = 0;

  /** Tracker reads have the programme in the query, plus their own parameters. */
  async function call(endpoint: Endpoint, path: string, { programme, caller }: Calling) {
    if (endpoint.path.includes('/issues/compare/')) {
      const [a, b] = [await issueIn(programme), await issueIn(programme)];
      return test.ask('GET', `${path}?a=${a}&b=${b}`, { token: caller.access });
    }
    const cell = await cellIn(programme);
    const query = {
      programme: String(programme),
      scope: cell.scope,
      milestone: String(cell.milestone),
      q: 'a',
      ...(endpoint.path === '/api/attachments/' ? { ids: '1' } : {}),
      ...(endpoint.path === '/api/certificates/preview/'
        ? { template: String(await recordIn('certificate-templates', programme)) }
        : {}),
      ...(endpoint.path === '/api/comments/' ? { id: `${cell.scope}/${cell.milestone}` } : {}),
      ...(endpoint.path === '/api/tracker/days/' ? { as_of: '2027-02-22' } : {}),
      ...(endpoint.path === '/api/tracker/changed/' ? { since: '2027-02-22T08:00:00Z' } : {}),
    };
    const url = `${path}?${new URLSearchParams(query).toString()}`;
    if (endpoint.path === '/api/events/') return openAndLeave(url, caller);
    return test.ask('GET', url, { token: caller.access });
  }

  /** A stream doesn’t end, so only its start is tested, on its own connection. */
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

  /** One turnover of a programme. */
  function cellIn(programme: number): Promise<{ scope: string; milestone: number }> {
    const make = async () => ({
      scope: `system:${await recordIn('systems', programme)}`,
      milestone: await recordIn('milestones', programme),
    });
    const known = cells.get(programme) ?? make();
    cells.set(programme, known);
    return known;
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

  async function weeklyIn(programme: number): Promise<number> {
    const [row] = await test.sql(
      `insert into weekly_reports (programme_id, number, data_date, week_from, content, narrative, created_at,
         created_by_name, updated_at)
       values ($1, $2, '2027-03-01', '2027-03-01', $3, '[]', now(), 'Somebody', now()) returning id`,
      [programme, (records += 1), JSON.stringify(emptyWeekly)],
    );
    return row.id;
  }

  const targets: Record<string, (programme: number) => Promise<number>> = {
    '/api/lookahead/issues/{id}/': issueIn,
    '/api/reports/weekly/{id}/': weeklyIn,
    '/api/certificates/{id}/': (programme) => recordIn('certificates', programme),
  };
  return {
    call,
    targetOf: (path, programme) =>
      Object.entries(targets).find(([begin]) => path.startsWith(begin))?.[1](programme),
  };
}
