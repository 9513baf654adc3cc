import { useState } from 'react';
import type { TeamPunch } from '@baton/contract/update-links/team-punches.ts';
import { PhotoField } from '#records/attachments/photo-field.tsx';
import { useChosenPhotos } from '#records/attachments/use-chosen-photos.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { ClearInput } from './use-team-punches.ts';

interface ClearFormProps {
  photo: TeamPunch['photo'];
  onClear: (input: ClearInput) => Promise<boolean>;
  onCancel: () => void;
}

/** What was done, with photos of it. Photos that were sent before an error are sent only once. */
export function ClearForm({ photo, onClear, onCancel }: ClearFormProps) {
  const chosen = useChosenPhotos('after');
  const { photos } = chosen;
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const send = async () => {
    if (photo === 'both' && photos.length === 0) return setMissing(true);
    setSending(true);
    const isDone = await onClear({ note: note.trim(), photos, sendPhotos: chosen.sendAll });
    if (!isDone) setSending(false);
  };
  return (
    <form
      className="mt-3 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PhotoField
        layout="phone"
        kind="after"
        label="Add photo of the finished work"
        chosen={chosen}
        error={
          isMissing && photos.length === 0 ? 'This punch needs a photo of the finished work.' : undefined
        }
      />
      <TextArea
        label="Note"
        help="What was done. Optional."
        rows={2}
        maxLength={500}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it to write
        autoFocus
        value={note}
        onChange={setNote}
      />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" className="max-sm:min-h-12" isDisabled={isSending}>
          Report cleared
        </Button>
        <Button className="max-sm:min-h-12" onPress={onCancel}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
