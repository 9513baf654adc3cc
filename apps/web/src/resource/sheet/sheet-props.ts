import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { DataRecord, NameOf } from '#resource/record.ts';
import type { RecordChanges } from '#resource/use-record-changes.ts';
import type { Programme } from '#session/programme-list.ts';

export type SheetTab = 'details' | 'history';

export interface RecordSheetProps {
  description: ScreenDescription;
  programme: Programme;
  changes: RecordChanges;
  records: readonly DataRecord[];
  nameOf: NameOf;
  /** Without one a new record is made. */
  record?: DataRecord | undefined;
  /** What a new record begins as a copy of. */
  copied?: DataRecord | undefined;
  tab: SheetTab;
  onTab: (tab: SheetTab) => void;
  mayEdit: boolean;
  onClose: () => void;
  onCopy: (record: DataRecord) => void;
}
