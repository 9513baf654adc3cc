import { InProgramme } from '#resource/programme-screen.tsx';
import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { EmptyTurnover } from '#turnover/setup/empty-turnover.tsx';
import { OpenReports } from './open-reports.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { useReportAddress } from './use-report-address.ts';
import { useReportView } from './use-report-view.ts';
import { copy } from './copy.ts';

export function Reporting() {
  return <InProgramme title={copy.title}>{(programme) => <ReportFrame programme={programme} />}</InProgramme>;
}

/** Loading, error and empty states around the reports of a programme. */
function ReportFrame({ programme }: { programme: Programme }) {
  const address = useReportAddress();
  const state = useReportView(programme.id, address.search);
  const { live, view } = state;
  if (live && live.set.scopes.id.length === 0)
    return (
      <>
        <PageHead title={copy.title} text={programme.name} />
        <EmptyTurnover programme={programme} icon="chart-column" title={copy.nothingYet.title}>
          {copy.nothingYet.text}
        </EmptyTurnover>
      </>
    );
  if (live && view) return <OpenReports {...state} {...{ programme, address, live, view }} />;
  if (state.error) return <ErrorState title={copy.loadFailed} error={state.error} onRetry={state.retry} />;
  return <ReportSkeleton />;
}
