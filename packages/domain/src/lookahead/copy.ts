import { plural } from '../plural.ts';

const readiness = {
  ready: 'Ready',
  expected: 'Will be ready',
  blocked: 'Blocked',
};

/** Words of the look-ahead that the page and the server share. */
export const copy = {
  readiness,
  legend: 'Legend',
  /** Legend of the signs on cards. */
  signs: {
    ...readiness,
    constraints: 'Open constraints',
    punches: 'Blocking punches',
    drift: 'Drift since the last look-ahead',
    hold: 'On hold',
    stale: 'Stale forecast',
    committed: 'Committed',
    overload: 'Over capacity',
  },
  slipExample: '+3 −3',
  /** `unit` is "days" or "working days". */
  slipSign: (unit: string) => `${unit} after or before baseline`,
  /** Filters of the window. */
  only: {
    overdue: 'Past date',
    ready: 'Ready',
    expected: 'Will be ready',
    blocked: 'Blocked',
    passed: 'Completed',
    committed: 'Committed',
  },
  groupedBy: {
    responsible: 'Responsible team',
    receiving: 'Receiving team',
    area: 'Area',
    discipline: 'Discipline',
    milestone: 'Milestone',
    owner: 'Owner',
    location: 'Location',
    phase: 'Phase',
  },
  forecast: {
    ready: (day: string) => `Forecast ${day}.`,
  },
  /** `open` is '2 A punches and 1 B punch are open'. */
  punches: {
    noDue: (open: string, count: number) =>
      plural(count, { one: `${open}, no due date.`, other: `${open}, not all with a due date.` }),
  },
  constraints: {
    noNeedBy: (open: number) =>
      plural(open, {
        one: '1 open constraint, no need-by date.',
        other: `${open} open constraints, no need-by date.`,
      }),
    overdue: (open: number, day: string) =>
      plural(open, {
        one: `1 open constraint, past its need-by date (${day}).`,
        other: `${open} open constraints, past their need-by date (${day}).`,
      }),
    inTime: (open: number, day: string) =>
      plural(open, {
        one: `1 open constraint, due by ${day}, in time.`,
        other: `${open} open constraints, due by ${day}, in time.`,
      }),
    tooLate: (open: number, day: string) =>
      plural(open, {
        one: `1 open constraint, due by ${day}, after the forecast.`,
        other: `${open} open constraints, due by ${day}, after the forecast.`,
      }),
  },
};
