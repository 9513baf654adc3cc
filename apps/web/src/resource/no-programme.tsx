import { useUrgent } from '#lib/late-parts.ts';
import { latePart } from '#lib/lazy-part.tsx';
import { mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser, useProgrammes, useSession } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const FirstProgramme = latePart(
  async () => (await import('./first-programme.tsx')).FirstProgramme,
  () => null,
);

const NoAccess = latePart(
  async () => (await import('./no-access.tsx')).NoAccess,
  () => null,
);

/** Shown without an active programme: loading, failed, no access, or how to create the first one. */
export function NoProgramme() {
  const { programmes } = useSession();
  const user = useCurrentUser();
  const { status, message, list, missingCode } = useProgrammes();
  // A list that failed is asked for again; its message stays until there is an answer.
  if (message !== '') {
    return <ErrorState title="Couldn’t load programmes" text={message} onRetry={programmes.load} />;
  }
  if (status !== 'success') return <ProgrammeSkeleton />;
  if (missingCode !== null && list.length > 0) return <NoAccess code={missingCode} />;
  if (mayInOrganisation(user, 'programmes.create')) return <FirstProgramme />;
  return (
    <EmptyState title="You don’t have access to a programme yet" icon="layers">
      {`Ask an Admin or a Manager to add ${user.email} to a programme. It will appear here.`}
    </EmptyState>
  );
}

function ProgrammeSkeleton() {
  useUrgent();
  return (
    <div aria-busy className="flex flex-col gap-4">
      <p className="sr-only">Loading programme</p>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-4 w-80 max-w-full" />
      <Skeleton className="h-40" />
    </div>
  );
}
