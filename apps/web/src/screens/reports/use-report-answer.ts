import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '@baton/contract/http/endpoint.ts';
import { reports } from '@baton/contract/reports/reports.ts';
import { useCall } from '#session/session-context.ts';
import { trackerOf } from '#turnover/model/live-trackers.ts';
import { reportQueryOf } from './report-query.ts';
import type { ReportAddress } from './use-report-address.ts';

/** Reports that need more history than the page has are computed by the server, by the same rules. */
export function useReportAnswer<Name extends 'trend' | 'punches'>(
  name: Name,
  programme: number,
  address: ReportAddress,
): UseQueryResult<ResponseOf<(typeof reports)[Name]>> {
  const call = useCall();
  const query = reportQueryOf(programme, address);
  const { store } = trackerOf(call, programme);
  return useQuery({
    queryKey: ['report', name, query, store.revision()],
    // Most acts on punches change no revision.
    staleTime: name === 'punches' ? 0 : Infinity,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(reports[name], { query, signal } as never) as Promise<ResponseOf<(typeof reports)[Name]>>,
  });
}
