import { describeCell } from '#turnover/cells/cell-words.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { SkylineSheet } from '#screens/tracker/print/printed-sheets.ts';
import { useCellSelection } from '#turnover/selection/use-place-selection.ts';
import { TurnoverFrame } from '#screens/tracker/turnover-frame.tsx';
import { useReportData } from '#turnover/compare/use-report-data.ts';
import { SkylineCanvas } from './skyline-canvas.tsx';
import { SkylineTable } from './skyline-table.tsx';
import { SkylineTop } from './skyline-top.tsx';
import { useSkyline } from '#turnover/figures/use-skyline.ts';

const hint = 'Arrows go from box to box, Enter opens, Space selects';

/** Boxes stacked by week or month: the wave that is coming, and how it stands. */
export function TrackerSkyline({ view, tick, filtered, address, selection }: FrameContent) {
  const { search } = address;
  const reportData = useReportData(view, filtered);
  const { towers, counts, ...picture } = useSkyline(view, reportData, tick, address);
  const { active, chosen, ...marking } = useCellSelection(view, selection);
  const { set, evaluation } = view;
  const width = set.milestones.length;
  const title = (cellIndex: number) => {
    const row = Math.trunc(cellIndex / width);
    return `${set.scopes.code[row]!} ${set.scopes.name[row]!}\n${describeCell(view, row, cellIndex % width)}`;
  };
  const drawn = {
    ...picture,
    code: (cellIndex: number) => set.scopes.code[Math.trunc(cellIndex / width)]!,
    zoom: search.zoom ?? ('codes' as const),
    status: evaluation.status,
    dataDate: view.dataDate,
  };
  return (
    <TurnoverFrame {...{ address, selection, hint }} count={reportData.cellIndexes.length}>
      <SkylineTop {...{ address, counts }} summary={picture.summary} />
      {search.table ? (
        <SkylineTable reportData={reportData} skyline={towers} today={view.today} />
      ) : (
        <SkylineCanvas
          {...{ ...drawn, title, tick, active, chosen }}
          onActive={marking.activate}
          onToggle={marking.toggle}
          onOpen={(cellIndex) => address.openTurnover(view, marking.keyOf(cellIndex))}
        />
      )}
      <SkylineSheet {...{ ...drawn, view, filtered, address }} />
    </TurnoverFrame>
  );
}
