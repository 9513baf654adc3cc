import { punchTransitions, type PunchAct, type PunchState } from './punch-state.ts';
import type { ActProblem, FieldAct } from './quality-kind.ts';

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

/** What is done to a punch: a command, or what its fields say. */
export type JudgedAct = PunchAct | FieldAct;

/** Whether an act is allowed with this reason; null if it is. Every path that changes punches asks it. */
export function judge(act: JudgedAct, punch: JudgedPunch, who: PunchUser, reason: string): ActProblem | null {
  const denied = !may[act](punch, who) ? deniedBy(act, punch) : null;
  if (denied !== null) return { kind: 'denied', text: denied };
  if (act === 'verify' && isOwnClearing(punch, who)) return judgeOwnClearing(punch, who, reason);
  const needsReason = act === 'change' || (isCommand(act) && punchTransitions[act].needsReason);
  return needsReason && reason === ''
    ? {
        kind: 'reason',
        text:
          act === 'change' ? 'Both teams are held to what was raised. Say why it changes.' : 'Give a reason.',
      }
    : null;
}

/** Nobody verifies what they cleared, except a Manager with a reason. */
function judgeOwnClearing({ number }: JudgedPunch, { role }: PunchUser, reason: string): ActProblem | null {
  if (role !== 'manager')
    return {
      kind: 'denied',
      text: `You cleared ${number}, so another person has to verify it. A Manager can, with a reason.`,
    };
  return reason === ''
    ? { kind: 'reason', text: `You cleared ${number}. Give a reason for verifying it yourself.` }
    : null;
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
      return `${number} is cleared by its clearing team.`;
    case 'verify':
    case 'reject':
    case 'reopen':
    case 'void':
      return `${number} is verified by its verifying team.`;
    case 'change':
    case 'correct':
      return `Category, place, milestone, teams, due date, number and description of ${number} are changed by its verifying team, a Coordinator or a Manager.`;
    case 'describe':
      return `${number} is changed by its teams.`;
    case 'plan':
      return `${number} is planned by its teams.`;
    case 'load':
      return 'Only a Manager can load punches with their state from a file. Leave out the state, or use Clear and Verify.';
    case 'delete':
      return `${number} can’t be deleted: only the person who raised it can, until someone else has acted on it. Its verifying team can void it with a reason.`;
    case 'restore':
      return `${number} is restored by the person who raised it, a Coordinator or a Manager.`;
    case 'raise':
      return 'You can’t raise punches.';
  }
}

function isCommand(act: JudgedAct): act is PunchAct {
  return act in punchTransitions;
}

/** Who can leave a punch of a category open when its milestone is completed. */
export type ExceptionRight = 'receiving' | 'manager' | 'nobody';

/** Whether a punch can become an exception of the milestone that somebody completes. */
export function mayBeException(
  right: ExceptionRight,
  { isManager, isReceiving }: { isManager: boolean; isReceiving: boolean },
): boolean {
  return right === 'receiving' ? isReceiving : right === 'manager' && isManager;
}

/** The team that verifies by default: of who raised it, else the next that receives; never the one that clears. */
export function verifyingTeamOf(
  clearing: number | null,
  raisers: readonly number[],
  receivingTeams: readonly (number | null)[],
): number | null {
  const isOther = (team: number | null): team is number => team !== null && team !== clearing;
  return (
    (raisers.includes(clearing ?? 0) ? undefined : raisers.find(isOther)) ??
    receivingTeams.find(isOther) ??
    null
  );
}
