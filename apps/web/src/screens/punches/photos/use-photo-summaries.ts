import { useEffect, useMemo } from 'react';
import { accountSource } from '#attachments/attachment-source.ts';
import { createPhotoSummaries, type PhotoSummaries } from '#attachments/photo-summaries.ts';
import { useLatest } from '#lib/use-latest.ts';
import { useToldRecords } from '#live/use-told-records.ts';
import { useCall } from '#session/session-context.ts';

/** Photos of the punches that the list shows; changes by others arrive live. */
export function usePhotoSummaries(
  programme: number,
  onRead: (ids: readonly string[]) => void,
): PhotoSummaries {
  const call = useCall();
  const latest = useLatest(onRead);
  const summaries = useMemo(() => {
    const source = accountSource(call, programme);
    return createPhotoSummaries({
      read: (ids, signal) => source.list('punch', ids, signal),
      onRead: (ids) => latest.current(ids),
    });
  }, [call, programme, latest]);
  useEffect(() => () => summaries.stop(), [summaries]);
  useToldRecords(programme, (told) => {
    if (!told) summaries.forget();
    else if (told.entity === 'punch') summaries.forget(told.id);
  });
  return summaries;
}
