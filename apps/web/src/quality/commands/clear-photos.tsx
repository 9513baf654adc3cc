import type { ReactNode } from 'react';
import type { AttachmentRecord } from '@baton/contract/turnover/attachments.ts';
import { ChosenPhotos } from '#attachments/chosen-photos.tsx';
import { usePlaceAttachments } from '#attachments/use-attachments.ts';
import { useChosenPhotos } from '#attachments/use-chosen-photos.ts';
import { copy } from '#quality/photos/copy.ts';
import { usePunchAttachments } from '#quality/photos/use-punch-attachments.ts';
import type { Punch } from '#quality/punch.ts';
import { usePunchActs } from '#quality/punch-queries.ts';
import { useCategories } from '#quality/use-categories.ts';

/** Photos that go with clearing a punch. */
export interface ClearPhotos {
  /** Whether its category needs a photo that is neither there nor chosen. */
  isMissing: boolean;
  /** The fields; `isChecked` shows what is missing. */
  render: (isChecked: boolean) => ReactNode;
  /** Sends those that are not there yet, because a punch is cleared with its photos or not at all. */
  sendAll: () => Promise<void>;
}

/** Photos of the finished work, and of the time before it if the category needs one that nobody took. */
export function useClearPhotos(punch: Punch): ClearPhotos {
  const place = usePunchAttachments(punch);
  const { list, refresh } = usePlaceAttachments(place);
  const before = useChosenPhotos('before');
  const after = useChosenPhotos('after');
  const rule = useCategories(punch.programme)?.find(({ id }) => id === punch.category)?.photo ?? 'none';
  const returned = useLastReturn(punch, rule === 'both');
  const needsBefore = rule !== 'none' && list !== undefined && !list.some(isBefore);
  const needsAfter = rule === 'both' && list !== undefined && !list.some(isAfter(returned));
  const lacksBefore = needsBefore && before.photos.length === 0;
  const lacksAfter = needsAfter && after.photos.length === 0;
  if (place.rights.whyNot !== null) return noPhotos;
  return {
    isMissing: lacksBefore || lacksAfter,
    async sendAll() {
      await before.sendAll(place.source, place.subject);
      await after.sendAll(place.source, place.subject);
      void refresh();
    },
    render: (isChecked) => (
      <>
        {(needsBefore || before.photos.length > 0) && (
          <ChosenPhotos
            chosen={before}
            kind="before"
            label={copy.beforePhotos}
            isRequired
            isPasteTarget={false}
            error={isChecked && lacksBefore ? copy.beforeMissing : undefined}
          />
        )}
        <ChosenPhotos
          chosen={after}
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

const noPhotos: ClearPhotos = { isMissing: false, render: () => null, sendAll: () => Promise.resolve() };

// The server decides by the same rules.
const isBefore = ({ kind }: AttachmentRecord) => kind === 'before' || kind === 'photo';

const isAfter =
  (moment: string) =>
  ({ kind, created_at: at }: AttachmentRecord) =>
    kind === 'after' && at > moment;

/** When the punch last came back to its clearing team; empty if it never did. */
function useLastReturn(punch: Punch, isOn: boolean): string {
  const { data: acts = [] } = usePunchActs(punch, { isOn });
  return acts.find(({ act }) => act === 'reject' || act === 'reopen')?.at ?? '';
}
