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
          text="A new minimum length applies the next time someone sets a password. The idle timeout applies immediately; the maximum session length from the next login."
        >
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <FormField
              name="password_min_length"
              field={form.password_min_length}
              help="12 to 64 characters."
            />
            <FormField
              name="session_idle_days"
              field={form.session_idle_days}
              label="Idle timeout (days)"
              help="Logs out sessions that haven’t been used for this long."
            />
            <FormField
              name="session_max_days"
              field={form.session_max_days}
              label="Maximum session length (days)"
              help="Logs out every session this long after login."
            />
          </div>
        </Section>
      )}
    </OrganisationForm>
  );
}
