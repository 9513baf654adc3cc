import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  issuedLookaheads,
  type IssuedFormat,
  type IssuedLaneGrouping,
} from '@baton/contract/turnover/issued-lookahead.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { copy } from './copy.ts';

/** An issued look-ahead as a document; only the results of its commitments change. */
export function useIssued(id: number) {
  const call = useCall();
  return useQuery({
    queryKey: ['lookahead-document', id],
    queryFn: ({ signal }) => call(issuedLookaheads.document, { params: { id }, signal }),
    enabled: Number.isInteger(id),
    retry: false,
    staleTime: 0,
  });
}

/** Downloads an issued look-ahead; one file at a time. */
export function useIssuedFile(id: number, number: number) {
  const call = useCall();
  const [busy, setBusy] = useState<IssuedFormat | null>(null);
  const download = async (format: IssuedFormat, group: IssuedLaneGrouping) => {
    setBusy(format);
    try {
      const file = await call(issuedLookaheads.file, { params: { id }, query: { format, group } });
      saveFile({ ...file, name: file.name || `look-ahead-${number}.${format}` });
    } catch (error) {
      notifyError(error, copy.actions.fileFailed);
    } finally {
      setBusy(null);
    }
  };
  return { busy, download };
}
