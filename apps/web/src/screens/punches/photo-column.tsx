import { formatNumber } from '@baton/domain/format-number.ts';
import { accountSource } from '#records/attachments/attachment-source.ts';
import { photosOf } from '#records/attachments/describe-attachment.ts';
import { createPhotoSummaries, type PhotoSummary } from '#records/attachments/photo-summaries.ts';
import { openViewer } from '#records/attachments/viewer/open-viewer.tsx';
import type { ContentKind, GridCell } from '#grid/grid-source.ts';
import type { Call } from '#lib/api-client.ts';
import { fileAddress } from '#lib/file-address.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { SideColumnOf, SideValues } from '#resource/register/side-column.ts';
import { copy } from './copy.ts';
// oxlint-disable-next-line import/no-unassigned-import -- comes with this column
import './photo-column.css';

/** The photos of punches: the first one, and how many there are. */
export const photoColumn: SideColumnOf<PhotoSummary> = {
  column: { key: 'photos', label: copy.photos.column, hint: copy.photos.hint, width: 64, grow: 0 },
  entity: 'punch',
  read: readPhotos,
  cell: photoCell,
  text: (photos) => String(photos?.count || ''),
  draw: (photos) => <CardPhoto photos={photos} />,
};

function readPhotos(
  call: Call,
  programme: number,
  onRead: (ids: readonly string[]) => void,
): SideValues<PhotoSummary> {
  const source = accountSource(call, programme);
  const summaries = createPhotoSummaries({
    read: (ids, signal) => source.list('punch', ids, signal),
    onRead,
  });
  const open = async (id: number) => {
    try {
      const photos = photosOf(await source.list('punch', [String(id)]));
      if (photos.length > 0) await openViewer(photos, 0);
    } catch (error) {
      notifyError(error);
    }
  };
  return { ...summaries, open: (id) => void open(id) };
}

const blank: GridCell = { text: '', editable: copy.photos.reason, isFixed: true };

/** The same cell is returned for the same photos. */
const cells = new WeakMap<PhotoSummary, GridCell>();

function photoCell(summary: PhotoSummary | undefined): GridCell {
  if (!summary || summary.count === 0) return blank;
  const known = cells.get(summary);
  if (known) return known;
  const text = copy.photos.count(summary.count);
  const cell: GridCell = { ...blank, text, title: text, content: { kind: photoKind, data: summary } };
  cells.set(summary, cell);
  return cell;
}

const photoKind: ContentKind<PhotoSummary> = {
  make() {
    const element = document.createElement('button');
    element.type = 'button';
    element.tabIndex = -1;
    element.dataset['act'] = 'photos';
    element.className = 'punch-photos';
    const image = document.createElement('img');
    image.alt = '';
    image.decoding = 'async';
    image.width = image.height = 24;
    element.append(image, document.createElement('span'));
    return element;
  },
  fill(element, { count, thumbnail }) {
    const [image, number] = element.children as unknown as [HTMLImageElement, HTMLElement];
    const address = fileAddress(thumbnail) ?? '';
    if (image.getAttribute('src') !== address) {
      if (address === '') image.removeAttribute('src');
      else image.src = address;
    }
    number.textContent = formatNumber(count);
    element.setAttribute('aria-label', copy.photos.open(count));
  },
};

/** First photo and number of photos on a card; nothing without one. */
function CardPhoto({ photos }: { photos: PhotoSummary | undefined }) {
  const address = fileAddress(photos?.thumbnail);
  if (!photos || !address) return null;
  return (
    <span className="relative size-16 shrink-0 self-center overflow-hidden rounded-md border border-line bg-surface-sunken">
      <img
        src={address}
        alt={copy.photos.count(photos.count)}
        loading="lazy"
        decoding="async"
        width={64}
        height={64}
        className="size-full object-cover"
      />
      {photos.count > 1 && (
        <span
          aria-hidden
          className="absolute right-0 bottom-0 rounded-tl-sm bg-surface-raised/90 px-1 text-xs font-medium tabular"
        >
          {formatNumber(photos.count)}
        </span>
      )}
    </span>
  );
}
