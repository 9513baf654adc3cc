import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  title: 'Weekly reports',
  text: (programme: string) => `${programme}. Issued reports never change; each has a permanent link.`,
  reports: 'Reports',
  list: {
    failed: 'Couldn’t load the weekly reports',
    empty: {
      title: 'No weekly reports yet',
      text: 'A weekly report saves the week’s figures with your commentary. Once issued it can’t be changed, and you can share it as a PDF.',
    },
    columns: {
      number: 'Report',
      week: 'Week',
      status: 'Status',
      completed: 'Completed of planned',
      toDate: 'To date',
      overdue: 'Overdue',
      summary: 'Summary',
      by: 'By',
    },
    number: (number: number) => `No. ${number}`,
    of: (part: number, whole: number) => `${formatNumber(part)} of ${formatNumber(whole)}`,
    by: (name: string, moment: string) => `${name} · ${moment}`,
  },
  status: { draft: 'Draft', issued: 'Issued' },
  create: {
    action: 'Create report…',
    title: 'New weekly report',
    week: 'Week',
    help: 'A past week is reported as it stood on its last day.',
    thisWeek: (week: string) => `${week} (this week so far)`,
    confirm: 'Create report',
    failed: 'Couldn’t create the report',
  },
  report: {
    loading: 'Weekly report',
    title: (number: number, week: string) => `Weekly report ${number}, ${week}`,
    label: (number: number) => `Weekly report ${number}`,
    all: 'All weekly reports',
    failed: 'Couldn’t load the report',
    notFound: {
      title: 'Weekly report not found',
      text: 'The draft was discarded, or you don’t have access to its programme.',
    },
    dataDate: (date: string) => `Data date ${date}`,
    baseline: (baseline: string) => `Baseline ${baseline}`,
    noBaseline: 'No baseline',
    createdBy: (name: string, moment: string) => `Created by ${name}, ${moment}`,
    issuedBy: (name: string, moment: string) => `Issued by ${name}, ${moment}`,
    lastReport: (value: string) => `${value} in the last report`,
    turnovers: (count: number) =>
      plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` }),
  },
  issue: {
    action: 'Issue report',
    title: (number: number) => `Issue weekly report ${number}?`,
    text: 'You won’t be able to edit or delete it afterwards.',
    done: (number: number) => `Weekly report ${number} issued`,
    failed: 'Couldn’t issue the report',
  },
  discard: {
    action: 'Discard draft',
    title: (number: number) => `Discard draft report ${number}?`,
    text: 'Its figures and text will be deleted, and links to it will stop working.',
    failed: 'Couldn’t discard the draft',
  },
  pdf: { action: 'PDF', failed: 'Couldn’t create the PDF' },
  commentary: {
    title: 'Commentary',
    draft: 'Drafted from the figures. Edit it to add context.',
    none: 'No commentary.',
    edit: 'Edit commentary',
    save: 'Save commentary',
    cancel: 'Cancel',
    failed: 'Couldn’t save the commentary',
    addSection: 'Add section',
    heading: (position: number) => `Heading ${position}`,
    headingMissing: 'Enter a heading.',
    remove: (title: string) => `Remove ${title}`,
    removeSection: (position: number) => `Remove section ${position}`,
    text: 'Text',
    thisReport: 'this report',
    ofReport: (number: number) => `The commentary of report ${number}`,
  },
  curve: {
    summary: (completed: number, planned: number, gap: string) =>
      `${formatNumber(completed)} completed of ${formatNumber(planned)} planned to date: ${gap}.`,
    tip: (line: string, date: string, value: number) => `${line} up to ${date}: ${formatNumber(value)}`,
  },
  skyline: {
    label: 'Skyline',
    summary: (total: number, weeks: number, peak: number) =>
      plural(total, {
        one: `1 turnover in the next ${formatNumber(weeks)} weeks.`,
        other: `${formatNumber(total)} turnovers in the next ${formatNumber(weeks)} weeks, ${formatNumber(peak)} in the peak week.`,
      }),
    moreOverCapacity: (count: number) => `${formatNumber(count)} more over capacity`,
  },
  lists: {
    openInTracker: 'Open in tracker',
    more: (count: number) => `${formatNumber(count)} more not listed`,
    quality: 'Data quality',
  },
};
