import type { RoundContext } from '@baton/domain/turnover/weekly-round.ts';
import type { TrackerView } from './tracker-view.ts';

/** The inputs of a weekly update. */
export function roundContext({ today, context, structure }: TrackerView): RoundContext {
  return { today, windowEnd: context.windowEnd, cutoffWeekday: structure.settings.cutoff_weekday };
}
