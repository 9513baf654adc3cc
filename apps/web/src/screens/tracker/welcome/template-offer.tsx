import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { programmes, sectors } from '@baton/contract/programme/programmes.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCall } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notices/notify.ts';
import { Section } from '#ui/section.tsx';
import { Select } from '#ui/select.tsx';

/** Milestones, disciplines and teams of a sector, for a programme that has no milestones yet. */
export function TemplateOffer({ programme, onFilled }: { programme: Programme; onFilled: () => void }) {
  const call = useCall();
  const client = useQueryClient();
  const { data = [] } = useQuery({ queryKey: ['templates'], queryFn: () => call(programmes.templates) });
  const [template, setTemplate] = useState(programme.sector ?? 'generic');
  const chosen = data.find(({ sector }) => sector === template);
  const [isBusy, setBusy] = useState(false);
  const fill = async () => {
    setBusy(true);
    try {
      await call(programmes.fill, { params: { id: programme.id }, body: { template } });
      notify({ kind: 'success', title: 'The programme has its milestones' });
      await client.invalidateQueries({ queryKey: ['records', programme.id] });
      onFilled();
    } catch (error) {
      notifyError(error, 'The template was not used');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section
      title="Start from a template"
      text="The gates that every system passes, as your kind of project knows them."
    >
      <div className="flex max-w-md flex-col items-start gap-3">
        <Select
          label="Template"
          value={template}
          onChange={(key) => setTemplate(sectors.find((sector) => sector === key) ?? 'generic')}
          options={data.map(({ sector, title }) => ({ id: sector, label: title }))}
          help={
            chosen &&
            `${chosen.summary}. Brings ${chosen.milestones.length} milestones, disciplines and teams; all can be changed.`
          }
        />
        <Button isPending={isBusy} onPress={() => void fill()}>
          Use the template
        </Button>
      </div>
    </Section>
  );
}
