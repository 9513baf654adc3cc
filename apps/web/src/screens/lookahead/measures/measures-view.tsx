import { useRead } from '#resource/use-read.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { MoveMeasures } from './move-measures.tsx';
import { WeekMeasures } from './week-measures.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lookahead } from '@baton/contract/lookahead/lookahead.ts';
import { queryOfFilter } from '@baton/contract/tracker/filter-query.ts';
import { emptyFilter, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { reportLinks } from '#turnover/figures/report-links.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { LookaheadMeasures } from '@baton/contract/lookahead/lookahead-measures.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { Table } from '#ui/table.tsx';
import { Loaded } from '#resource/loaded.tsx';
import type { IssueEntry } from '@baton/contract/lookahead/lookahead-issues.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { useState } from 'react';
import { issuedAddress } from '#turnover/filter/lookahead-search.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { commitmentColumns, FormulaTitle, Measure, type MeasuresProps } from './measure-parts.tsx';
import { copy } from './copy.ts';

/** Metrics view: reliability of commitments and forecasts. Individuals are never ranked. */
export function MeasuresView({ programme, view, address, history }: LookaheadContent) {
  return (
    <Loaded
      query={useMeasures(programme.id, address.filter)}
      failed="Couldn’t load performance"
      placeholder={<Skeleton className="h-64" />}
    >
      {(measures) => (
        <MeasureSections
          key={history.issues.length}
          measures={measures}
          formatDay={(day) => describeDay(view, dayNumber(day))}
          hrefOf={issueHrefs(history.issues)}
          forecastsOf={forecastLinks(measures, address.filter)}
        />
      )}
    </Loaded>
  );
}

/** Paths of issued look-aheads by their numbers. */
export function issueHrefs(issues: readonly IssueEntry[]): MeasuresProps['hrefOf'] {
  const ids = new Map(issues.map(({ number, id }) => [number, id]));
  return (number) => (ids.has(number) ? issuedAddress(ids.get(number)!) : undefined);
}

/** Paths of the turnovers behind forecast accuracy: of the filter, what applies to the metrics. */
function forecastLinks(
  { data_date }: LookaheadMeasures,
  { kind, teams, areas, disciplines, milestones }: TrackerFilter,
): NonNullable<MeasuresProps['forecastsOf']> {
  const links = reportLinks({ ...emptyFilter, kind, areas, disciplines, milestones }, {});
  const until = dayNumber(data_date);
  return (weeksAhead, row) => {
    // A turnover can have another team now, so the team is that of the forecast.
    const [only, ...others] = teams;
    if (row === 'any' && others.length > 0) return undefined;
    const team = row === 'any' ? (only ?? 'any') : row;
    return links.rows({
      drillDowns: [{ kind: 'forecast', weeksAhead, outcome: 'due', team, until, last: lastIssues }],
    });
  };
}

/** All metrics, now or as stored with an issue. */
export function MeasureSections(props: MeasuresProps) {
  const { measures } = props;
  if (measures.issues === 0)
    return (
      <EmptyState title="No look-aheads issued yet" icon="chart-column">
        Performance is measured from issued look-aheads, not live dates. Commit to what’s due, issue the
        look-ahead, then close it out a week later to see PPC and reasons.
      </EmptyState>
    );
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be reachable by keyboard
      tabIndex={0}
      aria-label="Performance"
      className="grid min-h-0 flex-1 content-start gap-x-8 gap-y-6 overflow-y-auto pb-4 outline-none xl:grid-cols-2"
    >
      <WeekMeasures {...props} />
      <GroupMeasures measures={measures} />
      <ReasonMeasures measures={measures} />
      <MoveMeasures {...props} />
    </section>
  );
}

/** Number of latest issues in the metrics. */
const lastIssues = 12;

/** Metrics of the latest issues; of the filter only scope kind, team, area, discipline and milestone apply. */
function useMeasures(programme: number, filter: TrackerFilter) {
  const { store } = useTrackerTools();
  const { kind, team, area, discipline, milestone } = queryOfFilter(filter);
  const query = {
    programme,
    last: lastIssues,
    ...(kind && { kind }),
    ...(team && { team }),
    ...(area && { area }),
    ...(discipline && { discipline }),
    ...(milestone && { milestone }),
  };
  return useRead(
    ['lookahead-measures', programme, query, store.revision()],
    lookahead.measures,
    { query },
    { placeholderData: (before) => before, staleTime: 0 },
  );
}

/** Reasons for missed commitments, most frequent first. */
function ReasonMeasures({ measures: { reasons, unit } }: Pick<MeasuresProps, 'measures'>) {
  const maxCount = Math.max(1, ...reasons.map(({ count }) => count));
  return (
    <Measure of="reasons">
      <Table
        label={copy.metrics.reasons.title}
        rows={reasons}
        rowKey={({ reason }) => reason}
        empty={
          <EmptyState title="No missed commitments" icon="circle-check">
            All closed-out commitments were kept.
          </EmptyState>
        }
        columns={(column) => [
          column({ header: 'Reason', isRowHeader: true }, ({ label, reason }) =>
            reason === '' ? 'No reason given' : label,
          ),
          column(copy.columns.missed, ({ count }) => (
            <span className="flex items-center gap-2">
              <span
                aria-hidden
                data-fill
                className="h-2.5 rounded-sm bg-accent"
                style={{ width: `${(count / maxCount) * 7}rem` }}
              />
              {formatNumber(count)}
            </span>
          )),
          column(
            { header: unit === 'working_days' ? 'Working days lost' : 'Days lost', align: 'end' },
            ({ days }) => formatNumber(days),
          ),
          column({ header: 'Cumulative share', align: 'end' }, ({ cumulative }) => formatShare(cumulative)),
        ]}
      />
    </Measure>
  );
}

/** PPC by team, area, discipline or milestone; sorted by name, because it is not a ranking. */
function GroupMeasures({ measures }: Pick<MeasuresProps, 'measures'>) {
  const [by, setBy] = useState<'team' | 'area' | 'discipline' | 'milestone'>('team');
  const rows = measures[`by_${by}`].toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FormulaTitle of="groups" />
        <SegmentedControl
          label="PPC by"
          value={by}
          segments={[
            { id: 'team', label: 'Team' },
            { id: 'area', label: 'Area' },
            { id: 'discipline', label: 'Discipline' },
            { id: 'milestone', label: 'Milestone' },
          ]}
          onChange={setBy}
        />
      </div>
      <Table
        label={copy.metrics.groups.title}
        rows={rows}
        rowKey={({ key }) => key ?? 0}
        empty={
          <EmptyState title="No commitments" icon="chart-column">
            No commitments in these look-aheads match the filters.
          </EmptyState>
        }
        columns={(column) => [
          column({ header: 'Group', isRowHeader: true }, ({ label }) => (
            <span className="whitespace-normal">{label}</span>
          )),
          ...commitmentColumns(column),
          column({ header: copy.columns.ppc, align: 'end' }, ({ ppc: { share } }) => (
            <span className="inline-flex w-28 items-center justify-end gap-2">
              <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-surface-hover">
                <span
                  data-fill
                  className="block h-full bg-accent"
                  style={{ width: `${(share ?? 0) * 100}%` }}
                />
              </span>
              <span className="w-10">{formatShare(share)}</span>
            </span>
          )),
        ]}
      />
    </section>
  );
}
