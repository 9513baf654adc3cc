import { dayNumber } from '@baton/domain/day-number.ts';
import type { CommitmentResult, Issue, IssueItem } from '@baton/domain/lookahead/issue.ts';
import type { IssueLines, LookaheadIssue } from './lookahead-issues.ts';

/** Converts an issue to the domain type. */
export function readIssue({ number, data_date, week, items }: LookaheadIssue): Issue {
  return { number, dataDate: dayNumber(data_date), week: dayNumber(week), items: readIssueItems(items) };
}

function readIssueItems(lines: IssueLines): IssueItem[] {
  return lines.scope.map((_, at) => readIssueLine(lines, at, lines.result[at]!));
}

type IssueItemColumns = Pick<
  IssueLines,
  | 'scope'
  | 'milestone'
  | 'forecast'
  | 'baseline'
  | 'need'
  | 'actual'
  | 'ready'
  | 'committed'
  | 'reason'
  | 'open_constraints'
  | 'team'
  | 'area'
  | 'discipline'
>;

/**
 * An item with the result of its commitment. One object literal, because engines read such objects many times
 * faster.
 */
export function readIssueLine(lines: IssueItemColumns, at: number, result: CommitmentResult): IssueItem {
  return {
    scope: lines.scope[at]!,
    milestone: lines.milestone[at]!,
    forecast: lines.forecast[at]!,
    baseline: lines.baseline[at]!,
    need: lines.need[at]!,
    actual: lines.actual[at]!,
    ready: lines.ready[at]!,
    committed: lines.committed[at]!,
    result,
    reason: lines.reason[at]!,
    openConstraints: lines.open_constraints[at]!,
    team: lines.team[at]!,
    area: lines.area[at]!,
    discipline: lines.discipline[at]!,
  };
}
