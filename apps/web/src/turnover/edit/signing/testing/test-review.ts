import type { CertificateContent, Signature } from '@baton/contract/signing/certificate-content.ts';
import type { ReviewedCertificate } from '@baton/contract/certificates/certificates.ts';

/** The signature of the responsible team. */
export const testSignature: Signature = {
  sequence: 4,
  step: 'submit',
  name: 'Jo Brandt',
  job_title: 'Site lead',
  team: 'Builders',
  statement: 'The system is complete.',
  at: '2027-03-08T09:30:00.000Z',
  method: 'session',
  content_sha256: 'c'.repeat(64),
  evidence: 'e'.repeat(64),
  previous: 'a'.repeat(64),
  hash: 'b'.repeat(64),
};

/** What submitting S-1 MC signs. */
function testContent(given: Partial<CertificateContent> = {}): CertificateContent {
  return {
    format: 'baton-certificate',
    version: 2,
    kind: 'submission',
    number: null,
    issue: null,
    outcome: 'submitted',
    template: {
      code: 'MCC',
      title: 'Mechanical completion certificate',
      responsible_statement: 'The system is complete.',
      receiving_statement: 'We accept care of the system.',
      paper: 'a4',
      dates: true,
      outstanding: true,
      documents: true,
      footer: '',
      logo: null,
    },
    organisation: 'Halden Energy',
    programme: { code: 'HAL', name: 'Halden', client: 'North Grid', time_zone: 'UTC' },
    scope: {
      kind: 'system',
      code: 'S-1',
      name: 'Cooling water',
      description: 'Pumps and lines up to the battery limit',
      area: null,
      discipline: '',
    },
    milestone: { code: 'MC', name: 'Mechanical completion', chain: 'Systems', stage: 'construction' },
    responsible: { code: 'T11', name: 'Builders', company: 'Build Ltd' },
    receiving: { code: 'T12', name: 'Starters', company: '' },
    dates: {
      baseline: '2027-03-01',
      forecast: '2027-03-20',
      need: null,
      submitted: '2027-03-10',
      actual: null,
    },
    remark: '',
    punches: {
      categories: [{ code: 'A', name: 'Safety', outstanding: 1, verified: 3 }],
      outstanding: [
        {
          number: 'P-00004',
          text: 'Valve leaks',
          category: 'A',
          state: 'open',
          clear_by: 'RFC',
          clearing_team: 'Builders',
          due: '2027-04-01',
          carried_from: '',
        },
      ],
    },
    exceptions: [],
    override: null,
    reason: '',
    note: '',
    documents: [],
    checks: null,
    walkdown: null,
    submission: null,
    made: { at: '2027-03-10T08:00:00.000Z', data_date: '2027-03-10', revision: 1, build: '1' },
    ...given,
  };
}

/** A review of S-1 MC, or of the system with another id. */
export function testRecord(
  given: Partial<ReviewedCertificate> = {},
  content: Partial<CertificateContent> = {},
): ReviewedCertificate {
  return {
    scope: 'system:1',
    milestone: 22,
    content: testContent(content),
    statement: 'The system is complete.',
    reviewed: '1'.repeat(64),
    changes: [],
    ...given,
  };
}
