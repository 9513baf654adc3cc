import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sealMarker } from '@baton/contract/signing/certificate-check.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { maxFileBytes, readCertificateFile } from './read-certificate-file.ts';
const seal = 'a1'.repeat(32);
const pdf = `%PDF-1.7\n<rdf:li>${sealMarker}${seal}</rdf:li>\n%%EOF`;

afterEach(() => vi.unstubAllGlobals());

describe('the file of a certificate', () => {
  it('has its seal in its metadata, and its hash', async () => {
    const hash = createHash('sha256').update(pdf).digest('hex');
    expect(await readCertificateFile(new Blob([pdf]))).toEqual({ seal, hash });
  });

  it('has the same hash where the browser offers none, as without https', async () => {
    const { hash } = (await readCertificateFile(new Blob([pdf]))) as { hash: string };
    vi.stubGlobal('crypto', {});
    expect(await readCertificateFile(new Blob([pdf]))).toEqual({ seal, hash });
  });

  it.each([
    ['', 'This file is empty. Choose the PDF of a certificate.'],
    ['PK\u0003\u0004', 'This isn’t a PDF file. Choose the PDF of a certificate.'],
    [
      '%PDF-1.7\n%%EOF',
      'This PDF has no seal. It isn’t a certificate, it’s a draft, or it was saved again by another program. Ask for the original.',
    ],
    [
      `%PDF-1.7\n${sealMarker}${seal.slice(1)}`,
      'This PDF has no seal. It isn’t a certificate, it’s a draft, or it was saved again by another program. Ask for the original.',
    ],
  ])('is not %j', async (content, problem) => {
    expect(await readCertificateFile(new Blob([content]))).toEqual({ problem });
  });

  it('isn’t read if it is huge or gone', async () => {
    const huge = { size: maxFileBytes + 1 } as Blob;
    expect(await readCertificateFile(huge)).toEqual({
      problem: `This file is larger than ${formatBytes(maxFileBytes)}, so it isn’t a certificate. Choose the PDF of one certificate.`,
    });
    const gone = { size: 10, arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob;
    expect(await readCertificateFile(gone)).toEqual({
      problem: 'This file can’t be read. Check that it’s still in its folder, and choose it again.',
    });
  });
});
