import { targetOf } from '#resource/use-names.ts';
import { FileDrop } from '#resource/import/file-drop.tsx';
import { ImportDialog } from '#resource/import/import-dialog.tsx';
import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { Section } from '#ui/section.tsx';
import type { TrackerStore } from '#turnover/tracker/tracker-store.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { SampleOffer } from './sample-offer.tsx';
import { TemplateOffer } from './template-offer.tsx';

const systems = targetOf('systems');

export interface WelcomeProps {
  programme: Programme;
  view: TrackerView;
  store: TrackerStore;
}

/** What an empty tracker shows: the three ways to fill it, as far as one may go them. */
export function Welcome({ programme, view, store }: WelcomeProps) {
  const user = useCurrentUser();
  const mayEdit = mayIn(user, programme, 'data.edit');
  const needsGates = view.structure.milestones.length === 0;
  const refresh = () => void store.catchUp().catch(() => undefined);
  // Opened beside the page, since the welcome goes as soon as there are systems.
  const read = (file: File) =>
    void openModal(({ close: _, ...controls }) => (
      <ImportDialog
        {...controls}
        {...{ file, resource: systems, programme: programme.id }}
        onImported={refresh}
      />
    ));
  return (
    <div className="mx-auto w-full max-w-3xl flex-1 overflow-y-auto">
      <PageHead
        title="Tracker"
        text={`${programme.name} has no systems or areas yet. The tracker has a row for each of them and a column for every milestone, with baseline, forecast, need and actual dates.`}
      />
      <div className="flex flex-col gap-8">
        {mayEdit && (
          <Section
            title="Bring your spreadsheet"
            text="A list of systems in Excel or CSV; you see what would be made of it before anything is kept."
          >
            <FileDrop resource={systems} programme={programme.id} onFile={read} />
          </Section>
        )}
        {needsGates && mayIn(user, programme, 'milestones.edit') && (
          <TemplateOffer programme={programme} onFilled={refresh} />
        )}
        <SampleOffer programme={programme} />
        {mayEdit ? (
          <p className="flex flex-wrap items-center gap-2 text-text-muted">
            Or enter them by hand:
            <LinkButton href="/app/programme/systems?new=true" size="sm" icon="plus">
              New system
            </LinkButton>
            {!needsGates && (
              <LinkButton href="/app/programme/milestones" size="sm">
                {view.structure.milestones.length} milestones
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
