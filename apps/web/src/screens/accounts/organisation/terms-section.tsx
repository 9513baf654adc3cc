import { organisationForm as form } from '@baton/contract/accounts/organisation.ts';
import { FormField } from '#resource/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { OrganisationForm } from './organisation-form.tsx';

const names = ['terms_text'] as const;

export function TermsSection() {
  return (
    <OrganisationForm names={names}>
      {({ terms_version }) => (
        <Section
          title="Terms and conditions"
          text={`Version ${terms_version}. Every change makes a new one.`}
        >
          <FormField
            name="terms_text"
            field={form.terms_text}
            label="Text"
            rows={14}
            help="An empty line begins a new paragraph."
          />
        </Section>
      )}
    </OrganisationForm>
  );
}
