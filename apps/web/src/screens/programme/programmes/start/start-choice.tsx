import { useQuery } from '@tanstack/react-query';
import { programmes, sectors } from '@baton/contract/programme/programmes.ts';
import { useCall, useProgrammes } from '#session/session-context.ts';
import { Select } from '#ui/select.tsx';
import { PartChoice } from './part-choice.tsx';
import type { Start } from './start.ts';

export interface StartChoiceProps {
  value: Start;
  onChange: (start: Start) => void;
}

/** What a new programme starts with: nothing, what its sector knows, or parts of another programme. */
export function StartChoice({ value, onChange }: StartChoiceProps) {
  const call = useCall();
  const { list } = useProgrammes();
  const { data = [] } = useQuery({ queryKey: ['templates'], queryFn: () => call(programmes.templates) });
  const chosen = data.find(({ sector }) => value.kind === 'template' && sector === value.sector);
  const choose = (key: string | number) => {
    const sector = sectors.find((each) => each === key);
    const [first] = list;
    if (sector) onChange({ kind: 'template', sector });
    else if (key === 'copy' && first)
      onChange({
        kind: 'copy',
        from: first.id,
        parts: ['calendar', 'settings', 'milestones', 'disciplines'],
      });
    else onChange({ kind: 'empty' });
  };
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Start from"
        value={value.kind === 'template' ? value.sector : value.kind}
        onChange={(key) => choose(key as string | number)}
        options={[
          { id: 'empty', label: 'An empty programme' },
          ...data.map(({ sector, title }) => ({ id: sector, label: title, hint: 'template' })),
          ...(list.length > 0 ? [{ id: 'copy', label: 'A copy of another programme' }] : []),
        ]}
        help={
          chosen
            ? `${chosen.summary}. Brings ${chosen.milestones.length} milestones, disciplines and teams; all can be changed.`
            : value.kind === 'empty'
              ? 'Milestones, disciplines and teams are added by hand or from a file.'
              : undefined
        }
      />
      {value.kind === 'copy' && <PartChoice value={value} programmes={list} onChange={onChange} />}
    </div>
  );
}
