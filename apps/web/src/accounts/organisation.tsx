import { useQuery, useQueryClient } from '@tanstack/react-query';
import { organisations } from '@baton/contract/accounts/organisation.ts';
import { messageOf } from '#lib/api-error.ts';
import { PageHead } from '#resource/page-head.tsx';
import { useCall } from '#session/session-context.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { loadPublicOrganisation } from './use-public-organisation.ts';
import { OrganisationSettings } from './organisation-settings.tsx';
import type { Organisation } from './organisation-words.ts';

const organisationKey = ['organisation', 'all'];

/** What an Admin decides for everybody. */
export function OrganisationScreen() {
  const call = useCall();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: organisationKey,
    // The contract names the fields once, in its form.
    queryFn: async () => (await call(organisations.read)) as unknown as Organisation,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHead title="Organisation" text="Names, defaults and rules that hold for everybody." />
      {error && (
        <ErrorState
          title="The settings could not be loaded"
          text={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <OrganisationSettings
          organisation={data}
          onSaved={(saved) => {
            queryClient.setQueryData(organisationKey, saved);
            void loadPublicOrganisation(call);
          }}
        />
      )}
      {!data && !error && (
        <div aria-busy className="flex max-w-2xl flex-col gap-4">
          <p className="sr-only">Loading the settings</p>
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-32" />
        </div>
      )}
    </>
  );
}
