import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { permissionSide, type Permission } from '@baton/contract/http/permissions.ts';
import { canAct, punchActs, punchTransitions, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import { runPunchCommand, undoPunchCommand, type ChosenPunches } from '#quality/commands/run-command.ts';
import type { Punch } from '#quality/punch.ts';
import { punchRights } from '#quality/punch-rights.ts';
import { readWords, writeWords } from '#resource/register/register-address.ts';
import type { RegisterRights, RegisterTools } from '#resource/register/register.ts';
import type { RowCommand, RowCommands, Targets } from '#resource/register/row-commands.ts';
import { mayIn } from '#session/rights.ts';
import { notify } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';
import { everyState, toFilter } from './punch-address.ts';

const looks: Record<PunchAct, Pick<RowCommand<Punch>, 'icon' | 'key'>> = {
  clear: { icon: 'check', key: 'c' },
  verify: { icon: 'circle-check', key: 'v' },
  reject: { icon: 'x', key: 'r' },
  reopen: { icon: 'undo-2' },
  void: { icon: 'minus' },
};

/** Whether the user has a permission for some punches; the server decides about each. */
function anyWith({ user, programme }: RegisterTools): (permission: Permission) => boolean {
  const { mayRaise } = punchRights(user, programme);
  const holder = { groups: user.groups, role: programme.role ?? undefined };
  return (permission) =>
    mayIn(user, programme, permission) || (mayRaise && permissionSide(holder, permission) !== undefined);
}

export function rightsOf(tools: RegisterTools): RegisterRights<Punch> {
  const { mayRaise, mayDelete } = punchRights(tools.user, tools.programme);
  return { mayCreate: mayRaise, mayEdit: anyWith(tools)('punches.edit'), mayDelete };
}

/** Commands on the punches of the register. */
export function commandsOf(tools: RegisterTools): RowCommands<Punch> {
  const isAny = anyWith(tools);
  return {
    column: 'state',
    list: punchActs
      .filter((act) => isAny(punchCalls[act].access.permission))
      .map((id) => ({ id, label: copy.acts[id], ...looks[id], fits: ({ state }) => canAct(id, state) })),
    async run(id, targets) {
      const act = id as PunchAct;
      const chosen = await choose(act, targets);
      if ('count' in chosen && chosen.count === 0) {
        notify({ kind: 'info', title: copy.noneFits[act] });
        return undefined;
      }
      const done = await runPunchCommand(act, chosen, tools);
      return done && { operation: done.operation, records: done.records as unknown as Punch[] };
    },
    undo: async (operation) => (await undoPunchCommand(tools, operation)) !== undefined,
  };
}

/** All that match, without those in a state that the command doesn't apply to. */
async function choose(act: PunchAct, targets: Targets<Punch>): Promise<ChosenPunches> {
  if ('rows' in targets) return { records: targets.rows };
  const states = readWords(targets.query['state'] ?? everyState);
  const fitting = states.filter((state) => (punchTransitions[act].from as readonly string[]).includes(state));
  if (fitting.length === 0) return { filter: toFilter(targets.query), count: 0 };
  const query = { ...targets.query, state: writeWords(fitting) ?? '' };
  return { filter: toFilter(query), count: await targets.countOf(query) };
}
