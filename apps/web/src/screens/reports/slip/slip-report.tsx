import { RemoteReport } from '#screens/reports/remote-report.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { SlipContent } from './slip-content.tsx';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportSources, type WireMoves } from '@baton/contract/turnover/reports.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { slipLog, type SlipLog } from '@baton/domain/reports/slip-log.ts';
import { useCall } from '#session/session-context.ts';
import { trackerOf } from '#turnover/model/live-trackers.ts';

/** Log of forecast moves: by whom, how far and why. */
export function SlipReport(props: ReportProps) {
  const { query, slipLog } = useSlipLog(props);
  return (
    <RemoteReport query={query}>{() => slipLog && <SlipContent {...props} slipLog={slipLog} />}</RemoteReport>
  );
}

interface SlipLogState {
  query: UseQueryResult<WireMoves>;
  slipLog: SlipLog | null;
}

/** Slip log of the filtered turnovers, computed from all moves. */
function useSlipLog({ programme, reportData, address }: ReportProps): SlipLogState {
  const call = useCall();
  const { store } = trackerOf(call, programme.id);
  const query = useQuery({
    queryKey: ['forecast-moves', programme.id, store.revision()],
    staleTime: Infinity,
    structuralSharing: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(reportSources.moves, { query: { programme: programme.id }, signal }),
  });
  const { data } = query;
  const from = address.search.moved_from;
  const log = useMemo(
    () => (data ? slipLog(reportData, data, from === undefined ? {} : { from: dayNumber(from) }) : null),
    [data, reportData, from],
  );
  return { query, slipLog: log };
}
