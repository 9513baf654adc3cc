import { organisationForm as form } from '@baton/contract/accounts/organisation.ts';
import { timeZoneOptions } from '#lib/time-zones.ts';
import { weekdayOptions } from '#lib/weekdays.ts';
import { FormField } from '#resource/form-field.tsx';
import { FormSelect } from '#resource/form-select.tsx';
import { Section } from '#ui/section.tsx';
import { OrganisationForm } from './organisation-form.tsx';
import { copy } from './copy.ts';

const names = ['name', 'product', 'support_email', 'logo', 'time_zone', 'date_format', 'week_start'] as const;

export function General() {
  return (
    <OrganisationForm names={names}>
      {() => (
        <div className="flex flex-col gap-8">
          <Section title="Names">
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <FormField name="name" field={form.name} />
              <FormField name="product" field={form.product} help="Shown in the browser tab." />
              <FormField
                name="support_email"
                field={form.support_email}
                help="Shown to people who can’t log in or don’t have permission."
              />
            </div>
            <div className="mt-4">
              <FormField name="logo" field={form.logo} help="Shown on the login page and above the menu." />
            </div>
          </Section>
          <Section title="Defaults" text="Defaults for new programmes, and how dates are displayed.">
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <FormSelect
                name="time_zone"
                label={form.time_zone.label}
                options={timeZoneOptions}
                isSearchable
                help="For new programmes."
              />
              <FormField
                name="date_format"
                field={form.date_format}
                words={copy.general.dateFormats}
                help="For lists, forms and the tracker."
              />
              <FormSelect
                name="week_start"
                label={form.week_start.label}
                options={weekdayOptions}
                help="For calendars and new programmes."
              />
            </div>
          </Section>
        </div>
      )}
    </OrganisationForm>
  );
}
