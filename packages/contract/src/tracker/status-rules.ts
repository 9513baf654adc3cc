import { createCalendar } from '@baton/domain/calendar.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import type { MeasureContext } from '@baton/domain/turnover/measures.ts';
import type { TrackerSettings } from './tracker-data.ts';

type Settings = Pick<
  TrackerSettings,
  | 'lookahead_weeks'
  | 'slip_unit'
  | 'amber_days'
  | 'red_days'
  | 'stale_days'
  | 'week_start'
  | 'working_days'
  | 'exceptions'
  | 'ready_days'
  | 'punches'
>;

/** Status rules of a programme from its settings; the categories of punches are needed for explanations only. */
export function statusRulesOf(
  settings: Settings,
  dataDate: DayNumber,
  punchCategories: MeasureContext['punchCategories'] = [],
): MeasureContext {
  return {
    dataDate,
    windowEnd: dataDate + settings.lookahead_weeks * 7,
    slipUnit: settings.slip_unit,
    amberDays: settings.amber_days,
    redDays: settings.red_days,
    staleDays: settings.stale_days,
    readyDays: settings.ready_days,
    punchCategories: settings.punches === 'records' ? punchCategories : [],
    weekStart: settings.week_start,
    calendar: createCalendar({ workingDays: settings.working_days, exceptions: settings.exceptions }),
  };
}
