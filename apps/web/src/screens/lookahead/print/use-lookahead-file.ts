import { useState } from 'react';
import { queryOfFilter } from '@baton/contract/turnover/filter-query.ts';
import { lookahead } from '@baton/contract/turnover/lookahead.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';

/** Downloads the board as a PDF rendered by the server, with the current window, lanes and filter. */
export function useLookaheadFile({ programme, address, look }: LookaheadContent) {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const fetchPdf = async () => {
    setBusy(true);
    try {
      const { only } = look.search;
      const file = await call(lookahead.pdf, {
        query: {
          programme: programme.id,
          ...queryOfFilter(address.filter),
          weeks: look.weeks,
          group: look.lanes,
          ...(only && { only }),
        },
      });
      saveFile({ ...file, name: file.name || `look-ahead-${programme.code}.pdf` });
    } catch (error) {
      notifyError(error, 'The PDF could not be made');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fetchPdf };
}
