import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reasonLabels } from '@baton/contract/turnover/report-data.ts';
import { reportSources, type WireMoves } from '@baton/contract/turnover/reports.ts';
import { parseSlipFilter } from '@baton/contract/turnover/slip-filter.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { slipLog, type SlipFilter } from '@baton/domain/reports/slip-log.ts';
import { presentSlip } from '@baton/domain/reports/slip/present.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { useCall } from '#session/session-context.ts';
import { trackerOf } from '#turnover/model/live-trackers.ts';
import { RemoteReport } from '#screens/reports/remote-report.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { SlipControls } from './slip-controls.tsx';
import { copy } from './copy.ts';

/** Log of forecast moves: by whom, how far and why. */
export function SlipReport(props: ReportProps) {
  const { programme } = props;
  const call = useCall();
  const { store } = trackerOf(call, programme.id);
  const query = useQuery({
    queryKey: ['forecast-moves', programme.id, store.revision()],
    staleTime: Infinity,
    structuralSharing: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(reportSources.moves, { query: { programme: programme.id }, signal }),
  });
  return <RemoteReport query={query}>{(moves) => <SlipContent {...props} moves={moves} />}</RemoteReport>;
}

/** Slip log of the filtered turnovers, computed from all moves. */
function SlipContent({ moves, ...props }: ReportProps & { moves: WireMoves }) {
  const { view, reportData, address } = props;
  const { moved_from, only: narrowing } = address.search;
  const from = moved_from === undefined ? null : dayNumber(moved_from);
  const reasonLabel = useMemo(() => reasonLabels(view.structure), [view.structure]);
  const { label } = reportData.context;
  const teamLabel = (team: GroupKey) => label('giver', team);
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
