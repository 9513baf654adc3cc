import type { ConstraintRecord } from '@baton/contract/turnover/constraints.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { CommentThread } from './comment-thread.tsx';
import { useViewCommentPlace } from './use-comment-place.ts';
import { useCommentCounts } from './use-comments.ts';
import { copy } from './copy.ts';

interface ConstraintCommentsProps {
  view: TrackerView;
  record: ConstraintRecord;
}

/** Button with the number of a constraint’s comments; opens them. */
export function ConstraintComments({ view, record }: ConstraintCommentsProps) {
  const place = useViewCommentPlace(view, { entity: 'constraint', id: String(record.id) });
  const count = useCommentCounts(place)?.[record.id] ?? 0;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="message-square"
      aria-haspopup="dialog"
      onPress={() =>
        void openModal((controls) => (
          <Dialog {...controls} title={copy.titleOf(record.text)}>
            {/* Leaves room for the suggestions below the field. */}
            <div className="min-h-64">
              <CommentThread place={place} />
            </div>
          </Dialog>
        ))
      }
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{copy.openFor(record.text, count)}</span>
    </Button>
  );
}
