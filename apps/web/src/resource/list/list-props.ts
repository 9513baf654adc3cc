import type { ReactElement } from 'react';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { ListSearch } from '#resource/list-search.ts';
import type { DataRecord, NameOf } from '#resource/record.ts';
import type { RecordChanges } from '#resource/use-record-changes.ts';
import type { Programme } from '#session/programme-list.ts';

/** What everything about one list is given. */
export interface RecordListProps {
  description: ScreenDescription;
  /** Where the records are; their fields' references are looked for there. */
  programme: Pick<Programme, 'id'>;
  records: readonly DataRecord[];
  changes: RecordChanges;
  nameOf: NameOf;
  mayEdit: boolean;
  search: ListSearch;
  show: (next: ListSearch) => void;
  /** A menu of its own for a record, in place of the usual one. */
  renderMenu?: (record: DataRecord, onClose: () => void) => ReactElement;
  /** Asks in its own way before anything is deleted. */
  askDelete?: (records: readonly DataRecord[]) => Promise<boolean>;
  /** False where one may change but not delete. */
  mayDelete?: boolean;
}
