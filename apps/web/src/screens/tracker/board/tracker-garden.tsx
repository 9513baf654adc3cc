import { Board } from '#views/board/board.tsx';
import { SignRoom } from '#views/board/sign-room.tsx';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { GardenSheet } from '#screens/tracker/print/printed-sheets.ts';
import { usePlaceSelection } from '#turnover/selection/use-place-selection.ts';
import { TurnoverFrame } from '#screens/tracker/turnover-frame.tsx';
import { useGround } from '#turnover/compare/use-ground.ts';
import { PassedToggle } from './passed-toggle.tsx';
import { useGarden } from './use-garden.ts';
import { useGardenMoves } from '#turnover/edit/use-garden-moves.ts';

const hint = 'Arrows go, Enter opens, Space selects, Shift and an arrow moves to another week';

/** The turnovers as cards in the weeks in which they are expected. */
export function TrackerGarden({ view, tick, filtered, address, comparison, selection }: FrameContent) {
  const { search, change } = address;
  const ground = useGround(view, filtered);
  const by = search.by === undefined || search.by === 'status' || search.by === 'week' ? null : search.by;
  const withPassed = search.passed ?? false;
  const { garden, ...board } = useGarden(view, ground, { tick, comparison, by, withPassed });
  const { active, chosen, ...marking } = usePlaceSelection(view, selection);
  const moves = useGardenMoves(view, garden.columns);
  return (
    <TurnoverFrame
      {...{ address, selection, hint }}
      count={ground.places.length}
      more={
        garden.passed > 0 && (
          <PassedToggle
            count={garden.passed}
            isShown={withPassed}
            onChange={(isShown) => change({ passed: isShown || undefined })}
          />
        )
      }
    >
      <SignRoom>
        <Board
          label="Turnovers by week"
          {...{ ...board, ...moves, active, chosen }}
          onActive={marking.activate}
          onToggle={marking.toggle}
          onClear={marking.clear}
          onOpen={(place) => address.openTurnover(view, marking.keyOf(place))}
        />
      </SignRoom>
      <GardenSheet {...{ ...board, view, filtered, address }} />
    </TurnoverFrame>
  );
}
