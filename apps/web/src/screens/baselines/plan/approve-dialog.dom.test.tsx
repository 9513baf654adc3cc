import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { activity } from '@baton/contract/home/activity.ts';
import { baselineCalls } from '@baton/contract/baselines/baselines.ts';
import { ApiError } from '#lib/api-error.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import type { Baseline } from '#screens/baselines/baseline-record.ts';
import { watchRecords } from '#turnover/model/watch-records.ts';
import { closeModals, openModal } from '#ui/modals/modal-store.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { copy } from './copy.ts';

const none = { count: 0, examples: [] };
const before = { id: 40, version: 6, number: 'B1', reason: '', change_reference: '', status: 'draft' };

afterEach(() => act(closeModals));

/** Opens the dialog for a draft that another user then changes to the next version. */
async function openDialog(record = before, drafts = createDrafts()) {
  const client = new QueryClient();
  const list = ['records', 5, 'baselines'];
  client.setQueryData(list, [record]);
  let stored = record.version;
  let dates = 120;
  let staleTimes = 0;
  const sent: { version: number | undefined; body: unknown }[] = [];
  const call = (async (endpoint: Endpoint, { body, version }: { body?: unknown; version?: number }) => {
    if (endpoint === baselineCalls.check)
      return { dates, no_date: 7, replaces: { id: 39, number: 'B0' }, chain_order: none, contractual: none };
    if (endpoint === activity.list) return [{ by: 'Mira Holt', action: 'baseline.dates_changed' }];
    sent.push({ version, body });
    if (version !== stored)
      throw new ApiError(409, {
        code: 'version_conflict',
        detail: 'This record was changed by someone else after you opened it. Reload and try again.',
        current: { ...record, version: stored },
      });
    return { ...record, version: stored + 1 };
  }) as never;
  await renderInSession(<p>The plan</p>, drafts, call);
  const answer = openModal<{ isActivated: boolean }>((controls) => (
    <ApproveDialog
      {...controls}
      baseline={record as unknown as Baseline}
      version={record.version}
      watchFrom={(version) =>
        watchRecords({ client, call, programme: 5 }, 'baseline', [{ id: record.id, version }])
      }
      onStale={() => (staleTimes += 1)}
      former={undefined}
    />
  ));
  const dialog = await screen.findByRole('dialog', { name: 'Approve B1?' });
  return {
    sent,
    answer,
    dialog,
    user: userEvent.setup(),
    staleTimes: () => staleTimes,
    othersChangeDates: () =>
      act(async () => {
        stored += 1;
        dates += 1;
        client.setQueryData(list, [{ ...record, version: stored }]);
      }),
  };
}

const replaceReason = { name: new RegExp('Reason for replacing B0') };
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', replaceReason);
const marker = 'Mira Holt changed this baseline while you were editing.';

it('approves what was seen: others’ dates are shown first, and what was written stays', async () => {
  const { sent, user, dialog, answer, othersChangeDates, staleTimes } = await openDialog();
  await user.type(await within(dialog).findByRole('textbox', replaceReason), 'Late steel');
  await othersChangeDates();
  await within(dialog).findByText(marker);
  await user.click(within(dialog).getByRole('button', { name: copy.actions.approve }));
  await waitFor(() =>
    expect(within(dialog).getByRole('alert').textContent).toContain('changed by someone else'),
  );
  expect(sent).toMatchObject([{ version: 6, body: { reason: 'Late steel' } }]);
  expect(staleTimes()).toBe(1);
  expect(dialog.textContent).toContain(copy.approve.locks(121));
  expect(dialog.textContent).toContain(copy.approve.withoutDate(7));
  expect(reason().value).toBe('Late steel');

  await user.click(within(dialog).getByRole('button', { name: copy.actions.approve }));
  expect(await answer).toEqual({ isActivated: true });
  expect(sent).toMatchObject([{ version: 6 }, { version: 7, body: { reason: 'Late steel' } }]);
});

it('keeps what was written when the session ended with the version it was written over', async () => {
  const drafts = createDrafts();
  const { user, dialog } = await openDialog(before, drafts);
  await user.type(await within(dialog).findByRole('textbox', replaceReason), 'Late steel');
  drafts.keep(7);
  act(closeModals);
  cleanup();
  drafts.welcome(7);

  const { sent, user: back, dialog: again } = await openDialog({ ...before, version: 7 }, drafts);
  await within(again).findByText(marker);
  expect((await within(again).findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Late steel');
  await back.click(within(again).getByRole('button', { name: copy.actions.approve }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 6 }]));
  await within(again).findByRole('alert');
});
