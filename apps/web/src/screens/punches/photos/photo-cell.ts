import { formatNumber } from '@baton/domain/format-number.ts';
import type { PhotoSummary } from '#attachments/photo-summaries.ts';
import type { ContentKind, GridCell, GridColumn } from '#grid/grid-source.ts';
import { fileAddress } from '#lib/file-address.ts';
import { copy } from '../copy.ts';

/** Key of the column with the photos of punches, which is no field. */
export const photoColumn = 'photos';

export const photoColumnLook: GridColumn = {
  key: photoColumn,
  label: copy.photos.column,
  hint: copy.photos.hint,
  width: 64,
  grow: 0,
};

const blank: GridCell = { text: '', editable: copy.photos.reason, isFixed: true };

/** First thumbnail and number of photos. The same cell is returned for the same photos. */
const cells = new WeakMap<PhotoSummary, GridCell>();

export function photoCell(summary: PhotoSummary | undefined): GridCell {
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
