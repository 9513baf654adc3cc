import { openDatesImport } from '#screens/tracker/files/open-dates-import.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { targetOf } from '#resource/use-names.ts';
import { TemplateOffer as ListTemplate } from '#resource/import/template-offer.tsx';
import { recordImport } from '#resource/import/record-import.tsx';
import { ImportDialog } from '#resource/import/import-dialog.tsx';
import { DropArea } from '#resource/import/drop-area.tsx';
import { missingKinds } from '@baton/contract/tracker/tracker-files.ts';
import { useAct } from '#resource/use-act.ts';
import { useRead } from '#resource/use-read.ts';
import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn, mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser, useCall, useSession } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { DateImportTools } from '#screens/tracker/files/dates-import.tsx';
import { useState } from 'react';
import { programmes } from '@baton/contract/programme/programmes.ts';
import { notifyError } from '#resource/notify-error.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { sectors } from '@baton/domain/templates/sectors.ts';
import { Select } from '#ui/select.tsx';
import { copy } from './copy.ts';

const systems = targetOf('systems');

export interface WelcomeProps {
  programme: Programme;
  tools: DateImportTools;
  /** Number of existing milestones. */
  milestones: number;
  /** Called after data was added; reloads the tracker. */
  onFilled: () => void;
}

/** Empty tracker: the ways to fill it that the user has permission for. */
export function Welcome({ programme, tools, milestones, onFilled }: WelcomeProps) {
  const user = useCurrentUser();
  const mayEdit = mayIn(user, programme, 'data.edit');
  const mayAddMilestones = mayIn(user, programme, 'milestones.edit');
  return (
    <div className="mx-auto w-full max-w-3xl flex-1 overflow-y-auto py-3">
      <PageHead
        title="Tracker"
        text={`${programme.name} has no systems or areas yet. The tracker shows a row for each one and a column for each milestone, with baseline, forecast, need and actual dates.`}
      />
      <div className="flex flex-col gap-8">
        {mayEdit && (
          <FileOffer tools={tools} takesTracker={milestones > 0 || mayAddMilestones} onImported={onFilled} />
        )}
        {milestones === 0 && mayAddMilestones && <TemplateOffer programme={programme} onFilled={onFilled} />}
        <SampleOffer programme={programme} />
        {mayEdit ? (
          <p className="flex flex-wrap items-center gap-2 text-text-muted">
            Or add them one by one:
            <LinkButton href="/app/programme/systems?new=true" size="sm" icon="plus">
              Create system
            </LinkButton>
            {milestones > 0 && (
              <LinkButton href="/app/programme/milestones" size="sm">
                {copy.milestones(milestones)}
              </LinkButton>
            )}
          </p>
        ) : (
          <EmptyState title="No systems yet" icon="table-2">
            A Coordinator, Planner or Manager needs to add systems. They’ll appear here as soon as they do.
          </EmptyState>
        )}
      </div>
    </div>
  );
}

interface FileOfferProps {
  tools: DateImportTools;
  /** Milestones exist, or the user can create them from the file. */
  takesTracker: boolean;
  onImported: () => void;
}

/** Import of the user's spreadsheet: a whole tracker or, if nobody has created milestones, a list of systems. */
function FileOffer({ tools, takesTracker, onImported }: FileOfferProps) {
  const { programme } = tools;
  // Opened as a modal, because the welcome page disappears as soon as systems exist.
  const readSystems = (file: File) =>
    void openModal(({ isOpen, onOpenChange }) => (
      <ImportDialog {...{ isOpen, onOpenChange, file }} kind={recordImport(systems, programme, onImported)} />
    ));
  const readDates = (file: File) =>
    openDatesImport(tools, { file, answers: { create_missing: missingKinds } });
  return (
    <Section
      title="Drop your tracker here"
      text={
        takesTracker
          ? 'Your tracker from Excel or CSV is enough: systems, milestones and dates are read from it, with areas, disciplines, teams, people and locations.'
          : 'Import a list of systems from Excel or CSV. You’ll see a preview before anything is saved. For a whole tracker with dates, a Manager or Planner needs to add milestones first.'
      }
    >
      <DropArea onFile={takesTracker ? readDates : readSystems} />
      {!takesTracker && <ListTemplate resource={systems} programme={programme} />}
    </Section>
  );
}

/** Creates a sample programme with invented data. */
function SampleOffer({ programme }: { programme: Programme }) {
  const call = useCall();
  const user = useCurrentUser();
  const { programmes: list } = useSession();
  const [isBusy, setBusy] = useState(false);
  if (!mayInOrganisation(user, 'programmes.create')) return null;
  const open = async () => {
    setBusy(true);
    try {
      const { id } = (await call(programmes.createSample)) as { id: number };
      await list.load();
      list.choose(id);
    } catch (error) {
      notifyError(error, 'Couldn’t create the sample programme');
      setBusy(false);
    }
  };
  return (
    <Section
      title="Explore a sample"
      text={`Explore a separate programme with made-up systems, dates and people. ${programme.name} isn’t changed.`}
    >
      <Button isPending={isBusy} onPress={() => void open()}>
        Create sample programme
      </Button>
    </Section>
  );
}

/** Fills a programme without milestones from a sector template. */
function TemplateOffer({ programme, onFilled }: { programme: Programme; onFilled: () => void }) {
  const { act, isActing } = useAct(['records', programme.id]);
  const { data = [] } = useRead(['templates'], programmes.templates);
  const [template, setTemplate] = useState(programme.sector ?? 'generic');
  const chosen = data.find(({ sector }) => sector === template);
  const fill = async () => {
    const isFilled = await act(
      programmes.fill,
      { params: { id: programme.id }, body: { template } },
      { done: { title: copy.template.used }, failed: copy.template.failed },
    );
    if (isFilled) onFilled();
  };
  return (
    <Section title="Start from a template" text="Start with the standard milestones for your sector.">
      <div className="flex max-w-md flex-col items-start gap-3">
        <Select
          label="Template"
          value={template}
          onChange={(key) => setTemplate(sectors.find((sector) => sector === key) ?? 'generic')}
          options={data.map(({ sector, title }) => ({ id: sector, label: title }))}
          help={
            chosen &&
            `${chosen.summary}. Adds ${chosen.milestones.length} milestones plus disciplines and teams. You can edit everything later.`
          }
        />
        <Button isPending={isActing} onPress={() => void fill()}>
          Use template
        </Button>
      </div>
    </Section>
  );
}
