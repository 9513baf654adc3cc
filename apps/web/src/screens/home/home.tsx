import { useCanGoBack, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isContributor } from '#session/rights.ts';
import type { HomeSearch } from './home-search.ts';
import { InProgramme } from '#resource/programme-screen.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { useShownProgramme, useCurrentUser } from '#session/session-context.ts';
import type { Programme } from '#session/programme-list.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useTracker } from '#turnover/model/use-tracker.ts';
import { OpenHome } from './open-home.tsx';
import { timeLeft } from './time-left.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProgrammeSetup } from '#turnover/setup/programme-setup.tsx';
import { ProgrammeFacts } from '#turnover/setup/programme-facts.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyTurnover } from '#turnover/setup/empty-turnover.tsx';

/** Home; a Contributor who opens Baton here starts with the weekly update, and finds this screen in the menu. */
export function Home() {
  const user = useCurrentUser();
  const programme = useShownProgramme();
  const { show }: HomeSearch = useSearch({ strict: false });
  const isStart = !useCanGoBack() && show !== 'overview';
  if (programme && isStart && isContributor(user, programme)) return <OpenUpdate />;
  return (
    <InProgramme title={user.first_name === '' ? 'Welcome' : `Welcome, ${user.first_name}`}>
      {(active) => <ProgrammeHome programme={active} />}
    </InProgramme>
  );
}

/** Leads to the weekly update, once: every further navigation would begin loading it again. */
function OpenUpdate() {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to: '/app/tracker/update', replace: true }), [navigate]);
  return <HomeSkeleton />;
}

/** Setup steps for a new programme, the overview once it has dates. */
function ProgrammeHome({ programme }: { programme: Programme }) {
  const { view, tick, error, retry } = useTracker(programme.id);
  const isNew = view !== null && !view.set.scopes.turned_over.includes(true);
  return (
    <>
      <PageHead title={programme.name} text={timeLeft(programme)} />
      {view && !isNew && <OpenHome {...{ programme, view, tick }} />}
      {isNew && <NewProgramme programme={programme} />}
      {!view && error !== null && (
        <ErrorState title="Couldn’t load the programme" error={error} onRetry={retry} />
      )}
      {!view && error === null && <HomeSkeleton />}
    </>
  );
}

function HomeSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <Skeleton className="h-7 w-2/3 max-w-xl" />
      <Skeleton className="h-16 w-full" />
      <div className="grid gap-8 xl:grid-cols-2">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  );
}

/** Setup steps and facts of a programme without turnovers. */
function NewProgramme({ programme }: { programme: Programme }) {
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[1fr_24rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <EmptyTurnover programme={programme} icon="table-2" title="Set up your programme">
          Add systems and milestones, and this page will show progress and what’s waiting on you.
        </EmptyTurnover>
        <ProgrammeSetup programme={programme} />
      </div>
      <Section title="About this programme">
        <ProgrammeFacts programme={programme} />
      </Section>
    </div>
  );
}
