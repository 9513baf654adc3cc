import { LoadingStrip } from '#records/attachments/attachment-strip.tsx';
import { DocumentList } from '#records/attachments/document-list.tsx';
import { PhotoTiles } from '#records/attachments/photo-tiles.tsx';
import { useAdding } from '#records/attachments/use-adding.tsx';
import { usePlaceAttachments } from '#records/attachments/use-attachments.ts';
import type { Punch } from '#records/punches/punch.ts';
import { GroupError } from '#ui/group-error.tsx';
import { usePunchAttachments } from './use-punch-attachments.ts';
import { copy } from './copy.ts';

const sides = [
  { title: copy.before, kinds: ['before', 'photo'], photoKind: 'before' },
  { title: copy.after, kinds: ['after'], photoKind: 'after' },
] as const;

/** Photos of a punch before the work beside those after it, and its documents. */
export function PunchPhotos({ punch }: { punch: Punch }) {
  const place = usePunchAttachments(punch);
  const attached = usePlaceAttachments(place);
  const adding = useAdding(place);
  const { list } = attached;
  if (!list) return <LoadingStrip attached={attached} />;
  const mayAdd = place.rights.whyNot === null;
  if (!mayAdd && list.length === 0) return null;
  return (
    <section aria-label={copy.title} className="flex flex-col gap-3">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {sides.map(({ title, kinds, photoKind }) => (
          <div key={title} className="flex min-w-0 flex-col gap-1.5">
            <h3 className="text-sm font-medium text-text-muted">{title}</h3>
            {!mayAdd && !list.some(({ kind }) => (kinds as readonly string[]).includes(kind)) && (
              <p className="text-sm text-text-muted">{copy.none}</p>
            )}
            <PhotoTiles
              {...{ place, list, adding, kinds, photoKind }}
              label={title}
              isPasteTarget={photoKind === (punch.state === 'open' ? 'before' : 'after')}
            />
          </div>
        ))}
      </div>
      {adding.problems.map((problem) => (
        <GroupError key={problem} text={problem} />
      ))}
      <DocumentList {...{ place, list, adding }} />
    </section>
  );
}
