import type { LookaheadMeasures } from '@baton/contract/turnover/lookahead-measures.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/programme-moment.ts';
import type { ReportBase } from '#turnover/reports/read-base.ts';
import { itemChooser, turnoverChooser, type MeasureFilter } from './choose-items.ts';
import { makeMeasures } from './make-measures.ts';
import { readBlockers } from './read-blockers.ts';
import { readIssues } from './read-issues.ts';

/** What the last issues came to, of what the filter leaves. */
export async function readMeasures(
  db: Queryable,
  moment: ProgrammeMoment,
  base: ReportBase,
  { filter, last }: { filter: MeasureFilter; last: number },
): Promise<LookaheadMeasures> {
  const issues = await readIssues(db, moment, { last });
  const blockers = (await readBlockers(db, moment)).filter(turnoverChooser(base, filter));
  return makeMeasures(moment.id, { base, issues, blockers, isIn: itemChooser(base, issues, filter) });
}
