import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import type { SigningAct } from '@baton/contract/certificates/certificates.ts';

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
  passwordMissing: 'Enter your password to sign.',

  notSigned: 'Not signed',
  issued: (count: number) => `${certificates(count)} signed`,
  /** After signing. */
  done: {
    many: (count: number) => `${certificates(count)} issued.`,
  },
  signs: (count: number) =>
    plural(count, {
      one: 'This signs a certificate. You see its content before you sign.',
      other: `This signs ${formatNumber(count)} certificates. You see their content before you sign.`,
    }),

  /** Certificates without acceptance. */
  issue: {
    action: 'Sign certificate…',
  },

  document: {
    outcome: {
      submitted: 'Submission',
      accepted: 'Acceptance',
      accepted_with_exceptions: 'Acceptance with exceptions',
      issued: 'Completion',
    },
    scope: { system: 'System', area: 'Area' },
    responsible: 'Responsible team',
    receiving: 'Receiving team',
    date: {
      baseline: 'Baseline',
      forecast: 'Forecast',
      need: 'Need',
      submitted: 'Submitted',
      actual: 'Completed',
    },
    overridden: (punches: number, by: string) =>
      plural(punches, {
        one: `Submitted by ${by} although 1 punch was blocking:`,
        other: `Submitted by ${by} although ${formatNumber(punches)} punches were blocking:`,
      }),
    asked: (by: string, punches: string) =>
      `${by} asks the receiving team to accept as exceptions: ${punches}`,
    lifted: 'Lifted rules',
    constraints: 'Open constraints',
    imported: 'Punches whose state came from a file',
    quoted: (text: string) => `“${text}”`,
    outstandingPunches: 'Outstanding punches',
    due: (day: string) => `Due ${day}`,
    exceptions: 'Exceptions',
    owner: (name: string) => `Owner ${name}`,
    noDue: 'No due date',
    documents: 'Documents',
    revision: (revision: string) => `Revision ${revision}`,
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
    constraints: (count: number) =>
      plural(count, { one: '1 open constraint', other: `${formatNumber(count)} open constraints` }),
    imported: (count: number) =>
      plural(count, { one: '1 imported state', other: `${formatNumber(count)} imported states` }),
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
      responsible: 'Responsible team',
      receiving: 'Receiving team',
      documents: 'Documents',
      remark: 'Remark',
      lifted: 'Lifted rules',
      constraints: 'Open constraints',
      baseline: 'Baseline',
      forecast: 'Forecast',
      need: 'Need date',
    } as Partial<Record<string, string>>,
    line: (what: string, text: string) => (text === '' ? what : `${what}: ${text}`),
  },
};
