import { certificates, type WaitingCertificate } from '@baton/contract/certificates/certificates.ts';
import { useRead } from '#resource/use-read.ts';
import { certificatesKey } from '../certificates-key.ts';

const nothing = { total: 0, mine: 0, records: [] as WaitingCertificate[] };

/** The turnovers whose certificate waits for a signature: to accept, and of milestones without acceptance. */
export function useWaiting(programme: number) {
  const accept = useStep(programme, 'accept');
  const issue = useStep(programme, 'issue');
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

function useStep(programme: number, step: WaitingCertificate['step']) {
  return useRead(
    [...certificatesKey(programme), 'waiting', step],
    certificates.waiting,
    { query: { programme, step } },
    { staleTime: 0 },
  );
}

export type WaitingCertificates = ReturnType<typeof useWaiting>;
