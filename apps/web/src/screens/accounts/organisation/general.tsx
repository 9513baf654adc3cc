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
          <Section title={copy.general.names}>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <FormField name="name" field={form.name} />
              <FormField name="product" field={form.product} help={copy.general.productHelp} />
              <FormField name="support_email" field={form.support_email} help={copy.general.supportHelp} />
            </div>
            <div className="mt-4">
              <FormField name="logo" field={form.logo} help={copy.general.logoHelp} />
            </div>
          </Section>
          <Section title={copy.general.defaults} text={copy.general.defaultsText}>
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <FormSelect
                name="time_zone"
                label={form.time_zone.label}
                options={timeZoneOptions}
                isSearchable
                help={copy.general.timeZoneHelp}
              />
              <FormField
                name="date_format"
                field={form.date_format}
                words={copy.general.dateFormats}
                help={copy.general.dateFormatHelp}
              />
              <FormSelect
                name="week_start"
                label={form.week_start.label}
                options={weekdayOptions}
                help={copy.general.weekStartHelp}
              />
            </div>
          </Section>
        </div>
      )}
    </OrganisationForm>
  );
}
