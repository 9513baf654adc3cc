import { useMemo } from 'react';
import { presentQuality } from '@baton/domain/reports/data-quality/present.ts';
import { GroupingControl } from '#screens/reports/grouping-control.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';

/** Missing, contradictory and stale data. */
export function QualityReport(props: ReportProps) {
  const { reportData, address } = props;
  const { by = 'responsible' } = address.search;
  const presentation = useMemo(() => presentQuality(reportData, by), [reportData, by]);
  return (
    <ReportPage
      {...props}
      presentation={presentation}
      controls={
        <GroupingControl
          address={address}
          usual="responsible"
          offered={['responsible', 'receiving', 'area', 'discipline', 'owner']}
        />
      }
    />
  );
}
