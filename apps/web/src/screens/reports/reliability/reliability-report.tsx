import { LinkButton } from '#ui/link-button.tsx';
import { RemoteReport } from '#screens/reports/remote-report.tsx';
import { ReportEmpty } from '#screens/reports/report-empty.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { useReportAnswer } from '#screens/reports/use-report-answer.ts';
import { ReliabilityContent } from './reliability-content.tsx';
import { copy } from './copy.ts';

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
              title={copy.empty.title}
              icon="calendar-range"
              actions={
                <LinkButton href="/app/lookahead" variant="primary">
                  {copy.empty.action}
                </LinkButton>
              }
            >
              {copy.empty.text}
            </ReportEmpty>
          );
        return <ReliabilityContent {...props} answer={answer} />;
      }}
    </RemoteReport>
  );
}
