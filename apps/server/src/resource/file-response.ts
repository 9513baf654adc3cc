import { HttpResponse, jsonResponse } from '#platform/http/response.ts';
import type { FileResponse } from '#platform/http/serve.ts';
import type { OutSheet } from '#platform/spreadsheet/table.ts';
import type { JobContext, BackgroundJobs } from '#storage/jobs/background-jobs.ts';
import { fileOf } from './file-of.ts';

/** The response, or a 202 with the job's location. */
export function responseOrJob(outcome: Awaited<ReturnType<BackgroundJobs['run']>>): HttpResponse {
  return 'answer' in outcome ? outcome.answer : jsonResponse(202, outcome.job);
}

/** A file response, sent now or stored. */
export function answerWith({ name, type, data }: FileResponse): HttpResponse {
  return new HttpResponse(200, type, Buffer.from(data), name);
}

/** Writes a file with progress and cancellation. */
export async function writeLongFile(
  job: Pick<JobContext, 'throwIfCancelled' | 'progress'>,
  name: string,
  sheets: OutSheet[],
  format?: string,
): Promise<HttpResponse> {
  const total = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  let written = 0;
  const onRows = (count: number) => {
    job.throwIfCancelled();
    job.progress((written += count), total);
  };
  onRows(0);
  return answerWith(await fileOf(name, sheets, format, onRows));
}
