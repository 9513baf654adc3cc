import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import type { Filtered } from '@baton/domain/turnover/filter.ts';
import type { GroupKey, Grouping } from '@baton/domain/turnover/group-by.ts';
import { groundOf, type Ground } from '@baton/domain/reports/ground.ts';
import { noTurnover } from '@baton/domain/turnover/judge-set.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';

/** What lists, boards and pictures are made from: the turnovers that a filter leaves. */
export function groundOfView(view: TrackerView, filtered: Filtered): Ground {
  const { set, judgement, context, structure } = view;
  const { target_finish } = structure.settings;
  return groundOf(set, judgement, filtered, {
    ...context,
    targetFinish: target_finish === null ? noDay : dayNumber(target_finish),
    costOfDelayPerDay: null,
    currency: '',
    label: groupLabels(view),
  });
}

/** All turnovers that a filter leaves, those that are not required included. */
export function placesOfView({ set, judgement }: TrackerView, { rows, isIn }: Filtered): Int32Array {
  const width = set.gates.length;
  const places: number[] = [];
  for (const row of rows)
    for (let column = 0; column < width; column += 1)
      if (judgement.status[row * width + column] !== noTurnover && isIn(row, column))
        places.push(row * width + column);
  return Int32Array.from(places);
}

const nouns: Record<Grouping, string> = {
  giver: 'giver',
  receiver: 'receiver',
  area: 'area',
  discipline: 'discipline',
  milestone: 'milestone',
  owner: 'owner',
  location: 'location',
  phase: 'phase',
};

/** How the groups of a view are called. */
export function groupLabels({ set, structure }: TrackerView): (by: Grouping, key: GroupKey) => string {
  const named = (list: readonly { id: number; name: string }[]) =>
    new Map<GroupKey, string>(list.map(({ id, name }) => [id, name]));
  const teams = named(structure.teams);
  const names: Partial<Record<Grouping, ReadonlyMap<GroupKey, string>>> = {
    giver: teams,
    receiver: teams,
    discipline: named(structure.disciplines),
    milestone: named(structure.milestones),
    owner: named(structure.people),
    location: named(structure.locations),
  };
  return (by, key) => {
    if (key === null) return `No ${nouns[by]}`;
    if (by === 'phase') return String(key);
    const row = by === 'area' ? set.rowOf.get(key as number) : undefined;
    if (row !== undefined) return set.scopes.name[row]!;
    return names[by]?.get(key) ?? `No ${nouns[by]}`;
  };
}
