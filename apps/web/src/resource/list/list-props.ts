import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { ListSearch } from '#resource/list-search.ts';
import type { DataRecord, NameOf } from '#resource/record.ts';
import type { RecordChanges } from '#resource/use-record-changes.ts';
import type { Programme } from '#session/programme-list.ts';

/** What everything about one list is given. */
export interface RecordListProps {
  description: ScreenDescription;
  programme: Programme;
  records: readonly DataRecord[];
  changes: RecordChanges;
  nameOf: NameOf;
  mayEdit: boolean;
  search: ListSearch;
  show: (next: ListSearch) => void;
}
