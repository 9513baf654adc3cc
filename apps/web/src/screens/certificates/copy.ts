import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import { copy as shared } from '#resource/register/copy.ts';

const certificates = (n: number) =>
  plural(n, { one: '1 certificate', other: `${formatNumber(n)} certificates` });

/** Texts of the certificates’ page. */
export const copy = {
  title: 'Certificates',
  tabs: { label: 'Certificates', sign: 'To sign', register: 'Register' },
  loadFailed: 'Couldn’t load the certificates',
  loading: 'Loading certificates',
  found: certificates,

  filter: {
    ...shared.filter,
    label: 'Filter certificates',
    search: 'Search certificates',
    searchHint: 'Number, system or milestone…',
    state: 'State',
    outcome: 'Outcome',
    milestone: 'Milestone',
    scope: 'System or area',
    issued: 'Issued',
    issuedFrom: 'Issued from',
    issuedTo: 'Issued until',
  },
  hints: {
    giver: 'Who signed for the responsible team',
    receiver: 'Who signed for the receiving team',
  },
  acceptedWith: (n: number) =>
    plural(n, { one: 'Accepted, 1 exception', other: `Accepted, ${formatNumber(n)} exceptions` }),
  readOnly: 'Certificates can’t be edited. Open one to see what was signed.',
  card: {
    issued: (day: string) => `Issued ${day}`,
    exceptions: (n: number) => plural(n, { one: '1 exception', other: `${formatNumber(n)} exceptions` }),
  },
  views: {
    all: 'All certificates',
    valid: 'Valid',
    exceptions: 'Accepted with exceptions',
    void: 'Void',
    unaffected: 'No certificates are affected.',
  },
  files: {
    export: 'Export certificates',
    shown: (n: number) => `Shown: ${certificates(n)}`,
    all: 'All certificates',
  },
  empty: {
    title: 'No certificates yet',
    text: 'A certificate is issued when both teams have signed a turnover. Create a template, then choose it in the milestones that need a certificate.',
    textReadOnly: 'A certificate is issued when both teams have signed a turnover.',
    templates: 'Certificate templates',
    milestones: 'Milestones',
  },
  noMatch: {
    title: 'No certificates match',
    text: 'No certificate matches the filter and the search.',
  },
};
