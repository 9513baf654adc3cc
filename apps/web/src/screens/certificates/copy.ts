import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import { certificateRegister } from '@baton/contract/certificates/certificate-register.ts';
import { copy as shared } from '#resource/register/copy.ts';
import { registerWords } from '#resource/register/register-words.ts';

const words = registerWords(certificateRegister);

/** Texts of the certificates’ page. */
export const copy = {
  ...words,
  tabs: { label: 'Certificates', sign: 'To sign', register: 'Register' },
  found: words.count,

  filter: {
    ...shared.filter,
    ...words.filter,
    searchHint: 'Number, system or milestone…',
    state: certificateRegister.form.state.label,
    issued: 'Issued',
    issuedFrom: 'Issued from',
    issuedTo: 'Issued until',
  },
  hints: {
    responsible: 'Who signed for the responsible team',
    receiving: 'Who signed for the receiving team',
  },
  acceptedWith: (n: number) =>
    plural(n, { one: 'Accepted, 1 exception', other: `Accepted, ${formatNumber(n)} exceptions` }),
  readOnly: 'Certificates can’t be edited. Open one to see what was signed.',
  card: {
    issued: (day: string) => `Issued ${day}`,
    exceptions: (n: number) => plural(n, { one: '1 exception', other: `${formatNumber(n)} exceptions` }),
  },
  views: {
    all: words.files.all,
    valid: 'Valid',
    exceptions: 'Accepted with exceptions',
    void: 'Void',
  },
  empty: {
    ...words.empty,
    text: 'A certificate is issued when both teams have signed a turnover. Create a template, then choose it in the milestones that need a certificate.',
    textReadOnly: 'A certificate is issued when both teams have signed a turnover.',
    templates: 'Certificate templates',
    milestones: 'Milestones',
  },
};
