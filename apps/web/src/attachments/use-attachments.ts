import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AttachmentEntity, AttachmentRecord } from '@baton/contract/turnover/attachments.ts';
import { useToldRecords } from '#live/use-told-records.ts';
import type { AttachmentSource } from './attachment-source.ts';

/** Interval (ms) of asking again where no stream tells of changes. */
const pollMs = 10_000;

/** Addresses of files are valid for six hours at least. */
const staleMs = 5 * 60 * 60_000;

/** The records whose photos and documents are shown. */
export interface AttachedRecords {
  source: AttachmentSource;
  programme: number;
  entity: AttachmentEntity;
  ids: readonly string[];
  /** Whether changes by others arrive live; users of a team link have no stream. */
  isLive: boolean;
  /** The record that is told of, for those of a comment: the one that was commented on. */
  told?: { entity: string; id: string };
}

/** Photos and documents of records, oldest first, and a way to read them again. */
export function useAttachments({ source, programme, entity, ids, isLive, told }: AttachedRecords) {
  const client = useQueryClient();
  const queryKey = ['attachments', programme, entity, [...ids]] as const;
  const refresh = () => client.invalidateQueries({ queryKey: ['attachments', programme, entity] });
  useToldRecords(
    programme,
    (record) => {
      const isOurs = told
        ? record?.entity === told.entity && record.id === told.id
        : record?.entity === entity && ids.includes(record.id);
      if (!record || isOurs) void refresh();
    },
    { isOn: isLive },
  );
  const query = useQuery<AttachmentRecord[]>({
    queryKey,
    queryFn: ({ signal }) => source.list(entity, ids, signal),
    enabled: ids.length > 0,
    staleTime: staleMs,
    refetchInterval: isLive ? false : pollMs,
  });
  return { ...query, list: query.data, refresh };
}
