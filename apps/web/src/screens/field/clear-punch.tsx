import { useState } from 'react';
import { photosOf } from '#records/attachments/describe-attachment.ts';
import { PhotoRow } from '#records/attachments/photo-row.tsx';
import { usePlaceAttachments } from '#records/attachments/use-attachments.ts';
import { useClearPhotos } from '#records/punches/commands/clear-photos.tsx';
import { CategoryMark } from '#records/punches/marks.tsx';
import { commandEntry } from '#records/punches/outbox/command-entry.ts';
import type { Outbox } from '#records/punches/outbox/outbox.ts';
import { unsent } from '#records/punches/outbox/outbox-entry.ts';
import { usePunchAttachments } from '#records/punches/photos/use-punch-attachments.ts';
import { openPunch } from '#records/punches/punch-sheet/open-punch.tsx';
import type { Punch } from '#records/punches/punch.ts';
import { useCategories } from '#records/punches/use-categories.ts';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { PunchPlace } from './punch-place.tsx';
import { copy } from './copy.ts';

interface ClearPunchProps {
  programme: Programme;
  punch: Punch;
  outbox: Outbox;
  onClose: () => void;
}

/** One punch to clear: what is wrong, a photo of the finished work, and what was done. */
export function ClearPunch({ programme, punch, outbox, onClose }: ClearPunchProps) {
  const { id, number } = punch;
  const category = useCategories(programme.id)?.find((each) => each.id === punch.category);
  const photos = useClearPhotos(punch, 'phone');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const clear = async () => {
    if (photos.isMissing) return setMissing(true);
    await outbox.add(commandEntry('clear', punch, { photos: unsent(photos.chosen), note }));
    void outbox.send();
    onClose();
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void clear();
      }}
    >
      <header className="flex items-center gap-2">
        <Button icon="arrow-left" label={copy.tabs.mine} className="-ml-4 size-12" onPress={onClose} />
        <h2 className="flex-1 font-semibold tabular">{`Clear ${number}`}</h2>
        <CategoryMark category={category} />
      </header>
      <div>
        <p className="break-words whitespace-pre-wrap">{punch.text}</p>
        <PunchPlace punch={punch} />
      </div>
      {punch.rejections > 0 && punch.last_reason !== '' && (
        <p className="text-danger-text">{copy.mine.rejected(punch.last_reason)}</p>
      )}
      <BeforePhotos punch={punch} />
      {photos.render(isMissing)}
      <TextArea label="What was done" rows={2} value={note} onChange={setNote} maxLength={500} />
      <div className="flex gap-2">
        <Button className="min-h-12 flex-1" onPress={() => void openPunch(programme, id)}>
          Details
        </Button>
        <Button type="submit" variant="primary" className="min-h-12 flex-1">
          Clear
        </Button>
      </div>
    </form>
  );
}

/** Photos of what was found; nothing without them. */
function BeforePhotos({ punch }: { punch: Punch }) {
  const { list } = usePlaceAttachments(usePunchAttachments(punch));
  const photos = photosOf(list ?? []).filter(({ kind }) => kind !== 'after');
  if (photos.length === 0) return null;
  return (
    <section aria-label={copy.clear.before} className="flex flex-col gap-1">
      <h3 className="text-sm font-medium text-text-muted">{copy.clear.before}</h3>
      <PhotoRow photos={photos} />
    </section>
  );
}
