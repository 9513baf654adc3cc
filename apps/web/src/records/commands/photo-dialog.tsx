import type { ReactNode } from 'react';
import type { AttachmentSubject } from '@baton/contract/records/attachments.ts';
import { useAttachmentPlace } from '#records/attachments/attachment-place.ts';
import { photosOf } from '#records/attachments/describe-attachment.ts';
import { PhotoField } from '#records/attachments/photo-field.tsx';
import { usePlaceAttachments } from '#records/attachments/use-attachments.ts';
import { useChosenPhotos } from '#records/attachments/use-chosen-photos.ts';
import { CommandDialog } from './command-dialog.tsx';
import type { CommandDialogProps, CommandedRecord, CommandInput } from './command-kind.ts';

/** Photos that go with a command. */
export interface CommandPhotos {
  /** Whether it needs a photo that is neither there nor chosen. */
  isMissing: boolean;
  /** The fields; `isChecked` shows what is missing. */
  render: (isChecked: boolean) => ReactNode;
  /** Sends those that are not there yet, because the command is given with its photos or not at all. */
  sendAll: () => Promise<void>;
  /** Stops sending; the command isn’t given then. */
  stop: () => void;
}

type PhotoDialogProps<Act extends string, R extends CommandedRecord> = CommandDialogProps<Act, R> & {
  photos: CommandPhotos;
};

/** Asks for the photos of a command too, and sends them before it. */
export function PhotoDialog<Act extends string, R extends CommandedRecord>({
  photos,
  send,
  onOpenChange,
  ...dialog
}: PhotoDialogProps<Act, R>) {
  const changeOpen = (isOpen: boolean) => {
    // At once: a dialog that closes is still there for a while, in which a photo could arrive and the command be given.
    if (!isOpen) photos.stop();
    onOpenChange(isOpen);
  };
  const sendWithPhotos = async (input: CommandInput) => {
    await photos.sendAll();
    return send(input);
  };
  return <CommandDialog {...dialog} more={photos} onOpenChange={changeOpen} send={sendWithPhotos} />;
}

/** Asks for a photo, with a command that needs one. */
export function NeededPhotoDialog<Act extends string, R extends CommandedRecord>({
  record,
  ...dialog
}: CommandDialogProps<Act, R> & { record: R }) {
  const entity = dialog.kind.kind.entity as AttachmentSubject['entity'];
  const place = useAttachmentPlace(record.programme, { entity, id: String(record.id) });
  const { list, refresh } = usePlaceAttachments(place);
  const chosen = useChosenPhotos('photo');
  // Until the photos that are there are known, none is needed.
  const isNeeded = list !== undefined && photosOf(list).length === 0;
  const isMissing = isNeeded && chosen.photos.length === 0;
  const photos: CommandPhotos = {
    isMissing,
    async sendAll() {
      await chosen.sendAll({ ...place, onDone: () => undefined });
      void refresh();
    },
    stop: chosen.stop,
    render: (isChecked) => (
      <PhotoField
        {...{ chosen }}
        kind="photo"
        layout="desk"
        label="Photos"
        isRequired={isNeeded}
        error={isChecked && isMissing ? 'Add a photo. This needs one.' : undefined}
      />
    ),
  };
  return <PhotoDialog {...dialog} {...{ photos }} />;
}
