import { useMemo, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { useConstraintRecords } from '#screens/lookahead/constraints/use-constraint-records.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { meetingSteps, type MeetingStep } from '#turnover/filter/lookahead-search.ts';
import { meetingWork, workOfLane } from './meeting-work.ts';
import { MeetingHead } from './meeting-head.tsx';
import { meetingLanes } from './meeting-lanes.ts';
import { MeetingLaneList } from './meeting-lane-list.tsx';
import { MeetingStepContent } from './meeting-step-content.tsx';

/** The weekly meeting, full screen: close last week, clear constraints, commit, issue; lane by lane. */
export function Meeting({ step, ...content }: LookaheadContent & { step: MeetingStep }) {
  const { programme, view, tick, look } = content;
  const { data: records } = useConstraintRecords(false);
  const { reportData, board, history } = content;
  const [isEvery, setEvery] = useState(false);
  const work = useMemo(
    () => meetingWork({ view, reportData, board, history }, records ?? [], isEvery),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- cells change in place, by the tick
    [view, tick, reportData, board, history, records, isEvery],
  );
  const cellIndexes = {
    close: work.close.map(({ cellIndex }) => cellIndex),
    constraints: work.constraints.map(({ place }) => place.cellIndex),
    commit: work.commit,
    issue: [],
  }[step];
  const lanes = meetingLanes(reportData, board.by, cellIndexes);
  const lane = lanes.some(({ key }) => key === look.search.lane) ? look.search.lane : undefined;
  const goTo = (next: MeetingStep) => look.change({ meeting: next });
  const leave = () => look.change({ meeting: undefined, lane: undefined });
  const turnLane = (by: 1 | -1) => {
    const keys = [undefined, ...lanes.map(({ key }) => key)];
    const next = keys.indexOf(lane) + by;
    if (next >= 0 && next < keys.length) look.change({ lane: keys[next] });
  };
  const turnStep = (by: 1 | -1) => {
    const next = meetingSteps[meetingSteps.indexOf(step) + by];
    if (next) goTo(next);
  };
  useShortcut('arrowright', () => turnStep(1));
  useShortcut('arrowleft', () => turnStep(-1));
  useShortcut(']', () => turnLane(1));
  useShortcut('[', () => turnLane(-1));
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
      className="fixed inset-0 z-40 h-(--visual-viewport-height) bg-surface"
    >
      <Modal className="h-full">
        <Dialog className="flex h-full min-h-0 flex-col gap-3 px-4 py-3 outline-none sm:px-8 sm:py-5">
          <MeetingHead
            {...{ programme, view, step }}
            counts={{
              close: work.close.length,
              constraints: work.constraints.length,
              commit: work.commit.length,
            }}
            onStep={goTo}
            onLeave={leave}
          />
          <div className="flex min-h-0 flex-1 gap-6 max-md:flex-col max-md:gap-3">
            {step !== 'issue' && (
              <MeetingLaneList
                {...{ lanes, lane }}
                total={cellIndexes.length}
                onLane={(next) => look.change({ lane: next })}
              />
            )}
            <MeetingStepContent
              key={`${step} ${lane ?? ''}`}
              {...content}
              step={step}
              work={workOfLane(work, content, lane)}
              onEvery={() => setEvery(true)}
              onStep={goTo}
              onLeave={leave}
            />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
