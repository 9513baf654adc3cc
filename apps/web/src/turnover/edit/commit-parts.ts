import type { CellRef, GridOperation, Verdict } from '#grid/grid-source.ts';

interface OperationParts<Value> {
  isRecord: (cell: CellRef) => boolean;
  commitRecords: (operation: GridOperation) => Promise<Verdict>;
  commitTurnovers: (operation: GridOperation<Value>) => Promise<Verdict>;
}

/**
 * Commits an operation over turnovers and records as one step of the history, whose receipt is that of the turnovers.
 * They are first, because the user may be asked about them and cancel.
 */
export async function commitParts<Value>(
  operation: GridOperation<Value>,
  { isRecord, commitRecords, commitTurnovers }: OperationParts<Value>,
): Promise<Verdict> {
  const [records, turnovers] = splitOperation(operation, isRecord);
  if (isEmpty(records)) return commitTurnovers(operation);
  const isTurn = operation.kind === 'undo' || operation.kind === 'redo';
  const receipt = (operation.receipt ?? []) as readonly string[];
  const hasTurnovers = isTurn ? receipt.length > 0 : !isEmpty(turnovers);
  const verdict = hasTurnovers ? await commitTurnovers(turnovers) : false;
  if (!isTurn && turnovers.patches.length > 0 && verdict === false) return false;
  const isSaved = (await commitRecords(records)) !== false;
  if (verdict === false) return isSaved && { receipt: [] };
  return verdict;
}

const isEmpty = ({ patches, problems }: Pick<GridOperation, 'patches' | 'problems'>) =>
  patches.length === 0 && problems.length === 0;

function splitOperation<Value>(
  operation: GridOperation<Value>,
  isRecord: (cell: CellRef) => boolean,
): [GridOperation<Value>, GridOperation<Value>] {
  const part = (isWanted: boolean) => ({
    ...operation,
    patches: operation.patches.filter((patch) => isRecord(patch) === isWanted),
    problems: operation.problems.filter((problem) => isRecord(problem) === isWanted),
  });
  return [part(true), part(false)];
}
