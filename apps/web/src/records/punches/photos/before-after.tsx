import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { describePhoto, photosOf } from '#records/attachments/describe-attachment.ts';
import { copy as attachmentCopy } from '#records/attachments/copy.ts';
import { usePlaceAttachments } from '#records/attachments/use-attachments.ts';
import { openViewer } from '#records/attachments/viewer/open-viewer.tsx';
import { fileAddress } from '#lib/file-address.ts';
import type { Punch } from '#records/punches/punch.ts';
import { Icon } from '#ui/icon.tsx';
import { usePunchAttachments } from './use-punch-attachments.ts';
import { copy } from './copy.ts';

/** The last photo before the work beside the last one after it, also on a phone; nothing without photos. */
export function BeforeAfter({ punch }: { punch: Punch }) {
  const { list } = usePlaceAttachments(usePunchAttachments(punch));
  const photos = photosOf(list ?? []);
  if (photos.length === 0) return null;
  const before = photos.filter(({ kind }) => kind !== 'after');
  const after = photos.filter(({ kind }) => kind === 'after');
  return (
    <div className="grid grid-cols-2 gap-3">
      <Side {...{ photos }} title={copy.before} own={before} />
      <Side {...{ photos }} title={copy.after} own={after} />
    </div>
  );
}

interface SideProps {
  title: string;
  photos: readonly AttachmentRecord[];
  own: readonly AttachmentRecord[];
}

const frame =
  'relative flex aspect-[4/3] w-full items-center justify-center overflow-hidden rounded-md border border-line bg-surface-sunken';

function Side({ title, photos, own }: SideProps) {
  const shown = own.at(-1);
  const address = fileAddress(shown?.url);
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="text-sm font-medium text-text-muted">{title}</figcaption>
      {shown && address ? (
        <button
          type="button"
          aria-label={attachmentCopy.open(photos.indexOf(shown) + 1, photos.length, describePhoto(shown))}
          onClick={() => void openViewer(photos, photos.indexOf(shown))}
          className={frame}
        >
          <img
            src={address}
            alt=""
            decoding="async"
            width={shown.width ?? 4}
            height={shown.height ?? 3}
            className="size-full object-cover"
          />
          {own.length > 1 && (
            <span className="absolute right-1.5 bottom-1.5 rounded-sm bg-surface-raised/90 px-1.5 text-sm font-medium tabular">
              {copy.more(formatNumber(own.length - 1))}
            </span>
          )}
        </button>
      ) : (
        <p className={`${frame} flex-col gap-1 border-dashed text-sm text-text-muted`}>
          <Icon name="image" size={20} className="text-text-faint" />
          {copy.none}
        </p>
      )}
    </figure>
  );
}
