import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { readFilter, writeFilter } from '@baton/contract/tracker/filter-search.ts';
import { reportSearch, type ReportSearch } from '#turnover/figures/report-search.ts';

/** Reads and changes the address of the reports. */
export function useReportAddress() {
  const given: object = useSearch({ strict: false });
  const search = useMemo(() => z.parse(reportSearch, given), [given]);
  const navigate = useNavigate();
  const change = useCallback(
    (next: Partial<ReportSearch>) =>
      void navigate({
        to: '.',
        search: ((before: ReportSearch) => ({ ...before, ...next })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  // Keeps the filter's identity while other search parameters change, because every report depends on it.
  const written = JSON.stringify(writeFilter(readFilter(search)));
  const filter = useMemo(() => readFilter(JSON.parse(written) as ReportSearch), [written]);
  const setFilter = useCallback((next: TrackerFilter) => change(writeFilter(next)), [change]);
  return useMemo(
    () => ({ search, report: search.report ?? ('s-curve' as const), filter, change, setFilter }),
    [search, filter, change, setFilter],
  );
}

export type ReportAddress = ReturnType<typeof useReportAddress>;
