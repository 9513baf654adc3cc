import { copy } from './copy.ts';
import { isOutstanding, punchKind, punchTransitions, type PunchAct, type PunchState } from './punch-state.ts';
import { commandBetween, type ActProblem } from './quality-kind.ts';

const words = copy.judged;

/** What a user is in a programme, from most to least. A team’s link is a `contributor`. */
export type PunchRole = 'manager' | 'coordinator' | 'planner' | 'contributor' | 'viewer';

/** Who acts on a punch. The teams count for Contributors; the sides are those before the act. */
export interface PunchUser {
  /** Null for a team’s link. */
  id: number | null;
  role: PunchRole;
  isClearing: boolean;
  isVerifying: boolean;
}

/** What rules depend on, besides its fields. */
export interface JudgedPunch {
  state: PunchState;
  number: string;
  raised_by: number | null;
  cleared_by: number | null;
  /** Somebody other than who raised it has acted on it, or its milestone was submitted since. */
  isTouched: boolean;
}

/** Fields that a punch is held to: once it is raised, they change by those who verify it, with a reason. */
export const heldFields = [
  'number',
  'external_no',
  'text',
  'category',
  'system',
  'area',
  'clear_by',
  'clearing_team',
  'verifying_team',
  'due',
  'raised_on',
] as const;

/** Fields by which the work is planned. */
export const planningFields = [
  'assigned_to',
  'estimate_hours',
  'needs_material',
  'material_eta',
  'material_ref',
] as const;

/** Fields that follow from commands. */
const stateFields = ['state', 'cleared_on', 'verified_on'] as const;

/**
 * What is done to a punch: a command; `change` of what it is held to, or `correct` by who raised it; `plan` and `describe`
 * of the other fields; `load` of a state from a file.
 */
export type JudgedAct =
  | PunchAct
  | 'raise'
  | 'change'
  | 'correct'
  | 'plan'
  | 'describe'
  | 'load'
  | 'delete'
  | 'restore';

/** Whether an act is allowed with this reason; null if it is. Every path that changes punches asks it. */
export function judge(act: JudgedAct, punch: JudgedPunch, who: PunchUser, reason: string): ActProblem | null {
  const denied = !may[act](punch, who) ? deniedBy(act, punch) : null;
  if (denied !== null) return { kind: 'denied', text: denied };
  if (act === 'verify' && isOwnClearing(punch, who)) return judgeOwnClearing(punch, who, reason);
  const needsReason = act === 'change' || (isCommand(act) && punchTransitions[act].needsReason);
  return needsReason && reason === '' ? { kind: 'reason', text: words.reason(act === 'change') } : null;
}

/** Nobody verifies what they cleared, except a Manager with a reason. */
function judgeOwnClearing({ number }: JudgedPunch, { role }: PunchUser, reason: string): ActProblem | null {
  if (role !== 'manager') return { kind: 'denied', text: words.ownClearing(number) };
  return reason === '' ? { kind: 'reason', text: words.ownClearingReason(number) } : null;
}

export function isOwnClearing({ state, cleared_by: clearer }: JudgedPunch, { id }: PunchUser): boolean {
  return id !== null && state === 'cleared' && clearer === id;
}

type Rule = (punch: JudgedPunch, who: PunchUser) => boolean;

/** Who decides for the whole programme. */
const isCoordinating: Rule = (_, { role }) => role === 'manager' || role === 'coordinator';

const isPlanning: Rule = (punch, who) => isCoordinating(punch, who) || who.role === 'planner';

const isClearing: Rule = (_, { role, isClearing: is }) => role === 'contributor' && is;

/** Who belongs to both sides belongs to the clearing one. */
const isVerifying: Rule = (punch, who) =>
  isCoordinating(punch, who) || (who.role === 'contributor' && who.isVerifying && !who.isClearing);

const isRaiser: Rule = ({ raised_by: raiser }, { id, role }) =>
  id !== null && raiser === id && role !== 'viewer';

/** Their own punch, which nobody else has acted on yet. */
const isOwn: Rule = (punch, who) => isRaiser(punch, who) && !punch.isTouched;

const isEither: Rule = (punch, who) =>
  isVerifying(punch, who) || isClearing(punch, who) || isRaiser(punch, who);

