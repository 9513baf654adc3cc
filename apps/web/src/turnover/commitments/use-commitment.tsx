import { useQueryClient } from '@tanstack/react-query';
import { commitments, type CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { notifyError } from '#resource/notify-error.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { notify } from '#ui/notices/notify.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { watchCells } from '#turnover/edit/changes/watch-cells.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { commitmentAt, type CommittedWeek, commitmentDraft } from './commitment-at.ts';
import { commitmentsKey, refreshCommitments } from './use-commitments.ts';
import { useState } from 'react';
import { useDraft } from '#session/use-draft.ts';
import { TextArea } from '#ui/text-area.tsx';
import { SendDialog, type Sending } from '#ui/send-dialog.tsx';

let last: Promise<unknown> = Promise.resolve();

/** Asks the server in the order of the presses: a promise that is made anew must not overtake its withdrawal. */
function enqueue<Result>(ask: () => Promise<Result>): Promise<Result> {
  const mine = last.then(ask);
  last = mine.catch(() => undefined);
  return mine;
}

/** How the promises of turnovers stand, and the way to make one or to withdraw it while it is not issued. */
export function useCommitment({ view, history }: { view: TrackerView; history: CommittedWeek }) {
  const tools = useTrackerTools();
  const { call, programme, rights } = tools;
  const client = useQueryClient();
  /** Shows at once what the server can hardly refuse; what it says then takes its place. */
  const lay = async (change: (list: CommitmentRecord[]) => CommitmentRecord[]) => {
    // A list that was asked for before would bring back what has just changed.
    await client.cancelQueries({ queryKey: commitmentsKey(programme) });
    client.setQueryData<CommitmentRecord[]>(
      [...commitmentsKey(programme), dayOf(history.week)],
      (list) =>
        // Where nobody has asked for the week's promises, there is nothing to show them in.
        list && change(list),
    );
  };

  const withdraw = async ({ id, version, scope_code, milestone_code }: CommitmentRecord) => {
    await lay((list) => list.filter((each) => each.id !== id));
    await enqueue(() => call(commitments.remove, { params: { id }, version }));
    return `${scope_code} ${milestone_code} is no longer promised`;
  };

  const commit = async (cellIndex: number, label: string, reason = '') => {
    const draft = commitmentDraft(view, history.week, cellIndex, reason);
    await lay((list) => [...list, draft]);
    const item = {
      scope: draft.scope,
      milestone: draft.milestone,
      // The day that is shown: a forecast that was just moved may still be on its way to the server.
      date: draft.date,
      ...(reason !== '' && { override_reason: reason }),
    };
    const body = { programme, week: dayOf(history.week), items: [item] };
    // Beneath a dialog, that the server is away is told in it.
    await enqueue(() => call(commitments.create, { body, isQuiet: reason !== '' }));
    return `${label} is promised`;
  };

  const commitDespiteConstraint = async (cellIndex: number, label: string, obstacle: string) => {
    const send = async (reason: string): Promise<true> => {
      try {
        await commit(cellIndex, label, reason);
        return true;
      } catch (error) {
        void refreshCommitments(client, programme);
        throw error;
      }
    };
    const { name } = standAt(cellIndex);
    const seen = [{ ...name, version: tools.store.versionNow(name), field: 'forecast' as const }];
    const watch = watchCells(tools, () => seen);
    const isDone = await openModal<true>((controls) => (
      <OverrideDialog {...controls} {...{ label, obstacle, send, watch }} />
    ));
    return isDone ? `${label} is promised` : 'Not promised';
  };

  const standAt = (cellIndex: number) => commitmentAt(view, history, rights, cellIndex);
  /** Answers what to say about it. */
  const toggle = async (cellIndex: number): Promise<string> => {
    const { record, whyNot, inTheWay: obstacle, label } = standAt(cellIndex);
    if (whyNot !== null) {
      notify({ kind: 'info', title: 'Not here', text: whyNot });
      return whyNot;
    }
    try {
      if (record) return await withdraw(record);
      return await (obstacle === ''
        ? commit(cellIndex, label)
        : commitDespiteConstraint(cellIndex, label, obstacle));
    } catch (error) {
      notifyError(error, record ? 'Not withdrawn' : 'Not promised');
      return 'Not changed';
    } finally {
      await refreshCommitments(client, programme);
    }
  };
  return { standAt, toggle };
}

interface OverrideDialogProps extends Sending<string, true> {
  label: string;
  obstacle: string;
}

/** Asks why something is promised although it is not free to be done. */
function OverrideDialog({ label, obstacle, ...controls }: OverrideDialogProps) {
  const [reason, setReason] = useDraft(`promise ${label}`, '');
  const [isAsked, setAsked] = useState(false);
  const finish = () => {
    setAsked(true);
    return reason.trim() === '' ? undefined : reason.trim();
  };
  return (
    <SendDialog
      {...controls}
      size="sm"
      title={`Promise ${label} nevertheless?`}
      confirmLabel="Promise"
      finish={finish}
    >
      <p className="text-text-muted">
        {obstacle} Clear that first, or say why it can be promised all the same.
      </p>
      <TextArea
        label="Promised nevertheless because"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
        autoFocus
        isRequired
        rows={2}
        maxLength={500}
        error={isAsked && reason.trim() === '' ? 'Say why.' : undefined}
        value={reason}
        onChange={setReason}
      />
    </SendDialog>
  );
}
