import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { AttachPhotos } from '#records/attachments/add-photos.tsx';
import { ChosenPhotos } from '#records/attachments/photo-field.tsx';
import { startUploads } from '#records/attachments/uploads.ts';
import { keepAttachment } from '#records/attachments/use-attachments.ts';
import { useChosenPhotos } from '#records/attachments/use-chosen-photos.ts';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCommentPhotos } from './comment-attachments.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import type { CommentPlace } from './comment-place.ts';
import { useCommentDraft } from './use-comment-draft.ts';
import { useCommentInSight, useComments, useCommentWrites } from './use-comments.ts';
import { copy } from './copy.ts';

export interface CommentThreadProps {
  place: CommentPlace;
}

/** Comments of a record, newest first, with the form for a new one. */
export function CommentThread({ place }: CommentThreadProps) {
  const query = useComments(place);
  const { list, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const named = useCommentInSight(query);
  const { whyNot } = place.rights;
  const photosOf = useCommentPhotos(place, list ?? []);
  return (
    <div className="flex flex-col gap-4">
      {whyNot === null ? <NewComment place={place} /> : <p className="text-sm text-text-muted">{whyNot}</p>}
      {list && list.length > 0 && (
        <ol aria-label={copy.title} className="divide-y divide-line border-t border-line">
          {list.map((record) => (
            <CommentItem
              key={record.id}
              {...{ place, record }}
              photos={photosOf(record.id)}
              isNamed={record.id === named}
            />
          ))}
        </ol>
      )}
      {list?.length === 0 && (
        <EmptyState title="No comments yet" icon="message-square">
          Ask a question, or write down what was agreed.
        </EmptyState>
      )}
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            Show older comments
          </Button>
        </div>
      )}
      {error && !list && (
        <ErrorState
          title="Couldn’t load comments"
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!error && !list && (
        <div aria-busy className="flex flex-col gap-3">
          <p className="sr-only">Loading comments…</p>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </div>
  );
}

function NewComment({ place }: CommentThreadProps) {
  const { add } = useCommentWrites(place);
  const { entity, id } = place.subject;
  // not copy: the key of a draft
  const [text, setText] = useCommentDraft(`new comment ${place.programme} ${entity} ${id}`);
  const [error, setError] = useState<string | null>(null);
  const client = useQueryClient();
  const chosen = useChosenPhotos('photo');
  const { attachments } = place;
  const send = async (stored: string) => {
    try {
      const made = await add(stored);
      if (attachments)
        startUploads(
          {
            source: attachments,
            programme: place.programme,
            subject: { entity: 'comment', id: String(made.id) },
            onDone: (record) => keepAttachment(client, record),
          },
          chosen.take(),
        );
      setError(null);
      setText('');
    } catch (problem) {
      setError(messageOf(problem));
    }
  };
  return (
    <CommentForm
      {...{ text, error, send }}
      mentionable={place.mentionable}
      photos={attachments && <ChosenPhotos chosen={chosen} label="Photos for this comment" />}
      attach={attachments && <AttachPhotos onFiles={chosen.add} />}
      onPhotos={attachments && chosen.add}
      onText={(next) => {
        setError(null);
        setText(next);
      }}
    />
  );
}
