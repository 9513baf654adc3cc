import { defaultStringifySearch } from '@tanstack/react-router';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { maxNamed, type DrillDown } from '@baton/domain/turnover/drill-downs.ts';
import type { Narrowing } from '@baton/domain/turnover/narrowing.ts';
import { writeFilter } from '@baton/contract/tracker/filter-search.ts';
import type { ReportName } from '@baton/contract/reports/reports.ts';
import { writeOpen, type TrackerSearch } from '#turnover/filter/tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { ReportSearch } from './report-search.ts';

/** Links from a report. */
export interface ReportLinks {
  /** The turnovers behind a figure as a list in the tracker, optionally with another baseline. */
  rows: (narrowing: Narrowing, baseline?: number) => string;
  /** A list of given turnovers; undefined if there are none or too many for a URL. */
  these: (view: TrackerView, cellIndexes: readonly number[]) => string | undefined;
  /** One turnover in the tracker, or its history. */
  turnover: (view: TrackerView, cellIndex: number, tab?: 'history') => string;
  /** Another report with the same filter, day and baseline. */
  report: (report: ReportName) => string;
  /** The same report with other options. */
  same: (change: Partial<ReportSearch>) => string;
}

/** `isLive`: the report shows the tracker’s current state and baseline. */
export function reportLinks(filter: TrackerFilter, search: ReportSearch, isLive = true): ReportLinks {
  const { data_date, baseline } = search;
  // The tracker compares with the report’s day or baseline.
  const beside: Pick<TrackerSearch, 'as_of' | 'baseline'> =
    isLive || data_date === undefined ? { baseline } : { as_of: data_date };
  const day = data_date === undefined ? null : dayNumber(data_date);
  const then = (other: number | undefined): DrillDown[] =>
    isLive && other === undefined ? [] : [{ kind: 'then', day, baseline: other ?? baseline ?? null }];
  const { report: _report, period: _period, basis: _basis, unit: _unit, ...lasting } = search;
  const { by: _by, zoom: _zoom, of: _of, weeks: _weeks, moved_from: _moved, only: _only, ...kept } = lasting;
  const rows: ReportLinks['rows'] = ({ drillDowns = [], ...narrower }, other) =>
    `/app/tracker${defaultStringifySearch({
      ...writeFilter({
        ...filter,
        ...narrower,
        drillDowns: [...filter.drillDowns, ...drillDowns, ...then(other)],
      }),
      ...(other === undefined ? beside : { baseline: other }),
      view: 'list',
    })}`;
  return {
    rows,
    these({ set }, cellIndexes) {
      if (cellIndexes.length === 0 || cellIndexes.length > maxNamed) return undefined;
      const turnovers = cellIndexes.map((cellIndex) => {
        const row = Math.trunc(cellIndex / set.milestones.length);
        return {
          scope: set.scopes.id[row]!,
          milestone: set.milestones[cellIndex - row * set.milestones.length]!.id,
        };
      });
      return rows({ drillDowns: [{ kind: 'these', turnovers }] });
    },
    turnover({ set }, cellIndex, tab) {
      const row = Math.trunc(cellIndex / set.milestones.length);
      const open = writeOpen({
        kind: set.scopes.kind[row]!,
        scope: set.scopes.id[row]!,
        milestone: set.milestones[cellIndex - row * set.milestones.length]!.id,
      });
      return `/app/tracker${defaultStringifySearch({ ...writeFilter(filter), open, tab })}`;
    },
    report: (report) => `/app/reporting${defaultStringifySearch({ ...kept, report })}`,
    same: (change) => `/app/reporting${defaultStringifySearch({ ...search, ...change })}`,
  };
}
