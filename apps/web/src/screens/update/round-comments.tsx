import { useState } from 'react';
import { turnoverId } from '@baton/contract/records/comments.ts';
import { Button } from '#ui/button.tsx';
import type { CommentPlace } from '#records/comments/comment-place.ts';
import { CommentThread } from '#records/comments/comment-thread.tsx';
import { copy } from '#records/comments/copy.ts';
import { useViewCommentPlace } from '#records/comments/use-comment-place.ts';
import { useCommentCounts } from '#records/comments/use-comments.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';

/** Button with the number of a turnover’s comments, and the comments once it is pressed. */
export function RoundComments({ viewCell }: { viewCell: ViewCell }) {
  const place = useRoundCommentPlace(viewCell);
  const [isOpen, setOpen] = useState(false);
  const count = useCommentCounts(place)?.[place.subject.id] ?? 0;
  return (
    <div className="mt-2">
      <Button
        size="sm"
        variant="ghost"
        icon="message-square"
        className="-ml-2 max-sm:min-h-11"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {copy.open(count)}
      </Button>
      {isOpen && (
        <div className="mt-2">
          <CommentThread place={place} />
        </div>
      )}
    </div>
  );
}

/** With a team link, comments go through the link, and nobody can be mentioned. */
function useRoundCommentPlace({ view, ref, row, column, milestone }: ViewCell): CommentPlace {
  const { call, session, rights } = useTrackerTools();
  const place = useViewCommentPlace(view, { entity: 'turnover', id: turnoverId(ref, milestone) });
  if (session) return place;
  const whyNot = rights.whyNot(view, 'comments.write', row, column);
  return {
    ...place,
    call,
    mentionable: [],
    rights: { whyNot, mayModerate: false },
    isLive: false,
    attachments: undefined,
  };
}
