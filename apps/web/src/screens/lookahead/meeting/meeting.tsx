import { useMemo, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { useConstraintRecords } from '#screens/lookahead/constraints/constraint-lines.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { meetingSteps, type MeetingStep } from '#turnover/filter/lookahead-search.ts';
import {
  meetingAgenda,
  agendaOfLane,
  meetingLanes,
  type MeetingAgenda,
  type MeetingLane,
} from './meeting-agenda.ts';
import { MeetingStepContent } from './meeting-step-content.tsx';
import { formatNumber } from '@baton/domain/format-number.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Heading } from 'react-aria-components/Heading';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { Button } from '#ui/button.tsx';
import { copy } from './copy.ts';

/** Full-screen weekly meeting: close last week, clear constraints, commit and issue, by lane. */
export function Meeting({ step, ...content }: LookaheadContent & { step: MeetingStep }) {
  const { programme, view, tick, display } = content;
  const { data: records } = useConstraintRecords(false);
  const { reportData, board, history } = content;
  const [isEvery, setEvery] = useState(false);
  const agenda = useMemo(
    () => meetingAgenda({ view, reportData, board, history }, records ?? [], isEvery),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the tick stands for cells that change in place
    [view, tick, reportData, board, history, records, isEvery],
  );
  const cellIndexes = {
    close: agenda.close.map(({ cellIndex }) => cellIndex),
    constraints: agenda.constraints.map(({ viewCell }) => viewCell.cellIndex),
    commit: agenda.commit,
    issue: [],
  }[step];
  const lanes = meetingLanes(reportData, board.by, cellIndexes);
  const lane = lanes.some(({ key }) => key === display.search.lane) ? display.search.lane : undefined;
  const goTo = (next: MeetingStep) => display.change({ meeting: next });
  const leave = () => display.change({ meeting: undefined, lane: undefined });
  const moveLane = (by: 1 | -1) => {
    const keys = [undefined, ...lanes.map(({ key }) => key)];
    const next = keys.indexOf(lane) + by;
    if (next >= 0 && next < keys.length) display.change({ lane: keys[next] });
  };
  const moveStep = (by: 1 | -1) => {
    const next = meetingSteps[meetingSteps.indexOf(step) + by];
    if (next) goTo(next);
  };
  useShortcut('arrowright', () => moveStep(1));
  useShortcut('arrowleft', () => moveStep(-1));
  useShortcut(']', () => moveLane(1));
  useShortcut('[', () => moveLane(-1));
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
      className="fixed inset-0 z-40 h-(--visual-viewport-height) bg-surface"
    >
      <Modal className="h-full">
        <Dialog className="flex h-full min-h-0 flex-col gap-3 px-4 py-3 outline-none sm:px-8 sm:py-5">
          <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <div className="min-w-0 max-md:flex-1">
              <Heading slot="title" level={2} className="text-xl font-semibold">
                Weekly meeting
              </Heading>
              <p className="text-text-muted">{`${programme.name} · data date ${formatFullDay(dayOf(view.dataDate))}`}</p>
            </div>
            <MeetingSteps {...{ step, agenda }} onStep={goTo} />
            <span className="ml-auto flex gap-1 max-md:order-2">
              <FullScreenButton />
              <Button icon="x" label="Leave meeting" onPress={leave} />
            </span>
          </header>
          <div className="flex min-h-0 flex-1 gap-6 max-md:flex-col max-md:gap-3">
            {step !== 'issue' && (
              <MeetingLaneList
                {...{ lanes, lane }}
                total={cellIndexes.length}
                onLane={(next) => display.change({ lane: next })}
              />
            )}
            <MeetingStepContent
              key={`${step} ${lane ?? ''}`}
              {...content}
              step={step}
              agenda={agendaOfLane(agenda, content, lane)}
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

interface MeetingLaneListProps {
  lanes: readonly MeetingLane[];
  lane: string | undefined;
  total: number;
  onLane: (lane: string | undefined) => void;
}

/** Navigation between the lanes of the current step. */
function MeetingLaneList({ lanes, lane, total, onLane }: MeetingLaneListProps) {
  const all = [{ key: undefined, label: 'All groups', count: total }, ...lanes];
  return (
    <nav aria-label="Groups" className="shrink-0 overflow-y-auto md:w-60">
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

interface MeetingStepsProps {
  step: MeetingStep;
  agenda: MeetingAgenda;
  onStep: (step: MeetingStep) => void;
}

/** Navigation between the steps, with the number of rows in each. */
function MeetingSteps({ step, agenda, onStep }: MeetingStepsProps) {
  return (
    <nav aria-label={copy.steps.label} className="max-md:order-3 max-md:w-full">
      <ol className="flex flex-wrap gap-1">
        {meetingSteps.map((each, at) => (
          <li key={each}>
            <button
              type="button"
              aria-current={each === step ? 'step' : undefined}
              onClick={() => onStep(each)}
              className={joinClasses(
                'flex h-9 items-center gap-2 rounded-md border px-3 max-md:px-2',
                each === step
                  ? 'border-accent bg-accent-soft font-semibold text-accent-text'
                  : 'border-line text-text-muted hover:bg-surface-hover hover:text-text',
              )}
            >
              <span className="tabular">{at + 1}</span>
              {/* On a phone the steps are on one line, and only the current step shows its label. */}
              <span className={each === step ? '' : 'max-md:sr-only'}>{copy.steps[each]}</span>
              {each !== 'issue' && (
                <span className="text-sm font-normal tabular">{formatNumber(agenda[each].length)}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Toggles the browser's full-screen mode. */
function FullScreenButton() {
  if (!document.fullscreenEnabled) return null;
  const toggle = async () => {
    try {
      await (document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen());
    } catch {
      // If the browser refuses, the meeting stays in its window.
    }
  };
  return <Button icon="monitor" label="Toggle full screen" onPress={() => void toggle()} />;
}
