import { organisationForm as form, organisations } from '@baton/contract/accounts/organisation.ts';
import { product } from '#lib/product.ts';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { useCall } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { OrganisationFields } from './organisation-fields.tsx';
import type { Organisation } from './organisation-words.ts';

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
        <OrganisationFields termsVersion={organisation.terms_version} />
      </RecordForm>
    </div>
  );
}
