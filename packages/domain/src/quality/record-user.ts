import type { ActProblem, FieldAct } from './quality-kind.ts';

/** Sides of a milestone: who hands over, who takes over, and who does neither. */
export const recordSides = ['responsible', 'receiving', 'third'] as const;
export type RecordSide = (typeof recordSides)[number];

/** Who acts on a record whose milestone has sides. */
export interface RecordUser {
  isManager: boolean;
  /** May decide for the whole programme. */
  isDeciding: boolean;
  /** May edit some records. */
  isEditing: boolean;
  /** Raised it, and nobody else has acted on it. */
  isRaiser: boolean;
  /** Sides for which they act. */
  sides: ReadonlySet<RecordSide>;
}

/** The rule of a kind: whether an act is allowed with this reason; null if it is. */
export type JudgeRecord<Act extends string> = (
  act: Act | FieldAct,
  record: { number: string; state: string },
  who: RecordUser,
  reason: string,
) => ActProblem | null;
