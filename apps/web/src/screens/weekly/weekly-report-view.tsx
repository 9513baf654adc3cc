import type { WireTable } from '@baton/contract/reports/reports.ts';
import { useState } from 'react';
import type { WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import { FigureStrip, type Figure } from '#views/chart/figure-strip.tsx';
import { useWeeklyChanges } from './use-weekly-changes.ts';
import { WeeklyHead } from './weekly-head.tsx';
import { weeklyLinks, type WeeklyLinks } from './weekly-links.ts';
import { WeeklyNarrative } from './weekly-narrative.tsx';
import { useMayIssue } from '#turnover/sending/use-may-issue.ts';
import type { WeeklyContent } from '@baton/contract/weekly/weekly-content.ts';
import { gapMark, sCurveLayout } from '@baton/domain/chart/s-curve-layout.ts';
import { weeklyCurveChart } from '@baton/domain/chart/weekly-charts.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { Section } from '#ui/section.tsx';
import { WeeklySkyline } from './weekly-skyline.tsx';
import { partOfFigure } from '@baton/domain/reports/weekly-turnovers.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { copy as qualityCopy } from '@baton/domain/quality/copy.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { copy as reportCopy } from '@baton/domain/reports/copy.ts';
import { copy as weeklyCopy } from '@baton/domain/reports/weekly/copy.ts';
import { Link } from 'react-aria-components/Link';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { Table } from '#ui/table.tsx';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { copy } from './copy.ts';
import { weeklyColumns } from './weekly-columns.tsx';

export function WeeklyReportView({ report }: { report: WeeklyReport }) {
  const changes = useWeeklyChanges(report);
  const mayEdit = useMayEdit(report);
  const [isEditing, setEditing] = useState(false);
  const { content } = report;
  const links = weeklyLinks(report);
  return (
    <article className="mx-auto flex w-full max-w-6xl flex-col gap-8">
      {/* An edited text must be saved or discarded before the report is frozen or deleted. */}
      <WeeklyHead {...{ report, changes }} mayEdit={mayEdit && !isEditing} />
      <div className="flex flex-col gap-4">
        <p className="text-lg font-medium text-balance">{content.headline}</p>
        <FigureStrip figures={weeklyFigures(content, links)} />
      </div>
      <WeeklyNarrative {...{ report, changes, mayEdit, isEditing, setEditing }} />
      <WeeklyCharts {...{ content, links }} />
      <WeeklyLists {...{ content, links }} />
      {content.signatures && (
        <p className="text-xs break-all text-text-muted tabular">
          {qualityCopy.chainHead(content.signatures.count, content.signatures.hash)}
        </p>
      )}
    </article>
  );
}

/** Whether the user may edit, freeze or delete the report. */
function useMayEdit(report: WeeklyReport): boolean {
  const mayIssue = useMayIssue(report.programme);
  return report.status === 'draft' && mayIssue;
}

function WeeklyCharts({ content, links }: { content: WeeklyContent; links: WeeklyLinks }) {
  return (
    <>
      <Section title={weeklyCopy.curve.title} text={weeklyCopy.curve.text}>
        <WeeklyCurve {...{ content, links }} />
      </Section>
      <Section title={weeklyCopy.skyline.title} text={weeklyCopy.skyline.text}>
        <WeeklySkyline {...{ content, links }} />
      </Section>
    </>
  );
}

/** Figures for which an increase is a deterioration. */
const worseIfHigher = ['behind', 'days_behind', 'overdue', 'missed'];

/** By the names of figures; a stored report may have others. */
const definitions: Partial<Record<string, { definition: string }>> = weeklyCopy.figures;

/** Figures compared with the previous report. */
function weeklyFigures({ figures }: WeeklyContent, links: WeeklyLinks): Figure[] {
  return figures
    .filter(({ value }) => value !== null)
    .map(({ key, label, kind, value, before, turnovers = 0 }) => {
      const number = Number(value);
      const format = (amount: number) => (kind === 'share' ? formatShare(amount) : formatNumber(amount));
      const href = turnovers === 0 ? undefined : links(partOfFigure(key));
      const isCount = turnovers === number;
      const isBad = worseIfHigher.includes(key) && number > 0;
      return {
        label,
        value: format(number),
        hint: before === null ? undefined : `${format(before)} in the last report`,
        definition: definitions[key]?.definition,
        tone: isBad ? ('danger' as const) : undefined,
        href,
        parts: isCount || href === undefined ? undefined : [{ text: copy.report.turnovers(turnovers), href }],
      };
    });
}

/** The S-curve stored in the report. */
function WeeklyCurve({ content, links }: { content: WeeklyContent; links: WeeklyLinks }) {
  const { curve, data_date } = content;
  if (curve.points.length === 0) return <p className="text-text-muted">{weeklyCopy.curve.none}</p>;
  const chart = weeklyCurveChart(curve, data_date, {
    weekStart: 1,
    formatDay: describeDayWithYear,
  });
  const { behind, days_behind: daysBehind } = curve;
  const gap = behind === 0 ? reportCopy.sCurve.onPlan : reportCopy.sCurve.gap(behind, daysBehind);
  const summary = `${formatNumber(curve.achieved)} completed of ${formatNumber(curve.planned)} planned to date: ${gap}.`;
  return (
    <ChartFrame
      label={weeklyCopy.curve.title}
      summary={summary}
      layout={(room) => sCurveLayout(chart, room)}
      linkOf={(row, column) => {
        if (row === gapMark.row) return null;
        const { kind, name, points } = chart.lines[row]!;
        const { day, value } = points[column]!;
        const basis = kind === 'baseline' ? 'baseline' : 'expected';
        return {
          tip: `${name} up to ${chart.formatDay(day)}: ${formatNumber(value)}`,
          href: links(`${basis}.${dayOf(day)}`),
        };
      }}
    />
  );
}

interface ListProps<Line> {
  title: string;
  text?: string;
  none: string;
  total: number;
  lines: readonly Line[];
  columns: readonly TableColumn<Line>[];
  /** Link to all entries in the tracker. */
  href: string | undefined;
}

function List<Line>({ title, text, none, total, lines, columns, href }: ListProps<Line>) {
  const rest = total - lines.length;
  const numbered = lines.map((line, key) => ({ line, key }));
  return (
    <Section
      title={weeklyCopy.lists.total(title, total)}
      text={text}
      actions={
        href !== undefined &&
        total > 0 && (
          <LinkButton size="sm" icon="table-2" href={href} className="print:hidden">
            Open in tracker
          </LinkButton>
        )
      }
    >
      {total === 0 ? (
        <p className="text-text-muted">{none}</p>
      ) : (
        <Table
          label={title}
          columns={columns.map((column) => ({
            ...column,
            cell: ({ line }: { line: Line; key: number }) => column.cell(line),
          }))}
          rows={numbered}
          rowKey={({ key }) => key}
          className="max-h-120 print:max-h-none print:overflow-visible"
        />
      )}
      {rest > 0 && <p className="mt-2 text-sm text-text-muted">{`${formatNumber(rest)} more not listed`}</p>}
    </Section>
  );
}

/** Older reports listed turnovers forecast for the week at its start and not completed. */
function describeMissed({ commitments }: WeeklyContent) {
  if (commitments === undefined) return weeklyCopy.lists.missedForecasts;
  const { title, text, none, nothingCommitted } = weeklyCopy.lists.missed;
  return { title, text, none: commitments === null ? nothingCommitted : none };
}

/** Completed, missed and due turnovers, priorities, large moves and data quality. */
function WeeklyLists({ content, links }: { content: WeeklyContent; links: WeeklyLinks }) {
  const columns = weeklyColumns(content.data_date);
  const { achieved, missed, open, ahead, hits, moves, quality } = content;
  return (
    <>
      <List
        {...weeklyCopy.lists.hits}
        total={hits.length}
        lines={hits}
        columns={columns.hits}
        href={links('hits')}
      />
      <List {...describeMissed(content)} {...missed} columns={columns.missed} href={links('missed')} />
      {open && open.total > 0 && (
        <List {...weeklyCopy.lists.open} {...open} columns={columns.open} href={links('open')} />
      )}
      <List
        {...weeklyCopy.lists.completed}
        {...achieved}
        columns={columns.achieved}
        href={links('achieved_this_week')}
      />
      <List {...weeklyCopy.lists.ahead} {...ahead} columns={columns.ahead} href={links('due')} />
      <List
        {...weeklyCopy.lists.moves}
        title={weeklyCopy.lists.moves.title(moves.threshold)}
        {...moves}
        columns={columns.moves}
        href={links('moves')}
      />
      <WeeklyQuality {...{ quality, links }} />
    </>
  );
}

interface WeeklyQualityProps extends Pick<WeeklyContent, 'quality'> {
  links: WeeklyLinks;
}

/** Data quality by responsible team; columns without any problem are hidden. */
function WeeklyQuality({ quality: { score, table, givers }, links }: WeeklyQualityProps) {
  const hrefOf = (row: number, key: string) => {
    if (givers === undefined) return undefined;
    const giver = row === givers.length ? 'all' : (givers[row] ?? 'none');
    return links(`giver.${giver}${partOf(key)}`);
  };
  const all = table.rows.at(-1) ?? [];
  const shown = table.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ at }) => at < 4 || Number(all[at] ?? 0) > 0);
  return (
    <Section title={weeklyCopy.lists.quality.title(formatShare(score))} text={weeklyCopy.lists.quality.text}>
      <Table<WireTable['rows'][number]>
        label="Data quality"
        className="max-h-120 print:max-h-none print:overflow-visible"
        rows={table.rows}
        rowKey={([name]) => String(name)}
        columns={qualityColumns(table, shown, hrefOf)}
      />
    </Section>
  );
}

/** Name of the part that a column counts: all turnovers of a team, the clean ones, or those with a problem. */
function partOf(key: string): string {
  if (key === 'group' || key === 'total') return '';
  return key === 'clean' || key === 'score' ? '.clean' : `.${key}`;
}

type Row = WireTable['rows'][number];

type Shown = WireTable['columns'][number] & { at: number };

function qualityColumns(
  { rows }: WireTable,
  shown: readonly Shown[],
  hrefOf: (row: number, key: string) => string | undefined,
): TableColumn<Row>[] {
  return shown.map(({ key, label, kind, at }) => ({
    id: key,
    header: label,
    isRowHeader: at === 0,
    ...(at > 0 && { align: 'end' as const }),
    cell: (row) => {
      const href = row[at] === 0 ? undefined : hrefOf(rows.indexOf(row), key);
      if (href === undefined) return formatCell(row[at], kind);
      return (
        <Link href={href} className="underline decoration-line-strong underline-offset-3">
          {formatCell(row[at], kind)}
        </Link>
      );
    },
  }));
}

function formatCell(value: Row[number] | undefined, kind: string): string {
  if (typeof value !== 'number') return value ?? '–';
  return kind === 'share' ? formatShare(value) : formatNumber(value);
}
