import { useMemo } from 'react';
import type { AttachmentKind } from '@baton/contract/turnover/attachments.ts';
import { accountSource } from '#attachments/attachment-source.ts';
import { useAttachments } from '#attachments/use-attachments.ts';
import { fileAddress } from '#lib/file-address.ts';
import { useCall } from '#session/session-context.ts';
import { copy } from './copy.ts';

interface PunchPhotosProps {
  programme: number;
  punch: number;
  kinds: readonly AttachmentKind[];
  title: string;
  /** Says so if there are none. */
  isAlways?: boolean;
}

/** Photos of a punch of some kinds, as large as the column. */
export function PunchPhotos({ programme, punch, kinds, title, isAlways = false }: PunchPhotosProps) {
  const call = useCall();
  const source = useMemo(() => accountSource(call, programme), [call, programme]);
  const { list } = useAttachments({ source, programme, entity: 'punch', ids: [String(punch)], isLive: true });
  const photos = list?.filter(
    ({ kind, url, type }) => url && kinds.includes(kind) && type.startsWith('image/'),
  );
  if (!isAlways && !photos?.length) return null;
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="text-sm font-medium text-text-muted">{title}</figcaption>
      {photos?.map(({ id, url, note, name, width, height }) => (
        <a key={id} href={fileAddress(url)} target="_blank" rel="noopener" className="rounded-md">
          <img
            src={fileAddress(url)}
            alt={note || name}
            width={width ?? undefined}
            height={height ?? undefined}
            loading="lazy"
            decoding="async"
            className="h-auto max-h-80 w-full rounded-md border border-line object-cover"
          />
        </a>
      ))}
      {photos?.length === 0 && (
        <p className="flex min-h-24 items-center justify-center rounded-md border border-dashed border-line text-sm text-text-muted">
          {copy.verify.noPhoto}
        </p>
      )}
    </figure>
  );
}
