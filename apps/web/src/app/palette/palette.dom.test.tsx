import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { entities } from '@baton/contract/entities.ts';
import { activity, type SearchHit } from '@baton/contract/home/activity.ts';
import type { Call } from '#lib/api-client.ts';
import { createStore } from '#lib/store.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { Palette } from './palette.tsx';

beforeEach(() => localStorage.clear());

const cell = { entity: 'turnover', id: 'system:7/3', label: '21-01 MC', comment: null } as const;
const hit = (values: Partial<SearchHit> & Pick<SearchHit, 'kind' | 'id'>): SearchHit => ({
  code: '',
  name: '',
  turnover: null,
  subject: null,
  ...values,
});
const hits = [
  hit({
    kind: 'punch',
    id: 5,
    code: 'P-00005',
    name: 'Gasket missing',
    subject: { ...cell, entity: 'system', id: '7', label: '21-01' },
  }),
  hit({ kind: 'certificate', id: 2, code: 'RFC-0002', name: 'Gasket release', subject: cell }),
  hit({ kind: 'document', id: 4, code: 'NG-21-0007', name: 'Gasket list', subject: cell }),
  hit({ kind: 'comment', id: 9, code: 'Robin Vale', name: 'The gasket came', subject: cell }),
];

async function open() {
  const call = vi.fn<(endpoint: unknown, request: object) => Promise<unknown>>(async (endpoint, request) => {
    if (endpoint !== activity.search) return [];
    return (request as { query: { q: string } }).query.q === 'gasket' ? hits : [];
  });
  const programme = { id: 1, code: 'N', name: 'North', punches: 'records', role: 'Viewer' };
  const user = createStore({ id: 7, groups: [], memberships: [], permissions: [] });
  await renderInSession(
    <Palette isOpen onOpenChange={() => undefined} onOpenHelp={() => undefined} />,
    undefined,
    call as unknown as Call,
    { user, programmes: createStore({ list: [programme], activeId: 1, status: 'success' }) },
  );
  return { user: userEvent.setup(), call };
}

const group = (name: string) => screen.findByRole('group', { name });
const optionsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('finds punches, certificates, documents and comments, each with its record', async () => {
  const { user, call } = await open();
  await user.type(screen.getByRole('combobox'), 'gasket');
  expect(optionsOf(await group(entities.punch.search))).toEqual(['P-00005 Gasket missing21-01']);
  expect(optionsOf(await group(entities.certificate.search))).toEqual(['RFC-0002 Gasket release21-01 MC']);
  expect(optionsOf(await group(entities.document.search))).toEqual(['NG-21-0007 Gasket list21-01 MC']);
  expect(optionsOf(await group(entities.comment.search))).toEqual(['The gasket cameRobin Vale · 21-01 MC']);
  expect(call).toHaveBeenCalledWith(
    activity.search,
    expect.objectContaining({ query: { programme: 1, q: 'gasket', limit: 20 } }),
  );
});

it('offers again what was opened', async () => {
  const { user } = await open();
  const input = screen.getByRole('combobox');
  await user.type(input, 'gasket');
  const [comment] = within(await group(entities.comment.search)).getAllByRole('option');
  await user.click(comment!);
  await user.clear(input);
  expect(optionsOf(await group('Recent'))).toEqual(['The gasket cameRobin Vale · 21-01 MC']);
});
