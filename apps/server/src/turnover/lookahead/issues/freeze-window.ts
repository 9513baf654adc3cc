import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import type { Transaction } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { draftLines } from './draft-lines.ts';
import { readBeside, readTurnovers } from './read-freezing.ts';
import { writeIssue, type IssueDraft } from './write-issue.ts';

interface Frozen {
  week: string;
  weeks: number;
  weekStart: number;
  /** The issue before. */
  last: number | undefined;
  draft: Pick<IssueDraft, 'number' | 'note' | 'issued_by' | 'issued_by_name' | 'issued_at' | 'operation'>;
}

/** Writes the issue of a window as it stands. */
export async function freezeWindow(
  trx: Transaction,
  moment: ProgrammeMoment,
  { week, weeks, weekStart, last, draft }: Frozen,
): Promise<{ id: number; lines: number; promised: number }> {
  const window = lookaheadWindow(dayNumber(moment.dataDate), weeks, weekStart);
  const { baseline, ...turnovers } = await readTurnovers(trx, moment);
  const beside = await readBeside(trx, moment, { week, last });
  const { lines, counts } = draftLines({ ...turnovers, window }, beside);
  const until = dayOf(window.end);
  const whole = { ...draft, ...counts, data_date: moment.dataDate, week, weeks, until, baseline };
  const id = await writeIssue(trx, moment.id, whole, lines);
  return { id, lines: lines.length, promised: beside.promises.size };
}
