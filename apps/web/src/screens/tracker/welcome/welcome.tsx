import { useRead } from '#resource/use-read.ts';
import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn, mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser, useCall, useSession } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { DateImportTools } from '#screens/tracker/files/dates-import.tsx';
import { FileOffer } from './file-offer.tsx';
import { useState } from 'react';
import { programmes } from '@baton/contract/programme/programmes.ts';
import { notifyError } from '#resource/notify-error.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { sectors } from '@baton/contract/programme/programme-choices.ts';
import { notify } from '#ui/notices/notify.ts';
import { Select } from '#ui/select.tsx';
import { copy } from './copy.ts';

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
  const call = useCall();
  const client = useQueryClient();
  const { data = [] } = useRead(['templates'], programmes.templates);
  const [template, setTemplate] = useState(programme.sector ?? 'generic');
  const chosen = data.find(({ sector }) => sector === template);
  const [isBusy, setBusy] = useState(false);
  const fill = async () => {
    setBusy(true);
    try {
      await call(programmes.fill, { params: { id: programme.id }, body: { template } });
      notify({ kind: 'success', title: copy.template.used });
      await client.invalidateQueries({ queryKey: ['records', programme.id] });
      onFilled();
    } catch (error) {
      notifyError(error, copy.template.failed);
    } finally {
      setBusy(false);
    }
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
        <Button isPending={isBusy} onPress={() => void fill()}>
          Use template
        </Button>
      </div>
    </Section>
  );
}
