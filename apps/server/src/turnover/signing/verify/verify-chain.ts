import * as z from 'zod/mini';
import { signature as printed, type Signature } from '@baton/contract/signing/certificate-content.ts';
import { evidenceHash, noSignature, sha256, signatureHash } from '#turnover/signing/chain.ts';

/** A signature with what isn't printed of it. */
export interface StoredSignature extends Signature {
  user_id: number;
  session: string;
  ip: string;
  /** Canonical JSON, as it was hashed. */
  content: string;
}

/** Where a chain has been read to. */
export interface ChainEnd {
  sequence: number;
  hash: string;
}

export const chainStart: ChainEnd = { sequence: 0, hash: noSignature };

const signatureProblems = ['gap', 'previous', 'content', 'evidence', 'hash'] as const;
export type SignatureProblem = (typeof signatureProblems)[number];

/** What was altered of a signature that comes after another one. */
export function problemsOfLink(signature: StoredSignature, before: ChainEnd): SignatureProblem[] {
  const isNext = signature.sequence === before.sequence + 1;
  const found = {
    gap: !isNext,
    previous: isNext && signature.previous !== before.hash,
    ...problemsAlone(signature),
  };
  return signatureProblems.filter((problem) => found[problem]);
}

/** Whether a signature is what it was, without the ones around it. */
export function isIntact(signature: StoredSignature): boolean {
  return Object.values(problemsAlone(signature)).every((isAltered) => !isAltered);
}

function problemsAlone(signature: StoredSignature): Record<'content' | 'evidence' | 'hash', boolean> {
  const { user_id: user, session, ip, content } = signature;
  return {
    content: sha256(content) !== signature.content_sha256,
    evidence: evidenceHash({ user, session, ip }) !== signature.evidence,
    hash: signatureHash(z.parse(printed, signature)) !== signature.hash,
  };
}
