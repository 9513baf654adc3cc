import { Heading } from 'react-aria-components/Heading';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatFullDay } from '#lib/format-day.ts';
import { Button } from '#ui/button.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import { MeetingStepBar, type MeetingStepBarProps } from './meeting-step-bar.tsx';

export interface MeetingHeadProps extends MeetingStepBarProps, Pick<LookaheadContent, 'programme' | 'view'> {
  onLeave: () => void;
}

/** What is met about, as of when, and the steps. */
export function MeetingHead({ programme, view, onLeave, ...steps }: MeetingHeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="min-w-0 max-md:flex-1">
        <Heading slot="title" level={2} className="text-xl font-semibold">
          Weekly meeting
        </Heading>
        <p className="text-text-muted">
          {programme.name} · data date {formatFullDay(dayOf(view.dataDate))}
        </p>
      </div>
      <MeetingStepBar {...steps} />
      <span className="ml-auto flex gap-1 max-md:order-2">
        <FullScreenButton />
        <Button icon="x" label="Leave the meeting" onPress={onLeave} />
      </span>
    </header>
  );
}
