import { useRead } from '#resource/use-read.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reasonLabels } from '@baton/contract/reports/report-data.ts';
import { reportSources, type WireMoves } from '@baton/contract/reports/reports.ts';
import { parseSlipFilter } from '@baton/contract/reports/slip-filter.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { slipLog, type SlipFilter, type SlipLog } from '@baton/domain/reports/slip-log.ts';
import { presentSlip } from '@baton/domain/reports/slip/present.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { ChoiceMenu } from '#screens/reports/choice-menu.tsx';
import { useCall } from '#session/session-context.ts';
import { trackerOf } from '#turnover/model/live-trackers.ts';
import { RemoteReport } from '#screens/reports/remote-report.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

const words = copy.controls;

const windows = [
  { weeks: 1, label: 'Last week' },
  { weeks: 4, label: 'Last 4 weeks' },
  { weeks: 13, label: 'Last 13 weeks' },
];

const directions = [
  { id: 'moved.later', label: 'Later' },
  { id: 'moved.earlier', label: 'Earlier' },
];

const all = 'all';

/** Maximum number of teams listed; the filter has the others. */
const maxTeams = 15;

/** Log of forecast moves: by whom, how far and why. */
export function SlipReport(props: ReportProps) {
  const { programme } = props;
  const call = useCall();
  const { store } = trackerOf(call, programme.id);
  const query = useRead(
    ['forecast-moves', programme.id, store.revision()],
    reportSources.moves,
    { query: { programme: programme.id } },
    { staleTime: Infinity, structuralSharing: false, placeholderData: keepPreviousData },
  );
  return <RemoteReport query={query}>{(moves) => <SlipContent {...props} moves={moves} />}</RemoteReport>;
}

/** Slip log of the filtered turnovers, computed from all moves. */
function SlipContent({ moves, ...props }: ReportProps & { moves: WireMoves }) {
  const { view, reportData, address } = props;
  const { moved_from, only: narrowing } = address.search;
  const from = moved_from === undefined ? null : dayNumber(moved_from);
  const reasonLabel = useMemo(() => reasonLabels(view.structure), [view.structure]);
  const { label } = reportData.context;
  const teamLabel = (team: GroupKey) => label('responsible', team);
  const only = useMemo(() => parseSlipFilter(narrowing ?? ''), [narrowing]);
  const log = useMemo(
    () => slipLog(reportData, moves, from === null ? {} : { from }),
    [reportData, moves, from],
  );
  const presentation = useMemo(
    () => presentSlip({ reportData, log, from, only, reasonLabel }),
    [reportData, log, from, only, reasonLabel],
  );
  const narrowed = [
    ...(moved_from === undefined ? [] : [copy.narrowed.since(formatDayWithYear(moved_from))]),
    ...(only === null ? [] : [describeNarrowing(only, reasonLabel, teamLabel)]),
  ];
  return (
    <ReportPage
      {...props}
      {...{ presentation, narrowed }}
      controls={<SlipControls {...{ address, view, reasonLabel, teamLabel }} slipLog={log} />}
    />
  );
}

function describeNarrowing(
  only: SlipFilter,
  reasonLabel: (code: string) => string,
  teamLabel: (team: GroupKey) => string,
): string {
  if ('moved' in only) return copy.narrowed[only.moved];
  return 'reason' in only
    ? copy.narrowed.reason(reasonLabel(only.reason))
    : copy.narrowed.team(teamLabel(only.team));
}

interface SlipControlsProps {
  address: ReportAddress;
  view: TrackerView;
  slipLog: SlipLog;
  reasonLabel: (code: string) => string;
  teamLabel: (team: GroupKey) => string;
}

/** Which moves are listed, and since when. */
function SlipControls({ address, view, slipLog, reasonLabel, teamLabel }: SlipControlsProps) {
  const { search, change } = address;
  const { only = all, moved_from: from = all } = search;
  const reasons = slipLog.reasonsByDays.map(({ key }) => ({ id: `reason.${key}`, label: reasonLabel(key) }));
  const teams = slipLog.teams
    .slice(0, maxTeams)
    .map(({ key }) => ({ id: `responsible.${key ?? 'none'}`, label: teamLabel(key) }));
  const shown = [...directions, ...reasons, ...teams].find(({ id }) => id === only);
  const periods = windows.map(({ weeks, label }) => ({ id: dayOf(view.dataDate - weeks * 7 + 1), label }));
  const period = periods.find(({ id }) => id === from);
  return (
    <>
      <ChoiceMenu
        label="Moves shown"
        icon="list-filter"
        text={shown?.label ?? words.all}
        chosen={only}
        groups={[
          { choices: [{ id: all, label: words.all }, ...directions] },
          { title: 'Later, by reason', choices: reasons },
          { title: 'Later, by responsible team', choices: teams },
        ]}
        onChange={(id) => change({ only: id === all ? undefined : id })}
      />
      <ChoiceMenu
        label="Moved since"
        icon="calendar"
        text={period?.label ?? (from === all ? words.allTime : `Since ${formatDayWithYear(from)}`)}
        chosen={from}
        groups={[{ choices: [{ id: all, label: words.allTime }, ...periods] }]}
        onChange={(id) => change({ moved_from: id === all ? undefined : id })}
      />
    </>
  );
}
