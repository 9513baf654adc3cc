import type { LookaheadMeasures } from '@baton/contract/turnover/lookahead-measures.ts';
import { serialSlippers } from '@baton/domain/lookahead/forecast-measures.ts';
import { inOrder, narrowIssues } from '@baton/domain/lookahead/issue.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readIssueNames, readScopeKinds } from '#turnover/records/issue-names.ts';
import { readIssueFacts } from '#turnover/records/read-issue-facts.ts';
import type { ReportBase } from '#turnover/tracker/read/read-base.ts';
import { itemChooser, turnoverChooser, type MeasureFilter } from './choose-items.ts';
import { makeMeasures } from './make-measures.ts';
import { readBlockers } from './read-blockers.ts';

/** What the last issues came to, of what the filter leaves. */
export async function readMeasures(
  db: Queryable,
  moment: ProgrammeMoment,
  base: ReportBase,
  { filter, last }: { filter: MeasureFilter; last: number },
): Promise<LookaheadMeasures> {
  const isIn = itemChooser(base, await readScopeKinds(db, moment.id), filter);
  const issues = inOrder(narrowIssues(await readIssueFacts(db, moment, { last }), isIn));
  const blockers = (await readBlockers(db, moment)).filter(turnoverChooser(base, filter));
  const slippers = serialSlippers(issues, base.measuring);
  // Only these are called by their names.
  const named = await readIssueNames(db, moment.id, slippers);
  return makeMeasures(moment.id, { base, issues, blockers, slippers, named });
}
