import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';

interface RemoteReportProps<Answer> {
  query: UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
}

/** Loading, error and success states of a report that the server computes. */
export function RemoteReport<Answer>({ query, children }: RemoteReportProps<Answer>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <ErrorState title="Couldn’t create the report" error={error} onRetry={refetch} />;
  return <ReportSkeleton />;
}