const may: Record<JudgedAct, Rule> = {
  raise: (_, { role }) => role !== 'viewer',
  change: isVerifying,
  correct: isOwn,
  plan: (punch, who) => isEither(punch, who) || isPlanning(punch, who),
  describe: isEither,
  load: (_, { role }) => role === 'manager',
  delete: isOwn,
  restore: (punch, who) => isRaiser(punch, who) || isCoordinating(punch, who),
  clear: (punch, who) => isClearing(punch, who) || isPlanning(punch, who),
  verify: isVerifying,
  reject: isVerifying,
  // The clearing team takes back what it has reported too early.
  reopen: (punch, who) =>
    isVerifying(punch, who) ||
    (punch.state === 'cleared' && may.clear(punch, who)) ||
    (punch.state === 'void' && isRaiser(punch, who)),
  void: (punch, who) => isVerifying(punch, who) || isOwn(punch, who),
};

function deniedBy(act: JudgedAct, { number }: JudgedPunch): string {
  switch (act) {
    case 'clear':
      return words.cleared(number);
    case 'verify':
    case 'reject':
    case 'reopen':
    case 'void':
      return words.verified(number);
    case 'change':
    case 'correct':
      return words.held(number);
    case 'describe':
      return words.described(number);
    case 'plan':
      return words.planned(number);
    case 'load':
      return words.loaded;
    case 'delete':
      return words.deleted(number);
    case 'restore':
      return words.restored(number);
    case 'raise':
      return words.raised;
  }
}

function isCommand(act: JudgedAct): act is PunchAct {
  return act in punchTransitions;
}

/** Who can leave a punch of a category open when its milestone is completed. */
export type ExceptionRight = 'receiver' | 'manager' | 'nobody';

/** Whether a punch can become an exception of the milestone that somebody completes. */
export function mayBeException(
  right: ExceptionRight,
  { isManager, isReceiving }: { isManager: boolean; isReceiving: boolean },
): boolean {
  return right === 'receiver' ? isReceiving : right === 'manager' && isManager;
}

type Values = Readonly<Record<string, unknown>>;

/** What changes a punch that is saved, from the difference of its fields; `undefined` before it was raised. */
export function actsOf(before: Values | undefined, after: Values): JudgedAct[] {
  const state = stateActOf(before, after);
  if (!before) return state === null ? ['raise'] : ['raise', state];
  const changed = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  const has = (names: readonly string[]) => changed.some((name) => names.includes(name));
  const isOther = (name: string) =>
    ![...heldFields, ...planningFields, ...stateFields].some((known) => known === name);
  return [
    ...(has(heldFields) ? (['change'] as const) : []),
    ...(has(planningFields) ? (['plan'] as const) : []),
    ...(changed.some(isOther) ? (['describe'] as const) : []),
    ...(state === null ? [] : [state]),
  ];
}

/** The command that a new state stands for; `load` if no single one does, or only its dates differ. */
function stateActOf(before: Values | undefined, after: Values): JudgedAct | null {
  const [from, to] = [(before?.['state'] ?? 'open') as PunchState, after['state'] as PunchState];
  if (from === to) {
    const isDated = before && stateFields.some((name) => !isSame(before[name], after[name]));
    return isDated ? 'load' : null;
  }
  if (!before) return 'load';
  return commandBetween<PunchState, PunchAct>(punchKind, from, to) ?? 'load';
}

function isSame(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null) || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether saving these values makes a punch outstanding, so that it can block a milestone. */
export function becomesOutstanding(before: Values | undefined, after: Values): boolean {
  const was = before !== undefined && isOutstanding(before['state'] as PunchState);
  return !was && isOutstanding(after['state'] as PunchState);
}

/** The team that verifies by default: of who raised it, else the next that receives; never the one that clears. */
export function verifyingTeamOf(
  clearing: number | null,
  raisers: readonly number[],
  receivers: readonly (number | null)[],
): number | null {
  const isOther = (team: number | null): team is number => team !== null && team !== clearing;
  return (
    (raisers.includes(clearing ?? 0) ? undefined : raisers.find(isOther)) ?? receivers.find(isOther) ?? null
  );
}
