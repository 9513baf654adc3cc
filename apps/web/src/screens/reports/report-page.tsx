import { type ReactNode, useId, useRef, useState } from 'react';
import { reportLabels, type ReportName } from '@baton/contract/turnover/reports.ts';
import type { ReportTable } from '@baton/domain/reports/table.ts';
import { FigureStrip, type Figure } from '#views/chart/figure-strip.tsx';
import { ReportFilesMenu } from './files/report-files-menu.tsx';
import { reportGap, type ReportGap } from './report-gap.ts';
import type { ReportProps } from './report-props.ts';
import { reportStamp } from '#turnover/figures/report-stamp.ts';
import { copy } from './copy.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { MoreLines } from '#ui/more-lines.tsx';
import { Table } from '#ui/table.tsx';
import { reportColumns, type ReportCells } from './report-columns.tsx';

export interface ReportPageProps extends Pick<ReportProps, 'programme' | 'view' | 'reportData' | 'address'> {
  figures: readonly Figure[];
  summary: string;
  /** Chart options. */
  controls?: ReactNode;
  /** Charts; null if there is nothing to draw. */
  children: ReactNode;
  table: ReportTable | LongTable;
  tableTitle: string;
  linkOf?: (at: number) => string | undefined;
  cellLinkOf?: ReportCells['cellLinkOf'];
  noValue?: string;
  /** Descriptions of the filters that apply in addition to the shared filter. */
  narrowed?: readonly string[];
}

/** These charts are wider than high and print in landscape. */
const wide: readonly ReportName[] = ['s-curve', 'skyline', 'trend', 'variance', 'run-rate', 'ageing'];

/** Layout of every report: figures, summary, chart with its stamp, and table. */
export function ReportPage({ programme, view, reportData, address, summary, ...props }: ReportPageProps) {
  const { figures, controls, table, tableTitle, linkOf, cellLinkOf, noValue, narrowed } = props;
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const title = reportLabels[address.report];
  const stamp = reportStamp(programme, view, address.filter, narrowed);
  const gap = reportGap({
    report: address.report,
    reportData,
    hasBaseline: view.baseline !== null,
    hasRows: lengthOf(table) > 0,
    isNarrowed: address.search.moved_from !== undefined || address.search.only !== undefined,
  });
  const children = gap?.isBlank ? null : props.children;
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
            hasChart={children !== null}
            charts={() => [...(box.current?.querySelectorAll<SVGSVGElement>('svg[data-picture]') ?? [])]}
            imageText={{ title: copy.imageTitle(title, programme.name), summary, stamp }}
          />
        </div>
      </header>
      {figures.length > 0 && <FigureStrip figures={figures} />}
      <p className="max-w-prose" data-summary>
        {summary}
      </p>
      {gap && <ReportGapLine gap={gap} />}
      {children !== null && (
        <div className="flex min-w-0 flex-col gap-4 rounded-md border border-line p-3 sm:p-4 print:border-0 print:p-0">
          {children}
        </div>
      )}
      <ul
        aria-label={copy.basis}
        className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-text-muted tabular"
      >
        {stamp.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lengthOf(table) > 0 && (
        <ReportTableView
          key={address.report}
          label={copy.table(tableTitle)}
          dataDate={view.dataDate}
          {...{ table, linkOf, cellLinkOf }}
          {...(noValue !== undefined && { noValue })}
        />
      )}
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

interface ReportTableViewProps extends ReportCells {
  label: string;
  table: ReportTable | LongTable;
}

/** A table of many rows, each computed when it is drawn. */
interface LongTable {
  length: number;
  upTo: (count: number) => ReportTable;
}

function lengthOf(table: ReportTable | LongTable): number {
  return 'upTo' in table ? table.length : table.rows.length;
}

/** Rows drawn at first, and added by each press of the button. */
const step = 50;

/** The numbers of the chart as a table. */
function ReportTableView({ label, table, ...cells }: ReportTableViewProps) {
  const [shown, setShown] = useState(step);
  const length = lengthOf(table);
  const drawn = 'upTo' in table ? table.upTo(shown) : table;
  const columns = reportColumns(drawn, cells);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Table
        label={label}
        columns={columns}
        rows={drawn.rows.slice(0, shown).map((values, at) => ({ at, values }))}
        rowKey={({ at }) => at}
        className="max-h-112 print:max-h-none print:overflow-visible"
      />
      <MoreLines
        shown={shown}
        total={length}
        note={copy.exportForAll}
        onMore={() => setShown(shown + 10 * step)}
      />
    </div>
  );
}
