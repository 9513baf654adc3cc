import { ProgrammeSetup } from '#programme/programme-setup.tsx';
import { ProgrammeFacts } from '#programme/programmes/programme-facts.tsx';
import { messageOf } from '#lib/api-error.ts';
import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyTurnover } from '#turnover/empty-turnover.tsx';
import { useTracker } from '#turnover/tracker/use-tracker.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { OpenHome } from './open-home.tsx';
import { timeLeft } from './time-left.ts';

/** The home of a programme: what it still needs while it is new, how it stands once dates are kept. */
export function ProgrammeHome({ programme }: { programme: Programme }) {
  const { view, tick, error, retry } = useTracker(programme.id);
  const isNew = view !== null && !view.set.scopes.turned_over.includes(true);
  return (
    <>
      <PageHead title={programme.name} text={timeLeft(programme)} />
      {view && !isNew && <OpenHome {...{ programme, view, tick }} />}
      {isNew && (
        <div className="grid items-start gap-8 xl:grid-cols-[1fr_24rem]">
          <div className="flex min-w-0 flex-col gap-8">
            <EmptyTurnover programme={programme} icon="table-2" title="There is nothing to turn over yet">
              Once there are systems and the gates that they pass, this page says how the programme stands and
              what waits for you.
            </EmptyTurnover>
            <ProgrammeSetup programme={programme} />
          </div>
          <Section title="Facts">
            <ProgrammeFacts programme={programme} />
          </Section>
        </div>
      )}
      {!view && error !== null && (
        <ErrorState title="The programme could not be loaded" text={messageOf(error)} onRetry={retry} />
      )}
      {!view && error === null && <HomeSkeleton />}
    </>
  );
}
