import type { CellRef } from '#grid/grid-source.ts';
import type { TrackerTools } from './changes/tracker-tools.ts';
import { whoChanged } from './changes/who-changed.ts';
import type { OperationReader } from './commit-operation.ts';

/** Returns who last changed the value shown in a grid cell. */
export function askWhoChanged<Value>(
  tools: TrackerTools,
  { nameOf, fieldOf }: OperationReader<Value>,
  cell: CellRef,
): Promise<string> {
  return whoChanged(tools, nameOf(cell), fieldOf(cell));
}
