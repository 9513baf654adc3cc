import { useMemo } from 'react';
import type { PunchFilter } from '@baton/contract/quality/punch-filter.ts';
import { filterOfQuery, queryOfFilter } from '@baton/contract/turnover/filter-query.ts';
import { punchFilterOf, punchPartOf } from '@baton/contract/turnover/punch-report.ts';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { tableOfWire } from '#screens/reports/table-of-wire.ts';
import { PunchCharts } from './punch-charts.tsx';
import { punchFigures } from './punch-figures.ts';
import { punchLink, weekLinks } from './punch-links.ts';
import { PunchTeams } from './punch-teams.tsx';
import { weeksOfAnswer, type PunchAnswer } from './read-answer.ts';
import { copy } from './copy.ts';

export interface PunchesContentProps extends ReportProps {
  answer: PunchAnswer;
}

/** The report of punches; the parts of the filter that punches don't have are left out. */
export function PunchesContent({ answer, ...props }: PunchesContentProps) {
  const { view, address } = props;
  const query = useMemo(() => queryOfFilter(address.filter), [address.filter]);
  const part = useMemo(() => punchPartOf(query), [query]);
  const own = useMemo(() => ({ ...address, filter: filterOfQuery(part) }), [address, part]);
  const isWhole = Object.keys(query).every((name) => name in part);
  const linkTo = (more: PunchFilter) => punchLink(punchFilterOf(part), more);
  const isLive = address.search.data_date === undefined;
  const weeks = weeksOfAnswer(answer);
  const [table] = answer.tables;
  const sentence = String(answer.figures.find(({ key }) => key === 'sentence')?.value ?? '');
  const summary = isWhole ? sentence : `${sentence} ${copy.onlyPart}`;
  const links = weekLinks(answer, linkTo);
  return (
    <ReportPage
      {...props}
      address={own}
      summary={summary}
      figures={punchFigures(answer, { linkTo, isLive })}
      table={table ? tableOfWire(table) : { columns: [], rows: [] }}
      tableTitle={copy.title}
      cellLinkOf={(at, column) => {
        const week = weeks[at];
        return week && links[column]?.(week.start);
      }}
    >
      <PunchCharts {...{ answer, weeks, view, summary, links }} />
      <PunchTeams {...{ answer, linkTo, isLive }} side="clearing" />
      <PunchTeams {...{ answer, linkTo, isLive }} side="verifying" />
    </ReportPage>
  );
}
