import { rollUpScope } from '@baton/domain/turnover/roll-up.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { describeScopeStatus } from './describe-cell.ts';
import { copy } from './copy.ts';

/** A column of a scope other than its dates. */
export interface Attribute {
  key: string;
  label: string;
  width: number;
  align?: 'end';
  read(view: TrackerView, row: number): string;
}

type Named = readonly { id: number; name: string }[];

/** Names by id, cached per list. */
const lookups = new WeakMap<Named, Map<number, string>>();

function nameIn(list: Named, id: number | null): string {
  if (id === null) return '';
  let names = lookups.get(list);
  if (!names) {
    names = new Map(list.map((each) => [each.id, each.name]));
    lookups.set(list, names);
  }
  return names.get(id) ?? '';
}

function areaName({ set }: TrackerView, row: number): string {
  const id = set.scopes.area[row]!;
  const cellIndex = id === null ? undefined : set.rowOf.get(id);
  return cellIndex === undefined ? '' : set.scopes.name[cellIndex]!;
}

const team = (side: 'construction' | 'commissioning' | 'operations', label: string): Attribute => ({
  key: `${side}_team`,
  label,
  width: 140,
  read: ({ set, structure }, row) => nameIn(structure.teams, set.scopes[`${side}_team`][row]!),
});

const count = (key: 'tags' | 'punch_a' | 'punch_b' | 'punch_c', label: string): Attribute => ({
  key,
  label,
  width: 80,
  align: 'end',
  read: ({ set }, row) => String(set.scopes[key][row] || ''),
});

const fixed: readonly Attribute[] = [
  {
    key: 'status',
    label: 'Status',
    width: 144,
    read({ set, evaluation }, row) {
      const standing = rollUpScope(set, evaluation, row);
      return standing === null ? '' : describeScopeStatus(set, standing);
    },
  },
  { key: 'area', label: 'Area', width: 140, read: areaName },
  {
    key: 'discipline',
    label: 'Discipline',
    width: 120,
    read: ({ set, structure }, row) => nameIn(structure.disciplines, set.scopes.discipline[row]!),
  },
  team('construction', 'Construction'),
  team('commissioning', 'Commissioning'),
  team('operations', 'Operations'),
  {
    key: 'owner',
    label: 'Owner',
    width: 140,
    read: ({ set, structure }, row) => nameIn(structure.people, set.scopes.owner[row]!),
  },
  {
    key: 'location',
    label: 'Location',
    width: 140,
    read: ({ set, structure }, row) => nameIn(structure.locations, set.scopes.location[row]!),
  },
  { key: 'phase', label: 'Phase', width: 100, read: ({ set }, row) => set.scopes.phase[row]! },
  {
    key: 'priority',
    label: 'Priority',
    width: 80,
    align: 'end',
    read: ({ set }, row) => String(set.scopes.priority[row] ?? ''),
  },
  {
    key: 'criticality',
    label: 'Criticality',
    width: 100,
    read: ({ set }, row) => copy.criticality[set.scopes.criticality[row] ?? ''] ?? '',
  },
  {
    key: 'activity_id',
    label: 'Activity ID',
    width: 110,
    read: ({ set }, row) => set.scopes.activity_id[row]!,
  },
  {
    key: 'checks',
    label: 'ITRs',
    width: 90,
    align: 'end',
    read({ set }, row) {
      const total = set.scopes.checks_total[row]!;
      return total === 0 ? '' : `${set.scopes.checks_done[row]!}/${total}`;
    },
  },
  count('tags', 'Tags'),
  count('punch_a', 'Open punch A'),
  count('punch_b', 'Open punch B'),
  count('punch_c', 'Open punch C'),
  { key: 'remark', label: 'Remark', width: 200, read: ({ set }, row) => set.scopes.remark[row]! },
];

/** Columns shown by default. */
export const usualAttributes: readonly string[] = ['status'];

/** All columns other than dates: the standard ones and the programme’s custom fields. */
export function attributesOf({ structure }: TrackerView): Attribute[] {
  const own = structure.settings.custom_columns.map(({ key, label, type }) => ({
    key: `custom.${key}`,
    label,
    width: type === 'text' ? 140 : 100,
    ...(type === 'number' && { align: 'end' as const }),
    read({ set }: TrackerView, row: number) {
      const value = set.scopes.custom[row]![key];
      if (typeof value === 'boolean') return value ? 'Yes' : 'No';
      return value == null ? '' : String(value as string | number);
    },
  }));
  return [...fixed, ...own];
}
