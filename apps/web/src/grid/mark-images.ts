import { pictureOf, watchColours } from '#lib/draw-picture.ts';

/**
 * Gives cells of the class `gm-{name}` the picture of that name, taken from what the holder draws, and anew when the
 * colours of the page change. An SVG in every cell would cost more than all their texts: it is laid out each time.
 */
export function startMarkImages(holder: HTMLElement | null): () => void {
  const marks = [...(holder?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];
  const sheet = new CSSStyleSheet();
  const ruleOf = (mark: HTMLElement) =>
    `.gm-${mark.dataset['mark']}::before{background-image:url("${pictureOf(mark.querySelector('svg')!)}")}`;
  const draw = () => sheet.replaceSync(marks.map(ruleOf).join(''));
  draw();
  document.adoptedStyleSheets.push(sheet);
  const stop = watchColours(draw);
  return () => {
    stop();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
