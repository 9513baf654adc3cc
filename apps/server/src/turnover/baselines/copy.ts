import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

/** Texts of baselines: refusals, problems of imported rows, headers of files. */
export const copy = {
  approve: {
    notDraft: (number: string) => `Baseline ${number} is already approved.`,
    noDates: (number: string) => `Baseline ${number} has no dates yet. Enter or import dates first.`,
    reason: (replaced: string) => `Give a reason for replacing ${replaced}.`,
    changeReference: (count: number) =>
      plural(count, {
        one: '1 contractual date is later than in the active baseline. Enter the change that allows it.',
        other: `${formatNumber(count)} contractual dates are later than in the active baseline. Enter the change that allows them.`,
      }),
    outOfOrder: (count: number) =>
      plural(count, {
        one: '1 date is earlier than the previous milestone. Fix it, or give a reason to approve anyway.',
        other: `${formatNumber(count)} dates are earlier than the previous milestone. Fix them, or give a reason to approve anyway.`,
      }),
  },
  activate: {
    isDraft: (number: string) => `Baseline ${number} is a draft. Approve it first.`,
    superseded: (number: string) => `${number} was activated.`,
  },
  locked: (number: string) =>
    `Baseline ${number} is approved and locked. Create a new baseline from it to make changes.`,
  compare: {
    sideExpected: (field: string) => `\`${field}\` must be the ID of a baseline, or \`forecast\`.`,
    needsBaseline: 'Compare the forecast with a baseline.',
    forecast: 'Forecast',
    forecastName: 'Current forecasts',
    sheet: (a: string, b: string) => `${a} and ${b}`,
    headers: (a: string, b: string, unit: string) => [
      'Code',
      'Name',
      'Milestone',
      'Milestone name',
      a,
      b,
      'Difference',
      unit,
    ],
    daysLater: 'Days later',
    workingDaysLater: 'Working days later',
  },
  entries: {
    unknown: (label: string) => `${label}: no such system, area or milestone in this programme.`,
    repeated: (label: string) => `${label} is listed twice.`,
    notApplicable: (label: string) => `${label}: this milestone doesn’t apply here.`,
    notRequired: (label: string) => `${label} isn’t required.`,
    changed: (count: number) =>
      plural(count, {
        one: 'Not saved: this date was changed by someone else. Reload and try again.',
        other: `Not saved: ${formatNumber(count)} of these dates were changed by someone else. Reload and try again.`,
      }),
  },
  file: {
    sheet: 'Dates',
    code: 'Code',
    name: 'Name',
    milestone: 'Milestone',
    date: 'Date',
    noMilestone:
      'No column has the code or name of a milestone. Add a column per milestone, or a milestone and a date in each row.',
    unknownScope: (code: string) => `No system or area has the code “${code}”.`,
    unknownMilestone: (milestone: string) => `No milestone has the code or name “${milestone}”.`,
    systemMilestone: (milestone: string) => `${milestone} applies to systems, not areas.`,
    areaMilestone: (milestone: string) => `${milestone} applies to areas, not systems.`,
    notApplicable: (milestone: string, code: string) => `${milestone} doesn’t apply to ${code}.`,
    repeatedCode: (row: number, code: string) => `“${code}” is already in row ${row}.`,
    repeatedDate: (row: number, turnover: string) => `${turnover} is already in row ${row}.`,
  },
};
