import { useRead } from '#resource/use-read.ts';
import { programmes } from '@baton/contract/programme/programmes.ts';
import { sectors } from '@baton/domain/templates/sectors.ts';
import { copiedParts } from '@baton/contract/programme/programme-choices.ts';
import { useProgrammes } from '#session/session-context.ts';
import { Select } from '#ui/select.tsx';
import { type Start, withPart } from './start.ts';
import { copy as programmesCopy } from '#screens/programme/programmes/copy.ts';
import type { Programme } from '#session/programme-list.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { labelClass } from '#ui/recipes.ts';

const copy = programmesCopy.start;

interface StartChoiceProps {
  value: Start;
  onChange: (start: Start) => void;
}

/** Selects the initial content of a new programme: empty, a sector template, or parts of another programme. */
export function StartChoice({ value, onChange }: StartChoiceProps) {
  const { list } = useProgrammes();
  const { data = [] } = useRead(['templates'], programmes.templates);
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
          { id: 'empty', label: 'Empty programme' },
          ...data.map(({ sector, title }) => ({ id: sector, label: title, hint: 'template' })),
          ...(list.length > 0 ? [{ id: 'copy', label: 'Copy of another programme' }] : []),
        ]}
        help={
          chosen
            ? copy.templateHelp(chosen.summary, chosen.milestones.length)
            : value.kind === 'empty'
              ? 'Add milestones, disciplines and teams yourself, or import them.'
              : undefined
        }
      />
      {value.kind === 'copy' && <PartChoice value={value} programmes={list} onChange={onChange} />}
    </div>
  );
}

type Copy = Extract<Start, { kind: 'copy' }>;

interface PartChoiceProps {
  value: Copy;
  programmes: readonly Programme[];
  onChange: (start: Copy) => void;
}

/** Selects the source programme and its parts to copy. */
function PartChoice({ value, programmes, onChange }: PartChoiceProps) {
  const { from, parts } = value;
  return (
    <div className="flex flex-col gap-4 border-l-2 border-line pl-4">
      <Select
        label="Copy from"
        isSearchable={programmes.length > 9}
        options={programmes.map(({ id, name, code }) => ({ id, label: name, hint: code }))}
        value={from}
        onChange={(chosen) => onChange({ ...value, from: Number(chosen) })}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className={labelClass}>Copy these parts</legend>
        <div className="grid gap-x-4 gap-y-1 py-1 sm:grid-cols-3">
          {copiedParts.map((part) => (
            <Checkbox
              key={part}
              isSelected={parts.includes(part)}
              onChange={(isOn) =>
                onChange({
                  ...value,
                  parts: isOn ? withPart(parts, part) : parts.filter((each) => each !== part),
                })
              }
            >
              {copy.partNames[part]}
            </Checkbox>
          ))}
        </div>
        <p className="text-sm text-text-muted">
          References to records that aren’t copied are left empty. Dates and baselines aren’t copied.
        </p>
      </fieldset>
    </div>
  );
}
