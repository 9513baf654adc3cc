import { createHash, randomUUID } from 'node:crypto';
import { canonicalJson } from '@baton/domain/canonical-json.ts';
import type { CertificateContent } from '@baton/contract/signing/certificate-content.ts';
import type { TrackerStage } from './tracker-stage.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const named = { code: 'X', name: 'Other' };

/** The content of a certificate of the pump, with what a test says. */
export function contentOf(number: string, more: Partial<CertificateContent> = {}): CertificateContent {
  return {
    format: 'baton-certificate',
    version: 2,
    kind: 'certificate',
    number,
    issue: 1,
    outcome: 'issued',
    template: {
      code: 'MCC',
      title: 'Mechanical completion certificate',
      responsible_statement: 'Complete.',
      receiving_statement: '',
      paper: 'a4',
      dates: true,
      outstanding: true,
      documents: true,
      footer: '',
      logo: null,
    },
    organisation: 'Harbour',
    programme: { code: 'NWA', name: 'North', client: '', time_zone: 'Europe/Oslo' },
    scope: { kind: 'system', code: '21-01', name: 'Pump', description: '', area: null, discipline: '' },
    milestone: { code: 'MC', name: 'Mechanical completion', chain: 'Main', stage: 'construction' },
    responsible: { ...named, company: '' },
    receiving: null,
    dates: { baseline: null, forecast: null, need: null, submitted: null, actual: '2027-02-01' },
    remark: '',
    punches: { categories: [], outstanding: [] },
    exceptions: [],
    override: null,
    reason: '',
    note: '',
    documents: [],
    checks: null,
    walkdown: null,
    submission: null,
    made: { at: '2027-02-01T10:00:00.000Z', data_date: '2027-02-01', revision: 1, build: 'test' },
    ...more,
  };
}

interface Sealing {
  number: string;
  scope: number;
  milestone: number;
  content?: Partial<CertificateContent>;
}

/** Writes a certificate as it is stored, without signing; returns its id. */
export async function sealCertificate(
  { test, programme, admin }: TrackerStage,
  { number, scope, milestone, content: more = {} }: Sealing,
): Promise<number> {
  const content = canonicalJson(contentOf(number, more));
  const [{ sequence }] = await test.sql(
    'select coalesce(max(sequence), 0) + 1 as sequence from signatures where programme_id = $1',
    [programme],
  );
  const [{ id: template }] = await test.sql(
    `insert into certificate_templates (programme_id, code, title, responsible_statement, receiving_statement, number_pattern,
       paper, dates, outstanding, documents, footer, match_key, sort_key, created_at, updated_at)
     values ($1, $2, 'Certificate', 'Complete.', '', '', 'a4', true, true, true, '', $2, $2, now(), now())
     returning id`,
    [programme, `t${sequence}`],
  );
  await test.sql(
    `insert into signatures (programme_id, sequence, step, scope, milestone, operation, user_id, session, ip, name,
       job_title, team, statement, at, method, content, content_sha256, evidence, previous, hash)
     values ($1, $2, 'issue', $3, $4, $5, $6, '', '', 'Kari Nilsen', 'Engineer', 'Builders', 'Complete.',
       '2027-02-01T10:00:00.000Z', 'session', $7, $8, '', '', $9)`,
    [programme, sequence, scope, milestone, randomUUID(), admin.id, content, sha256(content), randomUUID()],
  );
  const [{ id }] = await test.sql(
    `insert into certificates (programme_id, number, base, issue, scope, milestone, template, title, outcome,
       completed_on, exceptions, signature, issued_at)
     values ($1, $2, $2, 1, $3, $4, $5, 'Certificate', 'issued', '2027-02-01', 0, $6, '2027-02-01T10:00:00Z')
     returning id`,
    [programme, number, scope, milestone, template, sequence],
  );
  return id as number;
}
