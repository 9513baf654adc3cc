import { createHash } from 'node:crypto';
import type { CertificateContent, Signature } from '@baton/contract/signing/certificate-content.ts';
import { canonicalJson } from '@baton/domain/canonical-json.ts';

/** What comes before the first signature of a programme. */
export const noSignature = '0'.repeat(64);

export function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What a signature's `evidence` is the hash of. It isn't printed. */
interface Evidence {
  user: number;
  session: string;
  ip: string;
}

export function evidenceHash({ user, session, ip }: Evidence): string {
  return sha256(canonicalJson({ user, session, ip }));
}

/** The hash of a signature: of everything that is printed of it, and so of all signatures before it. */
export function signatureHash(signature: Omit<Signature, 'hash'> & { hash?: string }): string {
  const { hash: _, ...covered } = signature;
  return sha256(canonicalJson(covered));
}

/** The text of a content that is hashed, signed and attached. */
export function contentText(content: CertificateContent): string {
  return canonicalJson(content);
}

/**
 * Hash of what a person reviews: the content without the moment at which it was made, and without its number, which is
 * given when it is signed. So signatures of others don't make a review out of date.
 */
export function reviewHash(content: CertificateContent): string {
  return sha256(canonicalJson({ ...content, made: undefined, number: undefined, issue: undefined }));
}
