import { formatDecimal, formatNumber } from '#format-number.ts';
import { plural } from '#plural.ts';
import { countOfDays, partOf, verb } from '../copy.ts';

/** Headers of the lists, on the page and in the PDF. */
const columns = {
  scope: 'System or area',
  name: 'Name',
  milestone: 'Milestone',
  status: 'Status',
  responsibleTeam: 'Responsible team',
  baseline: 'Baseline',
  actual: 'Actual',
  committed: 'Committed',
  forecastNow: 'Forecast now',
  forecast: 'Forecast',
  need: 'Need',
  expected: 'Expected date',
  margin: 'Margin to need or baseline',
  score: 'Score',
  slip: 'Slip',
  reason: 'Reason',
  movedBy: 'Moved by',
  from: 'From',
  to: 'To',
  days: 'Days',
};

/** The weekly report leaves areas out, and says so. */
const turnoversOfSystems = { one: 'turnover of systems', other: 'turnovers of systems' };

/** Key figures by their names in the API; a report stores the labels with its content. */
const figures = {
  achieved_this_week: {
    label: 'Completed this week',
    definition: 'Turnovers with an actual date in the week, up to the data date.',
  },
  planned_this_week: {
    label: 'Planned this week',
    definition: 'Turnovers with a baseline date in the week, up to the data date.',
  },
  achieved: {
    label: 'Completed to date',
    definition: 'Turnovers with an actual date on or before the data date.',
  },
  planned: {
    label: 'Planned to date',
    definition: 'Turnovers with a baseline date on or before the data date.',
  },
  total: {
    label: 'Turnovers of systems',
    definition: 'All required turnovers of systems. The weekly report doesn’t count areas.',
  },
  behind: {
    label: 'Behind baseline',
    definition:
      'How far completions are behind plan. Behind baseline = planned to date − completed, baselined turnovers only.',
  },
  days_behind: {
    label: 'Days behind',
    definition:
      'The same gap in calendar days. Days behind = data date − the date on which the baseline planned what is complete now.',
  },
  overdue: {
    label: 'Overdue',
    definition: 'Open turnovers with the status Overdue.',
  },
  due: {
    label: 'Due in three weeks',
    definition: 'Open turnovers with a forecast, else a baseline date, in the 21 days from the data date.',
  },
  moved_later: {
    label: 'Moved later this week',
    definition: 'Forecast changes to a later date in the week. A turnover can have several.',
  },
  kept: {
    label: 'Commitments kept',
    definition: 'Commitments of systems for the week that were completed in it.',
  },
  missed: {
    label: 'Commitments missed',
    definition: 'Commitments of systems for the week that weren’t completed in it.',
  },
  open: {
    label: 'Commitments open',
    definition: 'Commitments of systems for the week that are neither kept nor missed yet.',
  },
  ppc: {
    label: 'Percent plan complete (PPC), systems',
    definition:
      'Share of commitments of systems that were kept. Areas aren’t counted. PPC = kept ÷ (kept + missed).',
  },
  quality: {
    label: 'Data quality',
    definition: 'Share of turnovers without a data problem. Data quality = clean ÷ all turnovers.',
  },
};

/** Lists: title, what they hold, and what is shown if they are empty. */
const lists = {
  total: (title: string, total: number) => `${title}: ${formatNumber(total)}`,
  hits: {
    title: 'Hit list',
    text: 'What to finish first, by value, urgency and blockers.',
    none: 'No open turnovers.',
  },
  missed: {
    title: 'Commitments missed',
    text: 'Committed at the start of the week, not completed.',
    none: 'All commitments were kept.',
    nothingCommitted: 'No commitments were made for the week.',
  },
  /** Older reports compared with forecasts instead of commitments. */
  missedForecasts: {
    title: 'Missed this week',
    text: 'Forecast at the start of the week, not completed.',
    none: 'None.',
  },
  open: {
    title: 'Commitments open',
    text: 'Committed for the week, which isn’t over yet.',
    none: '',
  },
  ahead: {
    title: 'Due in the next three weeks',
    text: 'By forecast, else by baseline date.',
    none: 'No turnovers are due.',
  },
  completed: {
    title: 'Completed this week',
    text: '',
    none: 'No turnovers were completed this week.',
  },
  moves: {
    title: (days: number) =>
      plural(days, {
        one: 'Forecasts moved by 1 day or more this week',
        other: `Forecasts moved by ${formatNumber(days)} days or more this week`,
      }),
    text: '',
    none: 'No forecasts moved that far this week.',
  },
  quality: {
    title: (share: string) => `Data quality: ${share}`,
    text: 'By responsible team, lowest first.',
  },
};

