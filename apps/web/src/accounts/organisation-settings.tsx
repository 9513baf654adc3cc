import { organisationForm as form, organisations } from '@baton/contract/accounts/organisation.ts';
import { product } from '#lib/product.ts';
import { timeZoneOptions } from '#lib/time-zones.ts';
import { weekdayOptions } from '#lib/weekdays.ts';
import { FormField } from '#resource/form-field.tsx';
import { FormSelect } from '#resource/form-select.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { useCall } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { Section } from '#ui/section.tsx';
import { dateFormatWords, type Organisation } from './organisation-words.ts';

export interface OrganisationSettingsProps {
  organisation: Organisation;
  onSaved: (saved: Organisation) => void;
}

export function OrganisationSettings({ organisation, onSaved }: OrganisationSettingsProps) {
  const call = useCall();
  const names = Object.keys(form) as (keyof typeof form)[];
  const values = Object.fromEntries(names.map((name) => [name, organisation[name]])) as Pick<
    Organisation,
    keyof typeof form
  >;
  const record = useRecordForm({
    form,
    mode: 'patch',
    values,
    async save(changed) {
      const saved = await call(organisations.update, { body: changed, version: organisation.version });
      const settings = saved as unknown as Organisation;
      product.set(settings.product);
      onSaved(settings);
      notify({ kind: 'success', title: 'Settings saved' });
    },
  });
  return (
    <div className="max-w-2xl">
      <RecordForm {...record} saveLabel="Save settings">
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
          </Section>
          <Section title="Defaults" text="Where the organisation is at home, and how dates are written.">
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <FormSelect
                name="time_zone"
                label={form.time_zone.label}
                options={timeZoneOptions}
                isSearchable
              />
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
          <Section
            title="Terms and conditions"
            text={`Version ${organisation.terms_version}. Every change makes a new one.`}
          >
            <FormField
              name="terms_text"
              field={form.terms_text}
              label="Text"
              rows={10}
              help="An empty line begins a new paragraph."
            />
          </Section>
        </div>
      </RecordForm>
    </div>
  );
}
