import { useMemo } from 'react';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { RecordFields } from '#resource/sheet/record-fields.tsx';
import type { RecordChanges } from '#resource/use-record-changes.ts';
import { useRecordForm } from '#resource/use-record-form.ts';
import type { Baseline } from './baseline-record.ts';
import type { BaselinesProps } from './baselines-props.ts';
import { draftValues } from './draft-values.ts';
import { SourceChoice, type SourceOption } from './source-choice.tsx';

export interface NewBaselineProps extends BaselinesProps {
  changes: RecordChanges;
  /** Whose dates are offered first. */
  copied: Baseline | undefined;
  onClose: () => void;
}

/** Makes a draft and says where its dates come from. */
export function NewBaseline({
  description,
  programme,
  records,
  changes,
  address,
  copied,
  onClose,
}: NewBaselineProps) {
  const values = useMemo(
    () => draftValues({ description, programme, records }, copied),
    [description, programme, records, copied],
  );
  const form = useRecordForm({
    form: description.resource.form,
    mode: 'draft',
    values,
    draft: { name: `new baseline in ${programme.id}` },
    isClearedAfterSave: true,
    async save(draft) {
      const wish = draft.source as SourceOption;
      const isFile = wish.kind === 'file';
      const created = await changes.create({ ...draft, source: isFile ? { kind: 'empty' } : wish });
      address.open(created.id, isFile ? { import: true } : {});
    },
  });
  return (
    <FormSheet
      title="New baseline"
      subtitle={programme.name}
      size="lg"
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <RecordForm {...form} isNew saveLabel="Create draft" secondary={<span />}>
        <RecordFields {...{ description, records }} programme={programme.id} />
        <SourceChoice records={records} />
      </RecordForm>
    </FormSheet>
  );
}
