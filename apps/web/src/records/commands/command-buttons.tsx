import { appliesTo } from '@baton/domain/quality/quality-kind.ts';
import { useRegisterTools } from '#resource/register/use-register-tools.ts';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import type { CommandedRecord, CommandKind } from './command-kind.ts';
import { runCommand } from './run-command.ts';

interface CommandButtonsProps<Act extends string, R extends CommandedRecord> {
  commands: CommandKind<Act, R>;
  programme: Programme;
  record: R;
}

/** Commands that apply to a record and that the user may give; steps on the way to being done stand out. */
export function CommandButtons<Act extends string, R extends CommandedRecord>({
  commands,
  programme,
  record,
}: CommandButtonsProps<Act, R>) {
  const { kind, words, rules } = commands;
  const tools = useRegisterTools(programme);
  const { mayAct } = rules(tools);
  const acts = (Object.keys(kind.transitions) as Act[]).filter(
    (act) => appliesTo(kind, act, record.state) && mayAct(act, record),
  );
  return acts.map((act) => (
    <Button
      key={act}
      variant={kind.steps.some(({ state }) => state === kind.transitions[act].to) ? 'primary' : 'secondary'}
      className="max-sm:min-h-11 max-sm:flex-1"
      onPress={() => void runCommand(commands, act, { records: [record] }, tools)}
    >
      {words.verbs[act]}
    </Button>
  ));
}
