import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { accountSource } from '#records/attachments/attachment-source.ts';
import { useAttachmentPlace } from '#records/attachments/attachment-place.ts';
import { AttachmentStrip } from '#records/attachments/attachment-strip.tsx';
import { copy } from '#records/attachments/copy.ts';
import { useAttachments } from '#records/attachments/use-attachments.ts';
import { useCall } from '#session/session-context.ts';
import { CountButton } from '#ui/count-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';

/** Number of photos and documents of each constraint, by id. */
export function useAttachmentCounts(
  programme: number,
  constraints: readonly ConstraintRecord[],
): Readonly<Record<string, number>> {
  const call = useCall();
  const { list = [] } = useAttachments({
    source: accountSource(call, programme),
    programme,
    entity: 'constraint',
    ids: constraints.map(({ id }) => String(id)),
    isLive: true,
  });
  const counts: Record<string, number> = {};
  for (const { entity_id: owner } of list) counts[owner] = (counts[owner] ?? 0) + 1;
  return counts;
}

interface ConstraintAttachmentsProps {
  programme: number;
  record: ConstraintRecord;
  count: number;
}

/** Button with the number of a constraint’s photos and documents; opens them. */
export function ConstraintAttachments({ programme, record, count }: ConstraintAttachmentsProps) {
  return (
    <CountButton
      icon="camera"
      count={count}
      name={copy.openFor(record.text, count)}
      onPress={() =>
        void openModal((controls) => <AttachmentDialog {...controls} {...{ programme, record }} />)
      }
    />
  );
}

function AttachmentDialog({
  programme,
  record: { id, text },
  ...controls
}: ModalControls<void> & Omit<ConstraintAttachmentsProps, 'count'>) {
  const place = useAttachmentPlace(programme, { entity: 'constraint', id: String(id) });
  return (
    <Dialog
      isOpen={controls.isOpen}
      onOpenChange={controls.onOpenChange}
      title={`Photos and documents of “${text}”`}
    >
      <AttachmentStrip place={place} />
    </Dialog>
  );
}
