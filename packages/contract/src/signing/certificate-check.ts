import * as z from 'zod/mini';
import { text } from '../form/field.ts';
import { get, publicAccess } from '../http/endpoint.ts';

/** The page that a certificate’s QR code opens. */
export function sealAddress(base: string, seal: string): string {
  return `${base}/auth/verify?seal=${seal}`;
}

/** What precedes the seal in the metadata of a certificate’s PDF, which isn’t compressed: the file’s bytes are searched for it. */
export const sealMarker = 'baton-seal:';

/** What anyone who has a certificate may know. */
const checkedCertificate = z.object({
  /** `altered`: what is stored is no longer what was signed. */
  state: z.enum(['valid', 'void', 'altered']),
  number: z.string(),
  scope: z.string(),
  milestone: z.string(),
  /** The day of completion. */
  completed_on: z.string(),
  /** `issued`: without acceptance. */
  outcome: z.enum(['accepted', 'accepted_with_exceptions', 'issued']),
  exceptions: z.int(),
  /** Whether it was submitted although punches blocked it, by an override. */
  overridden: z.boolean(),
  voided_on: z.nullable(z.string()),
  /** Whether the file is the one that was issued; null if no file was named. */
  file: z.nullable(z.enum(['same', 'different'])),
});
export type CheckedCertificate = z.infer<typeof checkedCertificate>;

/** Verifies certificates without an account. */
export const certificateCheck = {
  verify: get(
    '/api/certificates/verify/{seal}/',
    'Verify a certificate by its seal, and the file by its hash',
    {
      tag: 'Certificates',
      access: publicAccess,
      query: { file: text({ label: 'SHA-256 of the file', max: 64 }) },
      errors: ['not_found', 'throttled'],
      response: checkedCertificate,
    },
  ),
};
