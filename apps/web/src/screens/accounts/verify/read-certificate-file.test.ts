import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sealMarker } from '@baton/contract/turnover/certificate-check.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { maxFileBytes, readCertificateFile } from './read-certificate-file.ts';
import { copy } from './copy.tsx';

const { problems } = copy;
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
    ['', problems.empty],
    ['PK\u0003\u0004', problems.notPdf],
    ['%PDF-1.7\n%%EOF', problems.noSeal],
    [`%PDF-1.7\n${sealMarker}${seal.slice(1)}`, problems.noSeal],
  ])('is not %j', async (content, problem) => {
    expect(await readCertificateFile(new Blob([content]))).toEqual({ problem });
  });

  it('isn’t read if it is huge or gone', async () => {
    const huge = { size: maxFileBytes + 1 } as Blob;
    expect(await readCertificateFile(huge)).toEqual({ problem: problems.large(formatBytes(maxFileBytes)) });
    const gone = { size: 10, arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob;
    expect(await readCertificateFile(gone)).toEqual({ problem: problems.unreadable });
  });
});
