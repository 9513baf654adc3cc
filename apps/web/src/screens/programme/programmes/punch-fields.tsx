import { useController } from 'react-hook-form';
import { programmeForm as form } from '@baton/contract/programme/programme-form.ts';
import { FormField } from '#resource/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { ColumnsEditor } from './columns/columns-editor.tsx';
import { copy } from './copy.ts';

/** Where open punches come from and, for a punch list, its rules and custom fields. */
export function PunchFields() {
  const { field, formState } = useController({ name: 'quality' });
  const hasList = field.value === 'records';
  const { counts, records, begins } = copy.help.quality;
  const isBegun = hasList && formState.defaultValues?.['quality'] === 'counts';
  return (
    <Section title={copy.sections.punches} text={copy.sections.punchesText}>
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormField name="quality" field={form.quality} help={hasList ? records : counts} />
          {hasList && <FormField name="ready_days" field={form.ready_days} help={copy.help.readyDays} />}
          {hasList && (
            <FormField name="punch_source" field={form.punch_source} help={copy.help.punchSource} />
          )}
        </div>
        {isBegun && <p className="text-sm text-text-muted">{begins}</p>}
        {hasList && (
          <div>
            <h3 className="mb-2 text-sm font-medium">{copy.sections.punchFields}</h3>
            <ColumnsEditor name="punch_columns" />
          </div>
        )}
      </div>
    </Section>
  );
}
