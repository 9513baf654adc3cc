import { programmeForm as form } from '@baton/contract/programme/programme-form.ts';
import { timeZoneOptions } from '#lib/time-zones.ts';
import { weekdayOptions } from '#lib/weekdays.ts';
import { FormColour } from '#resource/form-colour.tsx';
import { FormField } from '#resource/form-field.tsx';
import { FormSelect } from '#resource/form-select.tsx';
import { FormWeekdays } from '#resource/form-weekdays.tsx';
import { Section } from '#ui/section.tsx';
import { copy } from './copy.ts';
import { PunchFields } from './punch-fields.tsx';
import { SigningFields } from './signing-fields.tsx';
import { ColumnsEditor } from './columns/columns-editor.tsx';
import { ExceptionsEditor } from './exceptions/exceptions-editor.tsx';

const pair = 'grid items-start gap-4 sm:grid-cols-2';
const triple = 'grid items-start gap-4 sm:grid-cols-3';

export interface ProgrammeFieldsProps {
  /** The edited programme; unset for a new one. */
  programme?: number | undefined;
}

export function ProgrammeFields({ programme }: ProgrammeFieldsProps) {
  return (
    <div className="flex flex-col gap-8">
      <Section title={copy.sections.identity}>
        <div className="flex flex-col gap-4">
          <div className={pair}>
            <FormField name="name" field={form.name} />
            <FormField name="code" field={form.code} help={copy.help.code} />
            <FormField name="client" field={form.client} />
            <FormField name="sector" field={form.sector} />
          </div>
          <FormField name="description" field={form.description} rows={3} />
          <FormColour name="colour" label={form.colour.label} />
          <FormField name="logo" field={form.logo} />
          <div className={pair}>
            <FormField name="status" field={form.status} help={copy.help.status} />
          </div>
        </div>
      </Section>
      <Section title={copy.sections.calendar}>
        <div className="flex flex-col gap-4">
          <div className={triple}>
            <FormField name="start_date" field={form.start_date} />
            <FormField name="target_finish" field={form.target_finish} />
            <FormField name="data_date" field={form.data_date} help={copy.help.dataDate} />
          </div>
          <div className={triple}>
            <FormSelect
              name="time_zone"
              label={form.time_zone.label}
              options={timeZoneOptions}
              isSearchable
            />
            <FormSelect name="week_start" label={form.week_start.label} options={weekdayOptions} />
            <FormSelect name="cutoff_weekday" label={form.cutoff_weekday.label} options={weekdayOptions} />
          </div>
          <FormWeekdays name="working_days" label={form.working_days.label} />
          <ExceptionsEditor />
        </div>
      </Section>
      <Section title={copy.sections.thresholds}>
        <div className={triple}>
          <FormField name="amber_days" field={form.amber_days} />
          <FormField name="red_days" field={form.red_days} />
          <FormField name="slip_unit" field={form.slip_unit} />
          <FormField name="stale_days" field={form.stale_days} help={copy.help.stale} />
          <FormField name="lookahead_weeks" field={form.lookahead_weeks} />
        </div>
      </Section>
      <Section title={copy.sections.emails} text={copy.sections.emailsText}>
        <div className="flex flex-col gap-4">
          <FormField name="email_lookaheads" field={form.email_lookaheads} />
          <FormField name="email_weekly_reports" field={form.email_weekly_reports} />
          <FormField name="remind_teams" field={form.remind_teams} help={copy.help.remindTeams} />
        </div>
      </Section>
      <Section title={copy.sections.customFields} text={copy.sections.customFieldsText}>
        <ColumnsEditor name="custom_columns" programme={programme} />
      </Section>
      <PunchFields />
      <SigningFields />
      <Section title={copy.sections.costOfDelay}>
        <div className={pair}>
          <FormField name="cost_of_delay_per_day" field={form.cost_of_delay_per_day} />
          <FormField name="currency" field={form.currency} help={copy.help.currency} />
        </div>
      </Section>
    </div>
  );
}
