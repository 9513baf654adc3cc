import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { punchKind, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import { punchResource, type Punch } from '#records/punches/punch.ts';
import { punchRights } from '#records/punches/punch-rights.ts';
import type { RegisterTools } from '#resource/register/register.ts';
import type { CommandKind } from '#records/commands/command-kind.ts';
import { copy } from '#records/commands/copy.ts';
import { runCommand, undoCommand, type Chosen, type CommandOptions } from '#records/commands/run-command.ts';

/** Commands on punches. */
export const punchCommands: CommandKind<PunchAct, Punch> = {
  kind: punchKind,
  resource: punchResource,
  calls: punchCalls,
  words: copy,
  looks: {
    clear: { icon: 'check', key: 'c', isDated: true },
    verify: { icon: 'circle-check', key: 'v', isDirect: true },
    reject: { icon: 'x', key: 'r' },
    reopen: { icon: 'undo-2' },
    void: { icon: 'minus', isDanger: true },
  },
  rules({ user, programme }) {
    const { mayAct, isOwnClearing } = punchRights(user, programme);
    const isOwn = (act: string, punch: Punch) => act === 'verify' && isOwnClearing(punch);
    return {
      mayAct,
      whyNot: (act, punch) =>
        isOwn(act, punch) ? copy.ownClearing(punch.number) : copy.noRight(act, punch.number),
      needsReason: isOwn,
    };
  },
  loadDialogs: () => import('./punch-dialogs.tsx'),
};

export type ChosenPunches = Chosen<Punch>;

export const runPunchCommand = (
  act: PunchAct,
  chosen: ChosenPunches,
  tools: RegisterTools,
  options?: CommandOptions,
) => runCommand(punchCommands, act, chosen, tools, options);

export const undoPunchCommand = (tools: RegisterTools, operation: string) =>
  undoCommand(punchCommands, tools, operation);
