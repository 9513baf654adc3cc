import type { Queryable } from '#storage/database.ts';
import { sha256 } from '#turnover/signing/chain.ts';
import {
  findLostHeads,
  pagesOfCertificates,
  pagesOfDossiers,
  pagesOfSignatures,
  readCertificateFiles,
  readDossierFiles,
  readSignatures,
  type ChainRow,
  type SealedProgramme,
} from './read-sealed.ts';
import { problemsOfCertificate, type StoredCertificate } from './verify-certificate.ts';
import { chainStart, problemsOfLink, type ChainEnd } from './verify-chain.ts';
import { problemOfFile } from './verify-files.ts';
import { copy } from './copy.ts';

interface Verifying {
  db: Queryable;
  /** Of photos, documents and sealed files. */
  folder: string;
  /** Called with each sentence about something that was altered. */
  report: (sentence: string) => void;
}

/** Compares everything that is sealed with what was signed, a page at a time. Returns the end of the chain. */
export async function verifyProgramme(verifying: Verifying, programme: SealedProgramme): Promise<ChainEnd> {
  const end = await verifySignatures(verifying, programme);
  await verifyCertificates(verifying, programme);
  await verifyDossiers(verifying, programme);
  for (const { document, number, signatures } of await findLostHeads(verifying.db, programme.id))
    verifying.report(
      `${document === 'weekly' ? 'Weekly report' : 'Look-ahead'} ${number}: signature ${signatures} isn’t the one that it names.`,
    );
  return end;
}

async function verifySignatures({ db, report }: Verifying, { id }: SealedProgramme): Promise<ChainEnd> {
  let end = chainStart;
  for await (const page of pagesOfSignatures(db, id))
    for (const row of page) {
      for (const sentence of problemsOfRow(row, end)) report(sentence);
      end = { sequence: row.sequence, hash: row.hash };
    }
  return end;
}

function problemsOfRow(row: ChainRow, end: ChainEnd): string[] {
  const { certificate, sequence, step } = row;
  const found = problemsOfLink(row, end).map((problem) =>
    certificate === null
      ? copy.signature(sequence, problem)
      : copy.signatureOf(sequence, certificate, problem),
  );
  if (certificate !== null || step === 'submit') return found;
  return [
    ...found,
    step === 'void'
      ? `Signature ${sequence}: the certificate that it voids is still valid.`
      : `Signature ${sequence}: the certificate that it issued is missing.`,
  ];
}

async function verifyCertificates(verifying: Verifying, { id }: SealedProgramme): Promise<void> {
  const { db, folder, report } = verifying;
  for await (const page of pagesOfCertificates(db, id)) {
    const signatures = await readSignatures(db, id, page.flatMap(sequencesOf));
    const numbers = new Map(page.map((each) => [each.id, each]));
    for (const certificate of page) {
      const found = problemsOfCertificate(certificate, {
        signature: signatures.get(certificate.signature),
        submission: signatures.get(certificate.submission ?? -1),
        voiding: signatures.get(certificate.void_signature ?? -1),
      });
      for (const problem of found) report(copy.certificate(certificate.number, problem));
    }
    for (const file of await readCertificateFiles(db, id, [...numbers.keys()])) {
      const { number = '', signature = -1 } = numbers.get(file.owner) ?? {};
      const problem = await problemOfFile(folder, file, signatures.get(signature)?.hash);
      if (problem) report(copy.certificateFile(number, file.kind, problem, file.sha256));
    }
  }
}

function sequencesOf({ signature, submission, void_signature }: StoredCertificate): number[] {
  return [signature, submission, void_signature].filter((sequence) => sequence !== null);
}

async function verifyDossiers({ db, folder, report }: Verifying, { id }: SealedProgramme): Promise<void> {
  for await (const page of pagesOfDossiers(db, id))
    for (const dossier of page) {
      if (sha256(dossier.manifest) !== dossier.manifest_sha256)
        report(`Dossier ${dossier.name}: its list of files was altered.`);
      for (const file of await readDossierFiles(db, id, dossier.id)) {
        const problem = await problemOfFile(folder, file);
        if (problem) report(copy.dossierFile(dossier.name, problem, file.sha256));
      }
    }
}
