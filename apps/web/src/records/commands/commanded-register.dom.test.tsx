import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { choice, text } from '@baton/contract/form/field.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { commandCalls } from '@baton/contract/quality/command-calls.ts';
import { defineResource } from '@baton/contract/resource/resource.ts';
import { punchKind } from '@baton/domain/quality/punch-state.ts';
import { createStore } from '#lib/store.ts';
import { RegisterScreen } from '#resource/register/register-screen.tsx';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import type { Programme } from '#session/programme-list.ts';
import type { Session } from '#session/session.ts';
import { commandedRegister } from './commanded-register.tsx';
import type { CommandedRecord, CommandKind } from './command-kind.ts';
import { commandWords } from './copy.ts';
import { rulesBy } from './plan-command.ts';

const labels = { dirty: 'Dirty', clean: 'Clean' };
const state = choice({ label: 'State', options: ['dirty', 'clean'], labels, initial: 'dirty' });

const lines = defineResource({
  name: 'lines',
  one: 'line',
  many: 'lines',
  key: 'number',
  title: 'number',
  edit: 'data.edit',
  large: { filter: {}, sort: ['number'], isCounted: true },
  form: { number: text({ label: 'Number', max: 20 }), state },
});

type Act = 'flush' | 'foul';

const acts = {
  flush: { verb: 'Flush', done: 'flushed', icon: 'check', key: 'f', isDirect: true },
  foul: { verb: 'Foul', done: 'fouled', text: 'It has to be flushed again.', icon: 'x' },
} as const;

const kind = {
  ...punchKind,
  entity: 'line',
  states: ['dirty', 'clean'],
  outstanding: ['dirty'],
  transitions: {
    flush: { from: ['dirty'], to: 'clean', needsReason: false },
    foul: { from: ['clean'], to: 'dirty', needsReason: true },
  },
  steps: [{ name: 'clean', state: 'clean' }],
};

const commands: CommandKind<Act, CommandedRecord> = {
  kind,
  resource: lines,
  calls: commandCalls<Act>(lines, {
    kind,
    edit: 'data.edit',
    commands: {
      flush: { summary: 'Flush lines', permission: 'data.edit' },
      foul: { summary: 'Foul lines', permission: 'data.edit' },
    },
  }),
  words: commandWords(lines, acts),
  looks: acts,
  rules: () =>
    rulesBy((_, { number }) => (number === 'L-9' ? { kind: 'denied', text: 'L-9 is closed.' } : null)),
};

const register = commandedRegister(commands, {
  title: 'Lines',
  icon: 'flag',
  purpose: 'Lines are flushed.',
  columns: ['state'],
  groups: [{ title: 'Line', fields: ['number', 'state'] }],
});

const stamp = { programme: 1, version: 2, created_at: '', updated_at: '' };
const rows = [
  { ...stamp, id: 5, number: 'L-1', state: 'dirty' },
  { ...stamp, id: 6, number: 'L-2', state: 'clean' },
  { ...stamp, id: 9, number: 'L-9', state: 'dirty' },
];

async function open() {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  const programme = { id: 1, name: 'North', role: 'Manager', status: 'active' } as Programme;
  type Request = { onTotal?: (n: number) => void; body?: object };
  const call = vi.fn<(endpoint: Endpoint, request: Request) => Promise<unknown>>(
    async ({ path }, request) => {
      if (path !== '/api/lines/')
        return path === '/api/lines/{id}/' ? rows[1] : { records: [], operation: 'op-1' };
      request.onTotal?.(rows.length);
      return rows;
    },
  );
  await renderInSession(
    <RegisterScreen {...{ register, programme }} />,
    createDrafts(),
    call as unknown as Session['call'],
    {
      user: createStore({ id: 7, groups: [], memberships: [] }),
      programmes: createStore({ list: [programme], activeId: 1, missingCode: null, status: 'success' }),
      open: () => new Promise(() => undefined),
    },
  );
  const card = async (number: string) => (await screen.findByText(number)).closest('li')!;
  const sent = (act: Act) =>
    call.mock.calls.filter(([{ path }]) => path === `/api/lines/${act}/`).map(([, { body }]) => body);
  return { card, sent, user: userEvent.setup() };
}

it('gives the commands of a declared kind in the menu of a row and on ticked rows', async () => {
  const { card, sent, user } = await open();
  await user.click(within(await card('L-1')).getByRole('button', { name: 'Actions for L-1' }));
  expect(screen.queryByRole('menuitem', { name: /^Foul/ })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: /^Flush/ }));
  expect(await screen.findByText('L-1 flushed')).toBeTruthy();
  for (const number of ['L-1', 'L-2', 'L-9'])
    await user.click(within(await card(number)).getByRole('checkbox', { name: `Select ${number}` }));
  await user.click(screen.getByRole('button', { name: /^Flush/ }));
  await waitFor(() => expect(sent('flush')).toHaveLength(2));
  expect(sent('flush')[1]).toEqual({ programme: 1, records: [{ id: 5, version: 2 }] });
});

it('gives them in the sheet of one, and asks for the reason that its kind needs', async () => {
  const { card, sent, user } = await open();
  await user.click(within(await card('L-2')).getByRole('button', { name: /^L-2/ }));
  const sheet = await screen.findByRole('dialog', { name: 'L-2' });
  expect(within(sheet).queryByRole('button', { name: 'Flush' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'Foul' }));
  expect(await screen.findByText('It has to be flushed again.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Rust came through');
  await user.click(screen.getByRole('button', { name: 'Foul L-2' }));
  await waitFor(() =>
    expect(sent('foul')).toEqual([
      { programme: 1, records: [{ id: 6, version: 2 }], reason: 'Rust came through' },
    ]),
  );
});
