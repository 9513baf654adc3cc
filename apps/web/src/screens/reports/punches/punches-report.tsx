import { LinkButton } from '#ui/link-button.tsx';
import { RemoteReport } from '#screens/reports/remote-report.tsx';
import { ReportEmpty } from '#screens/reports/report-empty.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { useReportAnswer } from '#screens/reports/use-report-answer.ts';
import { PunchesContent } from './punches-content.tsx';
import { copy } from './copy.ts';

/** Punches over time and by team, of a programme that keeps a punch list. */
export function PunchesReport(props: ReportProps) {
  const { programme, address } = props;
  if (programme.quality !== 'records')
    return (
      <ReportEmpty
        report="punches"
        title={copy.counts.title}
        icon="list-checks"
        actions={<LinkButton href="/app/programmes">{copy.counts.action}</LinkButton>}
      >
        {copy.counts.text}
      </ReportEmpty>
    );
  return <RecordedPunches {...props} key={`${programme.id} ${address.report}`} />;
}

function RecordedPunches(props: ReportProps) {
  const query = useReportAnswer('punches', props.programme.id, props.address);
  return (
    <RemoteReport query={query}>
      {(answer) => {
        if (answer.tables[0]?.rows.length === 0)
          return (
            <ReportEmpty
              report="punches"
              title={copy.empty.title}
              icon="list-checks"
              actions={
                <LinkButton href="/app/punches" variant="primary">
                  {copy.empty.action}
                </LinkButton>
              }
            >
              {copy.empty.text}
            </ReportEmpty>
          );
        return <PunchesContent {...props} answer={answer} />;
      }}
    </RemoteReport>
  );
}
