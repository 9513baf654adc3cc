import { useNames } from '#resource/use-names.ts';
import { useRecordChanges, type RecordChanges } from '#resource/use-record-changes.ts';
import { defaultComparison } from '#screens/baselines/default-comparison.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { OpenPlanProps } from './plan-props.ts';
import { copy } from './copy.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser, useCall } from '#session/session-context.ts';
import { baselineCalls } from '@baton/contract/baselines/baselines.ts';
import { FileMenu } from '#resource/file-menu.tsx';
import { useMemo } from 'react';
import { entryFile } from '@baton/contract/baselines/baseline-file.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ImportDialog } from '#resource/import/import-dialog.tsx';
import { recordImport } from '#resource/import/record-import.tsx';
import { notifyError } from '#resource/notify-error.ts';
import type { NameOf } from '#resource/record.ts';
import { RecordSheet } from '#resource/sheet/record-sheet.tsx';
import { useRecordCache } from '#resource/use-records.ts';
import { watchRecords } from '#turnover/model/watch-records.ts';
import { AskDialog } from '#ui/ask-dialog.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { notify } from '#ui/notices/notify.ts';
import { ApproveDialog } from './approve-dialog.tsx';

/** Toolbar of a baseline: approve, compare, import, export, delete. */
export function BaselineActions(props: OpenPlanProps) {
  const { baseline, records, address, programme, description } = props;
  const call = useCall();
  const user = useCurrentUser();
  const isDraft = baseline.status === 'draft';
  const mayDraft = mayIn(user, programme, 'baselines.draft');
  const mayApprove = mayIn(user, programme, 'baselines.approve');
  const approval = useApproveBaseline(props);
  const nameOf = useNames(description.resource, programme.id);
  const changes = useRecordChanges(description, programme, nameOf);
  const remove = async () => {
    if (await changes.remove([baseline])) address.list();
  };
  const file = (title: string, layout: 'wide' | 'long') => ({
    title,
    fetch: (format: 'xlsx' | 'csv') =>
      call(baselineCalls.export, { params: { id: baseline.id }, query: { layout, format } }),
  });
  const more: MenuEntry[] = [
    {
      id: 'details',
      label: isDraft && mayDraft ? 'Edit details' : 'Details',
      icon: 'pencil',
      onAction: () => address.change({ tab: 'details' }),
    },
    {
      id: 'history',
      label: 'History',
      icon: 'rotate-cw',
      onAction: () => address.change({ tab: 'history' }),
    },
  ];
  if (isDraft && mayDraft)
    more.push({
      id: 'delete',
      label: 'Delete draft',
      icon: 'trash-2',
      isDanger: true,
      onAction: () => void remove(),
    });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon="columns-3" onPress={() => address.compare(...defaultComparison(baseline, records))}>
        Compare
      </Button>
      {/* Can be edited and imported again. */}
      <FileMenu
        label="Export dates"
        files={[file('One column per milestone', 'wide'), file('One row per date', 'long')]}
      />
      {isDraft && mayDraft && (
        <Button icon="upload" onPress={() => address.change({ import: true })}>
          Import
        </Button>
      )}
      <Menu
        label={copy.actions.more}
        placement="bottom end"
        trigger={<Button icon="ellipsis" label={copy.actions.more} variant="secondary" />}
        groups={[{ entries: more }]}
      />
      {isDraft && mayApprove && (
        <Button variant="primary" icon="lock" onPress={() => void approval.approve()}>
          {copy.actions.approve}
        </Button>
      )}
      {!isDraft && !baseline.active && mayApprove && (
        <Button variant="primary" icon="check" onPress={() => void approval.activate()}>
          {copy.actions.activate}
        </Button>
      )}
      <BaselineDialogs {...props} {...{ changes, nameOf }} mayEdit={isDraft && mayDraft} />
    </div>
  );
}

interface BaselineDialogsProps extends OpenPlanProps {
  changes: RecordChanges;
  nameOf: NameOf;
  mayEdit: boolean;
}

/** Dialogs over the dates: record sheet, history and date import. */
function BaselineDialogs({ baseline, plan, address, reload, mayEdit, ...props }: BaselineDialogsProps) {
  const { description, programme, records, changes, nameOf } = props;
  const { tab, import: isImporting } = address.search;
  const file = useMemo(() => entryFile(baseline.id, plan.set.milestones), [baseline.id, plan.set.milestones]);
  return (
    <>
      {tab && (
        <RecordSheet
          {...{ description, programme, records, changes, nameOf, mayEdit, tab }}
          record={baseline}
          onTab={(next) => address.change({ tab: next === 'history' ? next : 'details' })}
          onClose={() => address.change({ tab: undefined })}
          onCopy={() => address.change({ tab: undefined })}
        />
      )}
      <ImportDialog
        kind={recordImport(file, programme.id, () => void Promise.all([reload(), changes.cache.refresh()]))}
        isOpen={isImporting === true && mayEdit}
        onOpenChange={(isOpen) => address.change({ import: isOpen || undefined })}
      />
    </>
  );
}

/** Opens the approval dialog, and reloads dependent data afterwards. */
function useApproveBaseline({ baseline, records, programme, description, plan, reload }: OpenPlanProps) {
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
      title: `${number} activated`,
      text: `Slip is now measured against ${number}.`,
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
      notify({ kind: 'success', title: `${number} approved`, text: 'Its dates are now locked.' });
      if (approved.isActivated) await doActivate().catch((error: unknown) => notifyError(error));
    },
    async activate() {
      const isConfirmed = await openModal<boolean>(({ close, ...controls }) => (
        <AskDialog
          {...controls}
          title={`Activate ${number}?`}
          confirmLabel={copy.actions.activate}
          onConfirm={() => close(true)}
        >
          <p>
            {former
              ? `The tracker and all reports will measure slip against ${number} for everyone, and ${former.number} will be superseded. You can activate a different baseline at any time.`
              : `The tracker and all reports will measure slip against ${number} for everyone. You can activate a different baseline at any time.`}
          </p>
        </AskDialog>
      ));
      if (isConfirmed) await doActivate().catch((error: unknown) => notifyError(error));
    },
  };
}
