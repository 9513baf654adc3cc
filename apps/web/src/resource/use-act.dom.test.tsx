import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { keys } from '@baton/contract/accounts/keys.ts';
import { renderInSession } from './testing/render-in-session.tsx';
import { useAct } from './use-act.ts';
import { useRead } from './use-read.ts';

const onDone = vi.fn<() => void>();

function Part() {
  const { data = [] } = useRead(['keys'], keys.list);
  const { act } = useAct(['keys']);
  const revoke = () =>
    act(
      keys.revoke,
      { params: { id: 7 } },
      { done: { title: 'Key revoked' }, failed: 'Key not revoked', onDone },
    );
  return <button type="button" onClick={() => void revoke()}>{`Revoke 1 of ${data.length}`}</button>;
}

it('tells the outcome of an act and reloads what it may have changed, refused or not', async () => {
  let rows = [{ id: 7 }, { id: 8 }];
  let isRefused = true;
  await renderInSession(<Part />, undefined, (async (endpoint: unknown) => {
    await Promise.resolve();
    if (endpoint === keys.list) return rows;
    rows = [{ id: 8 }];
    if (isRefused) throw new Error('Someone else was faster.');
    return undefined;
  }) as never);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke 1 of 2' }));
  await screen.findByText('Key not revoked');
  expect(onDone).not.toHaveBeenCalled();
  isRefused = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke 1 of 1' }));
  await screen.findByText('Key revoked');
  expect(onDone).toHaveBeenCalledOnce();
});
