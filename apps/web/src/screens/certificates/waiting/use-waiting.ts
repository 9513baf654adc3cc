import { useQuery } from '@tanstack/react-query';
import { certificates, type WaitingCertificate } from '@baton/contract/certificates/certificates.ts';
import { useCall } from '#session/session-context.ts';
import { certificatesKey } from '../certificates-key.ts';

const nothing = { total: 0, mine: 0, records: [] as WaitingCertificate[] };

/** The turnovers whose certificate waits for a signature: to accept, and of milestones without acceptance. */
export function useWaiting(programme: number) {
  const call = useCall();
  const queryOf = (step: WaitingCertificate['step']) => ({
    queryKey: [...certificatesKey(programme), 'waiting', step],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(certificates.waiting, { query: { programme, step }, signal, isQuiet: true }),
    staleTime: 0,
  });
  const accept = useQuery(queryOf('accept'));
  const issue = useQuery(queryOf('issue'));
  const { data: toAccept = nothing } = accept;
  const { data: toIssue = nothing } = issue;
  return {
    isPending: accept.isPending || issue.isPending,
    error: accept.error ?? issue.error,
    refetch: () => {
      void accept.refetch();
      void issue.refetch();
    },
    toAccept,
    toIssue,
    mine: toAccept.mine + toIssue.mine,
  };
}

export type Waiting = ReturnType<typeof useWaiting>;
