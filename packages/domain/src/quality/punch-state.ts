import { formatRecordNumber, isOutstandingState, type QualityKind } from './quality-kind.ts';

/** States of a punch. Only a verified punch counts as gone; a void one never was one. */
export const punchStates = ['open', 'cleared', 'verified', 'void'] as const;
export type PunchState = (typeof punchStates)[number];

/** States in which a punch is outstanding. */
const outstandingStates = ['open', 'cleared'] as const satisfies readonly PunchState[];

/** Commands that change the state of a punch. */
export const punchActs = ['clear', 'verify', 'reject', 'reopen', 'void'] as const;
export type PunchAct = (typeof punchActs)[number];

export const punchKind = {
  entity: 'punch',
  states: punchStates,
  outstanding: outstandingStates,
  transitions: {
    clear: { from: ['open'], to: 'cleared', needsReason: false },
    verify: { from: ['cleared'], to: 'verified', needsReason: false },
    reject: { from: ['cleared'], to: 'open', needsReason: true, isRejection: true },
    reopen: { from: ['cleared', 'verified', 'void'], to: 'open', needsReason: true },
    void: { from: ['open'], to: 'void', needsReason: true },
  },
  steps: [
    { name: 'cleared', state: 'cleared' },
    { name: 'verified', state: 'verified' },
  ],
  number: { prefix: 'P-', digits: 5 },
  held: [
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
  ],
  planning: ['assigned_to', 'estimate_hours', 'needs_material', 'material_eta', 'material_ref'],
} as const satisfies QualityKind<PunchState, PunchAct>;

export const punchTransitions: QualityKind<PunchState, PunchAct>['transitions'] = punchKind.transitions;

export function isOutstanding(state: PunchState): boolean {
  return isOutstandingState<PunchState>(punchKind, state);
}

/** The number of a punch, as `P-00012`. */
export function formatPunchNumber(count: number): string {
  return formatRecordNumber(punchKind, count);
}
