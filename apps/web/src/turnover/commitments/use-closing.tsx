import { useQueryClient } from '@tanstack/react-query';
import { commitments, type CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { createAttempts } from '#resource/attempts.ts';
import { notifyError } from '#resource/notify-error.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { notifyWithUndo } from '#ui/notices/notify.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { countOf } from '@baton/domain/format-number.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { MissedDialog, type MissedReason } from './missed-dialog.tsx';
import { isKeptByDates, refreshCommitments, watchCommitments } from './use-commitments.ts';
import { useState } from 'react';
import { useDraft } from '#session/use-draft.ts';
import { TextArea } from '#ui/text-area.tsx';
import { SendDialog, type Sending } from '#ui/send-dialog.tsx';

type Records = readonly CommitmentRecord[];
type Closing = { result: CommitmentRecord['result'] } & Partial<MissedReason>;

const nameOf = ({ scope_code, milestone_code }: CommitmentRecord) => `${scope_code} ${milestone_code}`;
const subjectOf = (records: Records) =>
  records.length === 1 ? nameOf(records[0]!) : countOf(records.length, 'promise');

/** Calls that close promises, and the notice that takes a closing back. */
function useClosingCalls() {
  const { call, programme } = useTrackerTools();
  const client = useQueryClient();
  const settle = () => void refreshCommitments(client, programme);
  /** Says what became of them, also when it is tried again; rejects where it is refused. A dialog tells itself that the server is away. */
  const closing = (records: Records, isQuiet = false) => {
    const attempt = createAttempts();
    return (said: Closing) =>
      attempt((versionOf) => {
        const seen = records.map((record) => ({ id: record.id, version: versionOf(record) }));
        return call(commitments.close, { body: { programme, records: seen, ...said }, isQuiet });
      }).finally(settle);
  };
  const watchAll = (records: Records) => watchCommitments({ client, call, programme }, records);
  const offerUndo = (records: Records, closed: Records, result: 'kept' | 'missed') =>
    notifyWithUndo({
      title: `${subjectOf(records)} closed as ${result}`,
      undo: () =>
        void closing(closed)({ result: 'open' }).catch((error: unknown) =>
          notifyError(error, 'Not opened again'),
        ),
    });
  return { call, settle, closing, watchAll, offerUndo };
}

/** Says what became of promises, of one or of several alike; each closing can be taken back. */
export function useClosing(view: TrackerView) {
  const { call, settle, closing, watchAll, offerUndo } = useClosingCalls();
  const askForReason = (
    records: Records,
    confirmLabel: string,
    send: (words: MissedReason) => Promise<CommitmentRecord[]>,
  ) => {
    const watch = watchAll(records);
    return openModal<CommitmentRecord[]>((controls) => (
      <MissedDialog
        {...controls}
        {...{ confirmLabel, send, watch }}
        title={`Why ${records.length === 1 ? 'was' : 'were'} ${subjectOf(records)} missed?`}
        words={records.length === 1 ? records[0]! : { reason: '', note: '' }}
        reasonCodes={view.structure.reason_codes}
      />
    ));
  };
  /** The dates say something else, so a note says why it counts as kept. */
  const confirmKept = async (records: Records, otherwise: Records): Promise<boolean> => {
    const close = closing(records, true);
    const watch = watchAll(records);
    const closed = await openModal<CommitmentRecord[]>((controls) => (
      <ConfirmKeptDialog
        {...controls}
        watch={watch}
        subject={subjectOf(otherwise)}
        send={(note) => close({ result: 'kept', note })}
      />
    ));
    if (closed) offerUndo(records, closed, 'kept');
    return closed !== undefined;
  };
  return {
    async kept(records: Records): Promise<boolean> {
      const otherwise = records.filter((record) => !isKeptByDates(view, record));
      if (otherwise.length > 0) return confirmKept(records, otherwise);
      try {
        offerUndo(records, await closing(records)({ result: 'kept' }), 'kept');
        return true;
      } catch (error) {
        notifyError(error, 'Not closed');
        return false;
      }
    },
    async missed(records: Records): Promise<boolean> {
      const close = closing(records, true);
      const closed = await askForReason(records, 'Close as missed', (words) =>
        close({ result: 'missed', ...words }),
      );
      if (closed) offerUndo(records, closed, 'missed');
      return closed !== undefined;
    },
    /** Tells better why a closed one was missed. */
    async explain(record: CommitmentRecord): Promise<void> {
      const attempt = createAttempts();
      const { id } = record;
      await askForReason([record], 'Save', (body) =>
        attempt(async (versionOf) => [
          await call(commitments.update, { params: { id }, version: versionOf(record), body, isQuiet: true }),
        ]).finally(settle),
      );
    },
  };
}

interface ConfirmKeptDialogProps extends Sending<string, CommitmentRecord[]> {
  /** What was not completed in its week. */
  subject: string;
}

/** Asks why commitments count as kept although their turnovers were not completed in the week. */
function ConfirmKeptDialog({ subject, ...asking }: ConfirmKeptDialogProps) {
  const [note, setNote] = useDraft(`kept ${subject}`, '');
  const [isAsked, setAsked] = useState(false);
  const finish = () => {
    setAsked(true);
    return note.trim() === '' ? undefined : note.trim();
  };
  return (
    <SendDialog
      {...asking}
      size="sm"
      title={`Close ${subject} as kept?`}
      confirmLabel="Close as kept"
      finish={finish}
    >
      <p className="text-text-muted">
        Not completed in the week of the commitment. Say why it counts as kept.
      </p>
      <TextArea
        label="Note"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
        autoFocus
        isRequired
        rows={2}
        maxLength={1000}
        error={isAsked && note.trim() === '' ? 'Say why it counts as kept.' : undefined}
        value={note}
        onChange={setNote}
      />
    </SendDialog>
  );
}
