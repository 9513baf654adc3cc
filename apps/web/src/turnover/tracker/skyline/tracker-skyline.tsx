import { useMemo } from 'react';
import { statuses } from '@baton/domain/turnover/status.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { sayCell } from '#turnover/tracker/matrix/cell-words.ts';
import { NothingFound } from '#turnover/tracker/nothing-found.tsx';
import { SelectionBar } from '#turnover/tracker/selection/selection-bar.tsx';
import { writeName } from '#turnover/tracker/selection/turnover-selection.ts';
import { usePlaceSelection } from '#turnover/tracker/selection/use-place-selection.ts';
import type { FrameContent } from '#turnover/tracker/frame-content.ts';
import { useGround } from '#turnover/tracker/use-ground.ts';
import { SkylineCanvas } from './skyline-canvas.tsx';
import { SkylineControls } from './skyline-controls.tsx';
import { SkylineTable } from './skyline-table.tsx';
import { slotLabel } from './skyline-words.ts';
import { useSkyline } from './use-skyline.ts';

/** Boxes stacked by week or month: the wave that is coming, and how it stands. */
export function TrackerSkyline({ view, tick, filtered, address, selection }: FrameContent) {
  const { search } = address;
  const ground = useGround(view, filtered);
  const { towers, slots, summary, capacity, counts } = useSkyline(view, ground, tick, address);
  const marked = usePlaceSelection(view, selection);
  const label = useMemo(() => slotLabel(view, search.period ?? 'week'), [view, search.period]);
  if (ground.places.length === 0) return <NothingFound address={address} />;
  const { set, judgement } = view;
  const width = set.gates.length;
  const code = (place: number) => set.scopes.code[Math.trunc(place / width)]!;
  const title = (place: number) => {
    const row = Math.trunc(place / width);
    return `${set.scopes.code[row]!} ${set.scopes.name[row]!}\n${sayCell(view, row, place % width)}`;
  };
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1.5 pb-2">
        <div className="flex gap-1.5 max-sm:w-full max-sm:overflow-x-auto sm:flex-wrap">
          <SkylineControls address={address} />
        </div>
        <ul
          aria-label="Legend"
          className="flex gap-x-3 gap-y-1 text-sm max-sm:w-full max-sm:overflow-x-auto sm:flex-wrap"
        >
          {statuses.map((status) => {
            const count = counts.get(status) ?? 0;
            return (
              count > 0 && (
                <li key={status} className="flex items-center gap-1">
                  <StatusMark status={status} size={12} />
                  <span className="text-text-muted tabular">{count.toLocaleString('en-GB')}</span>
                </li>
              )
            );
          })}
        </ul>
      </div>
      <p className="shrink-0 pb-1 text-sm text-text-muted max-sm:line-clamp-2">{summary}</p>
      {search.table ? (
        <SkylineTable ground={ground} skyline={towers} today={view.today} />
      ) : (
        <SkylineCanvas
          {...{ slots, summary, title, code, label, capacity, tick }}
          zoom={search.zoom ?? 'codes'}
          status={judgement.status}
          dataDate={view.dataDate}
          active={marked.active}
          chosen={marked.chosen}
          onActive={marked.activate}
          onToggle={marked.toggle}
          onOpen={(place) => address.openTurnover(view, writeName(marked.nameOf(place)))}
        />
      )}
      <SelectionBar
        count={ground.places.length}
        selection={selection}
        hint="Arrows go from box to box, Enter opens, Space selects"
      />
    </>
  );
}
