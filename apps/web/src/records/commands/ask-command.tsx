import type { RegisterTools } from '#resource/register/register.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { CommandDialog } from './command-dialog.tsx';
import type {
  CommandAnswer,
  CommandDialogProps,
  CommandedRecord,
  CommandKind,
  OwnDialog,
} from './command-kind.ts';
import { NeededPhotoDialog } from './photo-dialog.tsx';

type Question<Act extends string, R extends CommandedRecord> = Pick<
  CommandDialogProps<Act, R>,
  'act' | 'what' | 'plan' | 'send'
> & { kind: CommandKind<Act, R>; tools: RegisterTools };

/** Asks for what a command needs and sends it; undefined if the user cancels. */
export async function askCommand<Act extends string, R extends CommandedRecord>({
  tools,
  ...question
}: Question<Act, R>): Promise<CommandAnswer | undefined> {
  const { act, plan, kind } = question;
  const [only, ...others] = plan.can;
  const record = others.length === 0 ? only : undefined;
  const dialogs = record && (await kind.loadDialogs?.())?.dialogs;
  const usual: OwnDialog<Act, R> | undefined = kind.kind.transitions[act].needsPhoto && NeededPhotoDialog;
  const Own: OwnDialog<Act, R> | undefined = dialogs?.[act] ?? usual;
  return openModal<CommandAnswer>((controls) =>
    Own && record ? (
      <Own {...controls} {...question} {...{ tools, record }} />
    ) : (
      <CommandDialog {...controls} {...question} />
    ),
  );
}
