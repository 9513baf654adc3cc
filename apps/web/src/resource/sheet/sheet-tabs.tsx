import type { ReactNode } from 'react';
import type { DataRecord } from '#resource/record.ts';
import { Tabs } from '#ui/tabs.tsx';
import { RecordHistory } from './record-history.tsx';
import type { RecordSheetProps } from './sheet-props.ts';

export interface SheetTabsProps extends Pick<RecordSheetProps, 'tab' | 'onTab' | 'nameOf' | 'description'> {
  record: DataRecord;
  details: ReactNode;
}

/** The two faces of a sheet. */
export function SheetTabs({ tab, onTab, nameOf, description, record, details }: SheetTabsProps) {
  return (
    <Tabs
      label="Record"
      selectedKey={tab}
      onSelectionChange={(key) => onTab(key === 'history' ? 'history' : 'details')}
      tabs={[
        { id: 'details', label: 'Details', content: details },
        {
          id: 'history',
          label: 'History',
          content: <RecordHistory resource={description.resource} record={record} nameOf={nameOf} />,
        },
      ]}
    />
  );
}
