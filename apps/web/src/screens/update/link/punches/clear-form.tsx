import { useState } from 'react';
import type { TeamPunch } from '@baton/contract/turnover/team-punches.ts';
import { PhotoPicker } from '#attachments/photo-picker.tsx';
import { useChosenPhotos } from '#attachments/use-chosen-photos.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { copy } from './copy.ts';
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
  const [sent, setSent] = useState<number>();
  const [isMissing, setMissing] = useState(false);
  const isSending = sent !== undefined;
  const send = async () => {
    if (photo === 'both' && photos.length === 0) return setMissing(true);
    setSent(0);
    const isDone = await onClear({ note: note.trim(), photos, onSent: setSent });
    if (!isDone) setSent(undefined);
  };
  return (
    <form
      className="mt-3 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PhotoPicker
        label={copy.photo}
        chosen={chosen}
        error={isMissing && photos.length === 0 ? copy.photoNeeded : undefined}
      />
      <TextArea
        label={copy.note}
        help={copy.noteHelp}
        rows={2}
        maxLength={500}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it to write
        autoFocus
        value={note}
        onChange={setNote}
      />
      {isSending && photos.length > 0 && (
        <Progress label={copy.sending} done={Math.round(sent * 100)} total={100} unit="%" />
      )}
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" className="max-sm:min-h-12" isDisabled={isSending}>
          {copy.confirm}
        </Button>
        <Button className="max-sm:min-h-12" onPress={onCancel}>
          {copy.cancel}
        </Button>
      </span>
    </form>
  );
}
