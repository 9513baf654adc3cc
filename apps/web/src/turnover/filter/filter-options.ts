import { bySortKey } from '@baton/domain/sort-key.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Option } from '#ui/options.ts';
import { statusWord } from '#ui/status-mark.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** Lists that a filter can select from. */
export const filterLists = [
  'areas',
  'teams',
  'disciplines',
  'locations',
  'phases',
  'owners',
  'milestones',
  'statuses',
] as const;
export type FilterList = (typeof filterLists)[number];

export type FilterOptions = Record<FilterList, Option[]>;

/** Options of each list: only values that occur among the scopes of the kind. */
export function filterOptions(
  { set, structure }: Pick<TrackerView, 'set' | 'structure'>,
  kind: TrackerFilter['kind'],
): FilterOptions {
  const { scopes, milestones } = set;
  const rows = scopes.id.flatMap((_, row) => (scopes.kind[row] === kind ? [row] : []));
  const used = <Value>(...columns: (readonly Value[])[]) =>
    new Set(columns.flatMap((column) => rows.map((row) => column[row]!)));
  const named = (list: readonly { id: number; code: string; name: string }[], ids: Set<number | null>) =>
    list.filter(({ id }) => ids.has(id)).map(({ id, code, name }) => ({ id, label: name, hint: code }));
  const areas = scopes.id.flatMap((id, row) =>
    scopes.kind[row] === 'area' ? [{ id, code: scopes.code[row]!, name: scopes.name[row]! }] : [],
  );
  const owners = used(scopes.owner);
  return {
    areas: areas.map(({ id, code, name }) => ({ id, label: name, hint: code })),
    teams: named(
      structure.teams,
      used(scopes.construction_team, scopes.commissioning_team, scopes.operations_team),
    ),
    disciplines: named(structure.disciplines, used(scopes.discipline)),
    locations: named(structure.locations, used(scopes.location)),
    phases: [...used(scopes.phase)]
      .filter((phase) => phase !== '')
      .toSorted(bySortKey((phase) => phase))
      .map((phase) => ({ id: phase, label: phase })),
    owners: structure.people.filter(({ id }) => owners.has(id)).map(({ id, name }) => ({ id, label: name })),
    milestones: milestones
      .filter(({ scope }) => scope === kind)
      .map(({ id, code, name }) => ({ id, label: name, hint: code })),
    statuses: statuses.map((status) => ({ id: status, label: statusWord(status) })),
  };
}
