import { Suspense } from 'react';
import { Button } from '#ui/button.tsx';
import { clearedFilter } from '#turnover/filter/count-filters.ts';
import { ReportEmpty } from './report-empty.tsx';
import type { ReportProps } from './report-props.ts';
import { ReportSkeleton } from './report-skeleton.tsx';
import { reportScreens } from './screens.ts';

/** The chosen report, where the filter leaves anything to report on. */
export function ReportContent(props: ReportProps) {
  const { address, ground } = props;
  if (ground.places.length === 0)
    return (
      <ReportEmpty
        report={address.report}
        title="No turnover fits"
        icon="list-filter"
        actions={
          <Button onPress={() => address.setFilter(clearedFilter(address.filter))}>Clear the filter</Button>
        }
      >
        The filter leaves no turnover that is required. Widen it, or look at systems instead of areas.
      </ReportEmpty>
    );
  const Report = reportScreens[address.report];
  return (
    <Suspense fallback={<ReportSkeleton />}>
      <Report {...props} />
    </Suspense>
  );
}
