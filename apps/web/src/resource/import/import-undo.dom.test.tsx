import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { imports } from '@baton/contract/tracker/imports.ts';
import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { ApiError } from '#lib/api-error.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import type { Session } from '#session/session.ts';
import { copy } from './copy.ts';
import { ImportUndo } from './import-undo.tsx';

const operation = '6ea9b3a0-1f1c-4c5e-9a58-0d0b6f4b7f11';

async function show(into: 'tracker' | 'punches', state: string, refusal?: ApiError) {
  let current = state;
  const call = vi.fn<(endpoint: unknown, request: { body?: object }) => Promise<unknown>>(
    async (endpoint) => {
      if (endpoint === imports.read) return { into, state: current };
      if (refusal) throw refusal;
      current = 'undone';
      return {};
    },
  );
  await renderInSession(
    <ImportUndo programme={7} operation={operation} />,
    undefined,
    call as unknown as Session['call'],
  );
  return { call, user: userEvent.setup() };
}

const offer = () => screen.findByRole('button', { name: copy.footer.undo });

it.each([
  ['tracker', tracker.undo, { operation }],
  ['punches', punchCalls.undo, { undoes: operation }],
] as const)('undoes an import of %s once, and says so', async (into, endpoint, named) => {
  const { call, user } = await show(into, 'undoable');
  await user.click(await offer());
  expect(await screen.findByText(copy.undo.undone)).toBeDefined();
  expect(screen.queryByRole('button', { name: copy.footer.undo })).toBeNull();
  expect(call).toHaveBeenCalledWith(endpoint, { body: { programme: 7, ...named } });
});

it('says why an import can’t be undone any more', async () => {
  await show('tracker', 'changed');
  expect(await screen.findByText(copy.undo.changed)).toBeDefined();
  expect(screen.queryByRole('button', { name: copy.footer.undo })).toBeNull();
});

it('replaces the offer with the reason when it is refused', async () => {
  const refusal = new ApiError(409, { detail: 'North is used by 2 systems.', code: 'in_use' });
  const { user } = await show('tracker', 'undoable', refusal);
  await user.click(await offer());
  expect(await screen.findByText('North is used by 2 systems.')).toBeDefined();
  expect(screen.queryByRole('button', { name: copy.footer.undo })).toBeNull();
});
