import { useMemo } from 'react';
import { entryFile } from '@baton/contract/turnover/baseline-file.ts';
import { ImportDialog } from '#resource/import/import-dialog.tsx';
import type { NameOf } from '#resource/record.ts';
import { RecordSheet } from '#resource/sheet/record-sheet.tsx';
import type { RecordChanges } from '#resource/use-record-changes.ts';
import type { OpenPlanProps } from './plan-props.ts';

export interface BaselineLayersProps extends OpenPlanProps {
  changes: RecordChanges;
  nameOf: NameOf;
  mayEdit: boolean;
}

/** What opens over the dates: the record itself, its history, and a file to fill it from. */
export function BaselineLayers({ baseline, plan, address, reload, mayEdit, ...props }: BaselineLayersProps) {
  const { description, programme, records, changes, nameOf } = props;
  const { tab, import: isImporting } = address.search;
  const file = useMemo(() => entryFile(baseline.id, plan.set.milestones), [baseline.id, plan.set.milestones]);
  return (
    <>
      {tab && (
        <RecordSheet
          {...{ description, programme, records, changes, nameOf, mayEdit, tab }}
          record={baseline}
          onTab={(next) => address.change({ tab: next })}
          onClose={() => address.change({ tab: undefined })}
          onCopy={() => address.change({ tab: undefined })}
        />
      )}
      <ImportDialog
        resource={file}
        programme={programme.id}
        isOpen={isImporting === true && mayEdit}
        onOpenChange={(isOpen) => address.change({ import: isOpen || undefined })}
        onImported={() => void Promise.all([reload(), changes.cache.refresh()])}
      />
    </>
  );
}
