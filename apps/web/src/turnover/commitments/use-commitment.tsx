import { useQueryClient } from '@tanstack/react-query';
import { commitments, type CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { notifyError } from '#resource/notify-error.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { notify } from '#ui/notices/notify.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { watchCells } from '#turnover/edit/changes/watch-cells.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { commitmentAt, type CommittedWeek, commitmentDraft } from './commitment-at.ts';
import { commitmentsKey, refreshCommitments } from './use-commitments.ts';
import { TextDialog, type TextDialogProps } from '#turnover/edit/dialogs/text-dialog.tsx';
import { copy } from './copy.ts';

let last: Promise<unknown> = Promise.resolve();

/** Sends requests one after the other, because a repeated commitment must not overtake its withdrawal. */
function enqueue<Result>(send: () => Promise<Result>): Promise<Result> {
  const mine = last.then(send);
  last = mine.catch(() => undefined);
  return mine;
}

/** State of the commitments of a week, and how to commit a turnover or withdraw it while it is not issued. */
export function useCommitment({ view, history }: { view: TrackerView; history: CommittedWeek }) {
  const tools = useTrackerTools();
  const { call, programme, rights } = tools;
  const client = useQueryClient();
  /** Changes the cached list of the week before the server confirms it. */
  const showAtOnce = async (change: (list: CommitmentRecord[]) => CommitmentRecord[]) => {
    // The response of an earlier request would show the list without the change.
    await client.cancelQueries({ queryKey: commitmentsKey(programme) });
    client.setQueryData<CommitmentRecord[]>(
      [...commitmentsKey(programme), dayOf(history.week)],
      (list) => list && change(list),
    );
  };

  const withdraw = async ({ id, version, scope_code, milestone_code }: CommitmentRecord) => {
    await showAtOnce((list) => list.filter((each) => each.id !== id));
    await enqueue(() => call(commitments.remove, { params: { id }, version }));
    return copy.withdraw.done(`${scope_code} ${milestone_code}`);
  };

  const commit = async (cellIndex: number, label: string, reason = '') => {
    const draft = commitmentDraft(view, history.week, cellIndex, reason);
    await showAtOnce((list) => [...list, draft]);
    const item = {
      scope: draft.scope,
      milestone: draft.milestone,
      // The day that is shown, because a moved forecast may not have reached the server yet.
      date: draft.date,
      ...(reason !== '' && { override_reason: reason }),
    };
    const body = { programme, week: dayOf(history.week), items: [item] };
    await enqueue(() => call(commitments.create, { body }));
    return copy.commit.done(label);
  };

  const commitDespiteConstraint = async (cellIndex: number, label: string, obstacles: string) => {
    const send = async (reason: string): Promise<true> => {
      try {
        await commit(cellIndex, label, reason);
        return true;
      } catch (error) {
        void refreshCommitments(client, programme);
        throw error;
      }
    };
    const { name } = stateAt(cellIndex);
    const seen = [{ ...name, version: tools.store.versionNow(name), field: 'forecast' as const }];
    const watch = watchCells(tools, () => seen);
    const isDone = await askOverride(label, obstacles, { send, watch });
    return isDone ? copy.commit.done(label) : 'Not committed';
  };

  const stateAt = (cellIndex: number) => commitmentAt(view, history, rights, cellIndex);
  /** Returns the announcement for screen readers. */
  const toggle = async (cellIndex: number): Promise<string> => {
    const { record, whyNot, obstacles, label } = stateAt(cellIndex);
    if (whyNot !== null) {
      notify({ kind: 'info', title: 'Can’t commit', text: whyNot });
      return whyNot;
    }
    try {
      if (record) return await withdraw(record);
      return await (obstacles === ''
        ? commit(cellIndex, label)
        : commitDespiteConstraint(cellIndex, label, obstacles));
    } catch (error) {
      notifyError(error, record ? 'Couldn’t withdraw' : 'Couldn’t commit');
      return 'Not changed';
    } finally {
      await refreshCommitments(client, programme);
    }
  };
  return { stateAt, toggle };
}

/** Asks why a turnover can be committed despite its open constraints. */
function askOverride(
  label: string,
  obstacles: string,
  dialog: Pick<TextDialogProps<true>, 'send' | 'watch'>,
) {
  return openModal<true>((controls) => (
    <TextDialog
      {...controls}
      {...dialog}
      title={`Commit to ${label} anyway?`}
      confirmLabel="Commit anyway"
      label="Reason for committing anyway"
      maxLength={500}
      draft={`commit ${label}`}
      missing="Enter a reason."
    >
      {`${obstacles} Clear this first, or explain why you can still commit.`}
    </TextDialog>
  ));
}
