import type {
  CertificateContent,
  SealedCertificate,
  Signature,
} from '@baton/contract/signing/certificate-content.ts';
import { contentText, noSignature, sha256, signatureHash } from '#turnover/signing/chain.ts';

/** Content of an accepted certificate. */
export function contentOf(changes: Partial<CertificateContent> = {}): CertificateContent {
  return {
    format: 'baton-certificate',
    version: 2,
    kind: 'certificate',
    number: 'MC-21-03',
    issue: 1,
    outcome: 'accepted',
    template: {
      code: 'MC',
      title: 'Mechanical Completion Certificate',
      responsible_statement:
        'The scope described above is mechanically complete in accordance with the contract, drawings and specifications. All inspections and tests required before this milestone were performed and recorded.',
      receiving_statement:
        'The receiving team has inspected the scope and its records and takes over care, custody and control from the day of completion.',
      paper: 'a4',
      dates: true,
      outstanding: true,
      documents: true,
      footer: '',
      logo: null,
    },
    organisation: 'Northwater Projects',
    programme: {
      code: 'NWA',
      name: 'Northwater Expansion',
      client: 'Northwater Utilities plc',
      time_zone: 'Europe/Oslo',
    },
    scope: {
      kind: 'system',
      code: '21-03',
      name: 'Cooling water supply',
      description:
        'From the suction flanges of pumps 21-P-101 A/B to the battery limit valves at pipe rack PR-04, including strainers, instruments and cable up to the junction boxes.',
      area: { code: 'A2', name: 'Utilities' },
      discipline: 'Mechanical',
    },
    milestone: { code: 'MC', name: 'Mechanical completion', chain: 'Systems', stage: 'Construction' },
    responsible: { code: 'PIP', name: 'Piping', company: 'Hallvard Mekaniske AS' },
    receiving: { code: 'COM', name: 'Commissioning', company: 'Northwater Projects' },
    dates: {
      baseline: '2027-03-05',
      forecast: '2027-03-12',
      need: '2027-03-19',
      submitted: '2027-03-10',
      actual: '2027-03-12',
    },
    remark: '',
    punches: {
      categories: [
        { code: 'A', name: 'Before energisation', outstanding: 0, verified: 14 },
        { code: 'B', name: 'Before handover', outstanding: 0, verified: 31 },
        { code: 'C', name: 'Warranty', outstanding: 0, verified: 5 },
      ],
      outstanding: [],
    },
    exceptions: [],
    override: null,
    reason: '',
    note: '',
    documents: [],
    checks: null,
    walkdown: null,
    submission: null,
    made: { at: '2027-03-12T13:05:11.000Z', data_date: '2027-03-12', revision: 812, build: '1.0.0' },
    ...changes,
  };
}

function sign(signature: Omit<Signature, 'hash'>): Signature {
  return { ...signature, hash: signatureHash(signature) };
}

/** Both signatures of a content, or the one of an issued certificate. */
export function sealedOf(content: CertificateContent): SealedCertificate {
  const { template } = content;
  if (content.outcome === 'issued') {
    const text = contentText(content);
    return { content: text, submission: null, signatures: [giving('issue', text, content)] };
  }
  const submitted = contentText({
    ...content,
    kind: 'submission',
    number: null,
    issue: null,
    outcome: 'submitted',
    exceptions: [],
  });
  const first = giving('submit', submitted, content);
  const text = contentText({ ...content, submission: first });
  const second = sign({
    ...first,
    sequence: first.sequence + 1,
    step: 'accept',
    name: 'Ingrid Solheim',
    job_title: 'Commissioning manager',
    team: content.receiving?.name ?? '',
    statement: template.receiving_statement,
    at: content.made.at,
    method: 'password',
    content_sha256: sha256(text),
    evidence: sha256('receiving'),
    previous: first.hash,
  });
  return { content: text, submission: submitted, signatures: [first, second] };
}

function giving(
  step: 'submit' | 'issue',
  text: string,
  { responsible, template }: CertificateContent,
): Signature {
  return sign({
    sequence: 41,
    step,
    name: 'Tomás Ferreira',
    job_title: 'Piping superintendent',
    team: responsible?.name ?? '',
    statement: template.responsible_statement,
    at: '2027-03-10T09:12:40.000Z',
    method: 'session',
    content_sha256: sha256(text),
    evidence: sha256('responsible'),
    previous: noSignature,
  });
}
