import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of printed certificates. */
export const copy = {
  fileName: (number: string) => `certificate-${number}`,
  draftFile: 'draft',
  draftTitle: (title: string) => `${title} (draft)`,
  about: (scope: string, milestone: string) => `${scope} ${milestone}`,
  number: (issue: number) => (issue > 1 ? `Certificate, issue ${issue}` : 'Certificate'),
  draft: 'DRAFT',
  outcome: {
    submitted: (day: string) => `Submitted on ${day}`,
    accepted: (day: string) => `Accepted without exceptions on ${day}`,
    accepted_with_exceptions: (day: string, count: number) =>
      plural(count, {
        one: `Accepted with 1 exception on ${day}`,
        other: `Accepted with ${formatNumber(count)} exceptions on ${day}`,
      }),
    issued: (day: string, count: number) =>
      plural(count, {
        zero: `Issued for completion on ${day}`,
        one: `Issued for completion with 1 exception on ${day}`,
        other: `Issued for completion with ${formatNumber(count)} exceptions on ${day}`,
      }),
  },
  scopeKinds: { system: 'System', area: 'Area' },
  named: (code: string, name: string) => (name === '' || name === code ? code : `${name} (${code})`),
  team: (name: string, company: string) =>
    company === '' || company === name ? name : `${name}, ${company}`,
  completed: 'Completed',
  punchCount: (outstanding: number, verified: number) => {
    const open = outstanding === 0 ? 'None outstanding' : `${formatNumber(outstanding)} outstanding`;
    return verified === 0 ? open : `${open}, ${formatNumber(verified)} verified`;
  },
  overrideOf: (by: string, punches: number) =>
    plural(punches, {
      zero: `Submitted by ${by} in spite of blockers.`,
      one: `Submitted by ${by} in spite of 1 blocking punch.`,
      other: `Submitted by ${by} in spite of ${formatNumber(punches)} blocking punches.`,
    }),
  askedBy: (by: string, punches: readonly string[]) =>
    `${by} submitted it with the request to accept as exceptions: ${punches.join(', ')}.`,
  reasonOf: (reason: string) => `Reason: ${reason}`,
  exceptions: (count: number) => `Exceptions (${formatNumber(count)})`,
  documents: (count: number) => `Documents (${formatNumber(count)})`,
  continued: (title: string) => `${title}, continued`,
  columns: {
    number: 'No.',
    category: 'Cat.',
    clearBefore: 'Clear before',
    due: 'Due',
    hash: 'SHA-256',
  },
  sides: {
    submit: 'For the responsible team',
    accept: 'For the receiving team',
    issue: 'For the responsible team',
    void: '',
  },
  signedOn: (moment: string) => `Signed ${moment}`,
  methods: { session: 'Confirmed in their own session', password: 'Confirmed with their password' },
  contentHash: (number: number) => `Content ${number}`,
  signatureHash: (number: number) => `Signature ${number}`,
  gaps: 'A box stands for a character that can’t be printed; content.json has the whole text.',
};
