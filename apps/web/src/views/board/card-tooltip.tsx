import type { BoardView } from './board-layout.ts';

interface CardTooltipProps {
  /** Full text of the card, line by line. */
  title: string;
  /** Upper left corner and height of the card. */
  x: number;
  y: number;
  height: number;
  /** The visible part of the board. */
  visible: BoardView;
}

const width = 320;
/** Usual number of lines. */
const room = 180;

/**
 * Explanation of the active card, shown next to it after a delay: the keyboard's equivalent of a tooltip. It must be
 * inside a focused element of the group `why`. Screen readers read it as the card's name.
 */
export function CardTooltip({ title, x, y, height, visible }: CardTooltipProps) {
  const [head, ...lines] = title.split('\n');
  const isBelow = y + height + room <= visible.top + visible.height || y - room < visible.top;
  return (
    <div
      key={`${x} ${y} ${title}`}
      aria-hidden
      data-why
      style={{
        width,
        left: Math.max(0, Math.min(x, visible.left + visible.width - width - 48)),
        top: isBelow ? y + height + 6 : y - 6,
        ...(!isBelow && { transform: 'translateY(-100%)' }),
      }}
      className="pointer-events-none absolute z-4 hidden animate-rest rounded-sm bg-surface-inverse px-2 py-1.5 text-xs whitespace-normal text-text-inverse group-focus-visible/why:block"
    >
      <p className="font-medium">{head}</p>
      {lines.map((line) => (
        <p key={line} className="mt-0.5">
          {line}
        </p>
      ))}
    </div>
  );
}
