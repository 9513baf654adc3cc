import type { RoundContext } from '@baton/domain/turnover/weekly-round.ts';
import type { TrackerView } from './tracker-view.ts';

/** What the questions of a week depend on, as a tracker has it. */
export function roundContext({ today, context, structure }: TrackerView): RoundContext {
  return { today, windowEnd: context.windowEnd, cutoffWeekday: structure.settings.cutoff_weekday };
}
