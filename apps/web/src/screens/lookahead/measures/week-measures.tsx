import type { LookaheadMeasures } from '@baton/contract/turnover/lookahead-measures.ts';
import type { Share } from '@baton/domain/statistics.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { FormulaTitle } from './formula-title.tsx';
import { performanceSummary } from './performance-summary.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { IssueNumber } from './issue-number.tsx';
import type { MeasuresProps } from './measures-props.ts';
import { copy } from './copy.ts';

type Week = LookaheadMeasures['weeks'][number] & { cei: Share | undefined };

/** PPC, TMR, TA and CEI per week, as bars and as a table. */
export function WeekMeasures({ measures, formatDay: formatStart, hrefOf }: MeasuresProps) {
  const { weeks, execution, ppc } = measures;
  const rows = weeks.map((week) => ({
    ...week,
    cei: execution.find((each) => each.week === week.week)?.cei,
  }));
  const bars = (read: (week: Week) => Share | undefined) =>
    rows.map((week) => {
      const { part = 0, whole = 0, share = null } = read(week) ?? {};
      return {
        key: week.week,
        day: formatStart(week.week),
        share,
        title: copy.weeks.bar(formatStart(week.week), formatShare(share), part, whole),
      };
    });
  return (
    <section className="flex min-w-0 flex-col gap-4 xl:col-span-2">
      <p className="text-lg font-medium text-balance">{performanceSummary(weeks, formatStart)}</p>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-4">
        <div>
          <FormulaTitle of="ppc" />
          <p className="text-sm text-text-muted tabular">
            {ppc.open > 0
              ? copy.weeks.ppcTotalWithOpen(formatShare(ppc.share), ppc.kept, ppc.kept + ppc.missed, ppc.open)
              : copy.weeks.ppcTotal(formatShare(ppc.share), ppc.kept, ppc.kept + ppc.missed)}
          </p>
          <WeekBars
            label={copy.metrics.ppc.title}
            bars={bars(({ ppc: { kept, missed, share } }) => ({ part: kept, whole: kept + missed, share }))}
          />
        </div>
        <div>
          <FormulaTitle of="madeReady" />
          <p className="text-sm text-text-muted">{copy.weeks.oneWeekEarlier}</p>
          <WeekBars label={copy.metrics.madeReady.title} bars={bars((week) => week.made_ready[0])} />
        </div>
        <div>
          <FormulaTitle of="anticipated" />
          <p className="text-sm text-text-muted">{copy.weeks.twoWeeksEarlier}</p>
          <WeekBars label={copy.metrics.anticipated.title} bars={bars((week) => week.anticipated[1])} />
        </div>
        <div>
          <FormulaTitle of="execution" />
          <p className="text-sm text-text-muted">{copy.weeks.ownWeek}</p>
          <WeekBars label={copy.metrics.execution.title} bars={bars((week) => week.cei)} />
        </div>
      </div>
      <Table
        label={copy.weeks.table}
        columns={weekColumns((week) => copy.weeks.week(formatStart(week)), hrefOf)}
        rows={rows.toReversed()}
        rowKey={({ week }) => week}
      />
    </section>
  );
}

function weekColumns(
  formatWeek: (week: string) => string,
  hrefOf: MeasuresProps['hrefOf'],
): TableColumn<Week>[] {
  const shares = (
    title: (weeks: number) => string,
    read: (week: Week) => readonly Share[],
  ): TableColumn<Week>[] =>
    [0, 1, 2].map((at) => ({
      id: title(at + 1),
      header: title(at + 1),
      align: 'end',
      cell: (week) => formatShare(read(week)[at]?.share ?? null),
    }));
  return [
    { id: 'week', header: copy.columns.week, isRowHeader: true, cell: ({ week }) => formatWeek(week) },
    {
      id: 'issue',
      header: copy.columns.lookahead,
      align: 'end',
      cell: ({ issue }) => <IssueNumber number={issue} href={hrefOf(issue)} />,
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
    ...shares(copy.columns.madeReady, ({ made_ready }) => made_ready),
    ...shares(copy.columns.anticipated, ({ anticipated }) => anticipated),
    {
      id: 'cei',
      header: copy.columns.execution,
      align: 'end',
      cell: ({ cei }) => formatShare(cei?.share ?? null),
    },
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
