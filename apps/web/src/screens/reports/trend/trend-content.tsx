import type { ResponseOf } from '@baton/contract/http/endpoint.ts';
import { defaultTrendWeeks, type reports } from '@baton/contract/turnover/reports.ts';
import type { WireTrendLine } from '@baton/contract/turnover/trend-line.ts';
import { trendShown } from '@baton/domain/chart/trend-layout.ts';
import type { TrendDirection } from '@baton/domain/turnover/history-drill-downs.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { describeRebaselines } from '@baton/domain/reports/describe-rebaselines.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { tableOfWire } from '#screens/reports/table-of-wire.ts';
import { TrendChart } from './trend-chart.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy as reportsCopy } from '#screens/reports/copy.ts';
import { copy, type TrendLines } from './copy.ts';

export interface TrendContentProps extends ReportProps {
  answer: ResponseOf<(typeof reports)['trend']>;
}

const directions: TrendDirection[] = ['slipping', 'stable', 'gaining', 'stale', 'achieved'];

export function TrendContent({ answer, ...props }: TrendContentProps) {
  const { view, reportData, address, links } = props;
  const { of } = address.search;
  const { lines } = answer;
  const shown = trendShown(lines.map((line) => ({ ...line, movedMedian: line.moved_median })));
  /** Cell of a scope if the lines are the scopes of one milestone. */
  const cellIndexOf = (scope: number) =>
    view.set.rowOf.get(scope)! * view.set.milestones.length + view.set.columnOf.get(of!)!;
  const weeks = address.search.weeks ?? defaultTrendWeeks;
  const hrefOfAll = (direction: TrendDirection, keys: number[]) => {
    if (keys.length === 0) return undefined;
    return of === undefined
      ? links.rows({ milestones: keys })
      : links.rows({ milestones: [of], drillDowns: [{ kind: 'trend', milestone: of, weeks, direction }] });
  };
  const counts = new Map<number, number>();
  for (const cellIndex of reportData.cellIndexes) {
    const { id } = reportData.set.milestones[cellIndex % reportData.set.milestones.length]!;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const describeTurnovers = (keys: readonly number[]) =>
    reportsCopy.turnovers(keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0));
  const figures = directions.map((direction): Figure => {
    const keys = lines.filter((line) => line.direction === direction).map(({ key }) => key);
    const count = keys.length;
    return {
      ...copy.directions[direction],
      value: formatNumber(count),
      href: hrefOfAll(direction, keys),
      parts:
        count === 0 || of !== undefined
          ? undefined
          : [{ text: describeTurnovers(keys), href: hrefOfAll(direction, keys) }],
      tone: direction === 'slipping' && count > 0 ? 'danger' : undefined,
    };
  });
  const trend = describeTrend(lines, shown.length, of === undefined ? 'milestone' : address.filter.kind);
  const changes = answer.rebaselines.map(({ day, ...change }) => ({ ...change, from: dayNumber(day) }));
  const summary = [trend, describeRebaselines(changes, describeDayWithYear)].filter(Boolean).join(' ');
  const [table] = answer.tables;
  const hrefOf = (key: number) =>
    of === undefined ? links.rows({ milestones: [key] }) : links.turnover(view, cellIndexOf(key), 'history');
  const pointLinks = lines.flatMap(({ key, points }) => points.map(() => hrefOf(key)));
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={table ? tableOfWire(table) : { columns: [], rows: [] }}
      tableTitle={copy.chart}
      linkOf={(at) => pointLinks[at]}
      controls={<TrendControls {...{ address, view }} />}
    >
      {shown.length > 0 ? (
        <TrendChart
          {...{ view, summary, hrefOf }}
          rebaselines={answer.rebaselines}
          isOfMilestones={of === undefined}
          more={(key) => (of === undefined ? describeTurnovers([key]) : null)}
          lines={shown}
        />
      ) : null}
    </ReportPage>
  );
}

function describeTrend(lines: readonly WireTrendLine[], drawn: number, of: TrendLines): string {
  const words = copy.summary;
  if (lines.length === 0) return words.nothing;
  const open = lines.filter(({ direction }) => direction !== 'achieved');
  const furthest = open.toSorted((a, b) => b.moved_median - a.moved_median)[0];
  if (!furthest || furthest.moved_median <= 0) return words.noneLater(lines.length, of);
  const { code, moved_median: median, moved: last } = furthest;
  const rate = furthest.rate === null ? null : furthest.rate.toFixed(2);
  const moved =
    of === 'milestone'
      ? words.mostOfMilestones(code, median, formatSigned(last), rate)
      : words.most(code, median, rate);
  return lines.length > drawn ? `${moved} ${words.shown(drawn, lines.length, of)}` : moved;
}

function TrendControls({ address, view }: { address: ReportAddress; view: TrackerView }) {
  const { search, filter, change } = address;
  const milestones = view.set.milestones.filter(({ scope }) => scope === filter.kind);
  const chosen = milestones.find(({ id }) => id === search.of);
  const weeks = search.weeks ?? defaultTrendWeeks;
  return (
    <>
      <Menu
        label={copy.lines.label}
        placement="bottom end"
        trigger={
          <Button size="sm" icon="layers">
            {chosen ? copy.lines[filter.kind].chosen(chosen.code) : copy.lines.milestones}
          </Button>
        }
        groups={[
          {
            entries: [
              {
                id: 'all',
                label: copy.lines.all,
                isChecked: !chosen,
                onAction: () => change({ of: undefined }),
              },
            ],
          },
          {
            title: copy.lines[filter.kind].title,
            entries: milestones.map(({ id, code, name }) => ({
              id: String(id),
              label: name,
              hint: code,
              isChecked: id === search.of,
              onAction: () => change({ of: id }),
            })),
          },
        ]}
      />
      <Menu
        label={copy.history.label}
        placement="bottom end"
        trigger={
          <Button size="sm" icon="calendar">
            {copy.history.weeks(weeks)}
          </Button>
        }
        groups={[
          {
            entries: [13, defaultTrendWeeks, 52, 104].map((each) => ({
              id: String(each),
              label: copy.history.weeks(each),
              isChecked: each === weeks,
              onAction: () => change({ weeks: each === defaultTrendWeeks ? undefined : each }),
            })),
          },
        ]}
      />
    </>
  );
}
