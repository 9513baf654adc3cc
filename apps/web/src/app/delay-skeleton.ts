/** So many milliseconds nobody misses what is about to be replaced. */
const patience = 300;

/**
 * Shows nothing of the page until it is filled, of which the answer is told, unless that takes long: a skeleton that is
 * gone in the blink of an eye is only in the way, also of the work on what is to come.
 */
export function delaySkeleton(page: HTMLElement): () => void {
  page.hidden = true;
  const show = () => {
    clearTimeout(timer);
    page.hidden = false;
  };
  const timer = setTimeout(show, patience);
  return show;
}
