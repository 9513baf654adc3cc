import { useState, type ReactNode } from 'react';
import { useDraft } from '#session/use-draft.ts';
import { SendDialog, type Sending } from '#ui/send-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';

export interface TextDialogProps<Answer> extends Sending<string, Answer> {
  title: string;
  confirmLabel: string;
  label: string;
  maxLength: number;
  /** Under this name the text is kept if the session ends. */
  draft: string;
  /** Error if the text is empty; if missing, it may be. */
  missing?: string;
  children: ReactNode;
}

/** Asks for one text and sends it. */
export function TextDialog<Answer>(props: TextDialogProps<Answer>) {
  const { label, maxLength, draft, missing, children, ...dialog } = props;
  const [text, setText] = useDraft(draft, '');
  const [isChecked, setChecked] = useState(false);
  const isMissing = missing !== undefined && text.trim() === '';
  const finish = () => {
    setChecked(true);
    return isMissing ? undefined : text.trim();
  };
  return (
    <SendDialog {...dialog} size="sm" finish={finish}>
      <p className="text-text-muted">{children}</p>
      <TextArea
        label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
        autoFocus={missing !== undefined}
        isRequired={missing !== undefined}
        rows={2}
        maxLength={maxLength}
        error={isChecked && isMissing ? missing : undefined}
        value={text}
        onChange={setText}
      />
    </SendDialog>
  );
}
