import { organisationForm as form } from '@baton/contract/accounts/organisation.ts';
import { FormField } from '#resource/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { OrganisationForm } from './organisation-form.tsx';
import { copy } from './copy.ts';

const names = ['password_min_length', 'session_idle_days', 'session_max_days'] as const;

/** Password length and session lifetime. */
export function Security() {
  return (
    <OrganisationForm names={names}>
      {() => (
        <Section title={copy.security.title} text={copy.security.text}>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <FormField
              name="password_min_length"
              field={form.password_min_length}
              help={copy.security.lengthHelp}
            />
            <FormField
              name="session_idle_days"
              field={form.session_idle_days}
              label={copy.security.idle}
              help={copy.security.idleHelp}
            />
            <FormField
              name="session_max_days"
              field={form.session_max_days}
              label={copy.security.longest}
              help={copy.security.longestHelp}
            />
          </div>
        </Section>
      )}
    </OrganisationForm>
  );
}
