import { sortKey } from '@baton/domain/sort-key.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { scopeStatus } from '@baton/domain/turnover/roll-up.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import type { GridLine } from '#grid/grid-source.ts';
import { statusWord } from '#ui/status-mark.tsx';
import type { ColumnSort } from './column-sort.ts';
import type { Grouping } from '#turnover/filter/tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { attributesOf } from '../cells/attributes.ts';
import { readMilestoneColumn } from '../cells/column-key.ts';
import { copy } from './copy.ts';

export interface LineOptions {
  rows: readonly number[];
  grouping: Grouping;
  sort: ColumnSort | null;
  /** Keys of collapsed lines. */
  folded: ReadonlySet<string>;
}

interface MatrixLines {
  lines: GridLine[];
  /** Rows below each heading. */
  membersOf: ReadonlyMap<string, readonly number[]>;
}

/** Lines of the grid: a tree, groups with headings, or a flat list. */
export function matrixLines(view: TrackerView, options: LineOptions): MatrixLines {
  const compare = comparison(view, options.sort);
  if (options.grouping === 'tree') return { lines: treeLines(view, options, compare), membersOf: new Map() };
  const rows = compare ? options.rows.toSorted(compare) : options.rows;
  if (options.grouping === 'none')
    return { lines: rows.map((row) => recordLine(view, row)), membersOf: new Map() };
  return groupLines(view, rows, options.grouping, options.folded);
}

type Comparison = (one: number, other: number) => number;

function recordLine({ set }: TrackerView, row: number): GridLine {
  return { kind: 'record', key: String(set.scopes.id[row]!) };
}

/** Empty cells are last in both directions. */
function comparison(view: TrackerView, sort: LineOptions['sort']): Comparison | null {
  if (!sort) return null;
  const keys = sortKeys(view, sort.column);
  if (!keys) return null;
  const direction = sort.isDescending ? -1 : 1;
  return (one, other) => {
    const first = keys(one);
    const second = keys(other);
    if (first === second) return one - other;
    if (first === null) return 1;
    if (second === null) return -1;
    return (first < second ? -1 : 1) * direction;
  };
}

function sortKeys(view: TrackerView, column: string): ((row: number) => string | number | null) | null {
  const { set } = view;
  const milestone = readMilestoneColumn(column);
  if (milestone) {
    const at = set.columnOf.get(milestone.milestone);
    if (at === undefined) return null;
    return (row) => {
      const cellIndex = row * set.milestones.length + at;
      const day = milestone.date === null ? dayAt(set, cellIndex) : set.cells[milestone.date][cellIndex]!;
      return day === noDay ? null : day;
    };
  }
  const read = textReader(view, column);
  if (!read) return null;
  const keys: (string | null)[] = [];
  return (row) => {
    const key = keys[row];
    return key === undefined ? (keys[row] = sortKey(read(row)) || null) : key;
  };
}

function textReader(view: TrackerView, column: string): ((row: number) => string) | undefined {
  const { set, evaluation } = view;
  if (column === 'code' || column === 'name') return (row) => set.scopes[column][row]!;
  if (column === 'status')
    return (row) => `${statuses.indexOf(scopeStatus(set, evaluation, row) ?? 'not_required')}`;
  const attribute = attributesOf(view).find(({ key }) => key === column);
  return attribute && ((row) => attribute.read(view, row));
}

/** Includes the ancestors of each matching row, to show where it belongs. */
function treeLines(view: TrackerView, { rows, folded }: LineOptions, compare: Comparison | null): GridLine[] {
  const { scopes, rowOf } = view.set;
  const children = new Map<number, number[]>();
  const roots: number[] = [];
  const seen = new Set<number>();
  const include = (row: number): void => {
    if (seen.has(row)) return;
    seen.add(row);
    const parent = scopes.parent[row]!;
    const above = parent === null ? undefined : rowOf.get(parent);
    if (above === undefined) return void roots.push(row);
    include(above);
    const siblings = children.get(above);
    if (siblings) siblings.push(row);
    else children.set(above, [row]);
  };
  for (const row of rows) include(row);
  // Rows are already in code order except for added ancestors, and sorting all of them is slow.
  const inOrder = (siblings: number[]) =>
    compare || siblings.some((row, at) => at > 0 && row < siblings[at - 1]!)
      ? siblings.toSorted(compare ?? ((one, other) => one - other))
      : siblings;
  const lines: GridLine[] = [];
  const add = (row: number, level: number): void => {
    const below = children.get(row);
    const key = String(scopes.id[row]!);
    const isExpanded = below ? !folded.has(key) : undefined;
    lines.push({ kind: 'record', key, level, isExpanded });
    if (below && isExpanded) for (const each of inOrder(below)) add(each, level + 1);
  };
  for (const root of inOrder(roots)) add(root, 1);
  // Without branches it is a list, and gets the roles of a list.
  return children.size > 0 ? lines : lines.map(({ key }) => ({ kind: 'record', key }));
}

type GroupedBy = Exclude<Grouping, 'tree' | 'none'>;

function groupLines(
  view: TrackerView,
  rows: readonly number[],
  grouping: GroupedBy,
  folded: ReadonlySet<string>,
): MatrixLines {
  const groups = new Map<string, number[]>();
  const labelOf = groupLabel(view, grouping);
  for (const row of rows) {
    const label = labelOf(row);
    const members = groups.get(label);
    if (members) members.push(row);
    else groups.set(label, [row]);
  }
  const membersOf = new Map<string, readonly number[]>();
  const lines: GridLine[] = [];
  for (const [label, members] of orderedGroups(groups, grouping)) {
    const key = `g:${grouping}:${label}`;
    const isExpanded = !folded.has(key);
    membersOf.set(key, members);
    const shown = label === '' ? copy.noGroup[grouping] : label;
    lines.push({
      kind: 'group',
      key,
      label: shown,
      note: String(members.length),
      level: 1,
      isExpanded,
      hasCells: true,
    });
    if (isExpanded) for (const row of members) lines.push({ ...recordLine(view, row), level: 2 });
  }
  return { lines, membersOf };
}

function groupLabel(view: TrackerView, grouping: GroupedBy): (row: number) => string {
  if (grouping === 'status') {
    const { set, evaluation } = view;
    return (row) => {
      const status = scopeStatus(set, evaluation, row);
      return status === null ? '' : statusWord(status);
    };
  }
  const key = grouping === 'team' ? 'construction_team' : grouping;
  const attribute = attributesOf(view).find((each) => each.key === key);
  return (row) => attribute?.read(view, row) ?? '';
}

/** By name, without a value last; statuses from worst to best. */
function orderedGroups(groups: Map<string, number[]>, grouping: GroupedBy): [string, number[]][] {
  const rank = new Map(statuses.map((status, position) => [statusWord(status), String(position)]));
  const keyOf = (label: string) => (grouping === 'status' ? (rank.get(label) ?? '') : sortKey(label));
  return [...groups].toSorted(([one], [other]) => {
    if (one === '' || other === '') return one === '' ? 1 : -1;
    return keyOf(one) < keyOf(other) ? -1 : 1;
  });
}
