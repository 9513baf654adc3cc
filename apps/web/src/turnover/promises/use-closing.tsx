import { useQueryClient } from '@tanstack/react-query';
import { commitments, type CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { notifyError } from '#resource/notify-error.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { notifyWithUndo } from '#ui/notices/notify.ts';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { countOf } from '#lib/format-number.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { MissedDialog, type MissedWords } from './missed-dialog.tsx';
import { settlePromises } from './use-commitments.ts';

type Records = readonly CommitmentRecord[];

const nameOf = ({ scope_code, milestone_code }: CommitmentRecord) => `${scope_code} ${milestone_code}`;
const subjectOf = (records: Records) =>
  records.length === 1 ? nameOf(records[0]!) : countOf(records.length, 'promise');

/** Says what became of promises, of one or of several alike; each closing can be taken back. */
export function useClosing(view: TrackerView) {
  const { call, programme } = useTrackerTools();
  const client = useQueryClient();
  const attempt = async <Answer,>(ask: () => Promise<Answer>, failure: string): Promise<Answer | null> => {
    try {
      return await ask();
    } catch (error) {
      notifyError(error, failure);
      return null;
    } finally {
      await settlePromises(client, programme);
    }
  };
  const send = (
    records: Records,
    said: { result: CommitmentRecord['result'] } & Partial<MissedWords>,
    failure = 'Not closed',
  ) =>
    attempt(
      () =>
        call(commitments.close, {
          body: { programme, records: records.map(({ id, version }) => ({ id, version })), ...said },
        }),
      failure,
    );
  const close = async (records: Records, said: { result: 'kept' | 'missed' } & Partial<MissedWords>) => {
    const closed = await send(records, said);
    if (!closed) return false;
    notifyWithUndo({
      title: `${subjectOf(records)} closed as ${said.result}`,
      undo: () => void send(closed, { result: 'open' }, 'Not opened again'),
    });
    return true;
  };
  const askWhy = (records: Records, confirmLabel: string) =>
    openModal<MissedWords>((controls) => (
      <MissedDialog
        {...controls}
        {...{ confirmLabel }}
        title={`Why ${records.length === 1 ? 'was' : 'were'} ${subjectOf(records)} missed?`}
        words={records.length === 1 ? records[0]! : { reason: '', note: '' }}
        reasonCodes={view.structure.reason_codes}
      />
    ));
  return {
    kept: (records: Records) => close(records, { result: 'kept' }),
    async missed(records: Records): Promise<boolean> {
      const words = await askWhy(records, 'Close as missed');
      return words !== undefined && close(records, { result: 'missed', ...words });
    },
    /** Tells better why a closed one was missed. */
    async explain(record: CommitmentRecord): Promise<void> {
      const words = await askWhy([record], 'Save');
      const { id, version } = record;
      if (words)
        await attempt(() => call(commitments.update, { params: { id }, version, body: words }), 'Not saved');
    },
  };
}
