import { isReadOnly, permissionSide, type Permission } from '@baton/contract/http/permissions.ts';
import { appliesTo } from '@baton/domain/quality/quality-kind.ts';
import { readWords, writeWords } from '#resource/register/register-address.ts';
import type { RegisterTools } from '#resource/register/register.ts';
import type { RowCommands, Targets } from '#resource/register/row-commands.ts';
import { mayIn } from '#session/rights.ts';
import { notify } from '#ui/notices/notify.ts';
import type { CommandedRecord, CommandKind } from './command-kind.ts';
import { runCommand, undoCommand, type Chosen } from './run-command.ts';

/** Commands on a kind of record as a register gives them: on rows, or on all that match its filter. */
export function rowCommands<Act extends string, R extends CommandedRecord>(
  commands: CommandKind<Act, R>,
  tools: RegisterTools,
): RowCommands<R> {
  const { kind, words, looks, calls } = commands;
  const acts = (Object.keys(kind.transitions) as Act[]).filter((act) =>
    mayWithSome(tools, calls[act].access.permission),
  );
  return {
    column: 'state',
    list: acts.map((id) => {
      const { icon, key } = looks[id];
      const fits = ({ state }: R) => appliesTo(kind, id, state);
      return { id, label: words.verbs[id], icon, ...(key !== undefined && { key }), fits };
    }),
    async run(id, targets) {
      const act = id as Act;
      const chosen = await choose(commands, act, targets);
      if ('count' in chosen && chosen.count === 0) {
        notify({ kind: 'info', title: words.noneFits(act, kind.transitions[act].from) });
        return undefined;
      }
      const done = await runCommand(commands, act, chosen, tools);
      return done && { operation: done.operation, records: done.records as unknown as R[] };
    },
    undo: async (operation) => (await undoCommand(commands, tools, operation)) !== undefined,
  };
}

/** Whether the user has a permission for some records; the server decides about each. */
export function mayWithSome({ user, programme }: RegisterTools, permission: Permission): boolean {
  const holder = { groups: user.groups, role: programme.role ?? undefined };
  const isOfTeams = !isReadOnly(programme.status) && permissionSide(holder, permission) !== undefined;
  return isOfTeams || mayIn(user, programme, permission);
}

/** All that match, without those in a state that the command doesn't apply to. */
async function choose<Act extends string, R extends CommandedRecord>(
  { kind }: CommandKind<Act, R>,
  act: Act,
  targets: Targets<R>,
): Promise<Chosen<R>> {
  if ('rows' in targets) return { records: targets.rows };
  const given = targets.query['state'];
  const states = given === undefined ? kind.states : readWords(given);
  const fitting = states.filter((state) => appliesTo(kind, act, state));
  if (fitting.length === 0) return { filter: targets.filterOf(targets.query), count: 0 };
  const query = { ...targets.query, state: writeWords(fitting) ?? '' };
  return { filter: targets.filterOf(query), count: await targets.countOf(query) };
}
