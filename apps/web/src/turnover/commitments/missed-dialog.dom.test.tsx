import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { MissedDialog, type MissedDialogProps } from './missed-dialog.tsx';
import { copy } from './copy.ts';

const reasonCodes = [
  { code: 'weather', label: 'Weather', active: true },
  { code: 'other', label: 'Other', active: true },
];

type Send = MissedDialogProps['send'];

async function open(send: Send) {
  const close = vi.fn<MissedDialogProps['close']>();
  await renderInSession(
    <MissedDialog
      title={copy.missedDialog.title('21-03 MC', 1)}
      confirmLabel="Save reason"
      initial={{ reason: '', note: '' }}
      reasonCodes={reasonCodes}
      send={send}
      isOpen
      onOpenChange={() => undefined}
      close={close}
    />,
  );
  return { close, user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole('button', { name: /Reason/ }));
  await user.click(await screen.findByRole('option', { name }));
}

it('needs words where the reason is none of the list', async () => {
  const send = vi.fn<Send>(async () => []);
  const { close, user } = await open(send);
  await user.click(screen.getByRole('button', { name: 'Save reason' }));
  expect(screen.getByText('Choose a reason.')).toBeDefined();
  await choose(user, 'Other');
  await user.click(screen.getByRole('button', { name: 'Save reason' }));
  expect(screen.getByText('Describe the reason.')).toBeDefined();
  expect(send).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: /Note/ }), ' The crane was gone ');
  await user.click(screen.getByRole('button', { name: 'Save reason' }));
  expect(send.mock.calls).toEqual([[{ reason: 'other', note: 'The crane was gone' }]]);
  await waitFor(() => expect(close.mock.calls).toEqual([[[]]]));
});

it('stays with its words where it was refused, and says why', async () => {
  const refusal = { detail: 'The programme is closed.', code: 'programme_closed' };
  const send = vi.fn<Send>(async () => Promise.reject(new ApiError(403, refusal)));
  const { close, user } = await open(send);
  await choose(user, 'Weather');
  await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Storm');
  await user.click(screen.getByRole('button', { name: 'Save reason' }));
  expect((await screen.findByText('The programme is closed.')).getAttribute('role')).toBe('alert');
  expect(screen.getByRole('textbox', { name: /Note/ })).toHaveProperty('value', 'Storm');
  expect(close).not.toHaveBeenCalled();
});
