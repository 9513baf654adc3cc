import * as z from 'zod/mini';
import {
  trackerResponse,
  type CellColumns,
  type TrackerResponse,
} from '@baton/contract/tracker/tracker-data.ts';
import { changedCells } from '@baton/contract/tracker/tracker.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { Role } from '@baton/contract/http/permissions.ts';
import type { Answer, TestApp } from './harness.ts';
import { addAdmin, addProgramme, addSignedIn, signIn, type TestUser } from './people.ts';

/**
 * A small programme with a tracker: two systems and an area, two teams, three milestones for systems and one for
 * areas.
 */
export interface TrackerStage {
  test: TestApp;
  admin: TestUser;
  programme: number;
  builders: number;
  testers: number;
  /** Typed actual; acceptance; acceptance. */
  milestones: { MC: number; RFC: number; RFO: number; AREA: number };
  pump: number;
  fan: number;
  hall: number;
  ask(method: string, url: string, body?: object, who?: TestUser): Promise<Answer>;
  /** Changes cells as the Admin or another user. */
  change(changes: object[], who?: TestUser, operation?: string): Promise<Answer>;
  act(name: string, items: object[], more?: object, who?: TestUser): Promise<Answer>;
  read(query?: string): Promise<TrackerResponse>;
  cell(scope: number, milestone: number): Promise<Record<string, unknown>>;
  contributor(...teams: number[]): Promise<TestUser>;
  member(role: Role): Promise<TestUser>;
  /** Sets the clock; the Admin logs in again, because tokens expire after minutes. */
  at(moment: string): Promise<void>;
}

let stages = 0;

export async function setTrackerStage(test: TestApp, more: object = {}): Promise<TrackerStage> {
  stages += 1;
  const admin = await addAdmin(test);
  const { id: programme } = await addProgramme(test, admin, `Stage of the tracker ${stages}`, {
    time_zone: 'Europe/Oslo',
    ...more,
  });
  const ask: TrackerStage['ask'] = (method, url, body, who = admin) =>
    test.ask(method, url, { token: who.access, ...(body ? { body } : {}) });
  const add = async (area: string, values: object): Promise<number> => {
    const { status, body } = await ask('POST', `/api/${area}/`, { programme, ...values });
    if (status !== 201) throw new Error(`${area}: ${JSON.stringify(body)}`);
    return body.id as number;
  };
  const builders = await add('teams', { code: 'CON', name: 'Builders' });
  const testers = await add('teams', { code: 'COM', name: 'Testers', kind: 'commissioning' });
  const milestone = (code: string, position: number, values: object) =>
    add('milestones', { code, name: `Gate ${code}`, chain: 'Main', position, ...values });
  const milestones = {
    MC: await milestone('MC', 1, { needs_acceptance: false }),
    RFC: await milestone('RFC', 2, {}),
    RFO: await milestone('RFO', 3, { responsible: 'commissioning', receiving: 'operations' }),
    AREA: await milestone('AREA', 1, { chain: 'Areas', scope: 'area', needs_acceptance: false }),
  };
  const teams = { construction_team: builders, commissioning_team: testers };
  const pump = await add('systems', { code: '21-01', name: 'Pump', ...teams });
  const fan = await add('systems', { code: '21-02', name: 'Fan', ...teams });
  const hall = await add('areas', { code: 'A1', name: 'Hall', ...teams });

  const read: TrackerStage['read'] = async (query = '') => {
    const { status, body } = await ask('GET', `/api/tracker/?programme=${programme}${query}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return z.parse(trackerResponse, body);
  };
  return {
    test,
    admin,
    programme,
    builders,
    testers,
    milestones,
    pump,
    fan,
    hall,
    ask,
    change: (changes, who, operation) =>
      ask('PATCH', `/api/tracker/?programme=${programme}`, { changes, operation }, who),
    act: (name, items, rest = {}, who = admin) =>
      ask('POST', `/api/tracker/${name}/`, { programme, items, ...rest }, who),
    read,
    async cell(scope, milestone) {
      const { cells } = await read();
      return cells ? cellAt(cells, scope, milestone) : {};
    },
    async contributor(...own) {
      const user = await addSignedIn(test, { roles: { [programme]: 'Contributor' } });
      for (const team of own)
        await test.sql(
          `insert into membership_teams (programme_id, membership_id, team_id)
           select programme_id, id, $2 from memberships where user_id = $1`,
          [user.id, team],
        );
      return user;
    },
    member: (role) => addSignedIn(test, { roles: { [programme]: role } }),
    async at(moment) {
      test.clock.set(new Date(moment));
      Object.assign(admin, await signIn(test, admin.email));
    },
  };
}

/** One cell from columns. */
export function cellAt(cells: CellColumns, scope: number, milestone: number): Record<string, unknown> {
  const index = cells.scope.findIndex((id, at) => id === scope && cells.milestone[at] === milestone);
  if (index < 0) return {};
  return Object.fromEntries(
    Object.entries(cells).map(([name, column]) => [name, (column as unknown[])[index]]),
  );
}

export const system = (id: number) => `system:${id}`;
export const day = dayNumber;

/** Response of a change, validated against the contract. */
export function changed(answer: Answer): { revision: number; operation: string; cells: CellColumns } {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return z.parse(changedCells, answer.body);
}
