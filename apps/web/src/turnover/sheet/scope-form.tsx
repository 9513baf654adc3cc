import { useMemo, useState } from 'react';
import { extendScreen, type ScreenDescription } from '#resource/describe-screen.ts';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { RecordFields } from '#resource/sheet/record-fields.tsx';
import { formValues } from '#resource/sheet/record-values.ts';
import { keyOf, titleOf, type DataRecord } from '#resource/record.ts';
import { useRecordForm } from '#resource/use-record-form.ts';
import { scopeRecord } from '#turnover/cells/scope-record.ts';
import { useScopeChanges } from '#turnover/edit/use-scope-changes.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { dataScreens } from '#turnover/setup/data-screens.ts';

export interface ScopeFormProps {
  view: TrackerView;
  row: number;
  onClose: () => void;
}

/** Edits the attributes of a system or an area without leaving the tracker. */
export function ScopeForm({ view, row, onClose }: ScopeFormProps) {
  const kind = view.set.scopes.kind[row]!;
  const newest = useMemo(() => scopeRecord(view, row), [view, row]);
  const [base, setBase] = useState(newest);
  const { custom_columns: customFields } = view.structure.settings;
  const description = useMemo(() => {
    const screen = dataScreens.get(kind === 'system' ? 'systems' : 'areas')!;
    return onlyFieldsOf(base, extendScreen(screen, customFields));
  }, [kind, customFields, base]);
  const { resource } = description;
  const changes = useScopeChanges(view, kind);
  const values = useMemo(() => formValues(description, base), [description, base]);
  const form = useRecordForm({
    form: resource.form,
    mode: 'patch',
    values,
    async save(changed) {
      const isDone = (await changes.update(base, changed)) !== 'undecided';
      if (isDone) onClose();
      return isDone;
    },
  });
  if (newest !== base && !form.isDirty) setBase(newest);
  return (
    <FormSheet
      title={`Edit ${keyOf(resource, newest)}`}
      subtitle={titleOf(resource, newest)}
      size="lg"
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <RecordForm {...form} saveLabel="Save">
        <RecordFields {...{ description, base }} records={[]} programme={view.programme} record={newest} />
      </RecordForm>
    </FormSheet>
  );
}

/** The screen with the fields that a record has. */
function onlyFieldsOf(record: DataRecord, description: ScreenDescription): ScreenDescription {
  const groups = description.groups.flatMap(({ title, fields }) => {
    const known = fields.filter((name) => Object.hasOwn(record, name));
    return known.length > 0 ? { title, fields: known } : [];
  });
  return { ...description, groups };
}
