import { bitmapOf, pictureOf, watchColours } from '#lib/draw-picture.ts';
import { whenIdle } from '#lib/when-idle.ts';

/**
 * Gives cells of the class `gm-{name}` the picture of that name, taken from what the holder draws, and anew when the
 * colours of the page change. An SVG in every cell would cost more than all their texts: it is laid out each time.
 */
export function startMarkImages(holder: HTMLElement | null): () => void {
  const marks = [...(holder?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];
  const sheet = new CSSStyleSheet();
  const show = (pictures: readonly string[]) =>
    sheet.replaceSync(
      marks
        .map(({ dataset }, at) => `.gm-${dataset['mark']}::before{background-image:url("${pictures[at]}")}`)
        .join(''),
    );
  let round = 0;
  let stopWaiting = () => {};
  // Shown at once as they are; bitmaps, which are quicker to paint, take a moment to make.
  const draw = () => {
    const own = (round += 1);
    const pictures = marks.map((mark) => pictureOf(mark.querySelector('svg')!));
    show(pictures);
    stopWaiting();
    stopWaiting = whenIdle(() => void showBitmaps(own, pictures));
  };
  const showBitmaps = async (own: number, pictures: readonly string[]) => {
    const bitmaps = await Promise.all(pictures.map(bitmapOf));
    if (own === round) show(bitmaps);
  };
  draw();
  document.adoptedStyleSheets.push(sheet);
  const stop = watchColours(draw);
  return () => {
    stop();
    stopWaiting();
    round = -1;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
