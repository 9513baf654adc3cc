import type { StatementTexts } from '@baton/domain/quality/certificate-statements.ts';

/** A certificate template of the sample, and the milestone of systems that it belongs to. */
export interface CertificateWords {
  milestone: string;
  template: StatementTexts & {
    code: string;
    title: string;
    footer: string;
  };
}

const footer = 'Skerrin Point Biologics, Aldermoor Therapeutics. Sample with made-up data.';

/** One with acceptance, and one that is signed when the turnover is complete. */
export const certificateWords: CertificateWords[] = [
  {
    milestone: 'MC',
    template: {
      code: 'MCC',
      title: 'Mechanical completion certificate',
      responsible_statement:
        'The system is installed as designed, inspected and tested. All punches that block mechanical completion are verified. Its records are complete.',
      responsible_open_statement:
        'The system is installed as designed, inspected and tested, except for the punches that this certificate names. Its records are complete.',
      receiving_statement:
        'We have walked the system down, seen its records and take over its care, custody and control, without exceptions.',
      receiving_exceptions_statement:
        'We have walked the system down, seen its records and take over its care, custody and control with the exceptions that this certificate lists. The responsible team closes them out by their due dates.',
      footer,
    },
  },
  {
    milestone: 'REL',
    template: {
      code: 'REL',
      title: 'Release certificate',
      responsible_statement: 'The system is qualified. We release it for production.',
      responsible_open_statement:
        'The system is qualified, with the exceptions that this certificate lists. We release it for production.',
      receiving_statement: '',
      receiving_exceptions_statement: '',
      footer,
    },
  },
];

/** Why a system was submitted although punches blocked it: once by an override, otherwise with a request. */
export const blockedReasons = {
  override:
    'Commissioning has to start with the flushing this week. The remaining work is outside the system boundary.',
  exceptions: 'The parts arrive next week, and nothing of it stops the flushing.',
};

export const voidReason = 'The name of the system was wrong on the certificate.';
