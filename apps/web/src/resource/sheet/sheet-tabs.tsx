import type { ReactNode } from 'react';
import type { DataRecord, NameOf } from '#resource/record.ts';
import { Tabs, type TabEntry } from '#ui/tabs.tsx';
import { RecordHistory } from './record-history.tsx';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { RecordChanges } from '#resource/use-record-changes.ts';
import type { Programme } from '#session/programme-list.ts';

export type SheetTab = 'details' | 'comments' | 'certificates' | 'preview' | 'history';

export interface RecordSheetProps {
  description: ScreenDescription;
  programme: Programme;
  changes: Pick<RecordChanges, 'create' | 'update' | 'remove'>;
  records: readonly DataRecord[];
  nameOf: NameOf;
  /** Undefined for a new record. */
  record?: DataRecord | undefined;
  /** The record that a new one is copied from. */
  copied?: DataRecord | undefined;
  tab: SheetTab;
  onTab: (tab: SheetTab) => void;
  mayEdit: boolean;
  /** Who edits it may delete it unless this says otherwise. */
  mayDelete?: boolean;
  onClose: () => void;
  /** Absent if it can’t be copied. */
  onCopy?: ((record: DataRecord) => void) | undefined;
}

interface SheetTabsProps extends Pick<RecordSheetProps, 'tab' | 'onTab' | 'nameOf' | 'description'> {
  record: DataRecord;
  details: ReactNode;
}

/** Tabs of a sheet: form, those of the screen, and history. */
export function SheetTabs({ tab, onTab, nameOf, description, record, details }: SheetTabsProps) {
  const { resource, Head, MoreTabs, History } = description;
  const show = (more: readonly TabEntry[]) => (
    <Tabs
      label="Record"
      selectedKey={tab === 'history' || more.some(({ id }) => id === tab) ? tab : 'details'}
      onSelectionChange={(key) => onTab(key as SheetTab)}
      tabs={[
        { id: 'details', label: 'Details', content: details },
        ...more,
        {
          id: 'history',
          label: 'History',
          content: History ? (
            <History {...{ record, nameOf }} />
          ) : (
            <RecordHistory {...{ resource, record, nameOf }} />
          ),
        },
      ]}
    />
  );
  return (
    <>
      {Head && <Head record={record} />}
      {MoreTabs ? <MoreTabs record={record}>{show}</MoreTabs> : show([])}
    </>
  );
}
