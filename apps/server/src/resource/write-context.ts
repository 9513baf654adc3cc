import type { SavedBy } from './registry.ts';
import type { Writer } from './write-records.ts';

/** What a save needs. */
export interface WriteContext extends Writer, SavedBy {
  actor: SavedBy['actor'];
  /** The operation that it undoes. */
  undoes?: string | undefined;
  /** The transaction will be rolled back, so it writes no events and takes no revision. */
  preview?: boolean;
}
