/** States of a punch. Only a verified punch counts as gone; a void one never was one. */
export const punchStates = ['open', 'cleared', 'verified', 'void'] as const;
export type PunchState = (typeof punchStates)[number];

/** States in which a punch is outstanding. */
export const outstandingStates = ['open', 'cleared'] as const satisfies readonly PunchState[];

/** Commands that change the state of a punch. */
export const punchActs = ['clear', 'verify', 'reject', 'reopen', 'void'] as const;
export type PunchAct = (typeof punchActs)[number];

interface Transition {
  from: readonly PunchState[];
  to: PunchState;
  needsReason: boolean;
}

export const punchTransitions: Record<PunchAct, Transition> = {
  clear: { from: ['open'], to: 'cleared', needsReason: false },
  verify: { from: ['cleared'], to: 'verified', needsReason: false },
  reject: { from: ['cleared'], to: 'open', needsReason: true },
  reopen: { from: ['cleared', 'verified', 'void'], to: 'open', needsReason: true },
  void: { from: ['open'], to: 'void', needsReason: true },
};

export function isOutstanding(state: PunchState): boolean {
  return state === 'open' || state === 'cleared';
}

/** Whether a command applies to a punch in this state. */
export function canAct(act: PunchAct, state: PunchState): boolean {
  return punchTransitions[act].from.includes(state);
}

/** The number of a punch, as `P-00012`. */
export function formatPunchNumber(count: number): string {
  return `P-${String(count).padStart(5, '0')}`;
}
