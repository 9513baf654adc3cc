import { isOutstanding, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import { formatDay } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import type { Punch } from '#quality/punch.ts';
import { CategoryMark, PunchStateMark } from '#quality/marks.tsx';
import type { Category } from '#quality/use-categories.ts';
import { CardList, useCardWindow } from '#resource/window/card-list.tsx';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import { Menu } from '#ui/menu.tsx';
import { copy } from '../copy.ts';
import { CardPhoto, useCardPhotos } from '../photos/card-photo.tsx';
import { punchEntries } from '../register/punch-menu.tsx';
import type { Marks } from '#resource/register/use-marks.ts';

export interface PunchCardsProps {
  programme: { id: number };
  register: OpenRegister;
  marks: Marks<Punch>;
  categories: readonly Category[];
  today: string;
  mayEdit: boolean;
  acts: readonly PunchAct[];
  onOpen: (id: number) => void;
  onAct: (act: PunchAct, punch: Punch) => void;
  mayDelete: (punch: Punch) => boolean;
  onDelete: (punch: Punch) => void;
}

const cardHeight = 116;

/** The punch list on a phone. */
export function PunchCards(props: PunchCardsProps) {
  const { register, programme } = props;
  const cards = useCardWindow(register, cardHeight);
  const loaded = cards.keys.filter((key) => register.get(key) !== undefined);
  const photosOf = useCardPhotos(programme.id, loaded);
  const cardOf = (key: string) => {
    const punch = register.get(key) as Punch | undefined;
    return punch && <Card punch={punch} photos={photosOf(key)} {...props} />;
  };
  return <CardList {...cards} label={copy.title} cardOf={cardOf} />;
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
  mayDelete,
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
          onDelete: mayDelete(punch) ? () => onDelete(punch) : undefined,
        }).map((entries) => ({ entries }))}
      />
    </div>
  );
}
