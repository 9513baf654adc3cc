import type { DatesImportResult } from '@baton/contract/tracker/tracker-files.ts';
import type { TestUser } from './people.ts';
import type { TrackerStage } from './tracker-stage.ts';

/** Options of a date import. */
export interface DateImportChoices {
  commit?: boolean;
  options?: object;
  mapping?: object;
  checksum?: string;
  name?: string;
  who?: TestUser;
}

/** Imports a file of dates into the stage’s programme. */
export async function sendDates(stage: TrackerStage, data: Buffer | string, choices: DateImportChoices = {}) {
  const { commit, options, mapping, checksum, name = 'dates.csv', who = stage.admin } = choices;
  const multipart: [string, string][] = [['programme', String(stage.programme)]];
  if (options) multipart.push(['options', JSON.stringify(options)]);
  if (mapping) multipart.push(['mapping', JSON.stringify(mapping)]);
  if (checksum) multipart.push(['checksum', checksum]);
  const answer = await stage.test.ask('POST', `/api/tracker/import/${commit ? '?commit=true' : ''}`, {
    token: who.access,
    multipart,
    file: { name, data: Buffer.from(data) },
  });
  return { status: answer.status, body: answer.body as DatesImportResult & Record<string, string[]> };
}

/** Every error as "row field: message". */
export const errorsOf = ({ rows }: DatesImportResult) =>
  rows.flatMap(({ row, errors }) =>
    Object.entries(errors).map(([field, [message]]) => `${row} ${field}: ${message}`),
  );
