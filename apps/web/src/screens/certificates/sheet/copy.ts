import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of one certificate. */
export const copy = {
  loading: 'Loading certificate',
  failed: 'Couldn’t load the certificate',
  details: 'Details',
  number: 'Number',
  outcome: 'Outcome',
  system: 'System',
  area: 'Area',
  milestone: 'Milestone',
  openTurnover: 'Open turnover',
  responsible: 'Responsible team',
  receiving: 'Receiving team',
  completed: 'Completed',
  issued: 'Issued',
  override: 'Override',
  lifted: 'Lifted rules',
  constraints: 'Open constraints',
  imported: 'States from a file',
  liftedRule: (what: string, reason: string, by: string, on: string) => `${what}: “${reason}”, ${by}, ${on}`,
  remark: 'Remark',
  seal: 'Seal',
  check: 'Check seal',
  outstanding: 'Outstanding punches',
  punches: (n: number) => plural(n, { one: '1 punch', other: `${formatNumber(n)} punches` }),
  signatures: 'Signatures',
  steps: {
    submit: 'Signed for the responsible team',
    accept: 'Signed for the receiving team',
    issue: 'Signed and issued',
    void: 'Voided',
  },
  methods: { session: 'logged in', password: 'password given again' },
  signedAt: (moment: string, method: string) => `${moment} · ${method}`,
  exceptions: (n: number) => (n === 0 ? 'Exceptions' : `Exceptions (${formatNumber(n)})`),
  noExceptions: 'None',
  exception: (milestone: string, owner: string, due: string) =>
    [`Before ${milestone}`, owner, due].filter(Boolean).join(' · '),
  due: (day: string) => `due ${day}`,
  pdf: 'Download PDF',
  pdfFailed: 'Couldn’t get the PDF',
  void: 'Void…',
  voided: (by: string, moment: string) => `Voided by ${by}, ${moment}`,
  voidDialog: {
    title: (number: string) => `Void ${number}?`,
    accepted:
      'The certificate stays in the register as void, and its number is never used again. The turnover is reopened and has to be submitted and accepted again. This can’t be undone.',
    issued:
      'The certificate stays in the register as void, and its number is never used again. The turnover keeps its date. This can’t be undone.',
    reason: 'Reason',
    reasonHelp: 'Printed on the certificate and shown to those who check it.',
    reasonMissing: 'Enter a reason.',
    confirm: 'Void certificate',
    done: (number: string) => `${number} is void`,
  },
};
