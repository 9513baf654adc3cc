import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';
import { fitWidth } from '#grid/column-width.ts';
import type { GridColumn } from '#grid/grid-source.ts';
import { isDateName, type DateName } from '#turnover/model/cell-change.ts';
import type { ColumnSort } from './column-sort.ts';
import type { ListExtras } from './list-extras.ts';
import { copy } from './copy.ts';

/** Columns of the list, in order. */
const listColumnKeys = [
  'code',
  'name',
  'milestone',
  'status',
  'baseline',
  'forecast',
  'was',
  'change',
  'need',
  'actual',
  'slip',
  'float',
  'responsible',
  'receiving',
  'waiting',
  'constraints',
  'punches',
  'remark',
] as const;
export type ListColumn = (typeof listColumnKeys)[number];

/** First columns on a phone, and their widths: what is due, when, and how it stands fit beside each other. */
const narrowWidths: Partial<Record<string, number>> = { code: 76, milestone: 76, forecast: 76, status: 113 };
const narrowPadding = 26;
/** A cell's padding and the sign of its status. */
const signPadding = 31;
/** The arrow beside the label of the sorted column. */
const arrowWidth = 24;
const narrowFirst = Object.keys(narrowWidths);

const looks: Record<ListColumn, Omit<GridColumn, 'key'>> = {
  code: { label: copy.column.code, width: 132, isFrozen: true, isRowHeader: true, isTree: true },
  name: { label: 'Name', width: 220, isFrozen: true },
  milestone: { label: 'Milestone', width: 176 },
  status: { label: 'Status', width: 116 },
  baseline: { label: 'Baseline', width: 98 },
  forecast: { label: 'Forecast', width: 98 },
  was: { label: 'Was', width: 92, hint: 'Date in the comparison' },
  change: { label: 'Change', width: 90, align: 'end', hint: 'Days from then to now' },
  need: { label: 'Need', width: 88 },
  actual: { label: 'Actual', width: 88 },
  slip: { label: 'Slip', width: 72, align: 'end', hint: 'Expected date − baseline' },
  float: { label: 'Margin to need', width: 76, align: 'end', hint: 'Need − expected date' },
  responsible: { label: 'Responsible team', width: 150 },
  receiving: { label: 'Receiving team', width: 150 },
  waiting: { label: 'Waiting', width: 92, align: 'end', hint: 'Days since submission' },
  constraints: { label: 'Constraints', width: 116, align: 'end', hint: 'Open constraints' },
  punches: { label: 'Punches', width: 96, align: 'end', hint: 'Punches that block the milestone' },
  remark: { label: 'Remark', width: 260 },
};

interface ListOptions {
  sort: ColumnSort | null;
  widths: Readonly<Record<string, number>>;
  isNarrow: boolean;
  isCompared: boolean;
  /** The programme keeps a punch list. */
  hasPunches: boolean;
  extras?: ListExtras | undefined;
}

/** Columns of the list; comparison columns only while comparing. */
export function listColumns({ sort, widths, isNarrow, extras, ...options }: ListOptions): GridColumn[] {
  const { isCompared, hasPunches } = options;
  const shown = listColumnKeys
    .filter((key) => isCompared || (key !== 'was' && key !== 'change'))
    .filter((key) => hasPunches || key !== 'punches')
    .map((key) => ({ ...looks[key], key: key as string }));
  if (isNarrow) shown.sort((one, other) => narrowRank(one.key) - narrowRank(other.key));
  const after = shown.findIndex(({ key }) => key === 'status') + 1;
  const all = [...shown.slice(0, after), ...(extras?.columns ?? []), ...shown.slice(after)];
  return all.map(({ key, ...look }) => ({
    ...look,
    key,
    kind: 'list',
    isFrozen: key === 'code' || (key === 'name' && !isNarrow),
    width:
      widths[`list.${key}`] ??
      (isNarrow && narrowWidths[key] !== undefined
        ? narrowWidth(key, narrowWidths[key], look.label, sort?.column === key)
        : fitWidth(look.width, [look.label])),
    isSortable: true,
    ...(sort?.column === key && {
      sort: sort.isDescending ? ('descending' as const) : ('ascending' as const),
    }),
  }));
}

function narrowWidth(key: string, usual: number, label: string, isSorted: boolean): number {
  const width = fitWidth(usual, [label], narrowPadding + (isSorted ? arrowWidth : 0));
  return key === 'status' ? fitWidth(width, Object.values(turnoverCopy.status), signPadding) : width;
}

/** The first columns in their order, then the others in theirs. */
function narrowRank(key: string): number {
  const at = narrowFirst.indexOf(key);
  return at < 0 ? narrowFirst.length : at;
}

/** Whether dates are typed in the column. */
export function isListDate(column: string): column is DateName {
  return isDateName(column);
}
