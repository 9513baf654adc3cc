import { dueWithin, waitingAfter, type Measure } from '@baton/domain/turnover/measures.ts';

interface Words {
  label: string;
  definition: string;
}

/** Display name and definition of each figure, with the programme’s limits. */
export function measureWords(settings: { red_days: number; stale_days: number; lookahead_weeks: number }) {
  const words: Record<Measure, Words> = {
    planned: {
      label: 'Planned to date',
      definition: 'Turnovers whose baseline is on or before the data date.',
    },
    achieved: { label: 'Achieved', definition: 'Turnovers passed on or before the data date.' },
    due: {
      label: `Due in ${dueWithin / 7} weeks`,
      definition: `Open turnovers forecast, or else baselined, within ${dueWithin} days from the data date.`,
    },
    overdue: {
      label: 'Overdue',
      definition:
        'Turnovers with the status Overdue: open, and their forecast (or baseline, if no forecast) is before the data date. Submitted and rejected turnovers have their own status.',
    },
    late: {
      label: 'Late',
      definition: `Turnovers with the status Late: open, not overdue, and forecast ${settings.red_days} days or more after their baseline.`,
    },
    waiting: {
      label: `Submitted > ${waitingAfter} days`,
      definition: `Turnovers that have waited for their receiver for more than ${waitingAfter} days.`,
    },
    moved: {
      label: 'Moved this week',
      definition: 'Turnovers whose forecast was moved in the week of the data date.',
    },
    stale: {
      label: 'Stale forecasts',
      definition: `Forecasts within the next ${settings.lookahead_weeks} weeks that nobody touched or confirmed for ${settings.stale_days} days.`,
    },
  };
  return words;
}
