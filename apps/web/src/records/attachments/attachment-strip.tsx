import type { AttachmentKind } from '@baton/contract/records/attachments.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { GroupError } from '#ui/group-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AttachmentPlace } from './attachment-place.ts';
import { DocumentList } from './document-list.tsx';
import { PhotoTiles } from './photo-tiles.tsx';
import { useAdding } from './use-adding.tsx';
import { usePlaceAttachments } from './use-attachments.ts';
import { copy } from './copy.ts';

interface AttachmentStripProps {
  place: AttachmentPlace;
  /** Name for screen readers. */
  label?: string;
  /** Kind of added photos. */
  photoKind?: AttachmentKind;
}

/** Photos and documents of a record: thumbnails and lines, with what is being sent, and how more are added. */
export function AttachmentStrip({ place, label = copy.title, photoKind = 'photo' }: AttachmentStripProps) {
  const attached = usePlaceAttachments(place);
  const adding = useAdding(place);
  const { list } = attached;
  const isEmpty = list?.length === 0 && adding.uploads.length === 0;
  if (!list) return <LoadingStrip attached={attached} />;
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      {isEmpty && place.rights.whyNot !== null && (
        <p className="text-sm text-text-muted">No photos or documents</p>
      )}
      <PhotoTiles {...{ place, list, adding, photoKind }} label={copy.photos} isPasteTarget />
      {adding.problems.map((problem) => (
        <GroupError key={problem} text={problem} />
      ))}
      <DocumentList {...{ place, list, adding }} />
    </section>
  );
}

/** Placeholder, or why nothing could be loaded. */
export function LoadingStrip({
  attached: { error, refetch, isFetching },
}: {
  attached: Pick<ReturnType<typeof usePlaceAttachments>, 'error' | 'refetch' | 'isFetching'>;
}) {
  if (error)
    return (
      <ErrorState
        title="Couldn’t load photos and documents"
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return (
    <div aria-busy>
      <p className="sr-only">Loading photos and documents…</p>
      <Skeleton className="h-24" />
    </div>
  );
}
