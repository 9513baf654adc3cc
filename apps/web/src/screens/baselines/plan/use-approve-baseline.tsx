import { useQueryClient } from '@tanstack/react-query';
import { baselineCalls } from '@baton/contract/turnover/baselines.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useRecordCache } from '#resource/use-records.ts';
import { useCall } from '#session/session-context.ts';
import { AskDialog } from '#ui/ask-dialog.tsx';
import { watchRecords } from '#turnover/model/watch-records.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { notify } from '#ui/notices/notify.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { copy } from './copy.ts';
import type { OpenPlanProps } from './plan-props.ts';

/** Opens the approval dialog, and reloads dependent data afterwards. */
export function useApproveBaseline({
  baseline,
  records,
  programme,
  description,
  plan,
  reload,
}: OpenPlanProps) {
  const call = useCall();
  const client = useQueryClient();
  const cache = useRecordCache(description.resource, programme.id);
  const { id, number } = baseline;
  const former = records.find((each) => each.active);
  const refresh = async () => void (await Promise.all([cache.refresh(), reload()]));

  const doActivate = async () => {
    await call(baselineCalls.activate, { params: { id } });
    await refresh();
    notify({
      kind: 'success',
      title: copy.activate.done(number),
      text: copy.activate.doneText(number),
    });
  };

  return {
    async approve() {
      // The approval includes the last edit, so wait until it is saved.
      await plan.sending;
      const watchFrom = (version: number) =>
        watchRecords({ client, call, programme: programme.id }, 'baseline', [{ id, version }]);
      const approved = await openModal<{ isActivated: boolean }>((controls) => (
        <ApproveDialog
          {...controls}
          {...{ baseline, former, watchFrom }}
          version={plan.version}
          onStale={() => void refresh()}
        />
      ));
      if (!approved) return;
      await refresh();
      notify({ kind: 'success', title: copy.approve.done(number), text: copy.approve.doneText });
      if (approved.isActivated) await doActivate().catch((error: unknown) => notifyError(error));
    },
    async activate() {
      const isConfirmed = await openModal<boolean>(({ close, ...controls }) => (
        <AskDialog
          {...controls}
          title={copy.activate.title(number)}
          confirmLabel={copy.actions.activate}
          onConfirm={() => close(true)}
        >
          <p>{former ? copy.activate.replacing(number, former.number) : copy.activate.text(number)}</p>
        </AskDialog>
      ));
      if (isConfirmed) await doActivate().catch((error: unknown) => notifyError(error));
    },
  };
}
