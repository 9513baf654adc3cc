import { asFile } from '@baton/contract/http/endpoint.ts';
import { jobs } from '@baton/contract/http/jobs.ts';
import type { Call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { notify } from '#ui/notices/notify.ts';

/** Downloads the finished report of a job. Returns false if its file is no longer kept. */
export async function openReportFile(call: Call, job: string): Promise<boolean> {
  try {
    saveFile(await call(asFile(jobs.result), { params: { job } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      notify({
        kind: 'info',
        title: 'The file is no longer available',
        text: 'Files are kept for a day. Export the report again.',
      });
      return false;
    }
    notifyError(error);
  }
  return true;
}
