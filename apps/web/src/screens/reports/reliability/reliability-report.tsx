import { useMemo } from 'react';
import type { WireReliabilityLine } from '@baton/contract/turnover/reports.ts';
import { presentReliability } from '@baton/domain/reports/reliability/present.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { RemoteReport } from '#screens/reports/remote-report.tsx';
import { ReportEmpty } from '#screens/reports/report-empty.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { useReportAnswer } from '#screens/reports/use-report-answer.ts';
import { copy } from './copy.ts';

/** Share of forecasts and commitments that were met, by weeks ahead. */
export function ReliabilityReport(props: ReportProps) {
  const query = useReportAnswer('reliability', props.programme.id, props.address);
  return (
    <RemoteReport query={query}>
      {({ lines }) => {
        if (lines.every(({ due }) => due === 0))
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
        return <ReliabilityContent {...props} lines={lines} />;
      }}
    </RemoteReport>
  );
}

function ReliabilityContent({ lines, ...props }: ReportProps & { lines: WireReliabilityLine[] }) {
  const { dataDate } = props.view;
  const presentation = useMemo(() => presentReliability({ lines, dataDate, filed: null }), [lines, dataDate]);
  return <ReportPage {...props} presentation={presentation} />;
}
