import { explainCard } from '@baton/domain/lookahead/card.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { flagTones } from '#views/board/flag-tones.ts';
import { readinessDisplay } from '#screens/lookahead/board/card-flags.ts';
import { factsOf } from '#screens/lookahead/board/lookahead-cards.ts';
import type { LookaheadHistory } from '#screens/lookahead/lookahead-history.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

export interface ReadinessTextProps {
  view: TrackerView;
  history: LookaheadHistory;
  cellIndex: number;
  /** Text shown instead of the reasons. */
  instead: string | null;
}

/** Readiness of a turnover with its reasons. */
export function ReadinessText({ view, history, cellIndex, instead }: ReadinessTextProps) {
  const { readiness } = factsOf(view, history, cellIndex);
  const { icon, tone, word } = readinessDisplay[readiness];
  const why = explainCard(view.set, cellIndex, view.context, (day) => describeDay(view, day))
    .readiness.filter(({ state }) => state === readiness && state !== 'ready')
    .map((check) => check.why)
    .join(' ');
  return (
    <span className="flex min-w-48 flex-[1.4] flex-col text-sm">
      <span className={joinClasses('flex items-center gap-1', flagTones[tone])}>
        <Icon name={icon} size={14} />
        {word}
      </span>
      <span className="text-text-muted">{instead ?? why}</span>
    </span>
  );
}
