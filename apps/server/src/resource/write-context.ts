import type { SavedBy } from './registry.ts';
import type { Writer } from './write-records.ts';

/** What a save needs. */
export interface WriteContext extends Writer, SavedBy {
  actor: SavedBy['actor'];
}
