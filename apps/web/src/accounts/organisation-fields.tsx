import { organisationForm as form } from '@baton/contract/accounts/organisation.ts';
import { timeZoneOptions } from '#lib/time-zones.ts';
import { weekdayOptions } from '#lib/weekdays.ts';
import { FormField } from '#resource/form-field.tsx';
import { FormSelect } from '#resource/form-select.tsx';
import { Section } from '#ui/section.tsx';
import { dateFormatWords } from './organisation-words.ts';

export interface OrganisationFieldsProps {
  termsVersion: number;
}

/** Everything that is decided for everybody, inside the form that saves it. */
export function OrganisationFields({ termsVersion }: OrganisationFieldsProps) {
  return (
    <div className="flex flex-col gap-8">
      <Section title="Names">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormField name="name" field={form.name} />
          <FormField name="product" field={form.product} help="Stands in the title of every page." />
          <FormField
            name="support_email"
            field={form.support_email}
            help="Shown to people who can’t log in or lack a permission."
          />
        </div>
        <div className="mt-4">
          <FormField name="logo" field={form.logo} help="Shown on the login page and above the menu." />
        </div>
      </Section>
      <Section title="Defaults" text="Where the organisation is at home, and how dates are written.">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <FormSelect name="time_zone" label={form.time_zone.label} options={timeZoneOptions} isSearchable />
          <FormField name="date_format" field={form.date_format} words={dateFormatWords} />
          <FormSelect name="week_start" label={form.week_start.label} options={weekdayOptions} />
        </div>
      </Section>
      <Section title="Passwords and sessions">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <FormField
            name="password_min_length"
            field={form.password_min_length}
            help="Characters, 12 to 64."
          />
          <FormField
            name="session_idle_days"
            field={form.session_idle_days}
            label="Unused session ends"
            help="After so many days without use."
          />
          <FormField
            name="session_max_days"
            field={form.session_max_days}
            label="Any session ends"
            help="So many days after the login."
          />
        </div>
      </Section>
      <Section title="Terms and conditions" text={`Version ${termsVersion}. Every change makes a new one.`}>
        <FormField
          name="terms_text"
          field={form.terms_text}
          label="Text"
          rows={10}
          help="An empty line begins a new paragraph."
        />
      </Section>
    </div>
  );
}
