import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { fileAddress } from '#lib/file-address.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { AttachmentRights } from './attachment-place.ts';
import { useAttachmentChanges } from './change-attachment.tsx';
import { downloadFile } from './download-file.ts';
import { copy } from './copy.ts';

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
          label: copy.download,
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
    { id: 'edit', label: copy.edit, icon: 'pencil', onAction: () => void changes.edit(record) },
    {
      id: 'delete',
      label: copy.delete,
      icon: 'trash-2',
      isDanger: true,
      onAction: () => void changes.remove(record),
    },
  ];
  const entries = [...reading, ...(mayChange ? writing : [])];
  if (entries.length === 0) return null;
  return (
    <Menu
      label={copy.moreActions}
      placement="bottom end"
      trigger={
        <Button
          icon="ellipsis"
          label={copy.more(name)}
          size="sm"
          variant={isOnPhoto ? 'secondary' : 'ghost'}
          className="max-sm:size-8"
        />
      }
      groups={[{ entries }]}
    />
  );
}
