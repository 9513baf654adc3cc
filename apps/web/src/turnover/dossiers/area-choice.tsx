import { labelOf } from '#resource/record.ts';
import { targetOf } from '#resource/use-names.ts';
import { useRecords } from '#resource/use-records.ts';
import { Select } from '#ui/select.tsx';

/** What the dossier of an area is of; no milestone means all. */
export interface ChosenArea {
  area: number | null;
  milestone: number | null;
}

interface AreaChoiceProps {
  programme: number;
  value: ChosenArea;
  onChange: (value: ChosenArea) => void;
  isDisabled: boolean;
  /** The dossier was asked for without an area. */
  isMissing: boolean;
}

const areas = targetOf('areas');
const milestones = targetOf('milestones');
const all = 'all';
/** From so many choices on, they can be searched. */
const searchable = 10;

/** The area of a dossier, and one milestone or all. */
export function AreaChoice({ programme, value, onChange, isDisabled, isMissing }: AreaChoiceProps) {
  const areaOptions = useOptions(areas, programme);
  const milestoneOptions = useOptions(milestones, programme);
  return (
    <>
      <Select
        label="Area"
        options={areaOptions}
        isSearchable={areaOptions.length >= searchable}
        isRequired
        isDisabled={isDisabled}
        {...(isMissing && { error: 'Choose an area.' })}
        value={value.area === null ? null : String(value.area)}
        onChange={(key) => onChange({ ...value, area: key === null ? null : Number(key) })}
      />
      <Select
        label="Milestone"
        options={[{ id: all, label: 'All milestones' }, ...milestoneOptions]}
        isSearchable={milestoneOptions.length >= searchable}
        isDisabled={isDisabled}
        value={value.milestone === null ? all : String(value.milestone)}
        onChange={(key) =>
          onChange({ ...value, milestone: key === all || key === null ? null : Number(key) })
        }
      />
    </>
  );
}

function useOptions(resource: typeof areas, programme: number) {
  const { data = [] } = useRecords(resource, programme);
  return data.map((record) => ({ id: String(record.id), label: labelOf(resource, record) }));
}
