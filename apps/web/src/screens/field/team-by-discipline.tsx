import { useController, useFormContext } from 'react-hook-form';
import { labelOf } from '#resource/record.ts';
import { targetOf } from '#resource/use-names.ts';
import { useRecords } from '#resource/use-records.ts';
import { Select } from '#ui/select.tsx';

const disciplines = targetOf('disciplines');
const people = targetOf('people');
const teams = targetOf('teams');

/** The key of no choice: the server then takes the team of the place. */
const none = 'none';

/** Discipline and clearing team; the discipline’s lead decides the team until another is chosen. */
export function TeamByDiscipline({ programme }: { programme: number }) {
  const { field: discipline } = useController({ name: 'discipline' });
  const { field: team } = useController({ name: 'clearing_team' });
  const { setValue } = useFormContext();
  const { data: disciplineRecords = [] } = useRecords(disciplines, programme);
  const { data: peopleRecords = [] } = useRecords(people, programme);
  const { data: teamRecords = [] } = useRecords(teams, programme);

  const choose = (id: number | null) => {
    setValue('discipline', id);
    const lead = disciplineRecords.find((each) => each.id === id)?.['lead'];
    const found = peopleRecords.find((person) => person.id === lead)?.['team'];
    setValue('clearing_team', typeof found === 'number' ? found : null);
  };
  const idOf = (key: unknown) => (key === none ? null : Number(key));
  const keyOf = (id: unknown) => (typeof id === 'number' ? String(id) : none);
  const options = (resource: typeof teams, records: typeof teamRecords) => [
    { id: none, label: 'By place' },
    ...records.map((record) => ({ id: String(record.id), label: labelOf(resource, record) })),
  ];
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Discipline"
        options={[{ id: none, label: 'None' }, ...options(disciplines, disciplineRecords).slice(1)]}
        value={keyOf(discipline.value)}
        onChange={(key) => choose(idOf(key))}
      />
      <Select
        label="Clearing team"
        options={options(teams, teamRecords)}
        value={keyOf(team.value)}
        onChange={(key) => team.onChange(idOf(key))}
        isSearchable
      />
    </div>
  );
}
