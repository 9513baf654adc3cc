import { useState, type ReactNode } from 'react';
import { maxCommentLength } from '@baton/contract/turnover/comments.ts';
import { lengthOf } from '@baton/contract/form/text.ts';
import { storeMentions } from '@baton/domain/comments/mentions.ts';
import { imagesOf } from '#attachments/chosen-file.ts';
import { Button } from '#ui/button.tsx';
import type { MentionOption } from './comment-place.ts';
import { MentionField } from './mention-field.tsx';
import { copy } from './copy.ts';

export interface CommentFormProps {
  text: string;
  onText: (text: string) => void;
  mentionable: readonly MentionOption[];
  /** Error of the last attempt. */
  error: string | null;
  /** Sends the text as it is stored; resolves when it is saved or refused. */
  send: (stored: string) => Promise<void>;
  /** An existing comment is edited. */
  onCancel?: () => void;
  /** Photos that go with a new comment, and the button that adds some. */
  photos?: ReactNode;
  attach?: ReactNode;
  /** Takes images that are pasted into the text. */
  onPhotos?: ((files: File[]) => void) | undefined;
}

/** Field and button for a new comment or the new text of one. */
export function CommentForm({
  text,
  onText,
  mentionable,
  error,
  send,
  onCancel,
  photos,
  attach,
  onPhotos,
}: CommentFormProps) {
  const [isSending, setSending] = useState(false);
  const stored = storeMentions(text.trim(), mentionable);
  const length = lengthOf(stored);
  const isTooLong = length > maxCommentLength;
  const isEmpty = stored === '';
  const submit = async () => {
    if (isEmpty || isTooLong || isSending) return;
    setSending(true);
    await send(stored).finally(() => setSending(false));
  };
  const isEdit = onCancel !== undefined;
  const hint = mentionable.length > 0 ? copy.mentionHint : '';
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onPaste={(event) => {
        const images = imagesOf(event.clipboardData);
        if (!onPhotos || images.length === 0) return;
        event.preventDefault();
        onPhotos(images);
      }}
    >
      <MentionField
        label={isEdit ? copy.editLabel : copy.write}
        isLabelHidden
        placeholder={copy.placeholder}
        rows={isEdit ? 3 : 2}
        value={text}
        onChange={onText}
        mentionable={mentionable}
        onSubmit={() => void submit()}
        onCancel={onCancel}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user chose to edit
        autoFocus={isEdit}
        error={isTooLong ? copy.tooLong(length, maxCommentLength) : (error ?? undefined)}
      />
      {photos}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 text-sm text-text-muted">
          {hint}
          <span className="max-sm:hidden">
            {hint !== '' && ' · '}
            {copy.keyHint}
          </span>
        </p>
        {attach}
        {isEdit && <Button onPress={onCancel}>{copy.cancel}</Button>}
        <Button
          type="submit"
          variant="primary"
          isDisabled={isEmpty || isTooLong}
          isPending={isSending}
          className="max-sm:min-h-11"
        >
          {isEdit ? copy.save : copy.send}
        </Button>
      </div>
    </form>
  );
}
