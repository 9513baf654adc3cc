import * as z from 'zod/mini';
import { integer, text } from '../form/field.ts';
import { get, post, publicAccess } from '../http/endpoint.ts';
import { programme } from '../http/in-programme.ts';

const tag = 'Certificates';

/** Most certificates that one dossier has. */
export const maxInDossier = 500;

/** A file of a dossier, as its manifest lists it. */
const dossierFile = z.object({
  path: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** As ZIP files have it: eight hexadecimal digits. */
  crc32: z.string(),
});
export type DossierFile = z.infer<typeof dossierFile>;

/** What a dossier couldn’t include. */
const missingFile = z.object({ path: z.string(), sha256: z.string(), problem: z.string() });
export type MissingFile = z.infer<typeof missingFile>;

/** A turnover that the dossier of an area has no certificate of, as `21-03 RFC`. */
const lackingCertificate = z.object({ turnover: z.string(), status: z.string() });
export type LackingCertificate = z.infer<typeof lackingCertificate>;

/** The last file of a dossier, as canonical JSON: all other files in their order. */
const dossierManifest = z.object({
  format: z.literal('baton-dossier'),
  version: z.literal(1),
  /** Numbers and content hashes of the certificates. */
  certificates: z.array(z.object({ number: z.string(), folder: z.string(), content_sha256: z.string() })),
  files: z.array(dossierFile),
  missing: z.array(missingFile),
  /** Required turnovers of the area at these milestones that have no valid certificate; absent without any. */
  without_certificate: z.optional(z.array(lackingCertificate)),
});
export type DossierManifest = z.infer<typeof dossierManifest>;

const dossierRow = z.object({
  id: z.int(),
  programme: z.int(),
  /** File name without its ending. */
  name: z.string(),
  /** Of the ZIP file. */
  size: z.int(),
  files: z.int(),
  missing: z.array(missingFile),
  /** Of `manifest.json` in the ZIP file: the same content has the same hash. */
  manifest_sha256: z.string(),
  /** Signed address of the ZIP file for this caller, valid for some hours. */
  url: z.string(),
  /** When a dossier with this content was prepared first, and by whom. */
  prepared_at: z.string(),
  prepared_by: z.string(),
});
export type DossierRow = z.infer<typeof dossierRow>;

/** Certificates with all their records, as one ZIP file. */
export const dossiers = {
  prepare: post(
    '/api/dossiers/',
    'Prepare the dossier of a certificate, or of all valid certificates of an area (with one milestone, or all). The same content gives the same file',
    {
      tag,
      access: { kind: 'programme', permission: 'dossiers.prepare' },
      status: 201,
      long: true,
      errors: ['not_found', 'storage_unavailable', 'too_large'],
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
    },
  ),
  download: get('/api/dossiers/{id}/file/', 'Get the ZIP file of a dossier by its signed address', {
    tag,
    access: publicAccess,
    query: {
      exp: text({ label: 'Until when it works, in seconds since 1970', max: 16_000 }),
      by: text({ label: 'Whose link it is', max: 16_000 }),
      sig: text({ label: 'Signature', max: 16_000 }),
    },
    download: ['application/zip'],
    errors: ['storage_unavailable'],
    response: null,
  }),
};
