import { openPageSheet } from './page-sheet.ts';
import { whenIdle } from './when-idle.ts';

export interface ClassPicture {
  selector: string;
  drawing: SVGElement;
}

/**
 * Makes each drawing the background of what its selector finds, and anew when the colours of the page change. An SVG in
 * every cell or card would cost more than all their texts: it is laid out each time. Answers how to end it.
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
  // Shown at once as they are; bitmaps, which are quicker to paint, take a moment to make.
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

/** An SVG by itself, with the colours that the page gives it. */
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

/** Sharp at the largest size in which signs are shown, on any screen. */
const bitmapSize = 48;

/** The same picture as a bitmap. */
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

/** Calls whenever the colours of the page have changed, until the answer is called. */
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
