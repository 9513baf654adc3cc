import { organisationForm as form } from '@baton/contract/accounts/organisation.ts';
import { FormField } from '#resource/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { OrganisationForm } from './organisation-form.tsx';
import { copy } from './copy.ts';

const names = ['terms_text'] as const;

export function TermsSection() {
  return (
    <OrganisationForm names={names}>
      {({ terms_version }) => (
        <Section title={copy.terms.title} text={copy.terms.version(terms_version)}>
          <FormField
            name="terms_text"
            field={form.terms_text}
            label={copy.terms.label}
            rows={14}
            help={copy.terms.help}
          />
        </Section>
      )}
    </OrganisationForm>
  );
}
