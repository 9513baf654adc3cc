import { explainCard } from '@baton/domain/lookahead/card.ts';
import { SignMark } from '#ui/sign-mark.tsx';
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
  const why = explainCard(view.set, cellIndex, view.context, (day) => describeDay(view, day))
    .readiness.filter(({ state }) => state === readiness && state !== 'ready')
    .map((check) => check.why)
    .join(' ');
  return (
    <span className="flex min-w-48 flex-[1.4] flex-col text-sm">
      <SignMark name={readiness} />
      <span className="text-text-muted">{instead ?? why}</span>
    </span>
  );
}
