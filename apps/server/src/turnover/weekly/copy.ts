import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  issued: (number: number) =>
    `Weekly report ${number} has been issued and can’t be changed. Create a new report instead.`,
  noTurnovers: 'Nothing to report yet: the tracker has no turnovers.',
  weekNotStarted: (week: string, dataDate: string) =>
    `The week of ${week} hasn’t started: the data date is ${dataDate}. Choose an earlier week.`,
  dayOutsideWeek: (first: string, last: string) =>
    `Choose a day from ${first} to ${last}, or leave \`data_date\` empty.`,
  pdf: {
    title: (number: number, programme: string) => `Weekly turnover report ${number} – ${programme}`,
    heading: 'Weekly turnover report',
    headingOf: (number: number) => `Weekly turnover report ${number}`,
    number: (number: number) => `No. ${number}`,
    week: (from: string, to: string) => `Week ${from} – ${to}`,
    draft: 'DRAFT',
    dataDate: (date: string) => `Data date ${date}`,
    baseline: (baseline: string) => `Baseline ${baseline}`,
    noBaseline: 'No baseline',
    unchanged: 'unchanged',
    change: (signed: string) => `${signed} since the last report`,
    moreOnline: (rows: number) =>
      plural(rows, {
        one: '1 more in the online report',
        other: `${formatNumber(rows)} more in the online report`,
      }),
    draftBy: (name: string, moment: string) => `Draft by ${name}, figures of ${moment}`,
    issuedBy: (name: string, moment: string) => `Issued by ${name} on ${moment}`,
    page: (product: string, number: number, pages: number) => `${product} · ${number} / ${pages}`,
  },
};
