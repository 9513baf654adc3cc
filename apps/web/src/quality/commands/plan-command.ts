import { canAct, punchTransitions, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { Punch } from '#quality/punch.ts';
import type { PunchRights } from '#quality/punch-rights.ts';
import { copy } from './copy.ts';

/** What the user adds to a command. */
export interface CommandInput {
  note?: string;
  reason?: string;
  /** The day on which it was done. */
  date?: string;
}

/** What a command can change, and why it leaves the rest. */
export interface CommandPlan {
  can: Punch[];
  /** Punches that stay as they are, with the reason of the first one. */
  cannot: { count: number; why: string };
  /** Whether the server needs a reason. */
  needsReason: boolean;
}

/** Splits punches into those that a command applies to and the others. */
export function planCommand(act: PunchAct, punches: readonly Punch[], rights: PunchRights): CommandPlan {
  const can = punches.filter((punch) => canAct(act, punch.state) && rights.mayAct(act, punch));
  const other = punches.find((punch) => !can.includes(punch));
  return {
    can,
    cannot: { count: punches.length - can.length, why: other ? whyNot(act, other, rights) : '' },
    needsReason: punchTransitions[act].needsReason || (act === 'verify' && can.some(rights.isOwnClearing)),
  };
}

function whyNot(act: PunchAct, punch: Punch, rights: PunchRights): string {
  if (!canAct(act, punch.state)) return copy.wrongState(punch.number, punch.state);
  if (act === 'verify' && rights.isOwnClearing(punch)) return copy.ownClearing(punch.number);
  return copy.noRight(act, punch.number);
}
