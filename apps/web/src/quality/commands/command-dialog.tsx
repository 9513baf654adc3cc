import { useState, type ReactNode } from 'react';
import type { PunchActResponse } from '@baton/contract/quality/punch-calls.ts';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import { readToday } from '#lib/today.ts';
import { useDraft } from '#session/use-draft.ts';
import { DateField } from '#ui/date-field.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { SendDialog, type Sending } from '#ui/send-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Punch } from '#quality/punch.ts';
import { useClearPhotos, type ClearPhotos } from './clear-photos.tsx';
import type { CommandInput, CommandPlan } from './plan-command.ts';
import { useAfterAcceptance } from './reopen-dialog.tsx';
import type { PunchTools } from './use-punch-tools.ts';
import { copy } from './copy.ts';

interface CommandQuestion {
  tools: PunchTools;
  act: PunchAct;
  /** Number or count of the punches. */
  what: string;
  plan: CommandPlan;
  send: (input: CommandInput) => Promise<PunchActResponse>;
}

/** `acceptance`: the acceptance of its milestone was reopened together with the punch. */
type Answer = PunchActResponse | 'acceptance';

/** Asks for what a command needs and sends it; undefined if the user cancels. */
export function askCommand(question: CommandQuestion): Promise<Answer | undefined> {
  const { act, plan } = question;
  const [only, ...others] = plan.can;
  return openModal<Answer>((controls) => {
    if (!only || others.length > 0 || (act !== 'clear' && act !== 'reopen'))
      return <CommandDialog {...controls} {...question} />;
    const Dialog = act === 'clear' ? ClearDialog : ReopenDialog;
    return <Dialog {...controls} {...question} punch={only} />;
  });
}

type CommandDialogProps = Omit<CommandQuestion, 'send'> &
  Sending<CommandInput, Answer> & { photos?: ClearPhotos | undefined; choice?: ReactNode };

/** Reopens one punch; if its milestone is complete, maybe with its acceptance. */
function ReopenDialog({ punch, send, ...dialog }: CommandDialogProps & { punch: Punch }) {
  const after = useAfterAcceptance(punch, dialog.tools);
  const sendChosen = async (input: CommandInput): Promise<Answer> => {
    if (!after?.reopenAcceptance) return send(input);
    await after.reopenAcceptance(input);
    return 'acceptance';
  };
  const { tools: _, ...rest } = dialog;
  return <CommandDialog {...rest} send={sendChosen} choice={after?.choice} />;
}

/** Clears one punch, with photos of the finished work. */
function ClearDialog({ punch, send, onOpenChange, ...dialog }: CommandDialogProps & { punch: Punch }) {
  const photos = useClearPhotos(punch);
  const changeOpen = (isOpen: boolean) => {
    // At once: a dialog that closes is still there for a while, in which a photo could arrive and the punch be cleared.
    if (!isOpen) photos.stop();
    onOpenChange(isOpen);
  };
  const sendWithPhotos = async (input: CommandInput) => {
    await photos.sendAll();
    return send(input);
  };
  return <CommandDialog {...dialog} {...{ photos }} onOpenChange={changeOpen} send={sendWithPhotos} />;
}

const maxLength = 500;

/** Note and date of clearing, or the reason of the other commands. */
function CommandDialog({ act, what, plan, photos, choice, ...dialog }: Omit<CommandDialogProps, 'tools'>) {
  const { needsReason, cannot, can } = plan;
  // not copy: the key of a draft
  const [words, setWords] = useDraft(`punches ${act} ${can.map(({ id }) => id).join(' ')}`, '');
  const [date, setDate] = useState<string | null>(readToday());
  const [isDateWrong, setDateWrong] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isMissing = needsReason && words.trim() === '';
  const isClearing = act === 'clear';
  const finish = () => {
    setChecked(true);
    if (isMissing || isDateWrong || photos?.isMissing) return undefined;
    const text = words.trim();
    if (!isClearing) return text === '' ? {} : { reason: text };
    return { ...(text !== '' && { note: text }), ...(date !== null && date !== readToday() && { date }) };
  };
  return (
    <SendDialog
      {...dialog}
      size="sm"
      title={copy.title(act, what)}
      confirmLabel={copy.title(act, what)}
      isDanger={act === 'void'}
      finish={finish}
    >
      <div className="flex flex-col gap-4">
        <p className="text-text-muted empty:hidden">
          {/* What happens after acceptance is said by the choice. */}
          {choice === undefined &&
            (act === 'verify' && needsReason ? copy.ownText(can.length) : copy.text[act])}
          {cannot.count > 0 && <> {copy.rest(cannot.count, cannot.why)}</>}
        </p>
        {choice}
        {isClearing && (
          <>
            <TextField
              label={copy.note}
              help={copy.noteHelp}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
              autoFocus
              maxLength={maxLength}
              value={words}
              onChange={setWords}
            />
            <DateField
              label={copy.date}
              value={date}
              max={readToday()}
              onChange={setDate}
              onProblem={(problem) => setDateWrong(problem !== null)}
            />
            {photos?.render(isChecked)}
          </>
        )}
        {needsReason && (
          <TextArea
            label={copy.reason}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write this
            autoFocus
            isRequired
            rows={3}
            maxLength={maxLength}
            error={isChecked && isMissing ? copy.reasonMissing : undefined}
            value={words}
            onChange={setWords}
          />
        )}
      </div>
    </SendDialog>
  );
}
