import { afterEach, expect, it, vi } from 'vitest';
import type { Call, Download } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { openReportFile } from './open-report-file.ts';

afterEach(() => vi.restoreAllMocks());

/** Names of the files that the browser is told to save. */
function watchSaved(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
  return names;
}

it('downloads the file of a finished report', async () => {
  const saved = watchSaved();
  const call = vi.fn<() => Promise<Download>>(async () => ({
    name: 'slip-log.pdf',
    data: new Blob(['%PDF']),
  }));
  expect(await openReportFile(call as unknown as Call, 'job-1')).toBe(true);
  expect(call).toHaveBeenCalledWith(
    expect.objectContaining({ path: '/api/jobs/{job}/result/', download: expect.any(Array) }),
    { params: { job: 'job-1' } },
  );
  expect(saved).toEqual(['slip-log.pdf']);
});

it('says that the file is gone, so that the report is opened instead', async () => {
  const saved = watchSaved();
  const call = async () => {
    throw new ApiError(404, { detail: 'Not found.', code: 'not_found' });
  };
  expect(await openReportFile(call as unknown as Call, 'job-1')).toBe(false);
  expect(saved).toEqual([]);
});
