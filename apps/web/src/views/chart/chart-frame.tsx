import { useNavigate } from '@tanstack/react-router';
import {
  type MouseEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type RefObject,
  useLayoutEffect,
} from 'react';
import { withoutProgramme } from '@baton/contract/http/programme-address.ts';
import type { ChartLayout } from '@baton/domain/chart/shapes.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { useProgrammeHref } from '#session/session-context.ts';
import { tooltipDelay } from '#ui/tooltip-delay.ts';
import { ShapeList, type LinkOf } from './shape-list.tsx';
import { TonePatterns } from './tone-patterns.tsx';

interface ChartFrameProps {
  /** Name of the chart. */
  label: string;
  /** What it says, for those who do not see it. */
  summary: string;
  layout: ChartLayout;
  linkOf: LinkOf;
  /** Initial scroll position if the chart is wider than the window, as a share of its width. */
  startAt?: number;
}

/** On narrower windows charts scroll. */
const minWidth = 300;

interface Tip {
  text: string;
  x: number;
  y: number;
  isLeft: boolean;
}

/**
 * The frame of every picture: as wide as there is room, one stop for the Tab key, arrows from mark to mark, Enter opens
 * what a mark stands for, and a tip says it in words.
 */
export function ChartFrame({ label, summary, layout, linkOf, startAt = 0 }: ChartFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const prefix = `tone${useId().replace(/[^a-z0-9]/gi, '')}`;
  const room = useWidth(box);
  const { tip, point, show, hide } = useTip(box);
  const follow = useFollow();
  const namedLinkOf = useNamedLinks(linkOf);
  const drawing = useMemo(
    () => (room === 0 ? null : layout({ width: Math.max(minWidth, room) })),
    [layout, room],
  );
  // A tip comes and goes without rendering all shapes again.
  const shapes = useMemo(
    () =>
      drawing && (
        <>
          <TonePatterns shapes={drawing.shapes} prefix={prefix} />
          <ShapeList shapes={drawing.shapes} {...{ linkOf: namedLinkOf, prefix }} />
        </>
      ),
    [drawing, namedLinkOf, prefix],
  );

  useFirstMarkFocusable(svg);
  useStartScroll(svg, startAt, drawing !== null, (drawing?.width ?? 0) > room);
  return (
    <div ref={box} className="relative min-w-0">
      <div className="overflow-x-auto overflow-y-hidden">
        {drawing && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its marks are links
          <svg
            ref={svg}
            data-picture
            width={drawing.width}
            height={drawing.height}
            viewBox={`0 0 ${drawing.width} ${drawing.height}`}
            {...{
              role: 'group',
              'aria-roledescription': 'chart',
              'aria-label': `${label}. ${summary}`,
            }}
            className="block font-sans text-[11px] tabular print:h-auto print:max-w-full"
            onPointerOver={(event) => point(event.target)}
            onPointerLeave={hide}
            onFocus={(event) => show(event.target)}
            onBlur={hide}
            onKeyDown={(event) => {
              if (event.key === 'Escape') hide();
              if (svg.current && moveBetweenMarks(svg.current, event.target, event.key))
                event.preventDefault();
            }}
            onClick={follow}
          >
            {shapes}
          </svg>
        )}
      </div>
      {tip && <ChartTip tip={tip} />}
    </div>
  );
}

/** The tip of a mark, above it and towards the middle of the picture. */
function ChartTip({ tip }: { tip: Tip }) {
  return (
    <div
      aria-hidden
      data-float
      style={{ left: tip.x, top: tip.y }}
      className={joinClasses(
        'pointer-events-none absolute z-10 max-w-64 rounded-sm bg-surface-inverse px-2 py-1 text-xs whitespace-pre-line text-text-inverse tabular',
        'w-max -translate-y-[calc(100%+6px)] print:hidden',
        tip.isLeft ? '-translate-x-[calc(100%-12px)]' : '-translate-x-3',
      )}
    >
      {tip.text}
    </div>
  );
}

/**
 * The tip that is shown, and functions to show that of a mark and to hide it. As other tooltips do, the first one waits
 * for the pointer to rest, and the next ones appear at once.
 */
function useTip(box: RefObject<HTMLElement | null>) {
  const [tip, setTip] = useState<Tip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setTip(null);
  };
  const show = (target: EventTarget) => {
    clearTimeout(timer.current);
    const mark = target instanceof Element ? target.closest('[data-tip]') : null;
    const text = mark?.getAttribute('data-tip') ?? null;
    if (!mark || text === null || !box.current) return setTip(null);
    const [at, around] = [mark.getBoundingClientRect(), box.current.getBoundingClientRect()];
    const x = Math.min(Math.max(at.left + at.width / 2 - around.left, 0), around.width);
    setTip({ text, x, y: Math.max(0, at.top - around.top), isLeft: x > around.width / 2 });
  };
  const point = (target: EventTarget) => {
    clearTimeout(timer.current);
    if (tip) show(target);
    else timer.current = setTimeout(() => show(target), tooltipDelay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { tip, point, show, hide };
}

/** The same links, in the programme of this tab. */
function useNamedLinks(linkOf: LinkOf): LinkOf {
  const hrefOf = useProgrammeHref();
  return useMemo(
    () => (row, column) => {
      const link = linkOf(row, column);
      return link?.href === undefined ? link : { ...link, href: hrefOf(link.href) };
    },
    [linkOf, hrefOf],
  );
}

/** Click handler that opens the link of a mark without reloading the page. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[data-mark]');
    const href = link?.getAttribute('href');
    if (!href || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate({ href: withoutProgramme(href) });
  };
}

/** Makes the first mark focusable with Tab if no mark is; the others are reached from there with the arrow keys. */
function useFirstMarkFocusable(svg: RefObject<SVGSVGElement | null>): void {
  useEffect(() => {
    if (svg.current?.querySelector('[data-mark][tabindex="0"]')) return;
    svg.current?.querySelector('[data-mark]')?.setAttribute('tabindex', '0');
  });
}

/** Scrolls the picture to its start position when it is first drawn, and when it starts or stops overflowing. */
function useStartScroll(
  svg: RefObject<SVGSVGElement | null>,
  startAt: number,
  isDrawn: boolean,
  isWider: boolean,
): void {
  useEffect(() => {
    const port = svg.current?.parentElement;
    if (isDrawn && port && startAt > 0) port.scrollLeft = startAt * port.scrollWidth - port.clientWidth / 3;
    // Only at first: afterwards it stays where somebody has put it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDrawn, isWider]);
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus from mark to mark, in the order in which they are drawn. Answers whether the key was one for it. */
function moveBetweenMarks(svg: SVGSVGElement, from: EventTarget, key: string): boolean {
  const marks = [...svg.querySelectorAll<SVGElement>('[data-mark]')];
  const at = marks.findIndex((mark) => mark === from);
  if (at < 0) return false;
  const step = steps[key];
  const next = key === 'Home' ? 0 : key === 'End' ? marks.length - 1 : step === undefined ? -1 : at + step;
  if (step === undefined && key !== 'Home' && key !== 'End') return false;
  const wanted = marks[Math.min(marks.length - 1, Math.max(0, next))]!;
  marks[at]!.setAttribute('tabindex', '-1');
  wanted.setAttribute('tabindex', '0');
  wanted.focus();
  return true;
}

/** How wide an element is; 0 until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    // Whole pixels, so that a scroll bar that comes and goes does not make it tremble.
    const measure = () => setWidth(Math.floor(box.clientWidth));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
