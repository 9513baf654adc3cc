import { useController } from 'react-hook-form';
import { programmeForm as form } from '@baton/contract/programme/programme-form.ts';
import { FormField } from '#resource/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { ColumnsEditor } from './columns/columns-editor.tsx';

/** Where open punches come from and, for a punch list, its rules and custom fields. */
export function PunchFields() {
  const { field, formState } = useController({ name: 'punches' });
  const hasList = field.value === 'records';
  const isBegun = hasList && formState.defaultValues?.['punches'] === 'counts';
  return (
    <Section
      title="Punches"
      text="Keep a punch list here, or import the number of open punches with each system."
    >
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormField
            name="punches"
            field={form.punches}
            help={
              hasList
                ? 'Punches are raised, cleared and verified in Baton. They block milestones, and counts come from the list.'
                : 'Open punches are typed or imported as counts of each system. They block nothing.'
            }
          />
          {hasList && (
            <FormField
              name="ready_days"
              field={form.ready_days}
              help="A milestone is at risk if punches block it this many days before its forecast."
            />
          )}
          {hasList && (
            <FormField
              name="punch_source"
              field={form.punch_source}
              help="Only if you keep punches in another system: its name. A Manager’s imports then bring states of punches, and certificates name it. Leave it empty to change states here."
            />
          )}
        </div>
        {isBegun && (
          <p className="text-sm text-text-muted">
            Imported counts of open punches are replaced by those of the punch list.
          </p>
        )}
        {hasList && (
          <div>
            <h3 className="mb-2 text-sm font-medium">Custom fields for punches</h3>
            <ColumnsEditor name="punch_columns" />
          </div>
        )}
      </div>
    </Section>
  );
}
