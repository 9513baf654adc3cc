import type { Period } from '@baton/domain/periods.ts';
import type { DrillDownBasis } from '@baton/domain/turnover/drill-downs.ts';
import type { Status } from '@baton/domain/turnover/status.ts';
import type { ReportLinks } from '#turnover/figures/report-links.ts';

/** Links of the towers and their segments. */
export interface SkylineDrillDowns {
  column: (period: { start: number; end: number }, status?: Status) => string;
  undated: (status?: Status) => string;
  /** All turnovers of several periods. */
  columns: (starts: readonly number[]) => string;
}

export function skylineDrillDowns(
  { basis, period }: { basis: 'baseline' | 'forecast' | 'actual'; period: Period },
  links: ReportLinks,
): SkylineDrillDowns {
  const by: DrillDownBasis = basis === 'forecast' ? 'expected' : basis;
  return {
    column: ({ start, end }, status) =>
      links.rows({
        drillDowns: [{ kind: 'date', basis: by, from: start, to: end }],
        ...(status && { statuses: [status] }),
      }),
    undated: (status) =>
      links.rows({ drillDowns: [{ kind: 'undated', basis: by }], ...(status && { statuses: [status] }) }),
    columns: (starts) => links.rows({ drillDowns: [{ kind: 'periods', basis: by, period, starts }] }),
  };
}
