import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export type SlipUnit = 'calendar_days' | 'working_days';

const days = (count: number, unit: SlipUnit) =>
  unit === 'working_days'
    ? plural(count, { one: '1 working day', other: `${formatNumber(count)} working days` })
    : plural(count, { one: '1 day', other: `${formatNumber(count)} days` });

/** Texts of one baseline and its dates. */
export const copy = {
  loadFailed: 'Couldn’t load the baseline',
  grid: (number: string) => `${number} dates`,
  refused: 'Can’t edit this cell',
  notSaved: 'Dates not saved',
  head: {
    status: { draft: 'Draft', approved: 'Approved', superseded: 'Superseded' },
    dataDate: (date: string) => `Data date ${date}`,
    approvedBy: (name: string, at: string) => `Approved by ${name}, ${at}`,
    approved: (at: string) => `Approved ${at}`,
    reason: (reason: string) => `Reason: ${reason}`,
    outOfOrder: (reason: string) => `Approved out of order: ${reason}`,
  },
  bar: {
    noDate: 'No date',
    outOfOrder: 'Out of order',
    dates: (count: number) => plural(count, { one: '1 date', other: `${formatNumber(count)} dates` }),
  },
  actions: {
    approve: 'Approve baseline',
    activate: 'Activate baseline',
    compare: 'Compare',
    import: 'Import',
    more: 'More actions',
    edit: 'Edit details',
    details: 'Details',
    history: 'History',
    delete: 'Delete draft',
    export: 'Export dates',
    wide: 'One column per milestone',
    long: 'One row per date',
  },
  approve: {
    title: (number: string) => `Approve ${number}?`,
    done: (number: string) => `${number} approved`,
    doneText: 'Its dates are now locked.',
    noDates: (number: string) => `${number} has no dates yet. Type, paste or import dates first.`,
    locks: (dates: number) =>
      plural(dates, {
        one: 'This locks 1 date. An approved baseline can’t be edited, only superseded by a new one.',
        other: `This locks all ${formatNumber(dates)} dates. An approved baseline can’t be edited, only superseded by a new one.`,
      }),
    withoutDate: (count: number) =>
      plural(count, {
        one: '1 turnover has no date in this baseline. It will be counted as not baselined.',
        other: `${formatNumber(count)} turnovers have no date in this baseline. They will be counted as not baselined.`,
      }),
    outOfOrder: (count: number) =>
      plural(count, {
        one: '1 date is earlier than the previous milestone',
        other: `${formatNumber(count)} dates are earlier than the previous milestone`,
      }),
    outOfOrderReason: 'Reason for approving dates out of order',
    outOfOrderHelp: 'Or cancel and fix the dates first.',
    replaceReason: (number: string) => `Reason for replacing ${number}`,
    contractual: (count: number) =>
      plural(count, {
        one: '1 contractual date is later than in the active baseline',
        other: `${formatNumber(count)} contractual dates are later than in the active baseline`,
      }),
    changeReference: 'Change reference',
    changeReferenceHelp: 'Change order approving the later contractual dates.',
    mustFollow: (turnover: string, date: string, earliest: string, previous: string) =>
      `${turnover} ${date}: must be ${earliest} or later, to follow ${previous}`,
    wasAgreed: (turnover: string, date: string, agreed: string) =>
      `${turnover} ${date}: ${agreed} in the active baseline`,
    more: (count: number) => `and ${formatNumber(count)} more`,
    activate: 'Make it the active baseline now',
    activateInstead: (number: string) => `Make it the active baseline now (replaces ${number})`,
    changed: (problem: string) => `${problem} Review the dates that would be locked, then approve again.`,
  },
  activate: {
    title: (number: string) => `Activate ${number}?`,
    done: (number: string) => `${number} activated`,
    doneText: (number: string) => `Slip is now measured against ${number}.`,
    text: (number: string) =>
      `The tracker and all reports will measure slip against ${number} for everyone. You can activate a different baseline at any time.`,
    replacing: (number: string, former: string) =>
      `The tracker and all reports will measure slip against ${number} for everyone, and ${former} will be superseded. You can activate a different baseline at any time.`,
  },
  cell: {
    locked: (number: string) =>
      `${number} is approved and locked. Create a new baseline from it to make changes.`,
    readOnly: 'You don’t have permission to change this draft. Ask a Manager or Planner.',
    nothing: 'This milestone doesn’t apply here.',
    scope: 'To change systems and areas, go to Programme > Systems or Programme > Areas.',
    notRequired: 'N/A',
    notRequiredText: 'This milestone isn’t required. To change that, use the tracker.',
    useTracker: 'To mark a milestone as not required, use the tracker.',
    cancelled: 'cancelled',
    date: (milestone: string, date: string) => `${milestone}: ${date}`,
    problem: (text: string, reason: string) => `“${text}”: ${reason}`,
    outOfOrder: (earliest: string, previous: string) =>
      `Out of order: must be ${earliest} or later, to follow ${previous}`,
    later: (count: number, unit: SlipUnit, number: string) => `${days(count, unit)} later than in ${number}`,
    earlier: (count: number, unit: SlipUnit, number: string) =>
      `${days(count, unit)} earlier than in ${number}`,
  },
};
