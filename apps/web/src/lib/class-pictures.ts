import { bitmapOf, pictureOf, watchColours } from './draw-picture.ts';
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
