import { useMemo } from 'react';
import type { ResponseOf } from '@baton/contract/http/endpoint.ts';
import { defaultTrendWeeks, type reports } from '@baton/contract/reports/reports.ts';
import { readTrendLine } from '@baton/contract/reports/trend-line.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { presentTrend } from '@baton/domain/reports/trend/present.ts';
import { ChoiceMenu } from '#screens/reports/choice-menu.tsx';
import { dayFormats } from '#screens/reports/day-formats.ts';
import { RemoteReport } from '#screens/reports/remote-report.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import { useReportAnswer } from '#screens/reports/use-report-answer.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

const all = 'all';

const histories = [13, defaultTrendWeeks, 52, 104];

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

/** What the lines are, and how far back they go. */
function TrendControls({ address, view }: { address: ReportAddress; view: TrackerView }) {
  const { search, filter, change } = address;
  const words = copy.lines[filter.kind];
  const milestones = view.set.milestones.filter(({ scope }) => scope === filter.kind);
  const chosen = milestones.find(({ id }) => id === search.of);
  const weeks = search.weeks ?? defaultTrendWeeks;
  return (
    <>
      <ChoiceMenu
        label={copy.lines.label}
        icon="layers"
        text={chosen ? words.chosen(chosen.code) : copy.lines.milestones}
        chosen={chosen ? String(chosen.id) : all}
        groups={[
          { choices: [{ id: all, label: copy.lines.all }] },
          {
            title: words.title,
            choices: milestones.map(({ id, code, name }) => ({ id: String(id), label: name, hint: code })),
          },
        ]}
        onChange={(id) => change({ of: id === all ? undefined : Number(id) })}
      />
      <ChoiceMenu
        label="History"
        icon="calendar"
        text={copy.history.weeks(weeks)}
        chosen={String(weeks)}
        groups={[
          { choices: histories.map((each) => ({ id: String(each), label: copy.history.weeks(each) })) },
        ]}
        onChange={(id) => change({ weeks: Number(id) === defaultTrendWeeks ? undefined : Number(id) })}
      />
    </>
  );
}
