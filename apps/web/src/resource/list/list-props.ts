import type { ReactElement } from 'react';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { ListSearch } from '#resource/list-search.ts';
import type { DataRecord, NameOf } from '#resource/record.ts';
import type { RecordChanges } from '#resource/use-record-changes.ts';
import type { Programme } from '#session/programme-list.ts';
import type { ContextMenuProps } from '#ui/context-menu.tsx';
import type { ListPreferences } from './list-preferences.ts';
import type { useListLines } from './use-list-lines.ts';

/** The open menu of a record: its place in the window. */
export type OpenMenu = Pick<ContextMenuProps, 'at' | 'onClose'>;

/** Shared by all parts of a list. */
export interface RecordListProps {
  description: ScreenDescription;
  /** Programme of the records and their references. */
  programme: Pick<Programme, 'id'>;
  records: readonly DataRecord[];
  changes: RecordChanges;
  nameOf: NameOf;
  mayEdit: boolean;
  search: ListSearch;
  show: (next: ListSearch) => void;
  /** Replaces the usual menu of a record. */
  renderMenu?: (record: DataRecord, menu: OpenMenu) => ReactElement;
  /** Replaces the usual confirmation of a deletion. */
  askDelete?: (records: readonly DataRecord[]) => Promise<boolean>;
  /** False if records can be changed but not deleted. */
  mayDelete?: boolean;
}

export interface RecordGridProps extends RecordListProps {
  list: ReturnType<typeof useListLines>;
  preferences: ListPreferences;
  onExpand: (id: number, isExpanded: boolean) => void;
}
