import { useQuery } from '@tanstack/react-query';
import { programmes, sectors } from '@baton/contract/programme/programmes.ts';
import { useCall } from '#session/session-context.ts';
import { Select } from '#ui/select.tsx';

export type Sector = (typeof sectors)[number];

export interface TemplateChoiceProps {
  value: Sector | null;
  onChange: (sector: Sector | null) => void;
}

const empty = 'empty';

/** What a new programme starts with: nothing, or the gates, disciplines and teams that its sector knows. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  const call = useCall();
  const { data = [] } = useQuery({ queryKey: ['templates'], queryFn: () => call(programmes.templates) });
  const chosen = data.find(({ sector }) => sector === value);
  return (
    <Select
      label="Start from"
      value={value ?? empty}
      onChange={(key) => onChange(sectors.find((sector) => sector === key) ?? null)}
      options={[
        { id: empty, label: 'An empty programme' },
        ...data.map(({ sector, title }) => ({ id: sector, label: title })),
      ]}
      help={
        chosen
          ? `${chosen.summary}. Brings ${chosen.milestones.length} milestones, disciplines and teams; all can be changed.`
          : 'Milestones, disciplines and teams are added by hand or from a file.'
      }
    />
  );
}
