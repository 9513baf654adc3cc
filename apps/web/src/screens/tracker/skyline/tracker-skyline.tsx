import { sayCell } from '#turnover/cells/cell-words.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { SkylineSheet } from '#screens/tracker/print/printed-sheets.ts';
import { usePlaceSelection } from '#turnover/selection/use-place-selection.ts';
import { TurnoverFrame } from '#screens/tracker/turnover-frame.tsx';
import { useGround } from '#turnover/compare/use-ground.ts';
import { SkylineCanvas } from './skyline-canvas.tsx';
import { SkylineTable } from './skyline-table.tsx';
import { SkylineTop } from './skyline-top.tsx';
import { useSkyline } from '#turnover/figures/use-skyline.ts';

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
  const drawn = {
    ...picture,
    code: (place: number) => set.scopes.code[Math.trunc(place / width)]!,
    zoom: search.zoom ?? ('codes' as const),
    status: judgement.status,
    dataDate: view.dataDate,
  };
  return (
    <TurnoverFrame {...{ address, selection, hint }} count={ground.places.length}>
      <SkylineTop {...{ address, counts }} summary={picture.summary} />
      {search.table ? (
        <SkylineTable ground={ground} skyline={towers} today={view.today} />
      ) : (
        <SkylineCanvas
          {...{ ...drawn, title, tick, active, chosen }}
          onActive={marking.activate}
          onToggle={marking.toggle}
          onOpen={(place) => address.openTurnover(view, marking.keyOf(place))}
        />
      )}
      <SkylineSheet {...{ ...drawn, view, filtered, address }} />
    </TurnoverFrame>
  );
}
