import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import type { CommentRecord } from '@baton/contract/records/comments.ts';
import { useAttachmentRights, type AttachmentPlace } from '#records/attachments/attachment-place.ts';
import type { AttachmentSource } from '#records/attachments/attachment-source.ts';
import { PhotoTiles } from '#records/attachments/photo-tiles.tsx';
import { useAdding } from '#records/attachments/use-adding.tsx';
import { useAttachments } from '#records/attachments/use-attachments.ts';
import type { CommentPlace } from './comment-place.ts';

const nothing: AttachmentSource = {
  list: () => Promise.resolve([]),
  // not copy: for developers
  send: () => Promise.reject(new Error('Comments of a team’s link have no photos.')),
};

/** Photos of comments, by comment; none for users of a team link. */
export function useCommentPhotos(
  { programme, subject, isLive, attachments }: CommentPlace,
  list: readonly CommentRecord[],
): (comment: number) => readonly AttachmentRecord[] {
  const ids = attachments
    ? list.filter(({ deleted_at: gone }) => gone === null).map(({ id }) => String(id))
    : [];
  const { list: photos = [] } = useAttachments({
    source: attachments ?? nothing,
    programme,
    entity: 'comment',
    ids,
    isLive: isLive && attachments !== undefined,
    shownOn: subject,
  });
  return (comment) => photos.filter(({ entity_id: owner }) => owner === String(comment));
}

interface CommentPhotosProps {
  place: CommentPlace;
  record: CommentRecord;
  photos: readonly AttachmentRecord[];
}

/** Photos below the text of a comment, with those that are being sent. */
export function CommentPhotos({ place, record, photos }: CommentPhotosProps) {
  if (!place.attachments) return null;
  return <Photos {...{ record, photos, place }} source={place.attachments} />;
}

function Photos({ place, record, photos, source }: CommentPhotosProps & { source: AttachmentSource }) {
  const rights = useAttachmentRights(place.programme);
  const at: AttachmentPlace = {
    source,
    programme: place.programme,
    subject: { entity: 'comment', id: String(record.id) },
    rights,
    isLive: place.isLive,
    shownOn: place.subject,
  };
  const adding = useAdding(at);
  if (photos.length + adding.uploads.length === 0) return null;
  return (
    <div className="mt-2">
      <PhotoTiles
        {...{ adding }}
        place={at}
        list={photos}
        label="Photos of this comment"
        photoKind="photo"
        hasAdd={false}
      />
    </div>
  );
}
