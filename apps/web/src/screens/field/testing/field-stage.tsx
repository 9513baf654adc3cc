import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Call } from '#lib/api-client.ts';
import { createStore } from '#lib/store.ts';
import type { Outbox, OutboxState } from '#records/punches/outbox/outbox.ts';
import type { OutboxEntry } from '#records/punches/outbox/outbox-entry.ts';
import type { Punch } from '#records/punches/punch.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import type { Programme } from '#session/programme-list.ts';

export const programme = {
  id: 1,
  code: 'YARD',
  role: 'Contributor',
  status: 'active',
  punch_columns: [],
} as unknown as Programme;

const never = new Promise<never>(() => {});

/** What the server answers by path; lists that aren’t named are empty. */
const lists: Record<string, unknown> = {
  '/api/punch-categories/': [
    { id: 1, code: 'A', name: 'Before start', colour: '', blocks: true, photo: 'both' },
    { id: 2, code: 'B', name: 'Later', colour: '', blocks: false, photo: 'none' },
  ],
  '/api/systems/': [
    { id: 11, code: '21-01', name: 'Cooling water' },
    { id: 12, code: '31-01', name: 'Fuel gas' },
  ],
  '/api/teams/': [
    { id: 3, code: 'CON', name: 'Construction' },
    { id: 4, code: 'ELE', name: 'Electrical' },
  ],
  '/api/people/': [{ id: 5, name: 'Mira Holt', team: 4 }],
  '/api/disciplines/': [
    { id: 6, code: 'E', name: 'Electrical', lead: 5 },
    { id: 7, code: 'M', name: 'Mechanical', lead: null },
  ],
  '/api/punches/counts/': { total: 0 },
};

/**
 * Renders a part of the field screens for a member of team 3, with a server that has a few records. A function answers
 * each request on its own.
 */
export async function renderInField(part: ReactNode, answers: Record<string, unknown> = {}): Promise<void> {
  // Nothing arrives live.
  Object.defineProperty(navigator, 'locks', { value: { request: () => never }, configurable: true });
  const call = async ({ path }: { path: string }): Promise<unknown> => {
    const answer = { ...lists, ...answers }[path] ?? [];
    return typeof answer === 'function' ? answer() : answer;
  };
  const user = { id: 9, groups: [], memberships: [{ programme: 1, role: 'Contributor', teams: [3] }] };
  await renderInSession(part, createDrafts(), call as unknown as Call, {
    user: createStore(user),
    programmes: createStore({ list: [programme], activeId: 1, status: 'ready' }),
    open: () => never,
  });
}

/** An outbox that sends nothing and remembers what it was told. */
export function fakeOutbox(entries: OutboxEntry[] = [], state: Partial<OutboxState> = {}) {
  const shown: OutboxState = { entries, sending: null, isOffline: false, isKept: true, ...state };
  return {
    ...shown,
    state: createStore(shown),
    add: vi.fn<Outbox['add']>(async () => {}),
    replace: vi.fn<Outbox['replace']>(async () => {}),
    discard: vi.fn<Outbox['discard']>(async () => {}),
    send: vi.fn<Outbox['send']>(async () => {}),
    stop: vi.fn<Outbox['stop']>(),
  };
}

export const punch = (values: Partial<Punch> = {}): Punch =>
  ({
    id: 21,
    programme: 1,
    version: 3,
    number: 'P-00021',
    text: 'Flange is open',
    state: 'open',
    category: 1,
    due: null,
    rejections: 0,
    last_reason: '',
    clearing_team: 3,
    verifying_team: 4,
    cleared_by_id: null,
    ...values,
  }) as Punch;
