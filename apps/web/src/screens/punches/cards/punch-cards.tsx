import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { isOutstanding, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import { formatDay } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { rowWindow } from '#lib/row-window.ts';
import { useStore } from '#lib/use-store.ts';
import type { Punch } from '#quality/punch.ts';
import { CategoryMark, PunchStateMark } from '#quality/marks.tsx';
import type { Category } from '#quality/use-categories.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import { Menu } from '#ui/menu.tsx';
import { copy } from '../copy.ts';
import { CardPhoto, useCardPhotos } from '../photos/card-photo.tsx';
import { punchEntries } from '../register/punch-menu.tsx';
import type { Marks } from '../register/use-marks.ts';

export interface PunchCardsProps {
  programme: { id: number };
  register: OpenRegister;
  marks: Marks;
  categories: readonly Category[];
  today: string;
  mayEdit: boolean;
  acts: readonly PunchAct[];
  onOpen: (id: number) => void;
  onAct: (act: PunchAct, punch: Punch) => void;
  onDelete: ((punch: Punch) => void) | undefined;
}

/** All cards have this height (px), so that a place in the list is known without drawing what is before it. */
const cardHeight = 116;

/** The punch list on a phone. */
export function PunchCards(props: PunchCardsProps) {
  const { register } = props;
  const port = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ scrollTop: 0, height: 800 });
  useStore(register.changes);
  const lines = register.lines();
  const { first, end } = rowWindow(view.scrollTop, view.height, cardHeight, lines.length, 4);
  useEffect(() => register.show(first, end - 1), [register, first, end]);
  const loaded = lines
    .slice(first, end)
    .map(({ key }) => key)
    .filter((key) => register.get(key) !== undefined);
  const photosOf = useCardPhotos(props.programme.id, loaded);
  useLayoutEffect(() => {
    const element = port.current;
    if (!element) return undefined;
    const measure = () => setView({ scrollTop: element.scrollTop, height: element.clientHeight });
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  // Another filter or order begins at the top.
  useEffectOnChange(() => port.current?.scrollTo({ top: 0 }), [register.asked]);
  return (
    <div ref={port} className="-mx-4 min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line">
      <ul aria-label={copy.title} className="relative" style={{ height: lines.length * cardHeight }}>
        {lines.slice(first, end).map(({ key }, index) => {
          const punch = register.get(key) as Punch | undefined;
          return (
            <li
              key={key}
              aria-setsize={lines.length}
              aria-posinset={first + index + 1}
              className="absolute inset-x-0 border-b border-line"
              style={{ top: (first + index) * cardHeight, height: cardHeight }}
            >
              {punch ? <Card punch={punch} photos={photosOf(key)} {...props} /> : <CardSkeleton />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function CardSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-2 p-4">
      <span className="h-4 w-24 rounded-sm bg-surface-hover" />
      <span className="h-4 w-4/5 rounded-sm bg-surface-hover" />
    </div>
  );
}

function Card({
  punch,
  marks,
  categories,
  today,
  mayEdit,
  acts,
  onOpen,
  onAct,
  onDelete,
  photos,
}: PunchCardsProps & { punch: Punch; photos: ReturnType<ReturnType<typeof useCardPhotos>> }) {
  const { id, number, state, due } = punch;
  const isOpen = isOutstanding(state);
  const isOverdue = isOpen && due !== null && due < today;
  const isRejected = state === 'open' && punch.rejections > 0;
  const category = categories.find((each) => each.id === punch.category);
  const isMarked = marks.has(id);
  return (
    <div className={joinClasses('flex h-full gap-3 py-2.5 pr-2 pl-4', isMarked && 'bg-surface-selected')}>
      {mayEdit && (
        <span className="flex h-6 items-center">
          <MarkBox
            state={isMarked ? 'all' : 'none'}
            onChange={() => marks.toggle(punch, false)}
            aria-label={copy.card.select(number)}
          />
        </span>
      )}
      <button
        type="button"
        className="flex min-w-0 flex-1 flex-col rounded-sm text-left"
        onClick={() => onOpen(id)}
      >
        <span className="flex h-6 items-center gap-2 text-sm">
          <span className="font-medium tabular">{number}</span>
          <CategoryMark category={category} />
          {isRejected ? (
            <Badge tone="danger" icon="undo-2">
              {copy.grid.rejected}
            </Badge>
          ) : (
            <PunchStateMark state={state} />
          )}
        </span>
        <span className={joinClasses('mt-0.5 line-clamp-2 leading-5', !isOpen && 'text-text-muted')}>
          {punch.text}
        </span>
        <span className="mt-auto flex gap-2 truncate text-sm text-text-muted tabular">
          <span className="truncate">{punch.system_name ?? punch.area_name}</span>
          {punch.clear_by_name !== null && <span className="shrink-0">{punch.clear_by_name}</span>}
          <span className={joinClasses('shrink-0', isOverdue && 'font-medium text-danger-text')}>
            {due === null ? copy.card.noDue : copy.card.due(formatDay(due, today))}
          </span>
        </span>
      </button>
      <CardPhoto photos={photos} />
      <Menu
        label={copy.menu.label(number)}
        placement="bottom end"
        trigger={<Button icon="ellipsis" label={copy.menu.label(number)} />}
        groups={punchEntries(punch, acts, {
          onOpen: () => onOpen(id),
          onAct: (act) => onAct(act, punch),
          onDelete: onDelete && (() => onDelete(punch)),
        }).map((entries) => ({ entries }))}
      />
    </div>
  );
}
