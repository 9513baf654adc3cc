import type { LookaheadMeasures } from '@baton/contract/turnover/lookahead-measures.ts';
import { formatNumber } from '#lib/format-number.ts';
import { formatShare } from '#lib/format-share.ts';
import type { TableColumn } from '#ui/table-column.ts';

const signed = (days: number | null) =>
  days === null ? '–' : days > 0 ? `+${rounded(days)}` : days < 0 ? `−${rounded(-days)}` : '0';
const rounded = (days: number) => formatNumber(Math.round(days * 10) / 10);

export function driftColumns(
  formatWeek: (week: string) => string,
  days: string,
): TableColumn<LookaheadMeasures['drift'][number]>[] {
  return [
    { id: 'week', header: 'Week of', isRowHeader: true, cell: ({ week }) => formatWeek(week) },
    { id: 'issue', header: 'Issue', align: 'end', cell: ({ issue }) => issue },
    { id: 'later', header: 'Later', align: 'end', cell: ({ later }) => formatNumber(later) },
    { id: 'earlier', header: 'Earlier', align: 'end', cell: ({ earlier }) => formatNumber(earlier) },
    { id: 'same', header: 'Same', align: 'end', cell: ({ same }) => formatNumber(same) },
    { id: 'sum', header: `Sum, ${days}`, align: 'end', cell: ({ sum }) => signed(sum) },
    { id: 'median', header: 'Median', align: 'end', cell: ({ median }) => signed(median) },
  ];
}

export function accuracyColumns(days: string): TableColumn<LookaheadMeasures['accuracy'][number]>[] {
  return [
    {
      id: 'weeks',
      header: 'Forecast of',
      isRowHeader: true,
      cell: ({ weeks_ahead }) => `${weeks_ahead} week${weeks_ahead === 1 ? '' : 's'} before`,
    },
    { id: 'count', header: 'Passed', align: 'end', cell: ({ count }) => formatNumber(count) },
    {
      id: 'error',
      header: `Mean error, ${days}`,
      align: 'end',
      cell: ({ mean_error }) => (mean_error === null ? '–' : rounded(mean_error)),
    },
    { id: 'bias', header: 'Bias', align: 'end', cell: ({ bias }) => signed(bias) },
    { id: 'kept', header: 'In its week', align: 'end', cell: ({ kept }) => formatShare(kept.share) },
  ];
}

export function repeatDelayColumns(days: string): TableColumn<LookaheadMeasures['slippers'][number]>[] {
  return [
    {
      id: 'name',
      header: 'Turnover',
      isRowHeader: true,
      cell: ({ scope_code, milestone_code, scope_name }) => `${scope_code} ${milestone_code}, ${scope_name}`,
    },
    { id: 'moves', header: 'Moves later', align: 'end', cell: ({ moves }) => moves },
    { id: 'days', header: `Sum, ${days}`, align: 'end', cell: ({ days: sum }) => signed(sum) },
  ];
}
