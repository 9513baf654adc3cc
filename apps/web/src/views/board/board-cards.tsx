import { formatNumber } from '@baton/domain/format-number.ts';
import { memo } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { signTones } from '#ui/sign-mark.tsx';
import { cornerOf, shownOf, type BoardLayout, type BoardRow, type CardSize } from './board-layout.ts';
import {
  type BoardCard,
  type BoardData,
  cardElementId,
  type BoardFlag,
  type BoardTick,
} from './board-model.ts';
import { Sign, signBefore } from './sign.tsx';

const BoardCardView = memo(function BoardCardView({ id, card, x, y, size, ...props }: BoardCardViewProps) {
  const { isActive, isChosen, isDragged, where, lane, position, count } = props;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option with several lines, placed by arithmetic
      role="option"
      id={cardElementId(id)}
      data-card={id}
      aria-selected={isChosen}
      aria-label={`${where}: ${card.title.replaceAll('\n', '. ')}${lane === '' ? '' : `. ${lane}`}`}
      aria-posinset={position + 1}
      aria-setsize={count}
      title={card.title}
      style={{ left: x, top: y, ...size }}
      className={joinClasses(
        'absolute flex cursor-default select-none flex-col [contain:strict] justify-center gap-0.5 rounded-md border px-2 text-sm leading-4',
        isChosen
          ? 'border-accent bg-surface-selected'
          : 'border-line bg-surface-raised hover:border-line-strong',
        isActive &&
          'is-active z-1 outline-2 -outline-offset-1 outline-line-control group-focus/board:outline-focus',
        isDragged && 'opacity-40',
        card.isPending && 'italic',
      )}
    >
      <span className={joinClasses('flex items-center gap-1.5 pl-4.5', signBefore(card.status))}>
        <span className="min-w-0 flex-1 truncate font-medium">{card.code}</span>
        {card.was !== '' && <s className="text-xs text-text-muted tabular">{card.was}</s>}
        <span className="tabular">{card.date}</span>
      </span>
      <span className="flex items-center gap-1.5 text-xs text-text-muted">
        <span className="min-w-0 flex-1 truncate either-way">{card.name}</span>
        {!card.flags && card.constraints > 0 && (
          <span className={joinClasses('pl-3.5 text-warning-text tabular', signBefore('constraints'))}>
            {card.constraints}
          </span>
        )}
        {!card.flags && (card.punches ?? 0) > 0 && (
          <span className={joinClasses('pl-3.5 text-danger-text tabular', signBefore('punches'))}>
            {card.punches}
          </span>
        )}
        {!card.flags && card.slip !== '' && <span className="tabular">{card.slip}</span>}
        <span className="rounded-sm bg-surface-sunken px-1 font-medium text-text">{card.milestone}</span>
      </span>
      {card.flags && <BoardFlagRow id={id} flags={card.flags} tick={card.tick} />}
    </div>
  );
});

interface BoardCardsProps {
  data: BoardData;
  layout: BoardLayout;
  /** The visible rows and columns by slot. */
  rows: readonly BoardRow[];
  columns: readonly number[];
  card: (id: number) => BoardCard;
  active: number | null;
  chosen: ReadonlySet<number>;
  dragged: readonly number[];
}

/** The visible cards. Their order in the page is that of their slots. */
export function BoardCards({ data, layout, rows, columns, card, active, chosen, dragged }: BoardCardsProps) {
  return rows.flatMap(({ lane, index }, rowSlot) =>
    columns.map((column, columnSlot) => {
      const ids = data.cards[lane]?.[column] ?? [];
      const shown = shownOf(layout, lane, ids.length);
      const corner = cornerOf(layout, { lane, column, index });
      const { key, label } = data.lanes[lane]!;
      if (index === shown && shown < ids.length)
        return (
          // The cards that a closed lane hides; a press opens the lane.
          <div
            key={`more ${rowSlot} ${columnSlot}`}
            aria-hidden
            data-lane={key}
            style={{ left: corner.x, top: corner.y, ...layout.card }}
            className="absolute flex cursor-pointer items-center justify-center rounded-md border border-dashed border-line-strong text-sm text-text-muted hover:text-text"
          >
            {`${formatNumber(ids.length - shown)} more`}
          </div>
        );
      const id = index < shown ? ids[index] : undefined;
      if (id === undefined) return null;
      return (
        <BoardCardView
          key={`${rowSlot} ${columnSlot}`}
          {...{ id, ...corner }}
          size={layout.card}
          card={card(id)}
          where={data.columns[column]!.label}
          lane={label}
          isActive={id === active}
          isChosen={chosen.has(id)}
          isDragged={dragged.includes(id)}
          position={index}
          count={ids.length}
        />
      );
    }),
  );
}

interface BoardCardViewProps {
  id: number;
  card: BoardCard;
  x: number;
  y: number;
  size: CardSize;
  isActive: boolean;
  isChosen: boolean;
  isDragged: boolean;
  /** Column and lane, for screen readers. */
  where: string;
  lane: string;
  position: number;
  count: number;
}

interface BoardFlagRowProps {
  id: number;
  flags: readonly BoardFlag[];
  tick: BoardTick | undefined;
}

/** The third line of a card: its flags, each with an explanation, and the checkbox at the end. */
function BoardFlagRow({ id, flags, tick }: BoardFlagRowProps) {
  return (
    <span className="flex h-5 items-center gap-2 text-xs tabular">
      {flags.map(({ key, sign, text, tone, title }) => (
        <span
          key={key}
          data-flag={key}
          title={title}
          className={joinClasses('whitespace-nowrap', sign && `pl-3.5 ${signBefore(sign)}`, signTones[tone])}
        >
          {text}
        </span>
      ))}
      {tick && (
        <span
          {...(tick.isEnabled && { 'data-tick': id })}
          title={tick.title}
          className={joinClasses(
            '-mr-1 ml-auto flex size-6 shrink-0 items-center justify-center rounded-sm',
            tick.isEnabled && 'cursor-pointer hover:bg-surface-hover',
          )}
        >
          {tick.isOn ? (
            <Sign name="committed" className="size-4" />
          ) : (
            <span
              className={joinClasses(
                'size-4 rounded-sm border',
                tick.isEnabled ? 'border-line-control' : 'border-dashed border-line-strong',
              )}
            />
          )}
        </span>
      )}
    </span>
  );
}
