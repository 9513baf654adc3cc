import { useController } from 'react-hook-form';
import { programmeForm as form } from '@baton/contract/programme/programme-form.ts';
import { FormField } from '#resource/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { copy } from './copy.ts';

/** How certificates are signed. */
export function SigningFields() {
  const { field } = useController({ name: 'signing' });
  const { session, password } = copy.help.signing;
  return (
    <Section title="Certificates" text="How people prove who they are when they sign a certificate.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField
          name="signing"
          field={form.signing}
          help={field.value === 'password' ? password : session}
        />
      </div>
    </Section>
  );
}
