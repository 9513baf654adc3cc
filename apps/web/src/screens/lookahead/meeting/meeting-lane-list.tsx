import { formatNumber } from '#lib/format-number.ts';
import { joinClasses } from '#lib/join-classes.ts';
import type { MeetingLane } from './meeting-lanes.ts';

export interface MeetingLaneListProps {
  lanes: readonly MeetingLane[];
  lane: string | undefined;
  total: number;
  onLane: (lane: string | undefined) => void;
}

/** The lanes that have something to do in this step; one after the other, or all. */
export function MeetingLaneList({ lanes, lane, total, onLane }: MeetingLaneListProps) {
  const all = [{ key: undefined, label: 'All lanes', count: total }, ...lanes];
  return (
    <nav aria-label="Lanes" className="shrink-0 overflow-y-auto md:w-60">
      <ul className="flex gap-0.5 max-md:overflow-x-auto md:flex-col">
        {all.map(({ key, label, count }) => (
          <li key={key ?? ''}>
            <button
              type="button"
              aria-current={key === lane}
              onClick={() => onLane(key)}
              className={joinClasses(
                'flex w-full items-center justify-between gap-3 rounded-md px-3 py-1.5 text-left whitespace-nowrap',
                key === lane
                  ? 'bg-surface-selected font-semibold'
                  : 'text-text-muted hover:bg-surface-hover hover:text-text',
              )}
            >
              <span className="md:whitespace-normal">{label}</span>
              <span className="text-sm font-normal tabular">{formatNumber(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
