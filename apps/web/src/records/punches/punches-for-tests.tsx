import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { createStore } from '#lib/store.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import type { Programme } from '#session/programme-list.ts';
import type { Session } from '#session/session.ts';
import type { Punch } from './punch.ts';

/** The user of the tests. */
export const me = 7;

/** A programme with a punch list, in which the user is a Coordinator. */
export const testProgramme = {
  id: 1,
  code: 'N',
  name: 'North',
  role: 'Coordinator',
  status: 'active',
  punches: 'records',
  punch_columns: [],
} as unknown as Programme;

const stamp = { programme: 1, version: 1, created_at: '', updated_at: '' };

/** An open punch of category A on system 12, which blocks milestone 22. */
export const testPunch = (values: Partial<Punch> = {}): Punch =>
  ({
    ...stamp,
    id: 4,
    version: 3,
    number: 'P-00004',
    text: 'Valve leaks',
    state: 'open',
    category: 31,
    system: 12,
    area: null,
    scope: 'system:12',
    clear_by: 22,
    clear_by_name: 'MC',
    clearing_team: 1,
    clearing_team_name: 'Builders',
    verifying_team: 2,
    carried_from: null,
    assigned_to: null,
    location: null,
    location_name: null,
    due: null,
    raised_by: 'Mira Holt',
    raised_by_id: 8,
    raised_on: '2027-03-01',
    cleared_by: '',
    cleared_by_id: null,
    cleared_on: null,
    verified_by: '',
    verified_on: null,
    last_reason: '',
    rejections: 0,
    blocks: true,
    custom: {},
    ...values,
  }) as unknown as Punch;

const categories = [
  { ...stamp, id: 31, code: 'A', name: 'Before the milestone', blocks: true, colour: '#b3261e' },
  { ...stamp, id: 32, code: 'C', name: 'Later', blocks: false, colour: '#777777' },
];
const systems = [{ ...stamp, id: 12, code: '21-03', name: 'Feed pump' }];

type Answer = (request: { params?: { id: number }; query?: object; body?: unknown }) => unknown;

/** Renders a part that is about punches. `answers` are by method and path; lists without one are empty. */
export async function renderPunches(
  part: ReactNode,
  answers: Record<string, Answer>,
  programme: Programme = testProgramme,
) {
  const known: Record<string, Answer> = {
    'GET /api/punch-categories/': () => categories,
    'GET /api/systems/': () => systems,
    ...answers,
  };
  const call = vi.fn<(endpoint: Endpoint, request: Parameters<Answer>[0]) => Promise<unknown>>(
    async ({ method, path }, request) => (known[`${method} ${path}`] ?? (() => []))(request),
  );
  // Events are read by one tab at a time; the test's browser has no locks.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, __: object, work: () => unknown) => work() },
  });
  await renderInSession(part, createDrafts(), call as unknown as Session['call'], {
    user: createStore({ id: me, groups: [], memberships: [] }),
    programmes: createStore({ list: [programme], activeId: programme.id, status: 'success' }),
    // No events arrive.
    open: () => new Promise(() => undefined),
  });
  return {
    user: userEvent.setup(),
    /** The requests to a path, such as `POST /api/punches/`. */
    sent: (name: string) =>
      call.mock.calls
        .filter(([{ method, path }]) => `${method} ${path}` === name)
        .map(([, request]) => request),
    button: (name: string) => screen.findByRole('button', { name }),
  };
}
