import { useMemo } from 'react';
import { filterOfQuery, queryOfFilter } from '@baton/contract/tracker/filter-query.ts';
import { punchPartOf } from '@baton/contract/reports/punch-report.ts';
import type { Table as ReportTable } from '@baton/domain/reports/presentation.ts';
import { presentPunches } from '@baton/domain/reports/punches/present.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Table } from '#ui/table.tsx';
import { dayFormats } from '#screens/reports/day-formats.ts';
import { reportColumns, reportLines } from '#screens/reports/report-columns.tsx';
import { RemoteReport } from '#screens/reports/remote-report.tsx';
import { ReportEmpty } from '#screens/reports/report-empty.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import type { LinkContext } from '#screens/reports/target-link.ts';
import { useReportAnswer } from '#screens/reports/use-report-answer.ts';
import { readPunches, type PunchAnswer } from './read-answer.ts';

/** Punches over time and by team, of a programme that keeps a punch list. */
export function PunchesReport(props: ReportProps) {
  const { programme, address } = props;
  if (programme.punches !== 'records')
    return (
      <ReportEmpty
        report="punches"
        title="This programme has no punch list"
        icon="list-checks"
        actions={<LinkButton href="/app/programmes">Open programmes</LinkButton>}
      >
        It imports numbers of punches. To keep a punch list, change “Punches” in the programme’s settings.
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
              title="No punches to report yet"
              icon="list-checks"
              actions={
                <LinkButton href="/app/punches" variant="primary">
                  Open punches
                </LinkButton>
              }
            >
              The report shows what is outstanding, how many punches are raised and verified each week, and
              how long they are with each team.
            </ReportEmpty>
          );
        return <PunchesContent {...props} answer={answer} />;
      }}
    </RemoteReport>
  );
}

/** The parts of the filter that punches don't have are left out. */
function PunchesContent({ answer, ...props }: ReportProps & { answer: PunchAnswer }) {
  const { view, links, address } = props;
  const query = useMemo(() => queryOfFilter(address.filter), [address.filter]);
  const part = useMemo(() => punchPartOf(query), [query]);
  const own = useMemo(() => ({ ...address, filter: filterOfQuery(part) }), [address, part]);
  const isWhole = Object.keys(query).every((name) => name in part);
  const isLive = address.search.data_date === undefined;
  const presentation = useMemo(
    () => presentPunches(readPunches(answer, isLive), dayFormats(view)),
    [answer, isLive, view],
  );
  const [, ...teams] = presentation.tables;
  return (
    <ReportPage
      {...props}
      presentation={presentation}
      address={own}
      remark={
        isWhole
          ? undefined
          : 'Area, team (clearing), discipline, location and milestone filter this report. Other filters don’t apply to punches.'
      }
    >
      {teams.map((table) => (
        <TeamTable key={table.key} {...{ table, view, links }} address={own} />
      ))}
    </ReportPage>
  );
}

/** What is with each team of a side; each number opens its punches. */
export function TeamTable({ table, ...context }: LinkContext & { table: ReportTable }) {
  return (
    <Table
      label={table.title}
      columns={reportColumns(table, context)}
      rows={reportLines(table)}
      rowKey={({ at }) => at}
    />
  );
}
