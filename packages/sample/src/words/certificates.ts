/** A certificate template of the sample, and the milestone of systems that it belongs to. */
export interface CertificateWords {
  milestone: string;
  template: {
    code: string;
    title: string;
    responsible_statement: string;
    receiving_statement: string;
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
      receiving_statement:
        'We have walked the system down, seen its records and take over its care, custody and control. Exceptions are listed in this certificate.',
      footer,
    },
  },
  {
    milestone: 'REL',
    template: {
      code: 'REL',
      title: 'Release certificate',
      responsible_statement: 'The system is qualified. We release it for production.',
      receiving_statement: '',
      footer,
    },
  },
];

export const voidReason = 'The name of the system was wrong on the certificate.';
