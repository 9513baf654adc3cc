import { type ReactNode, useMemo } from 'react';
import { organisationForm, organisations } from '@baton/contract/accounts/organisation.ts';
import type { ValuesOf } from '@baton/contract/form/form.ts';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { Loaded } from '#resource/loaded.tsx';
import { notify } from '#ui/notices/notify.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadPublicOrganisation } from '#screens/accounts/use-public-organisation.ts';
import { dateFormat } from '#lib/date-format.ts';
import { product } from '#lib/product.ts';
import { useCall } from '#session/session-context.ts';

interface OrganisationFormProps {
  /** Settings that this form edits. */
  names: readonly OrganisationField[];
  children: (organisation: Organisation) => ReactNode;
}

/** Form for some of the organisation's settings, saved independently of other sections. */
export function OrganisationForm(props: OrganisationFormProps) {
  const query = useOrganisation();
  return (
    <Loaded
      query={query}
      failed="Couldn’t load the settings"
      placeholder={
        <div aria-busy className="flex max-w-2xl flex-col gap-4">
          <p className="sr-only">Loading settings</p>
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-32" />
        </div>
      }
    >
      {(organisation) => <LoadedForm {...props} organisation={organisation} />}
    </Loaded>
  );
}

function LoadedForm({
  names,
  children,
  organisation,
}: OrganisationFormProps & { organisation: Organisation }) {
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

const queryKey = ['organisation', 'all'];

/** All settings of the organisation, shared by all sections. */
function useOrganisation() {
  const call = useCall();
  return useQuery({
    queryKey,
    // The contract defines the fields in its form, so the response's type doesn't have them.
    queryFn: async () => (await call(organisations.read)) as unknown as Organisation,
    refetchOnWindowFocus: false,
  });
}

/** Saves settings and updates titles, login page and other dependents. */
function useSaveOrganisation() {
  const call = useCall();
  const queryClient = useQueryClient();
  return async (changed: Partial<Organisation>, version: number): Promise<void> => {
    const saved = (await call(organisations.update, { body: changed, version })) as unknown as Organisation;
    product.set(saved.product);
    dateFormat.set({ format: saved.date_format, weekStart: saved.week_start, timeZone: saved.time_zone });
    queryClient.setQueryData(queryKey, saved);
    void loadPublicOrganisation(call);
  };
}

type OrganisationField = keyof typeof organisationForm;

type Organisation = ValuesOf<typeof organisationForm> & { version: number; terms_version: number };
