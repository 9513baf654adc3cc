import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { FilesTools } from '#screens/tracker/files/files-tools.ts';
import { FileOffer } from './file-offer.tsx';
import { SampleOffer } from './sample-offer.tsx';
import { TemplateOffer } from './template-offer.tsx';

export interface WelcomeProps {
  programme: Programme;
  tools: FilesTools;
  /** How many there are already. */
  milestones: number;
  /** Something was put in: the tracker is to be brought up to date. */
  onFilled: () => void;
}

/** What an empty tracker shows: the three ways to fill it, as far as one may go them. */
export function Welcome({ programme, tools, milestones, onFilled }: WelcomeProps) {
  const user = useCurrentUser();
  const mayEdit = mayIn(user, programme, 'data.edit');
  return (
    <div className="mx-auto w-full max-w-3xl flex-1 overflow-y-auto py-3">
      <PageHead
        title="Tracker"
        text={`${programme.name} has no systems or areas yet. The tracker has a row for each of them and a column for every milestone, with baseline, forecast, need and actual dates.`}
      />
      <div className="flex flex-col gap-8">
        {mayEdit && <FileOffer tools={tools} hasMilestones={milestones > 0} onImported={onFilled} />}
        {milestones === 0 && mayIn(user, programme, 'milestones.edit') && (
          <TemplateOffer programme={programme} onFilled={onFilled} />
        )}
        <SampleOffer programme={programme} />
        {mayEdit ? (
          <p className="flex flex-wrap items-center gap-2 text-text-muted">
            Or enter them by hand:
            <LinkButton href="/app/programme/systems?new=true" size="sm" icon="plus">
              New system
            </LinkButton>
            {milestones > 0 && (
              <LinkButton href="/app/programme/milestones" size="sm">
                {milestones} milestones
              </LinkButton>
            )}
          </p>
        ) : (
          <EmptyState title="Nothing to see yet" icon="table-2">
            A Coordinator, Planner or Manager of the programme fills it. It then appears here by itself.
          </EmptyState>
        )}
      </div>
    </div>
  );
}
