import { organisationForm as form } from '@baton/contract/accounts/organisation.ts';
import { FormField } from '#resource/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { OrganisationForm } from './organisation-form.tsx';

const names = ['password_min_length', 'session_idle_days', 'session_max_days'] as const;

/** Password length and session lifetime. */
export function Security() {
  return (
    <OrganisationForm names={names}>
      {() => (
        <Section
          title="Passwords and sessions"
          text="A longer password is asked for when one is next chosen. The limit of an unused session holds at once, that of any session from the next login."
        >
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
      )}
    </OrganisationForm>
  );
}
