import type { SigningAct } from '@baton/contract/certificates/certificates.ts';
import type { ActionInput } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { PlannedCell } from '#turnover/edit/changes/plan-changes.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** An action that signs certificates. */
export interface SigningRequest {
  act: SigningAct;
  /** The turnovers whose certificate is signed. */
  signed: readonly PlannedCell[];
  /** Turnovers of the same action whose milestone has no certificate. */
  others: readonly PlannedCell[];
  input: ActionInput;
}

/** Whether completing a turnover signs a certificate. */
export function hasCertificate({ set }: TrackerView, { milestone }: CellName): boolean {
  const column = set.columnOf.get(milestone);
  return column !== undefined && set.milestones[column]!.certificate !== null;
}

/** Separates the turnovers of an action that sign a certificate from the others. */
export function splitSigned<Cell extends CellName>(
  view: TrackerView,
  items: readonly Cell[],
): { signed: Cell[]; others: Cell[] } {
  return {
    signed: items.filter((item) => hasCertificate(view, item)),
    others: items.filter((item) => !hasCertificate(view, item)),
  };
}
