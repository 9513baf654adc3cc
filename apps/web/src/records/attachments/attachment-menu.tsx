import {
  type AttachmentRecord,
  attachments,
  type AttachmentKind,
} from '@baton/contract/records/attachments.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#lib/api-client.ts';
import { fileAddress } from '#lib/file-address.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { openLoadedModal } from '#ui/modals/load-dialog.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { notifyWithUndo } from '#ui/notices/notify.ts';
import type { AttachmentRights } from './attachment-place.ts';
import type { AttachmentValues } from './attachment-source.ts';
import { downloadFile } from './download-file.ts';
import { copy } from './copy.ts';
import { dropAttachment, keepAttachment } from './use-attachments.ts';

const loadForm = () => import('./edit-attachment.tsx');

interface AttachmentMenuProps {
  record: AttachmentRecord;
  rights: AttachmentRights;
  /** How it is called to screen readers. */
  name: string;
  /** Above a photo, so it needs a ground of its own. */
  isOnPhoto?: boolean;
}

/** Download, edit and delete, as far as the user may. */
export function AttachmentMenu({ record, rights, name, isOnPhoto = false }: AttachmentMenuProps) {
  const changes = useAttachmentChanges();
  const { kind, entity, url } = record;
  const isMarked = entity === 'punch' && kind !== 'document';
  const other = kind === 'after' ? 'before' : 'after';
  const mayChange = rights.mayChange(record);
  const address = fileAddress(url);
  const reading: MenuEntry[] = address
    ? [
        {
          id: 'download',
          label: 'Download',
          icon: 'download',
          onAction: () => downloadFile(address, record.name),
        },
      ]
    : [];
  const writing: MenuEntry[] = [
    ...(isMarked
      ? [
          {
            id: 'mark',
            label: copy.markAs(other),
            icon: 'arrow-left-right',
            onAction: () => void changes.mark(record, other),
          } as const,
        ]
      : []),
    { id: 'edit', label: 'Edit details…', icon: 'pencil', onAction: () => void changes.edit(record) },
    {
      id: 'delete',
      label: 'Delete',
      icon: 'trash-2',
      isDanger: true,
      onAction: () => void changes.remove(record),
    },
  ];
  const entries = [...reading, ...(mayChange ? writing : [])];
  if (entries.length === 0) return null;
  return (
    <Menu
      label="More actions"
      placement="bottom end"
      trigger={
        <Button
          icon="ellipsis"
          label={`More actions for ${name}`}
          size="sm"
          variant={isOnPhoto ? 'secondary' : 'ghost'}
          className="max-sm:size-8"
        />
      }
      groups={[{ entries }]}
    />
  );
}

/** Edits and deletes attachments; deleting can be undone. */
function useAttachmentChanges() {
  const call = useCall();
  const client = useQueryClient();
  return {
    remove: (record: AttachmentRecord) => removeAttachment(call, client, record),
    mark: async (record: AttachmentRecord, kind: AttachmentKind) => {
      try {
        await saveAttachment(call, client, record, { kind });
      } catch (error) {
        notifyError(error, 'Couldn’t save the change');
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
    notifyError(error, 'Couldn’t delete this');
    return;
  }
  const undo = async () => {
    try {
      keepAttachment(client, await call(attachments.restore, { params }));
    } catch (error) {
      notifyError(error, 'Couldn’t restore this');
    }
  };
  notifyWithUndo({ title: `${name} deleted`, undo: () => void undo() });
}
