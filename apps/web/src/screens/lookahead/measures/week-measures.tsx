import type { LookaheadMeasures } from '@baton/contract/lookahead/lookahead-measures.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { Table } from '#ui/table.tsx';
import { joinClasses } from '#lib/join-classes.ts';
import { commitmentColumns, FormulaTitle, Linked, type MeasuresProps } from './measure-parts.tsx';
import { performanceSummary } from './performance-summary.ts';
import { copy } from './copy.ts';

/** PPC per week, as bars and as a table. */
export function WeekMeasures({ measures, formatDay: formatStart, hrefOf }: MeasuresProps) {
  const { weeks, ppc } = measures;
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
        <WeekBars weeks={weeks} formatDay={formatStart} />
      </div>
      <Table
        label="Performance by week"
        rows={weeks.toReversed()}
        rowKey={({ week }) => week}
        columns={(column) => [
          column({ header: 'Week', isRowHeader: true }, ({ week }) => `Week of ${formatStart(week)}`),
          column({ header: copy.columns.lookahead, align: 'end' }, ({ issue }) => (
            <Linked href={hrefOf(issue)}>{issue}</Linked>
          )),
          ...commitmentColumns(column),
          column({ header: copy.columns.ppc, align: 'end' }, ({ ppc: { share } }) => formatShare(share)),
        ]}
      />
    </section>
  );
}

const height = 72;

/** Bar chart of weekly shares; a week without data shows a dash. */
function WeekBars({ weeks, formatDay }: Pick<MeasuresProps, 'formatDay'> & Pick<LookaheadMeasures, 'weeks'>) {
  // Every nth bar is labelled, because narrow bars leave no room for all labels.
  const step = Math.ceil(weeks.length / 4);
  return (
    <ol
      aria-label={copy.metrics.ppc.title}
      className="flex items-end gap-1.5"
      style={{ height: height + 36 }}
    >
      {weeks.map(({ week, ppc: { kept, missed, share } }, index) => (
        <li
          key={week}
          title={`Week of ${formatDay(week)}: ${formatShare(share)}, ${formatNumber(kept)} of ${formatNumber(kept + missed)}`}
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
              step > 1 && (index === weeks.length - 1 ? 'self-end' : 'self-start'),
              index % step !== 0 && 'invisible',
            )}
          >
            {formatDay(week)}
          </span>
        </li>
      ))}
    </ol>
  );
}
