import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '@baton/contract/http/permissions.ts';
import { certificates } from '@baton/contract/certificates/certificates.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { turnoverStates } from '@baton/domain/turnover/status.ts';
import { createDrafts } from '#session/drafts.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createCellRights } from '#turnover/edit/changes/cell-rights.ts';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { askWorkflowAction } from './ask.tsx';
import { copy } from './copy.ts';

afterEach(() => act(closeModals));

const accepted = {
  milestone: 22,
  version: 3,
  actual: '2027-03-01',
  state: turnoverStates.indexOf('accepted'),
};
const certificate = (scope: number, number: string) => ({ scope: `system:${scope}`, milestone: 22, number });

/** Opens the dialog that reopens both systems. */
async function reopen(role: Role, valid: object[]) {
  const fake = await createTestTracker([
    { ...accepted, scope: 1 },
    { ...accepted, scope: 2 },
  ]);
  fake.answers.set(certificates.list, valid);
  await renderInSession(<p>The tracker</p>, createDrafts(), fake.tools.call);
  const rights = createCellRights(
    { groups: [], memberships: [{ programme: 5, role, teams: [12] }] },
    { id: 5, role, status: 'active' },
  );
  const names = [1, 2].map((scope) => ({ scope, milestone: 22 }));
  act(() => void askWorkflowAction({ ...fake.tools, rights }, 'reopen', names));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...fake, dialog, user: userEvent.setup() };
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Reopen/ });

it('says which certificates reopening voids, and sends the reason', async () => {
  const { dialog, user, sent } = await reopen('Manager', [
    certificate(1, 'MC-S-1'),
    certificate(2, 'MC-S-2/2'),
    certificate(3, 'MC-S-3'),
  ]);
  expect(await dialog.findByText(copy.voided.title(2, 'MC-S-1 and MC-S-2/2'))).toBeTruthy();
  expect(dialog.getByText(copy.voided.text(2))).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Pump replaced');
  await user.click(button());
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: tracker.reopen.path, body: { reason: 'Pump replaced' } }]),
  );
});

it('is refused to people who can’t void certificates', async () => {
  const { dialog } = await reopen('Contributor', [certificate(1, 'MC-S-1')]);
  expect(await dialog.findByText(copy.voided.forbidden(1))).toBeTruthy();
  expect(button().disabled).toBe(true);
});

it('says nothing about certificates where there are none', async () => {
  const { dialog } = await reopen('Contributor', []);
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(dialog.queryByText(/certificate/i)).toBe(null);
});
