import { type ReactNode, useEffect } from 'react';
import { RouterProvider } from 'react-aria-components';

export interface UiProviderProps {
  /** Follows a link without loading the page anew; links, menus and breadcrumbs use it. */
  navigate: (path: string) => void;
  children: ReactNode;
}

/** Stands once around the application, for the router's links. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  useEffect(keepFocus, []);
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>;
}

const reachable =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"], [inert] *)';

/** What Tab reaches inside a place, in its order. */
function reachableIn(container: ParentNode): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(reachable)].filter((each) => each.checkVisibility());
}

function isAfter(other: Node, one: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Where the focus was: what stood around it, and what came before it in each of these places. */
interface RemovedFocus {
  /** Links in charts are no HTML. */
  gone: Element;
  around: Element[];
  before: HTMLElement[];
}

function remember(gone: Element): RemovedFocus {
  const around: Element[] = [];
  for (let each = gone.parentElement; each && each !== document.body; each = each.parentElement)
    around.push(each);
  const whole = around.at(-1) ?? document.body;
  return { gone, around, before: reachableIn(whole).filter((each) => isAfter(gone, each)) };
}

/** What stands where the lost one stood, else what is nearest to it in the smallest place that is left. */
function findNextFocus({ around, before }: RemovedFocus): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main');
  const previous = before.findLast((each) => each.isConnected && each.checkVisibility());
  for (const container of around) {
    if (!container.isConnected) continue;
    if (container === main) break;
    const inside = reachableIn(container);
    const next = previous ? inside.find((each) => isAfter(each, previous)) : inside[0];
    const target = next ?? inside.at(-1);
    if (target) return target;
  }
  return main;
}

/**
 * Keeps the focus for whoever works by keys: when the button they pressed is gone, its neighbour has the focus instead
 * of nothing. Who points is left alone: a focused text field would open the keyboard of a phone.
 */
function keepFocus(): () => void {
  const listening = new AbortController();
  const listen = { capture: true, signal: listening.signal };
  let isByKeys = false;
  let frame = 0;
  document.addEventListener('keydown', () => void (isByKeys = true), listen);
  document.addEventListener('pointerdown', () => void (isByKeys = false), listen);
  // Found again: a look that is still to come would take a later loss for this one, and be too early for it.
  document.addEventListener('focusin', () => cancelAnimationFrame(frame), listen);
  document.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (!isByKeys || relatedTarget !== null || !(target instanceof Element)) return;
      const container = remember(target);
      const look = () => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        const { gone } = container;
        if (!isLost || (gone.isConnected && gone.matches(reachable) && gone.checkVisibility())) return;
        findNextFocus(container)?.focus();
      };
      // Layers that close give the focus back themselves, one frame later.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
    },
    listen,
  );
  return () => {
    cancelAnimationFrame(frame);
    listening.abort();
  };
}
