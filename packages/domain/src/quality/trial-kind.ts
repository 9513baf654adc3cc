import type { FieldAct, QualityKind } from './quality-kind.ts';
import type { JudgeRecord, RecordSide } from './record-user.ts';

/** States of a trial: each side of its milestone signs one step. */
export const trialStates = ['open', 'run', 'witnessed', 'approved', 'void'] as const;
export type TrialState = (typeof trialStates)[number];
export type TrialAct = 'run' | 'witness' | 'approve' | 'return' | 'reopen' | 'void';

/** A made-up kind of quality record that tests build in: shaped like a check, so that the engine knows no punches. */
export const trialKind = {
  entity: 'trial',
  states: trialStates,
  outstanding: ['open', 'run', 'witnessed'],
  transitions: {
    run: { from: ['open'], to: 'run', needsReason: false },
    witness: { from: ['run'], to: 'witnessed', needsReason: true, needsPhoto: true },
    approve: { from: ['witnessed'], to: 'approved', needsReason: false },
    return: { from: ['run', 'witnessed'], to: 'open', needsReason: true, isRejection: true },
    reopen: { from: ['approved', 'void'], to: 'open', needsReason: true },
    void: { from: ['open'], to: 'void', needsReason: true },
  },
  steps: [
    { name: 'run', state: 'run' },
    { name: 'witnessed', state: 'witnessed' },
    { name: 'approved', state: 'approved' },
  ],
  number: { prefix: 'T-', digits: 4 },
  held: ['number', 'title', 'system', 'area', 'milestone', 'weight', 'raised_on'],
  planning: [],
} as const satisfies QualityKind<TrialState, TrialAct>;

/** The side that signs the next step. */
const nextSide: Readonly<Record<string, RecordSide>> = {
  open: 'responsible',
  run: 'receiving',
  witnessed: 'third',
};

/** Whether an act is allowed with this reason; null if it is. */
export const judgeTrial: JudgeRecord<TrialAct> = (act, { number, state }, who, reason) => {
  const side = nextSide[state];
  const isNext = who.isManager || (side !== undefined && who.sides.has(side));
  const may: Record<TrialAct | FieldAct, boolean> = {
    run: isNext,
    witness: isNext,
    approve: isNext,
    return: isNext,
    reopen: who.isDeciding,
    void: who.isDeciding || who.isRaiser,
    raise: who.isEditing,
    change: who.isDeciding,
    correct: who.isRaiser,
    plan: who.isEditing,
    describe: who.isEditing,
    load: who.isManager,
    delete: who.isRaiser,
    restore: who.isDeciding,
  };
  if (!may[act]) return { kind: 'denied', text: `${number} waits for another side of its milestone.` };
  const command = act in trialKind.transitions ? trialKind.transitions[act as TrialAct] : undefined;
  const needsReason = act === 'change' || command?.needsReason === true;
  return needsReason && reason === '' ? { kind: 'reason', text: 'Give a reason.' } : null;
};
