import type { LookaheadMeasures } from '@baton/contract/lookahead/lookahead-measures.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { FormulaTitle } from './formula-title.tsx';
import { performanceSummary } from './performance-summary.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Linked } from './linked.tsx';
import type { MeasuresProps } from './measures-props.ts';
import { copy } from './copy.ts';

type Week = LookaheadMeasures['weeks'][number];

/** PPC per week, as bars and as a table. */
export function WeekMeasures({ measures, formatDay: formatStart, hrefOf }: MeasuresProps) {
  const { weeks, ppc } = measures;
  const bars = weeks.map(({ week, ppc: { kept, missed, share } }) => ({
    key: week,
    day: formatStart(week),
    share,
    title: `Week of ${formatStart(week)}: ${formatShare(share)}, ${formatNumber(kept)} of ${formatNumber(kept + missed)}`,
  }));
  return (
    <section className="flex min-w-0 flex-col gap-4 xl:col-span-2">
      <p className="text-lg font-medium text-balance">{performanceSummary(weeks, formatStart)}</p>
      <div>
        <FormulaTitle of="ppc" />
        <p className="text-sm text-text-muted tabular">
          {ppc.open > 0
            ? `${formatShare(ppc.share)} overall, ${formatNumber(ppc.kept)} of ${formatNumber(ppc.kept + ppc.missed)} kept, ${formatNumber(ppc.open)} open`
            : `${formatShare(ppc.share)} overall, ${formatNumber(ppc.kept)} of ${formatNumber(ppc.kept + ppc.missed)} kept`}
        </p>
        <WeekBars label={copy.metrics.ppc.title} bars={bars} />
      </div>
      <Table
        label="Performance by week"
        columns={weekColumns((week) => `Week of ${formatStart(week)}`, hrefOf)}
        rows={weeks.toReversed()}
        rowKey={({ week }) => week}
      />
    </section>
  );
}

function weekColumns(
  formatWeek: (week: string) => string,
  hrefOf: MeasuresProps['hrefOf'],
): TableColumn<Week>[] {
  return [
    { id: 'week', header: 'Week', isRowHeader: true, cell: ({ week }) => formatWeek(week) },
    {
      id: 'issue',
      header: copy.columns.lookahead,
      align: 'end',
      cell: ({ issue }) => <Linked href={hrefOf(issue)}>{issue}</Linked>,
    },
    {
      id: 'committed',
      header: copy.columns.committed,
      align: 'end',
      cell: ({ ppc }) => formatNumber(ppc.committed),
    },
    { id: 'kept', header: copy.columns.kept, align: 'end', cell: ({ ppc }) => formatNumber(ppc.kept) },
    { id: 'missed', header: copy.columns.missed, align: 'end', cell: ({ ppc }) => formatNumber(ppc.missed) },
    { id: 'open', header: copy.columns.open, align: 'end', cell: ({ ppc }) => formatNumber(ppc.open) },
    { id: 'ppc', header: copy.columns.ppc, align: 'end', cell: ({ ppc }) => formatShare(ppc.share) },
  ];
}

interface WeekBar {
  key: string;
  /** For example "9 Nov". */
  day: string;
  share: number | null;
  /** Week, share and counts. */
  title: string;
}

interface WeekBarsProps {
  label: string;
  bars: readonly WeekBar[];
}

const height = 72;

/** Bar chart of weekly shares; a week without data shows a dash. */
function WeekBars({ label, bars }: WeekBarsProps) {
  // Every nth bar is labelled, because narrow bars leave no room for all labels.
  const step = Math.ceil(bars.length / 4);
  return (
    <ol aria-label={label} className="flex items-end gap-1.5" style={{ height: height + 36 }}>
      {bars.map(({ key, day, share, title }, index) => (
        <li
          key={key}
          title={title}
          className="@container flex min-w-0 max-w-14 flex-1 flex-col items-center justify-end"
        >
          <span className="text-[min(0.75rem,64cqw)] tabular">
            {share === null ? '–' : Math.round(share * 100)}
          </span>
          <span
            aria-hidden
            data-fill
            style={{ height: share === null ? 1 : Math.max(2, share * height) }}
            className={joinClasses('w-full rounded-t-sm', share === null ? 'bg-line-strong' : 'bg-accent')}
          />
          <span
            className={joinClasses(
              'mt-0.5 text-xs whitespace-nowrap text-text-muted tabular',
              // Labels extend over unlabelled bars, but not beyond the chart.
              step > 1 && (index === bars.length - 1 ? 'self-end' : 'self-start'),
              index % step !== 0 && 'invisible',
            )}
          >
            {day}
          </span>
        </li>
      ))}
    </ol>
  );
}
