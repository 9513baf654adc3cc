import { type ReactNode, useId, useRef, useState } from 'react';
import { reportLabels, type ReportName } from '@baton/contract/reports/reports.ts';
import type { Presentation, Table, Chart } from '@baton/domain/reports/presentation.ts';
import { FigureStrip } from '#views/chart/figure-strip.tsx';
import { ReportFilesMenu } from './files/report-files-menu.tsx';
import { reportGap, type ReportGap } from './report-gap.ts';
import type { ReportProps } from './report-props.ts';
import { shownFigures, type LinkContext, targetLink } from './target-link.ts';
import { reportStamp } from '#turnover/figures/report-stamp.ts';
import { copy } from './copy.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { MoreLines } from '#ui/more-lines.tsx';
import { Table as DataTable } from '#ui/table.tsx';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { HeatMap } from '#views/chart/heat-map.tsx';
import { reportColumns, reportLines } from './report-columns.tsx';

interface ReportPageProps extends Omit<ReportProps, 'present'> {
  presentation: Presentation;
  /** Said after the report's own sentence. */
  remark?: string | undefined;
  /** Chart options. */
  controls?: ReactNode;
  /** Below the charts. */
  children?: ReactNode;
  /** Descriptions of the filters that apply in addition to the shared filter. */
  narrowed?: readonly string[];
}

/** These charts are wider than high and print in landscape. */
const wide: readonly ReportName[] = ['s-curve', 'skyline', 'trend', 'variance', 'run-rate', 'ageing'];

/** Layout of every report: figures, summary, chart with its stamp, and table. */
export function ReportPage({ presentation, remark, controls, narrowed, ...props }: ReportPageProps) {
  const { programme, view, reportData, address, links } = props;
  const { charts, sentence } = presentation;
  const [table] = presentation.tables;
  const context = { view, address, links };
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const title = reportLabels[address.report];
  const summary = remark === undefined ? sentence : `${sentence} ${remark}`;
  const stamp = reportStamp(programme, view, address.filter, narrowed);
  const figures = shownFigures(presentation, context);
  const gap = reportGap({
    report: address.report,
    reportData,
    hasBaseline: view.baseline !== null,
    hasRows: table.length > 0,
    isNarrowed: address.search.moved_from !== undefined || address.search.only !== undefined,
  });
  const hasChart = charts.length > 0 && !gap?.isBlank;
  return (
    <section
      ref={box}
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4"
      data-report={address.report}
      data-print-wide={wide.includes(address.report) || undefined}
    >
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          <p className="text-sm text-text-muted">{copy.descriptions[address.report]}</p>
        </div>
        <div className="flex flex-wrap items-center gap-1.5 print:hidden">
          {controls}
          <ReportFilesMenu
            {...{ programme, address }}
            hasChart={hasChart}
            charts={() => [...(box.current?.querySelectorAll<SVGSVGElement>('svg[data-picture]') ?? [])]}
            imageText={{ title: `${title} – ${programme.name}`, summary, stamp }}
          />
        </div>
      </header>
      {figures.length > 0 && <FigureStrip figures={figures} />}
      <p className="max-w-prose" data-summary>
        {summary}
      </p>
      {gap && <ReportGapLine gap={gap} />}
      {hasChart && (
        <div className="flex min-w-0 flex-col gap-4 rounded-md border border-line p-3 sm:p-4 print:border-0 print:p-0">
          <ReportCharts {...{ charts, summary, ...context }} />
          {props.children}
        </div>
      )}
      <ul
        aria-label="Report basis"
        className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-text-muted tabular"
      >
        {stamp.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {table.length > 0 && <ReportTableView key={address.report} {...{ table, context }} />}
    </section>
  );
}

function ReportGapLine({ gap }: { gap: ReportGap }) {
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface-sunken px-3 py-2"
    >
      <p className="min-w-60 flex-1 text-pretty">{gap.text}</p>
      <span className="print:hidden">
        <LinkButton size="sm" href={gap.href}>
          {gap.action}
        </LinkButton>
      </span>
    </div>
  );
}

/** Rows drawn at first, and added by each press of the button. */
const step = 50;

/** The numbers of the chart as a table. */
function ReportTableView({ table, context }: { table: Table; context: LinkContext }) {
  const [shown, setShown] = useState(step);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <DataTable
        label={`${table.title}, table`}
        columns={reportColumns(table, context)}
        rows={reportLines(table, shown)}
        rowKey={({ at }) => at}
        className="max-h-112 print:max-h-none print:overflow-visible"
      />
      <MoreLines
        shown={shown}
        total={table.length}
        note={copy.exportForAll}
        onMore={() => setShown(shown + 10 * step)}
      />
    </div>
  );
}

interface ReportChartsProps extends LinkContext {
  charts: readonly Chart[];
  summary: string;
}

/** The charts of a report; each mark opens what it stands for. */
function ReportCharts({ charts, summary, ...context }: ReportChartsProps) {
  return charts.map(({ label, heat, layout, markAt, startAt = 0 }) => {
    const linkOf = (row: number, column: number) => {
      const mark = markAt(row, column);
      return mark && { tip: mark.tip, href: targetLink(context, mark.target) };
    };
    return heat ? (
      <HeatMap key={label} chart={heat} {...{ label, summary, linkOf }} />
    ) : (
      <ChartFrame key={label} {...{ label, summary, layout, linkOf, startAt }} />
    );
  });
}
