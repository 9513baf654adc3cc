import { sealMarker } from '@baton/contract/signing/certificate-check.ts';
import { formatBytes } from '#lib/format-bytes.ts';

/** Certificates are much smaller. */
export const maxFileBytes = 50_000_000;

/** What is sent of a file, or why it can’t be a certificate. */
type ReadFile = { seal: string; hash: string } | { problem: string };

/** Reads the seal in a PDF’s metadata, and hashes the file. */
export async function readCertificateFile(file: Blob): Promise<ReadFile> {
  if (file.size === 0) return { problem: 'This file is empty. Choose the PDF of a certificate.' };
  if (file.size > maxFileBytes)
    return {
      problem: `This file is larger than ${formatBytes(maxFileBytes)}, so it isn’t a certificate. Choose the PDF of one certificate.`,
    };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { problem: 'This file can’t be read. Check that it’s still in its folder, and choose it again.' };
  }
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.slice(0, 1024).includes('%PDF-'))
    return { problem: 'This isn’t a PDF file. Choose the PDF of a certificate.' };
  const seal = sealIn(text);
  return seal === undefined
    ? {
        problem:
          'This PDF has no seal. It isn’t a certificate, it’s a draft, or it was saved again by another program. Ask for the original.',
      }
    : { seal, hash: await hashOf(bytes) };
}

function sealIn(text: string): string | undefined {
  return new RegExp(`${sealMarker}\\s*([0-9a-f]{64})`).exec(text)?.[1];
}

/** Browsers hash only on secure addresses; on others a library does. */
async function hashOf(bytes: ArrayBuffer): Promise<string> {
  if (globalThis.crypto?.subtle) return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return hexOf(sha256(new Uint8Array(bytes)));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
