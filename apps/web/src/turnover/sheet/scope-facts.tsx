import { choiceText, plainText } from '#resource/record.ts';
import { DescriptionList, type Description } from '#ui/description-list.tsx';
import { Section } from '#ui/section.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** What is known about a scope; what is empty is left out. */
export function ScopeFacts({ view, row }: { view: TrackerView; row: number }) {
  const { scopes, rowOf } = view.set;
  const { teams, disciplines, locations, people, settings } = view.structure;
  const named = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((each) => each.id === id)?.name;
  const scopeName = (id: number | null) => {
    const found = id === null ? undefined : rowOf.get(id);
    return found === undefined ? undefined : `${scopes.code[found]!} ${scopes.name[found]!}`;
  };
  const criticality = scopes.criticality[row];
  const facts: [string, string | number | null | undefined][] = [
    ['Part of', scopeName(scopes.parent[row]!)],
    ['Area', scopeName(scopes.area[row]!)],
    ['Location', named(locations, scopes.location[row]!)],
    ['Discipline', named(disciplines, scopes.discipline[row]!)],
    ['Construction', named(teams, scopes.construction_team[row]!)],
    ['Commissioning', named(teams, scopes.commissioning_team[row]!)],
    ['Operations', named(teams, scopes.operations_team[row]!)],
    ['Owner', named(people, scopes.owner[row]!)],
    ['Phase', scopes.phase[row]],
    ['Priority', scopes.priority[row]],
    ['Criticality', criticality && choiceText(criticality)],
    ['Schedule activity', scopes.activity_id[row]],
    ['On hold', scopes.hold[row] ? scopes.hold_reason[row] || 'Yes' : undefined],
    ['Remark', scopes.remark[row]],
    ...settings.custom_columns.map(({ key, label }): [string, string] => [
      label,
      plainText(scopes.custom[row]?.[key]),
    ]),
  ];
  const items = facts.flatMap(([term, detail]): Description[] =>
    detail === null || detail === undefined || detail === '' ? [] : [{ term, detail }],
  );
  if (items.length === 0) return null;
  return (
    <Section title="Facts">
      <DescriptionList items={items} />
    </Section>
  );
}
