import type { BoardView } from './board-layout.ts';

export interface CardWhyProps {
  /** The card's own words, line by line. */
  title: string;
  /** The upper left corner of what it explains, and its height. */
  x: number;
  y: number;
  height: number;
  /** What part is looked at. */
  visible: BoardView;
}

const width = 320;
/** As many lines as a card commonly has. */
const room = 180;

/**
 * What the signs of the card at hand mean, beside it: shown to whoever goes by keys and rests there, as the pointer gets
 * it by resting. It stands in an element of the group `why` that has the focus. Screen readers have it in the card's name.
 */
export function CardWhy({ title, x, y, height, visible }: CardWhyProps) {
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
