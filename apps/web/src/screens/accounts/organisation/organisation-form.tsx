import { type ReactNode, useMemo } from 'react';
import { organisationForm } from '@baton/contract/accounts/organisation.ts';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { notify } from '#ui/notices/notify.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Organisation, OrganisationField } from './organisation-words.ts';
import { useOrganisation, useSaveOrganisation } from './use-organisation.ts';

export interface OrganisationFormProps {
  /** The settings that this form changes. */
  names: readonly OrganisationField[];
  children: (organisation: Organisation) => ReactNode;
}

/** A part of the organisation's settings, saved by itself. */
export function OrganisationForm(props: OrganisationFormProps) {
  const { data, error, refetch } = useOrganisation();
  if (data) return <Loaded {...props} organisation={data} />;
  if (error) return <ErrorState title="The settings could not be loaded" error={error} onRetry={refetch} />;
  return (
    <div aria-busy className="flex max-w-2xl flex-col gap-4">
      <p className="sr-only">Loading the settings</p>
      <Skeleton className="h-8" />
      <Skeleton className="h-8" />
      <Skeleton className="h-32" />
    </div>
  );
}

function Loaded({ names, children, organisation }: OrganisationFormProps & { organisation: Organisation }) {
  const save = useSaveOrganisation();
  const form = useMemo(
    () => Object.fromEntries(names.map((name) => [name, organisationForm[name]])),
    [names],
  );
  const values = useMemo(
    () => Object.fromEntries(names.map((name) => [name, organisation[name]])) as Partial<Organisation>,
    [names, organisation],
  );
  const record = useRecordForm({
    form,
    mode: 'patch',
    values,
    draft: { name: `organisation: ${names.join(' ')}` },
    async save(changed) {
      await save(changed, organisation.version);
      notify({ kind: 'success', title: 'Settings saved' });
    },
  });
  return (
    <div className="max-w-2xl">
      <RecordForm {...record} saveLabel="Save settings">
        {children(organisation)}
      </RecordForm>
    </div>
  );
}
