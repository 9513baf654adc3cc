import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { boolean, day, optionalChoice, text } from '@baton/contract/form/field.ts';
import { defineResource } from '@baton/contract/resource/resource.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { createStore } from '#lib/store.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import type { Programme } from '#session/programme-list.ts';
import type { Session } from '#session/session.ts';
import { LargeResource } from './large-resource.tsx';

afterEach(() => vi.restoreAllMocks());

const states = { good: 'Good', poor: 'Poor' };
const state = optionalChoice({ label: 'State', options: ['good', 'poor'], labels: states });

const gauges = defineResource({
  name: 'gauges',
  one: 'gauge',
  many: 'gauges',
  key: 'number',
  title: 'words',
  edit: 'data.edit',
  large: {
    filter: {
      state,
      is_hot: boolean({ label: 'Hot' }),
      read_from: day({ label: 'Read from' }),
      read_to: day({ label: 'Read until' }),
    },
    sort: ['number', 'read_on'],
    isCounted: true,
  },
  form: {
    number: text({ label: 'Number', max: 20 }),
    words: text({ label: 'Description', max: 200 }),
    state,
    read_on: day({ label: 'Read' }),
  },
});

const description: ScreenDescription = {
  resource: gauges,
  title: 'Gauges',
  icon: 'flag',
  purpose: 'Gauges show what is too hot.',
  columns: ['words', 'state', 'read_on'],
  groups: [{ title: 'Gauge', fields: ['number', 'words', 'state', 'read_on'] }],
  tones: { state: { good: 'success', poor: 'danger' } },
  before: [],
};

const stamp = { programme: 1, version: 1, created_at: '', updated_at: '' };
const rows = [
  { ...stamp, id: 5, number: 'G-1', words: 'Bearing of pump 3', state: 'good', read_on: '2027-03-01' },
  { ...stamp, id: 6, number: 'G-2', words: 'Outlet of boiler', state: 'poor', read_on: null },
];

async function open(role: Programme['role'], found: readonly object[] = rows, address = '/') {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const programme = { id: 1, name: 'North', role, status: 'active' } as Programme;
  const call = vi.fn<(endpoint: Endpoint, request: { onTotal?: (n: number) => void }) => Promise<unknown>>(
    async ({ path }, { onTotal }) => {
      if (path !== '/api/gauges/') return path === '/api/gauges/{id}/' ? rows[1] : [];
      onTotal?.(found.length);
      return found;
    },
  );
  await renderInSession(
    <LargeResource {...{ description, programme }} />,
    createDrafts(),
    call as unknown as Session['call'],
    {
      user: createStore({ id: 7, groups: [], memberships: [] }),
      programmes: createStore({ list: [programme], activeId: 1, status: 'success' }),
      open: () => new Promise(() => undefined),
    },
    address,
  );
  return { call, user: userEvent.setup() };
}

it('draws a register from the declaration of its resource and screen', async () => {
  const { user } = await open('Manager');
  const list = await screen.findByRole('list', { name: 'Gauges' });
  const card = (await within(list).findByText('G-2')).closest('li')!;
  expect(card.textContent).toContain('Outlet of boiler');
  expect(card.textContent).toContain('Poor');
  expect(screen.getByText('2 gauges')).toBeTruthy();
  for (const name of ['Export', 'Import', 'Create gauge'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  await user.click(within(card).getByRole('checkbox', { name: 'Select G-2' }));
  expect(screen.getByRole('region', { name: 'Selection' }).textContent).toContain('1 gauge selected');
  await user.click(within(card).getByRole('button', { name: /^G-2/ }));
  expect(await screen.findByRole('dialog', { name: 'Outlet of boiler' })).toBeTruthy();
});

it('filters by what the contract declares', async () => {
  const { call, user } = await open('Viewer', rows, '/?state=poor&is_hot=true&read_from=2027-03-01');
  await screen.findByRole('list', { name: 'Gauges' });
  expect(call.mock.calls.find(([{ path }]) => path === '/api/gauges/')?.[1]).toMatchObject({
    query: { programme: 1, state: 'poor', is_hot: true, read_from: '2027-03-01' },
  });
  const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('listitem');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'StatePoor',
    'HotYes',
    expect.stringMatching(/^Readfrom 1 Mar/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Filters (3)' }));
  expect(await screen.findByRole('checkbox', { name: 'Hot' })).toHaveProperty('checked', true);
  // Who only reads is offered no change.
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

it('says what it is for while it has no record', async () => {
  await open('Manager', []);
  expect(await screen.findByText('Gauges show what is too hot.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Create gauge' }).length).toBe(2);
});
