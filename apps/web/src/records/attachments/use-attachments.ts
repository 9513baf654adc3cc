import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AttachmentEntity, AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { useRecordEvents } from '#session/live/use-record-events.ts';
import type { AttachmentPlace } from './attachment-place.ts';
import type { AttachmentSource } from './attachment-source.ts';

/** Interval (ms) of asking again where no stream tells of changes. */
const pollMs = 10_000;

/** Addresses of files are valid for six hours at least, so they are read again before. */
const renewMs = 5 * 60 * 60_000;

/** The records whose photos and documents are shown. */
interface AttachedRecords {
  source: AttachmentSource;
  programme: number;
  entity: AttachmentEntity;
  ids: readonly string[];
  /** Whether changes by others arrive live; users of a team link have no stream. */
  isLive: boolean;
  /** The record that is told of, for those of a comment: the one that was commented on. */
  shownOn?: { entity: string; id: string } | undefined;
}

/** Photos and documents of records, oldest first, and a way to read them again. */
export function useAttachments({ source, programme, entity, ids, isLive, shownOn }: AttachedRecords) {
  const client = useQueryClient();
  const queryKey = ['attachments', programme, entity, [...ids]] as const;
  const refresh = () => client.invalidateQueries({ queryKey: ['attachments', programme, entity] });
  useRecordEvents(
    programme,
    (record) => {
      const isOurs = shownOn
        ? record?.entity === shownOn.entity && record.id === shownOn.id
        : record?.entity === entity && ids.includes(record.id);
      if (!record || isOurs) void refresh();
    },
    { isOn: isLive },
  );
  const query = useQuery<AttachmentRecord[]>({
    queryKey,
    queryFn: ({ signal }) => source.list(entity, ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    // What changed while nothing showed them was not told.
    staleTime: 0,
    refetchInterval: isLive ? renewMs : pollMs,
  });
  // While other records are read, the previous ones are still there.
  const list = query.data?.filter(({ entity_id: owner }) => ids.includes(owner));
  return { ...query, list, refresh };
}

/** Photos and documents of the record of a place. */
export function usePlaceAttachments({ subject, ...place }: AttachmentPlace) {
  return useAttachments({ ...place, entity: subject.entity, ids: [subject.id] });
}

/** Shows an added or changed attachment before all are read again. */
export function keepAttachment(client: QueryClient, record: AttachmentRecord): void {
  changeLists(client, record, (list) => {
    const isKnown = list.some(({ id }) => id === record.id);
    return isKnown ? list.map((each) => (each.id === record.id ? record : each)) : [...list, record];
  });
}

/** Hides a deleted attachment at once. */
export function dropAttachment(client: QueryClient, record: AttachmentRecord): void {
  changeLists(client, record, (list) => list.filter(({ id }) => id !== record.id));
}

function changeLists(
  client: QueryClient,
  { programme, entity, entity_id: owner }: AttachmentRecord,
  next: (list: AttachmentRecord[]) => AttachmentRecord[],
): void {
  const queries = client.getQueryCache().findAll({ queryKey: ['attachments', programme, entity] });
  for (const { queryKey } of queries) {
    const ids = queryKey[3] as readonly string[];
    if (ids.includes(owner)) client.setQueryData<AttachmentRecord[]>(queryKey, (list) => list && next(list));
  }
}
