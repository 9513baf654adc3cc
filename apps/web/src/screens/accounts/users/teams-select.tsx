import { Select } from '#ui/select.tsx';
import { useTeams } from './use-teams.ts';
import { copy } from './copy.ts';

export interface TeamsSelectProps {
  programme: number;
  label: string;
  isLabelHidden?: boolean;
  value: readonly number[];
  onChange: (teams: number[]) => void;
  error?: string | undefined;
}

/** Teams whose turnovers a Contributor may edit. */
export function TeamsSelect({ programme, value, onChange, ...words }: TeamsSelectProps) {
  const options = useTeams(programme);
  const help = options.length === 0 ? copy.teams.none : value.length === 0 ? copy.teams.required : undefined;
  return (
    <Select
      {...words}
      selectionMode="multiple"
      placeholder={copy.teams.choose}
      isSearchable={options.length > 9}
      options={options}
      value={[...value]}
      onChange={(chosen) => onChange([...chosen].map(Number))}
      {...(!words.isLabelHidden && { help })}
    />
  );
}
