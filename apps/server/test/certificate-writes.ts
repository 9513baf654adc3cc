import type { CreateWrite, WriteStage } from './write-stage.ts';

type Row = [string, string, string, string, string, string, string];

const readers: Row = ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
/** This Contributor's teams have no part in the turnover. */
const signers: Row = ['400', '403', '403', 'ok', 'ok', 'ok', 'ok'];

/** Rows of the permission table: certificates and dossiers. */
export const certificateRows: Record<string, Row> = {
  'GET /api/certificates/': readers,
  'GET /api/certificates/export/': readers,
  'GET /api/certificates/waiting/': readers,
  'GET /api/certificates/preview/': readers,
  'GET /api/certificates/{id}/': readers,
  'GET /api/certificates/{id}/pdf/': readers,
  'POST /api/certificates/review/': signers,
  'POST /api/certificates/issue/': signers,
  'POST /api/certificates/{id}/void/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'POST /api/dossiers/': ['400', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
};

/** Certificates of turnovers without acceptance, signed by the Admin. */
export function certificatesOf({ ask, recordIn, change }: WriteStage) {
  /** A complete turnover whose certificate can be issued. */
  async function completeIn(programme: number) {
    const certificate = await recordIn('certificate-templates', programme);
    const milestone = await recordIn('milestones', programme, { certificate, needs_acceptance: false });
    const cell = { scope: `system:${await recordIn('systems', programme)}`, milestone };
    await change(programme, { ...cell, reason: 'Out of order' }, { actual: '2026-01-05' });
    return cell;
  }
  async function reviewedIn(programme: number) {
    const cell = await completeIn(programme);
    const body = { programme, act: 'issue', items: [cell] };
    const { records } = await ask(programme, 'POST', '/api/certificates/review/', body);
    return { programme, items: [{ ...cell, reviewed: records[0].reviewed as string }] };
  }
  async function certificateIn(programme: number): Promise<number> {
    await ask(programme, 'POST', '/api/certificates/issue/', await reviewedIn(programme));
    const [last] = await ask(programme, 'GET', `/api/certificates/?programme=${programme}`);
    return last.id;
  }
  return { completeIn, reviewedIn, certificateIn };
}

/** Writes of certificates and dossiers. */
export function certificateWrites(stage: WriteStage): Record<string, CreateWrite> {
  const { completeIn, reviewedIn, certificateIn } = certificatesOf(stage);
  return {
    'POST /api/certificates/review/': async ({ programme }) => ({
      body: { programme, act: 'issue', items: [await completeIn(programme)] },
    }),
    'POST /api/certificates/issue/': async ({ programme }) => ({ body: await reviewedIn(programme) }),
    'POST /api/certificates/{id}/void/': async ({ programme }) => ({
      params: { id: await certificateIn(programme) },
      body: { reason: 'Wrong scope' },
    }),
    'POST /api/dossiers/': async ({ programme }) => ({
      body: { programme, certificate: await certificateIn(programme) },
    }),
  };
}
