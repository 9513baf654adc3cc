import { LinkButton } from '#ui/link-button.tsx';
import { RemoteReport } from '#screens/reports/remote-report.tsx';
import { ReportEmpty } from '#screens/reports/report-empty.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { useReportAnswer } from '#screens/reports/use-report-answer.ts';
import { ReliabilityContent } from './reliability-content.tsx';

/** Share of forecasts and commitments that were met, by weeks ahead. */
export function ReliabilityReport(props: ReportProps) {
  const query = useReportAnswer('reliability', props.programme.id, props.address);
  return (
    <RemoteReport query={query}>
      {(answer) => {
        if (answer.lines.every(({ due }) => due === 0))
          return (
            <ReportEmpty
              report="reliability"
              title="No look-ahead can be judged yet"
              icon="calendar-range"
              actions={
                <LinkButton href="/app/lookahead" variant="primary">
                  Open the look-ahead
                </LinkButton>
              }
            >
              Reliability compares what issued look-aheads forecast for a week with what came of it. Issue one
              each week; from the second week on there is something to compare.
            </ReportEmpty>
          );
        return <ReliabilityContent {...props} answer={answer} />;
      }}
    </RemoteReport>
  );
}
