/** An SVG by itself, with the colours that the page gives it. */
export function pictureOf(drawing: SVGElement): string {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('color', getComputedStyle(drawing).color);
  const parts = drawing.querySelectorAll('[class]');
  copy.querySelectorAll('[class]').forEach((part, at) => {
    part.setAttribute('stroke', getComputedStyle(parts[at]!).stroke);
  });
  return `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
}

/** Sharp at the largest size in which signs are shown, on any screen. */
const bitmapSize = 48;

/** The same picture as a bitmap. */
export async function bitmapOf(picture: string): Promise<string> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = bitmapSize;
  canvas.height = bitmapSize;
  canvas.getContext('2d')?.drawImage(image, 0, 0, bitmapSize, bitmapSize);
  return canvas.toDataURL();
}

/** Calls whenever the colours of the page have changed, until the answer is called. */
export function watchColours(onChange: () => void): () => void {
  const watch = new MutationObserver(onChange);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-primary'] });
  const forced = matchMedia('(forced-colors: active)');
  forced.addEventListener('change', onChange);
  return () => {
    watch.disconnect();
    forced.removeEventListener('change', onChange);
  };
}
