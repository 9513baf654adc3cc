import * as z from 'zod/mini';
import {
  readCertificateContent,
  voidContent,
  type CertificateContent,
  type VoidContent,
} from '@baton/contract/signing/certificate-content.ts';
import { numberOfIssue } from '@baton/domain/quality/certificate-number.ts';
import type { StoredSignature } from './verify-chain.ts';

/** A certificate as the register has it. */
export interface StoredCertificate {
  id: number;
  number: string;
  base: string;
  issue: number;
  scope: number;
  milestone: number;
  title: string;
  outcome: string;
  completed_on: string;
  exceptions: number;
  submission: number | null;
  signature: number;
  issued_at: string;
  voided_at: string | null;
  void_signature: number | null;
  voided_by: string;
  void_reason: string;
  /** The number that its turnover has now. */
  turnover_no: string | null;
}

/** A signature and the turnover that it is about. */
export interface CellSignature extends StoredSignature {
  scope: number;
  milestone: number;
}

/** The signatures that a certificate names; undefined if one isn't stored. */
interface SignaturesOf {
  signature: CellSignature | undefined;
  submission: CellSignature | undefined;
  voiding: CellSignature | undefined;
}

const certificateProblems = [
  'unsigned',
  'content',
  'number',
  'title',
  'scope',
  'outcome',
  'exceptions',
  'completed',
  'issued',
  'submission',
  'voided',
  'turnover',
] as const;
export type CertificateProblem = (typeof certificateProblems)[number];

/** What of a certificate isn't as it was signed. */
export function problemsOfCertificate(
  certificate: StoredCertificate,
  { signature, submission, voiding }: SignaturesOf,
): CertificateProblem[] {
  if (!signature || (signature.step !== 'accept' && signature.step !== 'issue')) return ['unsigned'];
  const content = readContent(signature.content);
  if (!content) return ['content'];
  const { scope, milestone } = certificate;
  const isOfCell = (each: CellSignature) => each.scope === scope && each.milestone === milestone;
  const wrong: Record<CertificateProblem, boolean> = {
    unsigned: false,
    content: false,
    number: !isNumbered(certificate, content),
    title: content.template.title !== certificate.title,
    scope: [signature, submission, voiding].some((each) => each && !isOfCell(each)),
    outcome: content.outcome !== certificate.outcome,
    exceptions: content.exceptions.length !== certificate.exceptions,
    completed: content.dates.actual !== certificate.completed_on,
    issued: !isSameMoment(signature.at, certificate.issued_at),
    submission: !isSubmitted(certificate, content, submission),
    voided: !isVoidedBy(certificate, signature.hash, voiding),
    turnover: certificate.voided_at === null && certificate.turnover_no !== certificate.number,
  };
  return certificateProblems.filter((problem) => wrong[problem]);
}

/** Undefined if the text isn't the content of a certificate. */
export function readContent(text: string): CertificateContent | undefined {
  try {
    return readCertificateContent(text);
  } catch {
    return undefined;
  }
}

function isNumbered({ number, base, issue }: StoredCertificate, content: CertificateContent): boolean {
  return content.number === number && content.issue === issue && numberOfIssue(base, issue) === number;
}

/** The content names the signature of the responsible team, if there is one. */
function isSubmitted(
  certificate: StoredCertificate,
  content: CertificateContent,
  submission: CellSignature | undefined,
): boolean {
  if (certificate.submission === null) return content.submission === null;
  return submission?.step === 'submit' && content.submission?.hash === submission.hash;
}

/** Voided exactly if a signature says so, by the same person, at the same moment, with the same reason. */
function isVoidedBy(
  certificate: StoredCertificate,
  seal: string,
  voiding: CellSignature | undefined,
): boolean {
  const { voided_at, void_signature, voided_by, void_reason, number } = certificate;
  if (voided_at === null || void_signature === null)
    return voided_at === null && void_signature === null && voided_by === '' && void_reason === '';
  if (voiding?.step !== 'void') return false;
  const content = readVoid(voiding.content);
  return (
    content?.number === number &&
    content.seal === seal &&
    content.reason === void_reason &&
    voiding.name === voided_by &&
    isSameMoment(voiding.at, voided_at)
  );
}

/** What a signature that voids a certificate is on; undefined if the text isn't that. */
function readVoid(text: string): VoidContent | undefined {
  try {
    return z.parse(voidContent, JSON.parse(text));
  } catch {
    return undefined;
  }
}

function isSameMoment(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other);
}
