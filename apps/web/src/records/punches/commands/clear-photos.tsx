import { PhotoField } from '#records/attachments/photo-field.tsx';
import { usePlaceAttachments } from '#records/attachments/use-attachments.ts';
import type { ChosenFile } from '#records/attachments/chosen-file.ts';
import { useChosenPhotos } from '#records/attachments/use-chosen-photos.ts';
import { copy } from '#records/punches/photos/copy.ts';
import { usePunchAttachments } from '#records/punches/photos/use-punch-attachments.ts';
import type { Punch } from '#records/punches/punch.ts';
import { useCategories } from '#records/punches/use-categories.ts';
import type { CommandPhotos } from '#records/commands/photo-dialog.tsx';
import { lackedPhotos } from '@baton/domain/quality/photo-rule.ts';
import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { punches } from '@baton/contract/quality/punches.ts';
import { useActs } from '#records/commands/use-acts.ts';

/** Photos that go with clearing a punch. */
interface ClearPhotos extends CommandPhotos {
  chosen: readonly ChosenFile[];
}

/** Photos of the finished work, and of the time before it if the category needs one that nobody took. */
export function useClearPhotos(punch: Punch, layout: 'phone' | 'desk' = 'desk'): ClearPhotos {
  const place = usePunchAttachments(punch);
  const { refresh } = usePlaceAttachments(place);
  const before = useChosenPhotos('before');
  const after = useChosenPhotos('after');
  const needed = useNeededPhotos(punch);
  const rule = useCategories(punch.programme)?.find(({ id }) => id === punch.category)?.photo;
  const isPhone = layout === 'phone';
  // Without a connection the photos of the punch may be unknown.
  const needsAfter = isPhone && !needed.isKnown ? rule === 'both' : needed.after;
  const lacksBefore = needed.before && before.photos.length === 0;
  const lacksAfter = needsAfter && after.photos.length === 0;
  if (!isPhone && place.rights.whyNot !== null) return noPhotos;
  const words = isPhone ? copy.phone : copy;
  return {
    chosen: [...before.photos, ...after.photos],
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
        {(needed.before || before.photos.length > 0) && (
          <PhotoField
            {...{ layout }}
            chosen={before}
            kind="before"
            label={words.beforePhotos}
            isRequired
            isPasteTarget={false}
            error={isChecked && lacksBefore ? words.beforeMissing : undefined}
          />
        )}
        <PhotoField
          {...{ layout }}
          chosen={after}
          kind="after"
          label={words.afterPhotos}
          help={isPhone ? undefined : copy.afterHelp}
          isRequired={needsAfter}
          error={isChecked && lacksAfter ? words.afterMissing : undefined}
        />
      </>
    ),
  };
}

const noPhotos: ClearPhotos = {
  chosen: [],
  isMissing: false,
  render: () => null,
  sendAll: () => Promise.resolve(),
  stop: () => undefined,
};

/** Photos that a punch’s category needs before it can be cleared, and that aren’t there. */
interface NeededPhotos {
  before: boolean;
  after: boolean;
  /** Whether the photos of the punch are known; until then none is needed. */
  isKnown: boolean;
}

function useNeededPhotos(punch: Punch): NeededPhotos {
  const { list } = usePlaceAttachments(usePunchAttachments(punch));
  const rule = useCategories(punch.programme)?.find(({ id }) => id === punch.category)?.photo ?? 'none';
  const { data: acts = [] } = useActs(punchCalls, punches, punch, { isOn: rule === 'both' });
  if (!list) return { isKnown: false, before: false, after: false };
  const photos = list.map(({ kind, created_at: at }) => ({ kind, at }));
  return { isKnown: true, ...lackedPhotos(rule, photos, acts) };
}
