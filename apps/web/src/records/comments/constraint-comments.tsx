import { useEffect, useEffectEvent, useRef } from 'react';
import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { CountButton } from '#ui/count-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import type { CommentPlace } from './comment-place.ts';
import { useNamedComment } from './comment-hash.ts';
import { CommentThread } from './comment-thread.tsx';
import { useViewCommentPlace, type PeopleView } from './use-comment-place.ts';
import { useCommentCounts } from './use-comments.ts';
import { copy } from './copy.ts';

interface ConstraintCommentsProps {
  view: PeopleView;
  record: ConstraintRecord;
}

/** Button with the number of a constraint’s comments; opens them. */
export function ConstraintComments({ view, record }: ConstraintCommentsProps) {
  const place = useViewCommentPlace(view, { entity: 'constraint', id: String(record.id) });
  const count = useCommentCounts(place)?.[record.id] ?? 0;
  const named = useNamedComment();
  const isNamed = named?.constraint === record.id;
  const wasOpened = useRef(false);
  const openNamed = useEffectEvent(() => openThread(place, record.text));
  useEffect(() => {
    if (isNamed && !wasOpened.current) openNamed();
    wasOpened.current = isNamed;
  }, [isNamed]);
  return (
    <CountButton
      icon="message-square"
      count={count}
      name={copy.openFor(record.text, count)}
      onPress={() => openThread(place, record.text)}
    />
  );
}

function openThread(place: CommentPlace, label: string): void {
  void openModal((controls) => (
    <Dialog {...controls} title={`Comments on “${label}”`}>
      {/* Leaves room for the suggestions below the field. */}
      <div className="min-h-64">
        <CommentThread place={place} />
      </div>
    </Dialog>
  ));
}
