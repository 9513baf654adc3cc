import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import {
  attachments,
  type AttachmentKind,
  type AttachmentRecord,
} from '@baton/contract/records/attachments.ts';
import type { Call } from '#lib/api-client.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { openLoadedModal } from '#ui/modals/load-dialog.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { notifyWithUndo } from '#ui/notices/notify.ts';
import type { AttachmentValues } from './attachment-source.ts';
import { dropAttachment, keepAttachment } from './use-attachments.ts';
import { copy } from './copy.ts';

const loadForm = () => import('./edit-attachment.tsx');

/** Edits and deletes attachments; deleting can be undone. */
export function useAttachmentChanges() {
  const call = useCall();
  const client = useQueryClient();
  return {
    remove: (record: AttachmentRecord) => removeAttachment(call, client, record),
    mark: async (record: AttachmentRecord, kind: AttachmentKind) => {
      try {
        await saveAttachment(call, client, record, { kind });
      } catch (error) {
        notifyError(error, copy.changeFailed);
      }
    },
    edit: async (record: AttachmentRecord) => {
      await openLoadedModal(loadForm, ({ EditAttachment }, controls: ModalControls<AttachmentRecord>) => (
        <EditAttachment
          {...controls}
          record={record}
          send={(values) => saveAttachment(call, client, record, values)}
        />
      ));
    },
  };
}

async function saveAttachment(
  call: Call,
  client: QueryClient,
  { id, version }: AttachmentRecord,
  body: AttachmentValues,
): Promise<AttachmentRecord> {
  const saved = await call(attachments.update, { params: { id }, version, body });
  keepAttachment(client, saved);
  return saved;
}

async function removeAttachment(call: Call, client: QueryClient, record: AttachmentRecord): Promise<void> {
  const { id, version, name } = record;
  const params = { id };
  dropAttachment(client, record);
  try {
    await call(attachments.remove, { params, version });
  } catch (error) {
    keepAttachment(client, record);
    notifyError(error, copy.deleteFailed);
    return;
  }
  const undo = async () => {
    try {
      keepAttachment(client, await call(attachments.restore, { params }));
    } catch (error) {
      notifyError(error, copy.restoreFailed);
    }
  };
  notifyWithUndo({ title: copy.deleted(name), undo: () => void undo() });
}
