import { mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser, useProgrammes, useSession } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Shown without an active programme: loading, failed, or how to create the first one. */
export function NoProgramme() {
  const { programmes } = useSession();
  const user = useCurrentUser();
  const { status, message } = useProgrammes();
  if (status === 'error') {
    return <ErrorState title="Programmes could not be loaded" text={message} onRetry={programmes.load} />;
  }
  if (status !== 'success') {
    return (
      <div aria-busy className="flex flex-col gap-4">
        <p className="sr-only">Loading the programme</p>
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-4 w-80 max-w-full" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  if (mayInOrganisation(user, 'programmes.create')) {
    return (
      <EmptyState
        title="Create your first programme"
        icon="layers"
        actions={
          <>
            <LinkButton href="/app/settings/programmes?new=true" variant="primary" icon="plus">
              Create a programme
            </LinkButton>
            <LinkButton href="/app/settings/users">Invite people</LinkButton>
          </>
        }
      >
        A programme holds the systems, milestones, dates and people of one project. Everything else begins
        with it.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="You are in no programme yet" icon="layers">
      An administrator or a programme’s Manager can add {user.email} to one. It then appears here.
    </EmptyState>
  );
}
