import type { GridColumn } from '#grid/grid-source.ts';
import { isDateName, type DateName } from '#turnover/model/cell-change.ts';
import type { ColumnSort } from './column-sort.ts';
import type { ListExtras } from './list-extras.ts';

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
  'giver',
  'receiver',
  'waiting',
  'constraints',
  'remark',
] as const;
export type ListColumn = (typeof listColumnKeys)[number];

const looks: Record<ListColumn, Omit<GridColumn, 'key'>> = {
  code: { label: 'Code', width: 132, isFrozen: true, isRowHeader: true, isTree: true },
  name: { label: 'Name', width: 220, isFrozen: true },
  milestone: { label: 'Milestone', width: 176 },
  status: { label: 'Status', width: 116 },
  baseline: { label: 'Baseline', width: 98 },
  forecast: { label: 'Forecast', width: 98 },
  was: { label: 'Was', width: 92, hint: 'What stood there in what it is compared with' },
  change: { label: 'Change', width: 90, align: 'end', hint: 'Days from then to now' },
  need: { label: 'Need', width: 88 },
  actual: { label: 'Actual', width: 88 },
  slip: { label: 'Slip', width: 72, align: 'end', hint: '(Actual, else forecast) − baseline' },
  float: { label: 'Float', width: 76, align: 'end', hint: 'Need − (actual, else forecast)' },
  giver: { label: 'Giver', width: 150 },
  receiver: { label: 'Receiver', width: 150 },
  waiting: { label: 'Waiting', width: 92, align: 'end', hint: 'Days since it was submitted' },
  constraints: { label: 'Constraints', width: 116, align: 'end', hint: 'Open constraints' },
  remark: { label: 'Remark', width: 260 },
};

export interface ListOptions {
  sort: ColumnSort | null;
  widths: Readonly<Record<string, number>>;
  isNarrow: boolean;
  isCompared: boolean;
  extras?: ListExtras | undefined;
}

/** Columns of the list; comparison columns only while comparing. */
export function listColumns({ sort, widths, isNarrow, isCompared, extras }: ListOptions): GridColumn[] {
  const shown = listColumnKeys
    .filter((key) => isCompared || (key !== 'was' && key !== 'change'))
    .map((key) => ({ ...looks[key], key: key as string }));
  const after = shown.findIndex(({ key }) => key === 'status') + 1;
  const all = [...shown.slice(0, after), ...(extras?.columns ?? []), ...shown.slice(after)];
  return all.map(({ key, ...look }) => ({
    ...look,
    key,
    kind: 'list',
    isFrozen: key === 'code' || (key === 'name' && !isNarrow),
    width: widths[`list.${key}`] ?? (isNarrow && key === 'code' ? 112 : look.width),
    isSortable: true,
    ...(sort?.column === key && {
      sort: sort.isDescending ? ('descending' as const) : ('ascending' as const),
    }),
  }));
}

/** Whether dates are typed in the column. */
export function isListDate(column: string): column is DateName {
  return isDateName(column);
}
