import { useEffect, useRef, useState } from 'react';
import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import type { CommentRecord } from '@baton/contract/records/comments.ts';
import { readComment, showMentions, writeMention, type Mention } from '@baton/domain/comments/mentions.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { CommentPhotos } from './comment-attachments.tsx';
import { CommentForm } from './comment-form.tsx';
import type { CommentPlace, MentionOption } from './comment-place.ts';
import { useCommentDraft } from './use-comment-draft.ts';
import { useCommentWrites } from './use-comments.ts';
import { copy } from './copy.ts';

interface CommentItemProps {
  place: CommentPlace;
  record: CommentRecord;
  photos: readonly AttachmentRecord[];
  /** Whether the address names it. */
  isNamed: boolean;
}

/** A comment, its form while it is edited, or the trace of a deleted one. */
export function CommentItem({ place, record, photos, isNamed }: CommentItemProps) {
  const [isEditing, setEditing] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNamed) line.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  const { author_name: author, link_team: team, created_at, edited_at, deleted_at, deleted_by } = record;
  if (deleted_at !== null)
    return (
      <li ref={line} className="py-3 pl-10 text-sm text-text-muted">
        {deleted_by === author
          ? `${author} deleted a comment`
          : `${deleted_by} deleted a comment by ${author}`}{' '}
        · <span className="tabular">{formatMoment(deleted_at)}</span>
      </li>
    );
  return (
    <li
      ref={line}
      {...(isNamed && { 'aria-current': true })}
      className={joinClasses('flex gap-3 py-3', isNamed && '-mx-2 rounded-sm bg-surface-selected px-2')}
    >
      <Avatar name={author} isDecorative />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 pt-1">
            <span className="font-medium break-words">{author}</span>{' '}
            <span className="text-sm text-text-muted">
              {team !== null && <>{copy.byLink(team)} · </>}
              <span className="tabular">{formatMoment(created_at)}</span>
              {edited_at !== null && (
                <>
                  {' · '}
                  <span className="tabular">{`edited ${formatMoment(edited_at)}`}</span>
                </>
              )}
            </span>
          </p>
          {!isEditing && <CommentMenu {...{ place, record }} onEdit={() => setEditing(true)} />}
        </div>
        {isEditing ? (
          <EditComment {...{ place, record }} onDone={() => setEditing(false)} />
        ) : (
          <CommentText record={record} />
        )}
        <CommentPhotos {...{ place, record, photos }} />
      </div>
    </li>
  );
}

const nameIn =
  ({ mentions }: CommentRecord) =>
  (mention: Mention) =>
    mentions.find((each) => writeMention(each) === writeMention(mention))?.name ?? '';

/** Text with mentions as chips. */
function CommentText({ record }: { record: CommentRecord }) {
  const nameOf = nameIn(record);
  return (
    <p className="break-words whitespace-pre-wrap">
      {readComment(record.text).map((part, at) =>
        typeof part === 'string' ? (
          part
        ) : (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity
            key={at}
            className="rounded-sm bg-accent-soft px-1 font-medium text-accent-text"
          >
            @{nameOf(part)}
          </span>
        ),
      )}
    </p>
  );
}

function CommentMenu({
  place,
  record,
  onEdit,
}: Pick<CommentItemProps, 'place' | 'record'> & { onEdit: () => void }) {
  const { id: user } = useCurrentUser();
  const { remove } = useCommentWrites(place);
  const { whyNot, mayModerate } = place.rights;
  const isOwn = record.author !== null && record.author === user;
  if (whyNot !== null || (!isOwn && !mayModerate)) return null;
  const ask = async () => {
    const isSure = await confirmDanger({
      title: 'Delete comment?',
      text: 'The text will be deleted for good. That you deleted it stays visible.',
      confirmLabel: 'Delete comment',
    });
    if (isSure)
      await remove(record).catch((error: unknown) => notifyError(error, 'Couldn’t delete the comment'));
  };
  const entries: MenuEntry[] = [
    ...(isOwn ? [{ id: 'edit', label: 'Edit', icon: 'pencil', onAction: onEdit } as const] : []),
    { id: 'delete', label: 'Delete…', icon: 'trash-2', isDanger: true, onAction: () => void ask() },
  ];
  return (
    <Menu
      label="More actions"
      placement="bottom end"
      trigger={
        <Button
          icon="ellipsis"
          label={`More actions for the comment by ${record.author_name}, ${formatMoment(record.created_at)}`}
          size="sm"
        />
      }
      groups={[{ entries }]}
    />
  );
}

/** Edits over the version that the user saw; if it was changed, a second save replaces the new one. */
function EditComment({
  place,
  record,
  onDone,
}: Pick<CommentItemProps, 'place' | 'record'> & { onDone: () => void }) {
  const { edit, refresh } = useCommentWrites(place);
  const mentionable = withMentioned(place.mentionable, record);
  const typed = (stored: string) =>
    showMentions(stored, (mention) => {
      const known = mentionable.find((each) => writeMention(each) === writeMention(mention));
      return known?.name ?? '';
    });
  const [text, setText] = useCommentDraft(`comment ${record.id}`, typed(record.text));
  const [seen, setSeen] = useState(record);
  const [error, setError] = useState<string | null>(null);
  const leave = () => {
    setText(typed(record.text));
    onDone();
  };
  const send = async (stored: string) => {
    try {
      await edit(seen, stored);
      leave();
    } catch (problem) {
      if (problem instanceof ApiError && problem.code === 'version_conflict') {
        const { current } = problem.body as { current: CommentRecord };
        setSeen(current);
        setError(
          `This comment is now “${showMentions(current.text, nameIn(current))}”. Save again to replace it.`,
        );
        void refresh();
      } else setError(messageOf(problem));
    }
  };
  return (
    <div className="mt-1">
      <CommentForm {...{ text, mentionable, error, send }} onText={setText} onCancel={leave} />
    </div>
  );
}

/** Also those the comment mentions who can’t be mentioned any more. */
function withMentioned(options: readonly MentionOption[], { mentions }: CommentRecord): MentionOption[] {
  const known = new Set(options.map(writeMention));
  const others = mentions.filter((mention) => !known.has(writeMention(mention)));
  return [...options, ...others.map((mention) => ({ ...mention, hint: '' }))];
}
