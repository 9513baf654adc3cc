import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@baton/contract/accounts/audit.ts';

interface AuditPage {
  entries: AuditEntry[];
  total: number;
}

/** A page of the audit log; the previous page stays visible while the next one loads. */
export function useAuditPage(
  key: readonly unknown[],
  read: (onTotal: (total: number) => void, signal: AbortSignal) => Promise<AuditEntry[]>,
) {
  return useQuery({
    queryKey: ['audit', ...key],
    queryFn: async ({ signal }): Promise<AuditPage> => {
      let total = 0;
      const entries = await read((count) => (total = count), signal);
      return { entries, total };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
