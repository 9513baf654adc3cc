import { useState } from 'react';
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
import { copy } from './copy.ts';

interface CommandQuestion {
  act: PunchAct;
  /** Number or count of the punches. */
  what: string;
  plan: CommandPlan;
  send: (input: CommandInput) => Promise<PunchActResponse>;
}

/** Asks for what a command needs and sends it; undefined if the user cancels. */
export function askCommand(question: CommandQuestion): Promise<PunchActResponse | undefined> {
  const { act, plan } = question;
  const [only, ...others] = plan.can;
  return openModal<PunchActResponse>((controls) =>
    act === 'clear' && only && others.length === 0 ? (
      <ClearDialog {...controls} {...question} punch={only} />
    ) : (
      <CommandDialog {...controls} {...question} />
    ),
  );
}

type CommandDialogProps = CommandQuestion &
  Sending<CommandInput, PunchActResponse> & { photos?: ClearPhotos | undefined };

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
function CommandDialog({ act, what, plan, photos, ...dialog }: CommandDialogProps) {
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
        <p className="text-text-muted">
          {act === 'verify' && needsReason ? copy.ownText(can.length) : copy.text[act]}
          {cannot.count > 0 && <> {copy.rest(cannot.count, cannot.why)}</>}
        </p>
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
