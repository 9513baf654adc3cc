import { useState, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { maxCommentLength } from '@baton/contract/records/comments.ts';
import { lengthOf } from '@baton/contract/form/text.ts';
import { storeMentions, mentionQuery, suggestMentions } from '@baton/domain/comments/mentions.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { imagesOf } from '#records/attachments/chosen-file.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { floatClass, listItemClass } from '#ui/recipes.ts';
import { TextArea, type TextAreaProps } from '#ui/text-area.tsx';
import type { MentionOption } from './comment-place.ts';
import { copy } from './copy.ts';

const maxSuggested = 8;

interface CommentFormProps {
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
  const hint = mentionable.length > 0 ? '@ mentions a person or team' : '';
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
        label={isEdit ? 'Edit comment' : 'Add comment'}
        isLabelHidden
        placeholder="Write a comment…"
        rows={isEdit ? 3 : 2}
        value={text}
        onChange={onText}
        mentionable={mentionable}
        onSubmit={() => void submit()}
        onCancel={onCancel}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user chose to edit
        autoFocus={isEdit}
        error={
          isTooLong
            ? `A comment can have up to ${formatNumber(maxCommentLength)} characters. This one has ${formatNumber(length)}.`
            : (error ?? undefined)
        }
      />
      {photos}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 text-sm text-text-muted">
          {hint}
          <span className="max-sm:hidden">
            {hint !== '' && ' · '}
            Ctrl+Enter sends
          </span>
        </p>
        {attach}
        {isEdit && <Button onPress={onCancel}>Cancel</Button>}
        <Button
          type="submit"
          variant="primary"
          isDisabled={isEmpty || isTooLong}
          isPending={isSending}
          className="max-sm:min-h-11"
        >
          {isEdit ? 'Save comment' : 'Add comment'}
        </Button>
      </div>
    </form>
  );
}

interface MentionFieldProps extends Pick<
  TextAreaProps,
  'label' | 'isLabelHidden' | 'placeholder' | 'error' | 'rows' | 'autoFocus' | 'isDisabled' | 'help'
> {
  value: string;
  onChange: (text: string) => void;
  mentionable: readonly MentionOption[];
  /** Ctrl+Enter. */
  onSubmit: () => void;
  /** Escape without open suggestions; without it, Escape is left to the surroundings. */
  onCancel?: (() => void) | undefined;
}

/** Text area that suggests people and teams after `@`; arrows choose, Enter and Tab insert, Escape closes. */
function MentionField({ value, onChange, mentionable, onSubmit, onCancel, ...field }: MentionFieldProps) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const pendingCaret = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  // Position of the `@` whose suggestions were closed or used.
  const [closed, setClosed] = useState<number | null>(null);
  const asked = caret === null ? null : mentionQuery(value, caret);
  if (asked === null && closed !== null) setClosed(null);
  const options =
    asked === null || asked.from === closed
      ? []
      : (suggestMentions(asked.query, mentionable, maxSuggested) as MentionOption[]);
  const chosen = Math.min(active, options.length - 1);

  useLayoutEffect(() => {
    if (pendingCaret.current === null) return;
    input.current?.setSelectionRange(pendingCaret.current, pendingCaret.current);
    pendingCaret.current = null;
  });

  const insert = (option: MentionOption | undefined) => {
    if (!asked || !option || caret === null) return;
    const before = `${value.slice(0, asked.from)}@${option.name}`;
    const after = value.slice(caret);
    const space = /^\s/.test(after) ? '' : ' ';
    pendingCaret.current = before.length + 1;
    setCaret(before.length + 1);
    setClosed(asked.from);
    onChange(`${before}${space}${after}`);
    input.current?.focus();
  };

  /** Whether the key was used. */
  const press = (key: string): boolean => {
    if (options.length === 0) return false;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((chosen + step + options.length) % options.length);
    else if (key === 'Enter' || key === 'Tab') insert(options[chosen]);
    else if (key === 'Escape') setClosed(asked?.from ?? null);
    else return false;
    return true;
  };

  return (
    <div className="relative">
      <TextArea
        {...field}
        inputRef={input}
        value={value}
        onChange={(next) => {
          setActive(0);
          setCaret(input.current?.selectionStart ?? null);
          onChange(next);
        }}
        onSelect={() => setCaret(input.current?.selectionStart ?? null)}
        onBlur={() => setCaret(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            onSubmit();
          } else if (!event.shiftKey && press(event.key)) event.preventDefault();
          else if (event.key === 'Escape' && onCancel) onCancel();
          else event.continuePropagation();
        }}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(options.length > 0 && { 'aria-activedescendant': `${id}-${chosen}`, 'aria-controls': id })}
      />
      <output className="sr-only">{asked === null ? '' : copy.suggested(options.length)}</output>
      {options.length > 0 && (
        <div
          {...{ role: 'listbox', id, 'aria-label': 'People and teams' }}
          data-float
          className={joinClasses(
            floatClass,
            'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-auto p-1',
          )}
        >
          {options.map((option, at) => (
            <MentionLine
              key={`${option.kind} ${option.id}`}
              id={`${id}-${at}`}
              option={option}
              isActive={at === chosen}
              onChoose={() => insert(option)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface MentionLineProps {
  id: string;
  option: MentionOption;
  isActive: boolean;
  onChoose: () => void;
}

/** A suggestion. The text area keeps the focus. */
function MentionLine({ id, option, isActive, onChoose }: MentionLineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the text area handles the keys
    <div
      {...{ role: 'option', id, 'aria-selected': isActive }}
      className={joinClasses(listItemClass, 'max-sm:min-h-11', isActive && 'bg-surface-hover')}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name={option.kind === 'team' ? 'users' : 'user'} className="text-text-muted" />
      <span className="min-w-0 flex-1 truncate">{option.name}</span>
      <span className="shrink-0 truncate text-sm text-text-muted">{option.hint}</span>
    </div>
  );
}
