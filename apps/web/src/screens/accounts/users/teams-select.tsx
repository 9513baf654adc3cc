import { Select } from '#ui/select.tsx';
import { useTeams } from './use-teams.ts';

interface TeamsSelectProps {
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
  const help =
    options.length === 0
      ? 'This programme has no teams yet. Contributors need at least one team to edit anything.'
      : value.length === 0
        ? 'Contributors need at least one team to edit anything.'
        : undefined;
  return (
    <Select
      {...words}
      selectionMode="multiple"
      placeholder="Choose teams"
      isSearchable={options.length > 9}
      options={options}
      value={[...value]}
      onChange={(chosen) => onChange([...chosen].map(Number))}
      {...(!words.isLabelHidden && { help })}
    />
  );
}
