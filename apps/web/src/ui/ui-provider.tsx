import { type ReactNode, useEffect } from 'react';
import { RouterProvider } from 'react-aria-components';

interface UiProviderProps {
  /** Client-side navigation, used by links, menus and breadcrumbs. */
  navigate: (path: string) => void;
  /** Address that a link to a path shows, if it differs. */
  hrefOf?: (path: string) => string;
  children: ReactNode;
}

/** Wraps the application once, for the router’s links. */
export function UiProvider({ navigate, hrefOf, children }: UiProviderProps) {
  useEffect(keepFocus, []);
  return (
    <RouterProvider navigate={navigate} {...(hrefOf && { useHref: hrefOf })}>
      {children}
    </RouterProvider>
  );
}

const reachable =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"], [inert] *)';

/** Focusable elements of a container, in tab order. */
function reachableIn(container: ParentNode): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(reachable)].filter((each) => each.checkVisibility());
}

function isAfter(other: Node, one: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Position of a removed element: its ancestors, and the focusable elements before it. */
interface RemovedFocus {
  /** An `Element`, because links in charts are SVG. */
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

/** The element at the removed one’s position, else the nearest one in the smallest remaining ancestor. */
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
 * Moves keyboard focus to a neighbour when the focused element is removed. Not for pointer users, because a focused
 * text field would open a phone’s keyboard.
 */
function keepFocus(): () => void {
  const listening = new AbortController();
  const listen = { capture: true, signal: listening.signal };
  let isByKeys = false;
  let frame = 0;
  document.addEventListener('keydown', () => void (isByKeys = true), listen);
  document.addEventListener('pointerdown', () => void (isByKeys = false), listen);
  // Focus was restored, so the pending check is cancelled.
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
      // Closing layers restore focus themselves, one frame later.
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
