import { useState, type ReactNode } from 'react';
import { readToday } from '#lib/today.ts';
import { useDraft } from '#session/use-draft.ts';
import { DateField } from '#ui/date-field.tsx';
import { SendDialog } from '#ui/send-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CommandDialogProps, CommandedRecord, CommandInput } from './command-kind.ts';

interface AskedFor<Act extends string, R extends CommandedRecord> extends CommandDialogProps<Act, R> {
  /** What is asked for besides; `isChecked` shows what is missing. */
  more?: { isMissing: boolean; render: (isChecked: boolean) => ReactNode } | undefined;
  /** A choice of what happens, in place of the text that says it. */
  choice?: ReactNode;
}

const maxLength = 500;

/** Note and date of a command, or its reason. */
export function CommandDialog<Act extends string, R extends CommandedRecord>(props: AskedFor<Act, R>) {
  const { kind, act, what, plan, more, choice, ...dialog } = props;
  const { resource, words, looks } = kind;
  const { needsReason, cannot, can } = plan;
  const { isDated = false, isDanger = false } = looks[act];
  // not copy: the key of a draft
  const [text, setText] = useDraft(`${resource.name} ${act} ${can.map(({ id }) => id).join(' ')}`, '');
  const [date, setDate] = useState<string | null>(readToday());
  const [isDateWrong, setDateWrong] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isMissing = needsReason && text.trim() === '';
  const finish = (): CommandInput | undefined => {
    setChecked(true);
    if (isMissing || isDateWrong || more?.isMissing) return undefined;
    const said = text.trim();
    if (!isDated) return said === '' ? {} : { reason: said };
    return { ...(said !== '' && { note: said }), ...(date !== null && date !== readToday() && { date }) };
  };
  return (
    <SendDialog
      {...dialog}
      size="sm"
      title={words.title(act, what)}
      confirmLabel={words.title(act, what)}
      isDanger={isDanger}
      finish={finish}
    >
      <div className="flex flex-col gap-4">
        <p className="text-text-muted empty:hidden">
          {choice === undefined && words.explain(act, { count: can.length, needsReason })}
          {cannot.count > 0 && <> {words.rest(cannot.count, cannot.why)}</>}
        </p>
        {choice}
        {isDated && (
          <>
            <TextField
              label={words.note}
              help={words.noteHelp}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
              autoFocus
              maxLength={maxLength}
              value={text}
              onChange={setText}
            />
            <DateField
              label={words.date}
              value={date}
              max={readToday()}
              onChange={setDate}
              onProblem={(problem) => setDateWrong(problem !== null)}
            />
          </>
        )}
        {more?.render(isChecked)}
        {needsReason && (
          <TextArea
            label={words.reason}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
            autoFocus
            isRequired
            rows={3}
            maxLength={maxLength}
            error={isChecked && isMissing ? words.reasonMissing : undefined}
            value={text}
            onChange={setText}
          />
        )}
      </div>
    </SendDialog>
  );
}
