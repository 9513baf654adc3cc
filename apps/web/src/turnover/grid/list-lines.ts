import { groupLabels } from '@baton/contract/reports/report-data.ts';
import { dayOf, noDay, weekOf } from '@baton/domain/day-number.ts';
import { sortKey } from '@baton/domain/sort-key.ts';
import { groupOf, type Grouping } from '@baton/domain/turnover/group-by.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { GridLine } from '#grid/grid-source.ts';
import { formatDay } from '#lib/format-day.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { cellKey, nameAt } from '#turnover/model/cell-name.ts';
import type { TurnoverGrouping } from '#turnover/filter/tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** Grouping of turnovers. */
export type ListGrouping = TurnoverGrouping | Grouping;

/** One line per turnover, below group headings if grouped. */
export function listLines(
  view: TrackerView,
  cellIndexes: Int32Array,
  by: ListGrouping | null,
  folded: ReadonlySet<string>,
): GridLine[] {
  const keyOf = nameKeys(view);
  if (by === null)
    return Array.from(cellIndexes, (cellIndex): GridLine => ({ kind: 'record', key: keyOf(cellIndex) }));
  const lines: GridLine[] = [];
  for (const { key, label, members } of groupsOf(view, cellIndexes, by)) {
    const line = `g:${by}:${key}`;
    const isExpanded = !folded.has(line);
    const note = formatNumber(members.length);
    lines.push({ kind: 'group', key: line, label, note, level: 1, isExpanded });
    if (isExpanded)
      for (const cellIndex of members) lines.push({ kind: 'record', key: keyOf(cellIndex), level: 2 });
  }
  return lines;
}

/** Row keys by cell index. */
export function nameKeys({ set }: TrackerView): (cellIndex: number) => string {
  return (cellIndex) => cellKey(nameAt(set, cellIndex));
}

interface ListGroup {
  key: string;
  label: string;
  members: number[];
}

/** Groups in order; the group without a value is last. */
function groupsOf(view: TrackerView, cellIndexes: Int32Array, by: ListGrouping): ListGroup[] {
  const { read, label, order } = grouping(view, by);
  const groups = new Map<number | string | null, number[]>();
  for (const cellIndex of cellIndexes) {
    const key = read(cellIndex);
    const members = groups.get(key);
    if (members) members.push(cellIndex);
    else groups.set(key, [cellIndex]);
  }
  return [...groups]
    .map(([key, members]) => ({ key: String(key), label: label(key), members, rank: order(key) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0));
}

interface GroupReader {
  read: (cellIndex: number) => number | string | null;
  label: (key: number | string | null) => string;
  /** Sort key as text. */
  order: (key: number | string | null) => string;
}

const last = '\uffff';
const padded = (number: number) => String(number + 1e9).padStart(12, '0');

function grouping(view: TrackerView, by: ListGrouping): GroupReader {
  const { set, evaluation, context, today } = view;
  const width = set.milestones.length;
  if (by === 'status')
    return {
      read: (cellIndex) => evaluation.status[cellIndex]!,
      label: (key) => statusWord(statuses[key as number]!),
      order: (key) => padded(key as number),
    };
  if (by === 'week')
    return {
      read(cellIndex) {
        const day = dayAt(set, cellIndex);
        return day === noDay ? null : weekOf(day, context.weekStart);
      },
      label: (key) => (key === null ? 'No date' : `Week of ${formatDay(dayOf(key as number), dayOf(today))}`),
      order: (key) => (key === null ? last : padded(key as number)),
    };
  const keyOf = groupOf(set, by);
  const labels = groupLabels(view.set, view.structure);
  const label = (key: number | string | null) => labels(by, key);
  return {
    read: (cellIndex) => keyOf(Math.trunc(cellIndex / width), cellIndex % width),
    label,
    // Milestones are sorted by chain position, everything else by name.
    order(key) {
      if (key === null) return last;
      return by === 'milestone' ? padded(set.columnOf.get(key as number) ?? 0) : sortKey(label(key));
    },
  };
}
