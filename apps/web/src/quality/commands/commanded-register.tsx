import type { ScreenDescription } from '#resource/describe-screen.ts';
import { describedRegister, type OwnRegister } from '#resource/register/described-register.tsx';
import type { Register } from '#resource/register/register.ts';
import { useActiveProgramme } from '#session/session-context.ts';
import { CommandButtons } from './command-buttons.tsx';
import type { CommandedRecord, CommandKind } from './command-kind.ts';
import { rowCommands } from './row-commands.ts';

/** The register of a kind of quality record: with its commands on rows, on all that match, and in the sheet of one. */
export function commandedRegister<Act extends string, R extends CommandedRecord>(
  commands: CommandKind<Act, R>,
  description: Omit<ScreenDescription, 'resource' | 'before' | 'Head'>,
  own: OwnRegister<R> = {},
): Register {
  const Head: ScreenDescription['Head'] = ({ record }) => {
    const programme = useActiveProgramme();
    return (
      programme && (
        <div className="mb-3 flex flex-wrap gap-2">
          <CommandButtons {...{ commands, programme }} record={record as R} />
        </div>
      )
    );
  };
  return describedRegister<R>(
    { ...description, resource: commands.resource, before: [], Head },
    { commands: (tools) => rowCommands(commands, tools), ...own },
  );
}
