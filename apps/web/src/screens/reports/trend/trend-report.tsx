import { useMemo } from 'react';
import type { ResponseOf } from '@baton/contract/http/endpoint.ts';
import { defaultTrendWeeks, type reports } from '@baton/contract/turnover/reports.ts';
import { readTrendLine } from '@baton/contract/turnover/trend-line.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { presentTrend } from '@baton/domain/reports/trend/present.ts';
import { dayFormats } from '#screens/reports/day-formats.ts';
import { RemoteReport } from '#screens/reports/remote-report.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { useReportAnswer } from '#screens/reports/use-report-answer.ts';
import { TrendControls } from './trend-controls.tsx';

/** Forecast of each milestone, week by week. */
export function TrendReport(props: ReportProps) {
  const query = useReportAnswer('trend', props.programme.id, props.address);
  return <RemoteReport query={query}>{(answer) => <TrendContent {...props} answer={answer} />}</RemoteReport>;
}

interface TrendContentProps extends ReportProps {
  answer: ResponseOf<(typeof reports)['trend']>;
}

function TrendContent({ answer, ...props }: TrendContentProps) {
  const { view, reportData, address } = props;
  const { of = null, weeks = defaultTrendWeeks } = address.search;
  const { kind: scopes } = address.filter;
  const presentation = useMemo(() => {
    const lines = answer.lines.map(readTrendLine);
    const rebaselines = answer.rebaselines.map(({ day, ...change }) => ({ ...change, from: dayNumber(day) }));
    return presentTrend({ reportData, lines, rebaselines, of, scopes, weeks }, dayFormats(view));
  }, [answer, reportData, of, scopes, weeks, view]);
  return (
    <ReportPage {...props} presentation={presentation} controls={<TrendControls {...{ address, view }} />} />
  );
}
