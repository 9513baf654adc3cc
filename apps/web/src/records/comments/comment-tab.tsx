import { latePart } from '#lib/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TabEntry } from '#ui/tabs.tsx';
import type { CommentPlace } from './comment-place.ts';
import { useComments } from './use-comments.ts';
import { copy } from './copy.ts';

const CommentThread = latePart(
  async () => (await import('./comment-thread.tsx')).CommentThread,
  () => <Skeleton className="h-24" />,
);

/** Tab of a record’s comments, with their number. */
export function useCommentTab(place: CommentPlace): TabEntry {
  const { count } = useComments(place);
  return {
    id: 'comments',
    label: copy.title,
    ...(count !== undefined && { count }),
    content: <CommentThread place={place} />,
  };
}
