import type { CertificateProblem } from './verify-certificate.ts';
import type { SignatureProblem } from './verify-chain.ts';
import type { FileProblem } from './verify-files.ts';
import type { SealedFile } from './read-sealed.ts';

const signatureProblems: Record<SignatureProblem, string> = {
  gap: 'the signature before it is missing.',
  previous: 'it doesn’t follow the signature before it.',
  content: 'the content isn’t what was signed.',
  evidence: 'the user, the session or the address isn’t the one that signed.',
  hash: 'the name, the statement, the time or another field isn’t what was signed.',
};

const certificateProblems: Record<CertificateProblem, string> = {
  unsigned: 'its signature is missing.',
  content: 'the content isn’t that of a certificate.',
  number: 'the number or the issue isn’t what was signed.',
  title: 'the title isn’t what was signed.',
  scope: 'the system, area or milestone isn’t the one that was signed.',
  outcome: 'the outcome isn’t what was signed.',
  exceptions: 'the number of exceptions isn’t what was signed.',
  completed: 'the day of completion isn’t what was signed.',
  issued: 'the time of issue isn’t the time of its signature.',
  submission: 'the signature of the responsible team isn’t the one that was accepted.',
  voided: 'it’s void without a matching signature.',
  turnover: 'the turnover doesn’t have its number.',
};

const fileNames: Record<SealedFile['kind'], string> = {
  pdf: 'its PDF',
  logo: 'its logo',
  document: 'one of its documents',
  dossier: 'one of its files',
};

const fileProblems: Record<FileProblem, string> = {
  missing: 'is missing',
  damaged: 'was altered',
  foreign: 'is not its own',
};

/** What `npm run verify` finds, one sentence each. */
export const copy = {
  signature: (sequence: number, problem: SignatureProblem) =>
    `Signature ${sequence}: ${signatureProblems[problem]}`,
  signatureOf: (sequence: number, certificate: string, problem: SignatureProblem) =>
    `Certificate ${certificate}, signature ${sequence}: ${signatureProblems[problem]}`,
  certificate: (number: string, problem: CertificateProblem) =>
    `Certificate ${number}: ${certificateProblems[problem]}`,
  certificateFile: (number: string, kind: SealedFile['kind'], problem: FileProblem, sha256: string) =>
    `Certificate ${number}: ${fileNames[kind]} ${fileProblems[problem]} (${sha256}).`,
  dossierFile: (name: string, problem: FileProblem, sha256: string) =>
    `Dossier ${name}: ${fileNames.dossier} ${fileProblems[problem]} (${sha256}).`,
};
