import { useQueryClient } from '@tanstack/react-query';
import { commitments, type CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { notifyError } from '#resource/notify-error.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { MissedDialog, type MissedWords } from './missed-dialog.tsx';
import { settlePromises } from './use-commitments.ts';

/** Says what became of promises. */
export function useClosing(view: TrackerView) {
  const { call, programme } = useTrackerTools();
  const client = useQueryClient();
  const save = async (
    { id, version }: CommitmentRecord,
    body: { result: 'kept' | 'missed' } & Partial<MissedWords>,
  ): Promise<boolean> => {
    try {
      await call(commitments.update, { params: { id }, version, body });
      return true;
    } catch (error) {
      notifyError(error, 'Not closed');
      return false;
    } finally {
      await settlePromises(client, programme);
    }
  };
  return {
    kept: (record: CommitmentRecord) => save(record, { result: 'kept' }),
    async missed(record: CommitmentRecord): Promise<boolean> {
      const words = await openModal<MissedWords>((controls) => (
        <MissedDialog {...controls} {...{ record }} reasonCodes={view.structure.reason_codes} />
      ));
      return words !== undefined && save(record, { result: 'missed', ...words });
    },
  };
}
