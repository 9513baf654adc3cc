/** Photos in columns of equal width; a tile is a square, so nothing moves while photos load. */
export const tilesClass = 'grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2';

export const tileClass =
  'relative aspect-square min-w-0 overflow-hidden rounded-md border border-line bg-surface-sunken';

/** Size (px) of thumbnails, so that the browser reserves their room. */
export const tileSize = { width: 240, height: 240 } as const;

export const tileImageClass = 'size-full object-cover';
