import { sayCell } from '#turnover/tracker/matrix/cell-words.ts';
import type { FrameContent } from '#turnover/tracker/frame-content.ts';
import { usePlaceSelection } from '#turnover/tracker/selection/use-place-selection.ts';
import { TurnoverFrame } from '#turnover/tracker/turnover-frame.tsx';
import { useGround } from '#turnover/tracker/use-ground.ts';
import { SkylineCanvas } from './skyline-canvas.tsx';
import { SkylineControls } from './skyline-controls.tsx';
import { SkylineLegend } from './skyline-legend.tsx';
import { SkylineTable } from './skyline-table.tsx';
import { useSkyline } from './use-skyline.ts';

const hint = 'Arrows go from box to box, Enter opens, Space selects';

/** Boxes stacked by week or month: the wave that is coming, and how it stands. */
export function TrackerSkyline({ view, tick, filtered, address, selection }: FrameContent) {
  const { search } = address;
  const ground = useGround(view, filtered);
  const { towers, counts, ...picture } = useSkyline(view, ground, tick, address);
  const { active, chosen, ...marking } = usePlaceSelection(view, selection);
  const { set, judgement } = view;
  const width = set.gates.length;
  const title = (place: number) => {
    const row = Math.trunc(place / width);
    return `${set.scopes.code[row]!} ${set.scopes.name[row]!}\n${sayCell(view, row, place % width)}`;
  };
  return (
    <TurnoverFrame {...{ address, selection, hint }} count={ground.places.length}>
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1.5 pb-2">
        <div className="flex gap-1.5 max-sm:w-full max-sm:overflow-x-auto sm:flex-wrap">
          <SkylineControls address={address} />
        </div>
        <SkylineLegend counts={counts} />
      </div>
      <p className="shrink-0 pb-1 text-sm text-text-muted max-sm:line-clamp-2">{picture.summary}</p>
      {search.table ? (
        <SkylineTable ground={ground} skyline={towers} today={view.today} />
      ) : (
        <SkylineCanvas
          {...{ ...picture, title, tick, active, chosen }}
          code={(place) => set.scopes.code[Math.trunc(place / width)]!}
          zoom={search.zoom ?? 'codes'}
          status={judgement.status}
          dataDate={view.dataDate}
          onActive={marking.activate}
          onToggle={marking.toggle}
          onOpen={(place) => address.openTurnover(view, marking.keyOf(place))}
        />
      )}
    </TurnoverFrame>
  );
}
