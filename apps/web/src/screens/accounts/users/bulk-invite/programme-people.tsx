import { useMemo, useState } from 'react';
import { people as peopleResource } from '@baton/contract/programme/people.ts';
import type { DataRecord } from '#resource/record.ts';
import { useRecords } from '#resource/use-records.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTeams } from '#screens/accounts/users/use-teams.ts';
import type { InviteDraft } from './read-addresses.ts';
import { copy } from './copy.ts';

interface ProgrammePeopleProps {
  programme: number;
  onChoose: (people: InviteDraft[]) => void;
}

/** People of a programme without an account, with their teams. */
export function ProgrammePeople({ programme, onChoose }: ProgrammePeopleProps) {
  const { data } = useRecords(peopleResource, programme);
  const teams = useTeams(programme);
  const [words, setWords] = useState('');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const open = useMemo(() => (data ?? []).filter(({ user }) => user == null), [data]);
  const chosen = open.filter(({ id }) => !left.has(id));
  const shown = open.filter((person) => lineOf(person).toLowerCase().includes(words.trim().toLowerCase()));
  const set = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(left);
    for (const id of ids)
      if (isOn) next.delete(id);
      else next.add(id);
    setLeft(next);
  };
  const teamOf = ({ team }: DataRecord) => teams.find(({ id }) => id === team)?.label ?? 'No team';

  if (!data) return <Skeleton className="h-32" />;
  if (open.length === 0)
    return (
      <p className="text-text-muted">
        {data.length === 0
          ? 'This programme has no people yet. Add or import them in Programme > People.'
          : 'All people in this programme are users already.'}
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label="Search people" className="sm:max-w-64" value={words} onChange={setWords} />
        <Checkbox
          isSelected={shown.every(({ id }) => !left.has(id))}
          isIndeterminate={shown.some(({ id }) => left.has(id)) && shown.some(({ id }) => !left.has(id))}
          onChange={(isOn) =>
            set(
              shown.map(({ id }) => id),
              isOn,
            )
          }
        >
          {words === '' ? 'Select all' : 'Select all found'}
        </Checkbox>
      </div>
      <ul
        aria-label="People who aren’t users yet"
        className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line"
      >
        {shown.map((person) => (
          <li key={person.id} className="px-3 py-1.5">
            <Checkbox
              isSelected={!left.has(person.id)}
              onChange={(isOn) => set([person.id], isOn)}
              help={`${String(person['email'])} · ${teamOf(person)}`}
            >
              {`${String(person['first_name'])} ${String(person['last_name'])}`}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="primary"
          isDisabled={chosen.length === 0}
          onPress={() => onChoose(chosen.map(draftOf))}
        >
          {copy.source.continueWith(chosen.length)}
        </Button>
      </div>
    </div>
  );
}

function lineOf({ first_name, last_name, email }: DataRecord): string {
  return `${String(first_name)} ${String(last_name)} ${String(email)}`;
}

function draftOf({ email, first_name, last_name, team }: DataRecord): InviteDraft {
  return {
    email: String(email),
    first_name: String(first_name),
    last_name: String(last_name),
    role: null,
    teams: typeof team === 'number' ? [team] : [],
  };
}
