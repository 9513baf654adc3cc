import { Answer, jsonAnswer } from '#platform/http/answer.ts';
import type { FileAnswer } from '#platform/http/serve.ts';
import type { OutSheet } from '#platform/spreadsheet/table.ts';
import type { Effort, LongWork } from '#storage/jobs/long-work.ts';
import { fileOf } from './file-of.ts';

/** The answer itself, or the first word of a longer one: where it will be. */
export function sayWhere(outcome: Awaited<ReturnType<LongWork['run']>>): Answer {
  return 'answer' in outcome ? outcome.answer : jsonAnswer(202, outcome.job);
}

/** A file that may be fetched later as well as at once. */
export function answerWith({ name, type, data }: FileAnswer): Answer {
  return new Answer(200, type, Buffer.from(data), name);
}

/** Sheets as a file that tells how far it is, and is given up where nobody wants it any more. */
export async function writeLongFile(
  effort: Pick<Effort, 'goOn' | 'progress'>,
  name: string,
  sheets: OutSheet[],
  format?: string,
): Promise<Answer> {
  const total = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  let written = 0;
  const onRows = (count: number) => {
    effort.goOn();
    effort.progress((written += count), total);
  };
  onRows(0);
  return answerWith(await fileOf(name, sheets, format, onRows));
}
