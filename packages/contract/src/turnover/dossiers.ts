import * as z from 'zod/mini';
import { integer } from '../form/field.ts';
import { endpoint } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';

const tag = 'Certificates';

/** A file of a dossier, as its manifest lists it. */
export const dossierFile = z.object({
  path: z.string(),
  size: z.int(),
  sha256: z.string(),
});

/** What a dossier couldn’t include. */
export const missingFile = z.object({ path: z.string(), sha256: z.string(), problem: z.string() });

export const dossierRow = z.object({
  id: z.int(),
  programme: z.int(),
  /** File name without its ending. */
  name: z.string(),
  /** Of the ZIP file. */
  size: z.int(),
  files: z.int(),
  missing: z.array(missingFile),
  manifest_sha256: z.string(),
  prepared_at: z.string(),
  prepared_by: z.string(),
});
export type DossierRow = z.infer<typeof dossierRow>;

/** Certificates with all their records, as one ZIP file. */
export const dossiers = {
  prepare: endpoint({
    method: 'POST',
    path: '/api/dossiers/',
    tag,
    summary:
      'Prepare the dossier of a certificate, or of all valid certificates of an area (with one milestone, or all). The same content gives the same file',
    access: { kind: 'programme', permission: 'programme.read' },
    status: 201,
    long: true,
    body: {
      mode: 'draft',
      form: {
        programme,
        certificate: integer({ label: 'Certificate', min: 1 }),
        area: integer({ label: 'Area', min: 1 }),
        milestone: integer({ label: 'Milestone', min: 1 }),
      },
    },
    response: dossierRow,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/dossiers/{id}/file/',
    tag,
    summary: 'Get the ZIP file of a dossier',
    access: readers,
    status: 200,
    download: ['application/zip'],
    response: null,
  }),
};
