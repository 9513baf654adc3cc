import { openPageSheet } from './page-sheet.ts';
import { whenIdle } from './when-idle.ts';

export interface ClassPicture {
  selector: string;
  drawing: SVGElement;
}

/**
 * Sets each drawing as the background of the elements matching its selector, and updates it when the page’s colours
 * change. An SVG in every cell or card would be laid out each time and cost more than the text. Returns a function
 * that ends this.
 */
export function startClassPictures(pictures: readonly ClassPicture[]): () => void {
  const sheet = openPageSheet();
  let round = 0;
  let stopWaiting = () => {};
  const show = (images: readonly string[]) =>
    sheet.write(
      pictures.map(({ selector }, at) => `${selector}{background-image:url("${images[at]}")}`).join(''),
    );
  const showBitmaps = async (own: number, images: readonly string[]) => {
    const bitmaps = await Promise.all(images.map(bitmapOf));
    if (own === round) show(bitmaps);
  };
  // SVG images are shown first; bitmaps, which paint faster, replace them when ready.
  const draw = () => {
    const own = (round += 1);
    const images = pictures.map(({ drawing }) => pictureOf(drawing));
    show(images);
    stopWaiting();
    stopWaiting = whenIdle(() => void showBitmaps(own, images));
  };
  draw();
  const stop = watchColours(draw);
  return () => {
    round = -1;
    stop();
    stopWaiting();
    sheet.close();
  };
}

/** A standalone SVG with the page’s colours. */
function pictureOf(drawing: SVGElement): string {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('color', getComputedStyle(drawing).color);
  const parts = drawing.querySelectorAll('[class]');
  copy.querySelectorAll('[class]').forEach((part, at) => {
    part.setAttribute('stroke', getComputedStyle(parts[at]!).stroke);
  });
  return `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
}

/** Size (pixels) that is sharp at the largest display size on any screen. */
const bitmapSize = 48;

/** The image as a bitmap. */
async function bitmapOf(picture: string): Promise<string> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = bitmapSize;
  canvas.height = bitmapSize;
  canvas.getContext('2d')?.drawImage(image, 0, 0, bitmapSize, bitmapSize);
  return canvas.toDataURL();
}

/** Calls back when the page’s colours change; returns a function that ends this. */
function watchColours(onChange: () => void): () => void {
  const watch = new MutationObserver(onChange);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-primary'] });
  const forced = matchMedia('(forced-colors: active)');
  forced.addEventListener('change', onChange);
  return () => {
    watch.disconnect();
    forced.removeEventListener('change', onChange);
  };
}
