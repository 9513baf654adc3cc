import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportSources, type WireMoves } from '@baton/contract/turnover/reports.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { slipLedger, type SlipLedger } from '@baton/domain/reports/slip-ledger.ts';
import { useCall } from '#session/session-context.ts';
import { trackerOf } from '#turnover/model/live-trackers.ts';
import type { ReportProps } from '#screens/reports/report-props.ts';

export interface SlipHold {
  query: UseQueryResult<WireMoves>;
  ledger: SlipLedger | null;
}

/** The ledger of what the filter leaves, from all that moved. */
export function useSlipLedger({ programme, ground, address }: ReportProps): SlipHold {
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
  const ledger = useMemo(
    () => (data ? slipLedger(ground, data, from === undefined ? {} : { from: dayNumber(from) }) : null),
    [data, ground, from],
  );
  return { query, ledger };
}
