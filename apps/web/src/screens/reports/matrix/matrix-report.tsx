import { useMemo } from 'react';
import { presentMatrix } from '@baton/domain/reports/matrix/present.ts';
import { GroupingControl } from '#screens/reports/grouping-control.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';

/** Status of each group at each milestone. */
export function MatrixReport(props: ReportProps) {
  const { reportData, address } = props;
  const { by = 'area' } = address.search;
  const presentation = useMemo(() => presentMatrix(reportData, by), [reportData, by]);
  return (
    <ReportPage
      {...props}
      presentation={presentation}
      controls={
        <GroupingControl
          address={address}
          usual="area"
          offered={['area', 'responsible', 'receiving', 'discipline', 'phase', 'location', 'owner']}
        />
      }
    />
  );
}