const narrative = {
  titles: {
    progress: 'Progress',
    forecasts: 'Forecasts and commitments',
    ahead: 'Coming up',
    attention: 'Needs attention',
  },
  week(completed: number, planned: number, date: string): string {
    const plan =
      planned === 0
        ? 'none were planned'
        : plural(planned, { one: '1 was planned', other: `${formatDecimal(planned)} were planned` });
    if (completed === 0) return `No turnovers were completed in the week to ${date}; ${plan}.`;
    const done = plural(completed, {
      one: `1 turnover was completed in the week to ${date}`,
      other: `${formatDecimal(completed)} turnovers were completed in the week to ${date}`,
    });
    return planned === 0 ? `${done}; ${plan}.` : `${done}, against ${formatDecimal(planned)} planned.`;
  },
  toDate(complete: number, total: number, plan: { planned: number; baseline: string | null } | null): string {
    const state = `${partOf(complete, total, turnoversOfSystems)} ${verb(complete, total, { one: 'is', other: 'are' })} complete to date`;
    if (plan === null) return `${state}.`;
    const against = plan.baseline === null ? 'the baseline' : `baseline ${plan.baseline}`;
    return `${state}, against ${formatDecimal(plan.planned)} planned in ${against}.`;
  },
  gap(behind: number, daysBehind: number): string {
    const time = daysBehind === 0 ? '' : `, or ${countOfDays(Math.abs(daysBehind))}`;
    return behind > 0
      ? `That is ${formatDecimal(behind)} behind the baseline${time}.`
      : `That is ${formatDecimal(-behind)} ahead of the baseline${time}.`;
  },
  onPlan: 'Progress is on plan.',
  target: (date: string) => `The target is ${date}.`,
  beyondBest: (perWeek: number, best: number) =>
    `Meeting the target takes ${formatDecimal(perWeek)} turnovers per week, more than the best week so far (${formatDecimal(best)}).`,
  /** Moves, and the turnovers that moved; a turnover can move several times. */
  moved(later: number, earlier: number, of: { later: number; earlier: number }): string {
    const times = (count: number, turnovers: number) =>
      count > turnovers ? ` (${formatNumber(count)} moves)` : '';
    const moves = (count: number, way: 'later' | 'earlier') =>
      plural(of[way], {
        one: `1 forecast moved ${way}`,
        other: `${formatNumber(of[way])} forecasts moved ${way}`,
      }) + times(count, of[way]);
    if (later + earlier === 0) return 'No forecasts moved this week.';
    if (earlier === 0) return `${moves(later, 'later')} this week.`;
    if (later === 0) return `${moves(earlier, 'earlier')} this week.`;
    return `${moves(later, 'later')} and ${formatNumber(of.earlier)} moved earlier${times(earlier, of.earlier)} this week.`;
  },
  reason: (label: string, count: number) => `The most common reason was “${label}” (${formatNumber(count)}).`,
  kept: (kept: number, decided: number, ppc: string) =>
    `${partOf(kept, decided, { one: 'commitment', other: 'commitments' })} ${verb(kept, decided, { one: 'was', other: 'were' })} kept (PPC ${ppc}).`,
  stillOpen: (count: number) =>
    plural(count, {
      one: '1 commitment for the week is still open.',
      other: `${formatNumber(count)} commitments for the week are still open.`,
    }),
  due: (count: number) =>
    plural(count, {
      one: '1 turnover is due in the next three weeks.',
      other: `${count === 0 ? 'No' : formatNumber(count)} turnovers are due in the next three weeks.`,
    }),
  capacity: (team: string, load: number, week: string, limit: number) =>
    `${team} has ${formatNumber(load)} to accept in the week of ${week}, against a capacity of ${formatDecimal(limit)}.`,
  overdue: (count: number) =>
    plural(count, { one: '1 turnover is overdue.', other: `${formatNumber(count)} turnovers are overdue.` }),
  waiting: (count: number, oldest: number) =>
    plural(count, {
      one: `1 submission has been waiting ${countOfDays(oldest)} for acceptance.`,
      other: `${formatNumber(count)} submissions have been waiting more than a week for acceptance; the oldest has waited ${countOfDays(oldest)}.`,
    }),
  topHit: (name: string, expected: string | null) =>
    expected === null
      ? `Top of the hit list: ${name}, no date.`
      : `Top of the hit list: ${name}, expected ${expected}.`,
  quality: (stale: number, share: string) =>
    `${plural(stale, {
      one: '1 forecast in the look-ahead window is stale.',
      other: `${formatNumber(stale)} forecasts in the look-ahead window are stale.`,
    })} Data quality is ${share}.`,
};

/** Texts that the page and the PDF of a weekly report share. */
export const copy = {
  figures,
  narrative,
  columns,
  lists,
  curve: {
    title: 'S-curve',
    text: 'Cumulative turnovers, excluding those added since the baseline.',
    none: 'No dates yet.',
  },
  skyline: {
    title: 'Next 12 weeks',
    text: 'By forecast date; ! marks weeks over receiving capacity.',
    week: (date: string, text: string) => `Week of ${date}: ${text}`,
  },
};
