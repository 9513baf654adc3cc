import { useQueryClient } from '@tanstack/react-query';
import { commitments, type CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { createAttempts } from '#resource/attempts.ts';
import { notifyError } from '#resource/notify-error.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { notifyWithUndo } from '#ui/notices/notify.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { MissedDialog, type MissedReason } from './missed-dialog.tsx';
import { TextDialog } from '#turnover/edit/dialogs/text-dialog.tsx';
import { watchRecords } from '#turnover/model/watch-records.ts';
import { isKeptByDates, refreshCommitments } from './use-commitments.ts';
import { copy } from './copy.ts';

type Records = readonly CommitmentRecord[];
type Closing = { result: CommitmentRecord['result'] } & Partial<MissedReason>;

const nameOf = ({ scope_code, milestone_code }: CommitmentRecord) => `${scope_code} ${milestone_code}`;
const subjectOf = (records: Records) =>
  records.length === 1 ? nameOf(records[0]!) : copy.count(records.length);

/** Requests that close commitments, and the notice to undo that. */
function useClosingCalls() {
  const { call, programme } = useTrackerTools();
  const client = useQueryClient();
  const refresh = () => void refreshCommitments(client, programme);
  /** Returns a request that can be repeated; it rejects if the server does. */
  const closing = (records: Records) => {
    const attempt = createAttempts();
    return (input: Closing) =>
      attempt((versionOf) => {
        const seen = records.map((record) => ({ id: record.id, version: versionOf(record) }));
        return call(commitments.close, { body: { programme, records: seen, ...input } });
      }).finally(refresh);
  };
  const watchAll = (records: Records) => watchRecords({ client, call, programme }, 'commitment', records);
  const offerUndo = (records: Records, closed: Records, result: 'kept' | 'missed') =>
    notifyWithUndo({
      title: result === 'kept' ? `${subjectOf(records)} marked kept` : `${subjectOf(records)} marked missed`,
      undo: () =>
        void closing(closed)({ result: 'open' }).catch((error: unknown) =>
          notifyError(error, 'Couldn’t reopen'),
        ),
    });
  return { call, refresh, closing, watchAll, offerUndo };
}

/** Closes one or several commitments as kept or missed; each closing can be undone. */
export function useClosing(view: TrackerView) {
  const { call, refresh, closing, watchAll, offerUndo } = useClosingCalls();
  const askForReason = (
    records: Records,
    confirmLabel: string,
    send: (reason: MissedReason) => Promise<CommitmentRecord[]>,
  ) => {
    const watch = watchAll(records);
    return openModal<CommitmentRecord[]>((controls) => (
      <MissedDialog
        {...controls}
        {...{ confirmLabel, send, watch }}
        title={copy.missedDialog.title(subjectOf(records), records.length)}
        initial={records.length === 1 ? records[0]! : { reason: '', note: '' }}
        reasonCodes={view.structure.reason_codes}
      />
    ));
  };
  /** Asks why commitments count as kept although their turnovers were not completed in the week. */
  const confirmKept = async (records: Records, notCompleted: Records): Promise<boolean> => {
    const subject = subjectOf(notCompleted);
    const close = closing(records);
    const watch = watchAll(records);
    const closed = await openModal<CommitmentRecord[]>((controls) => (
      <TextDialog
        {...controls}
        watch={watch}
        title={`Mark ${subject} as kept?`}
        confirmLabel="Mark as kept"
        label="Note"
        maxLength={1000}
        draft={`kept ${subject}`}
        missing="Explain why this counts as kept."
        send={(note) => close({ result: 'kept', note })}
      >
        Not completed in the committed week. Explain why this counts as kept.
      </TextDialog>
    ));
    if (closed) offerUndo(records, closed, 'kept');
    return closed !== undefined;
  };
  return {
    async kept(records: Records): Promise<boolean> {
      const notCompleted = records.filter((record) => !isKeptByDates(view, record));
      if (notCompleted.length > 0) return confirmKept(records, notCompleted);
      try {
        offerUndo(records, await closing(records)({ result: 'kept' }), 'kept');
        return true;
      } catch (error) {
        notifyError(error, 'Couldn’t close out');
        return false;
      }
    },
    async missed(records: Records): Promise<boolean> {
      const close = closing(records);
      const closed = await askForReason(records, 'Mark as missed', (reason) =>
        close({ result: 'missed', ...reason }),
      );
      if (closed) offerUndo(records, closed, 'missed');
      return closed !== undefined;
    },
    /** Changes the reason why a closed commitment was missed. */
    async explain(record: CommitmentRecord): Promise<void> {
      const attempt = createAttempts();
      const { id } = record;
      await askForReason([record], 'Save reason', (body) =>
        attempt(async (versionOf) => [
          await call(commitments.update, { params: { id }, version: versionOf(record), body }),
        ]).finally(refresh),
      );
    },
  };
}
