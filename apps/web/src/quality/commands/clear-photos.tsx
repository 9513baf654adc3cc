import type { ReactNode } from 'react';
import { PhotoField } from '#attachments/photo-field.tsx';
import { usePlaceAttachments } from '#attachments/use-attachments.ts';
import { useChosenPhotos } from '#attachments/use-chosen-photos.ts';
import { copy } from '#quality/photos/copy.ts';
import { useNeededPhotos } from '#quality/photos/use-needed-photos.ts';
import { usePunchAttachments } from '#quality/photos/use-punch-attachments.ts';
import type { Punch } from '#quality/punch.ts';

/** Photos that go with clearing a punch. */
export interface ClearPhotos {
  /** Whether its category needs a photo that is neither there nor chosen. */
  isMissing: boolean;
  /** The fields; `isChecked` shows what is missing. */
  render: (isChecked: boolean) => ReactNode;
  /** Sends those that are not there yet, because a punch is cleared with its photos or not at all. */
  sendAll: () => Promise<void>;
  /** Stops sending; nothing is cleared then. */
  stop: () => void;
}

/** Photos of the finished work, and of the time before it if the category needs one that nobody took. */
export function useClearPhotos(punch: Punch): ClearPhotos {
  const place = usePunchAttachments(punch);
  const { refresh } = usePlaceAttachments(place);
  const before = useChosenPhotos('before');
  const after = useChosenPhotos('after');
  const { before: needsBefore, after: needsAfter } = useNeededPhotos(punch);
  const lacksBefore = needsBefore && before.photos.length === 0;
  const lacksAfter = needsAfter && after.photos.length === 0;
  if (place.rights.whyNot !== null) return noPhotos;
  return {
    isMissing: lacksBefore || lacksAfter,
    async sendAll() {
      const target = { ...place, onDone: () => undefined };
      await before.sendAll(target);
      await after.sendAll(target);
      void refresh();
    },
    stop() {
      before.stop();
      after.stop();
    },
    render: (isChecked) => (
      <>
        {(needsBefore || before.photos.length > 0) && (
          <PhotoField
            chosen={before}
            layout="desk"
            kind="before"
            label={copy.beforePhotos}
            isRequired
            isPasteTarget={false}
            error={isChecked && lacksBefore ? copy.beforeMissing : undefined}
          />
        )}
        <PhotoField
          chosen={after}
          layout="desk"
          kind="after"
          label={copy.afterPhotos}
          help={copy.afterHelp}
          isRequired={needsAfter}
          error={isChecked && lacksAfter ? copy.afterMissing : undefined}
        />
      </>
    ),
  };
}

const noPhotos: ClearPhotos = {
  isMissing: false,
  render: () => null,
  sendAll: () => Promise.resolve(),
  stop: () => undefined,
};
