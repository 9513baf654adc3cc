import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import type { SigningAct } from '@baton/contract/turnover/certificates.ts';

const certificates = (count: number) =>
  plural(count, { one: '1 certificate', other: `${formatNumber(count)} certificates` });

/** Days and moments arrive formatted. */
export const copy = {
  /** `what` is '21-03 MC' or '3 turnovers'. */
  title: {
    submit: (what: string) => `Sign and submit ${what}`,
    accept: (what: string) => `Sign and accept ${what}`,
    issue: (what: string) => `Sign certificate of ${what}`,
  } satisfies Record<SigningAct, (what: string) => string>,
  turnovers: (count: number) =>
    plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` }),
  confirm: {
    submit: 'Sign and submit',
    accept: 'Sign and accept',
    issue: 'Sign and issue',
  } satisfies Record<SigningAct, string>,
  back: 'Back',
  intro: {
    submit: 'Read what you sign. Your name, the time and this content are sealed and can’t be changed.',
    accept:
      'Read what you sign. Your signature issues the certificate. It’s sealed with this content and can’t be changed.',
    issue:
      'Read what you sign. Your signature issues the certificate. It’s sealed with this content and can’t be changed.',
  } satisfies Record<SigningAct, string>,
  introMany: (count: number) => `One signature signs all ${certificates(count)}. Open each to read it.`,
  others: (count: number) =>
    plural(count, {
      one: '1 other turnover has no certificate and goes along without a signature.',
      other: `${formatNumber(count)} other turnovers have no certificate and go along without a signature.`,
    }),
  youState: 'With your signature you state:',
  changed: 'The content changed while you were reading. This is the new content. Check it before you sign.',
  tooMany: (count: number, most: number) =>
    `You can sign ${formatNumber(most)} certificates at once, and this would be ${formatNumber(count)}. Select fewer turnovers.`,

  password: 'Your password',
  passwordHelp: 'This programme asks for your password when you sign. It then counts for 15 minutes.',
  passwordMissing: 'Enter your password to sign.',
  passwordWrong: 'That isn’t your password. Nothing was signed yet.',

  notSigned: 'Not signed',
  discarded: 'The signature was discarded. Nothing was signed unless it had already reached the server.',
  issued: (count: number) => `${certificates(count)} signed`,
  /** After signing. */
  done: {
    submit: 'Signed by you. The certificate is issued when the receiving team accepts and signs.',
    one: (number: string) => `Certificate ${number} issued.`,
    many: (count: number) => `${certificates(count)} issued.`,
    open: 'Open certificate',
  },

  /** In front of the review. */
  review: 'Review and sign…',
  signs: (count: number) =>
    plural(count, {
      one: 'This signs a certificate. You see its content before you sign.',
      other: `This signs ${formatNumber(count)} certificates. You see their content before you sign.`,
    }),

  /** Certificates without acceptance. */
  issue: {
    action: 'Sign certificate…',
    many: 'Sign certificates…',
    nothing: 'Nothing to sign',
    nothingText: 'These turnovers already have their certificates.',
  },

  document: {
    noNumber: 'Numbered when the receiving team accepts',
    expected: (number: string) => `Certificate ${number}`,
    outcome: {
      submitted: 'Submission',
      accepted: 'Acceptance',
      accepted_with_exceptions: 'Acceptance with exceptions',
      issued: 'Completion',
    },
    programme: 'Programme',
    client: 'Client',
    scope: { system: 'System', area: 'Area' },
    milestone: 'Milestone',
    within: 'Part of',
    discipline: 'Discipline',
    giver: 'Responsible team',
    receiver: 'Receiving team',
    none: 'None',
    dates: 'Dates',
    date: {
      baseline: 'Baseline',
      forecast: 'Forecast',
      need: 'Need',
      submitted: 'Submitted',
      actual: 'Completed',
    },
    remark: 'Remark',
    note: 'Note',
    reason: 'Reason for completing out of order',
    override: 'Override',
    overridden: (punches: number, by: string) =>
      plural(punches, {
        one: `Submitted by ${by} although 1 punch was blocking:`,
        other: `Submitted by ${by} although ${formatNumber(punches)} punches were blocking:`,
      }),
    lifted: 'Lifted rules',
    quoted: (text: string) => `“${text}”`,
    punches: 'Punches',
    category: 'Category',
    outstanding: 'Outstanding',
    verified: 'Verified',
    outstandingPunches: 'Outstanding punches',
    source: (name: string) => `States of punches come from ${name}.`,
    clearBy: (milestone: string) => `Clear by ${milestone}`,
    afterLast: 'After the last milestone',
    clearingTeam: (team: string) => `Clearing team ${team}`,
    due: (day: string) => `Due ${day}`,
    carriedFrom: (milestone: string) => `Exception from ${milestone}`,
    exceptions: 'Exceptions',
    before: (milestone: string) => `Close out before ${milestone}`,
    owner: (name: string) => `Owner ${name}`,
    noDue: 'No due date',
    allowedBy: (who: string) => `Allowed by ${who}`,
    documents: 'Documents',
    revision: (revision: string) => `Revision ${revision}`,
    showAll: (count: number) => `Show all ${formatNumber(count)}`,
    signatures: 'Signatures',
    youSign: 'You sign here',
    signedAt: (moment: string) => `Signed ${moment}`,
    signsLater: 'Signs when it’s accepted',
    method: { session: 'Logged in', password: 'With password' },
  },

  summary: {
    outstanding: (count: number) =>
      plural(count, {
        one: '1 outstanding punch',
        other: `${formatNumber(count)} outstanding punches`,
        zero: 'No outstanding punches',
      }),
    exceptions: (count: number) =>
      plural(count, { one: '1 exception', other: `${formatNumber(count)} exceptions` }),
    override: 'Override',
    lifted: (count: number) =>
      plural(count, { one: '1 lifted rule', other: `${formatNumber(count)} lifted rules` }),
    changed: 'Changed since',
  },

  changes: {
    since: (who: string, moment: string) => `Since ${who} signed on ${moment}:`,
    nothing: (who: string, moment: string) => `Nothing has changed since ${who} signed on ${moment}.`,
    list: 'Changes since the responsible team signed',
    raised: (count: number) =>
      plural(count, { one: '1 punch raised', other: `${formatNumber(count)} punches raised` }),
    reopened: (count: number) =>
      plural(count, { one: '1 punch reopened', other: `${formatNumber(count)} punches reopened` }),
    verified: (count: number) =>
      plural(count, { one: '1 punch verified', other: `${formatNumber(count)} punches verified` }),
    voided: (count: number) =>
      plural(count, { one: '1 punch voided', other: `${formatNumber(count)} punches voided` }),
    deleted: (count: number) =>
      plural(count, { one: '1 punch deleted', other: `${formatNumber(count)} punches deleted` }),
    moved: (count: number) =>
      plural(count, { one: '1 punch moved', other: `${formatNumber(count)} punches moved` }),
    changed: (count: number) =>
      plural(count, { one: '1 punch changed', other: `${formatNumber(count)} punches changed` }),
    field: (count: number) =>
      plural(count, { one: '1 other change', other: `${formatNumber(count)} other changes` }),
    /** After the first count of punches. */
    more: {
      raised: (count: number) => `${formatNumber(count)} raised`,
      reopened: (count: number) => `${formatNumber(count)} reopened`,
      verified: (count: number) => `${formatNumber(count)} verified`,
      voided: (count: number) => `${formatNumber(count)} voided`,
      deleted: (count: number) => `${formatNumber(count)} deleted`,
      moved: (count: number) => `${formatNumber(count)} moved`,
      changed: (count: number) => `${formatNumber(count)} changed`,
    },
    kind: {
      raised: 'Raised',
      reopened: 'Reopened',
      verified: 'Verified',
      voided: 'Voided',
      deleted: 'Deleted',
      moved: 'Moved',
      changed: 'Changed',
      field: 'Changed',
    },
    /** Names of fields on the wire. */
    fields: {
      template: 'Template of the certificate',
      scope: 'Name or description',
      milestone: 'Milestone',
      giver: 'Responsible team',
      receiver: 'Receiving team',
      documents: 'Documents',
      remark: 'Remark',
      lifted: 'Lifted rules',
      baseline: 'Baseline',
      forecast: 'Forecast',
      need: 'Need date',
    } as Partial<Record<string, string>>,
    line: (what: string, text: string) => (text === '' ? what : `${what}: ${text}`),
  },
};
