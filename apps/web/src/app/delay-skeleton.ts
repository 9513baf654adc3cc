/** Delay (ms) below which a skeleton isn’t worth showing. */
const patience = 300;

/**
 * Hides the page until it is filled (the returned function is called) or the delay has passed, because a skeleton
 * that disappears at once only distracts and slows down rendering.
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
