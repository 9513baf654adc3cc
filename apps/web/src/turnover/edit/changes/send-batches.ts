import { maxChanges } from '@baton/contract/tracker/tracker.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import type { CellPlan, PlannedCell, Reasons } from './plan-changes.ts';
import type { ActionInput, ActionItem } from './plan-workflow-action.ts';
import type { TrackerTools } from './tracker-tools.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';

/** Cells that are sent in one request. The operation id prevents them from being applied twice. */
export interface Batch<Cell extends PlannedCell> {
  operation: string;
  cells: readonly Cell[];
}

/** Changes of cells to send. */
export interface ChangeRequest {
  batches: readonly Batch<CellPlan>[];
  reasons: Reasons;
}

/** A workflow action to send. */
export interface ActionRequest {
  batches: readonly Batch<ActionItem>[];
  action: WorkflowAction;
  input: ActionInput;
}

export function toBatches<Cell extends PlannedCell>(cells: readonly Cell[]): Batch<Cell>[] {
  const batches: Batch<Cell>[] = [];
  for (let start = 0; start < cells.length; start += maxChanges)
    batches.push({ operation: makeUuid(), cells: cells.slice(start, start + maxChanges) });
  return batches;
}

/**
 * Sends batches one after the other until `send` fails by false or an error; returns whether all were sent. The rest is
 * kept in `unsent` if the session ends meanwhile.
 */
export async function sendInTurn<Cell extends PlannedCell>(
  tools: TrackerTools,
  request: { batches: readonly Batch<Cell>[] },
  send: (batch: Batch<Cell>) => Promise<boolean>,
  { isKept = true }: { isKept?: boolean } = {},
): Promise<boolean> {
  const left = [...request.batches];
  const stop = isKept ? keepRequest(tools, 'unsent', () => ({ ...request, batches: left })) : ignore;
  try {
    for (let batch = left[0]; batch; batch = left[0]) {
      if (!(await send(batch))) return false;
      left.shift();
    }
    return true;
  } finally {
    stop();
  }
}

type KeptTools = Pick<TrackerTools, 'session' | 'programme' | 'store'>;

const ignore = () => undefined;
// not copy: the key of kept requests
const prefixOf = (programme: number) => `requests of tracker ${programme} `;

/**
 * Keeps a request if the session ends, until the same user logs in again: under `unsent` because it was being sent,
 * under `drafts` because a question about it was open. Returns a function that stops this.
 */
export function keepRequest(
  { session, programme, store }: KeptTools,
  where: 'unsent' | 'drafts',
  read: () => { batches: readonly Batch<PlannedCell>[] },
): () => void {
  const readKept = () => {
    const request = read();
    // The version is resolved now, because the next session doesn’t know the user’s changes of this one.
    const batches = request.batches.map(({ operation, cells }) => ({
      operation,
      cells: cells.map((cell) => ({ ...cell, version: store.versionOf(cell, cell.version) })),
    }));
    return batches.length > 0 ? { ...request, batches } : undefined;
  };
  return session?.[where].watch(`${prefixOf(programme)}${makeUuid()}`, readKept) ?? ignore;
}

/** The kept requests of a programme, in the order they were entered. */
export function takeKeptRequests({ session, programme }: KeptTools): (ChangeRequest | ActionRequest)[] {
  const stores = session ? [session.unsent, session.drafts] : [];
  // Only this file stores under these names, so the type is known.
  return stores.flatMap((kept) => kept.takeAll(prefixOf(programme))) as (ChangeRequest | ActionRequest)[];
}
