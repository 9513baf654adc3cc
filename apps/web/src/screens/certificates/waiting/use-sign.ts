import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaitingCertificate } from '@baton/contract/certificates/certificates.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type { Programme } from '#session/programme-list.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask.tsx';
import { useEditTools } from '#turnover/edit/use-edit-tools.ts';
import { useTracker } from '#turnover/model/use-tracker.ts';
import { issueCertificates, planIssue } from '#turnover/signing/issue-certificates.ts';
import { certificatesKey } from '../certificates-key.ts';

/** Signs turnovers that wait, as the tracker does: input, review, signature. */
export function useSign(programme: Programme) {
  const { store, view } = useTracker(programme.id);
  const tools = useEditTools(programme, store);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const sign = async (act: WaitingCertificate['step'], records: readonly WaitingCertificate[]) => {
    if (!view) return;
    setAsking(true);
    // Others may have signed or withdrawn some of them.
    await store.catchUp().catch(() => undefined);
    const cells = records.flatMap(({ scope, milestone }) => {
      const ref = readScopeRef(scope);
      return ref ? { scope: ref.id, milestone } : [];
    });
    if (act === 'accept') await askWorkflowAction(tools, 'accept', cells);
    else await issueCertificates(tools, planIssue(view, cells, tools.rights));
    setAsking(false);
    await client.invalidateQueries({ queryKey: certificatesKey(programme.id) });
  };
  return { sign, isBusy: isAsking, isReady: view !== null };
}
