import type { LookaheadMeasures } from '@baton/contract/turnover/lookahead-measures.ts';
import type { ScopeKind } from '@baton/contract/turnover/scope-ref.ts';
import { inOrder, narrowIssues, type IssueItem } from '@baton/domain/lookahead/issue.ts';
import { areaMatcher, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readScopeKinds } from '#turnover/records/issue-names.ts';
import { readIssueFacts } from '#turnover/records/read-issue-facts.ts';
import type { ReportBase } from '#turnover/tracker/read/read-base.ts';
import { computeMeasures } from './compute-measures.ts';

/** Issues to measure. */
export interface MeasureSelection {
  filter: MeasureFilter;
  /** Number of latest issues. */
  last: number;
  /** As when the issue of this number was issued. */
  upTo?: number;
}

/** Metrics of the last issues, filtered. */
export async function readMeasures(
  db: Queryable,
  moment: ProgrammeMoment,
  base: ReportBase,
  { filter, last, upTo }: MeasureSelection,
): Promise<LookaheadMeasures> {
  const isIn = itemChooser(base, await readScopeKinds(db, moment.id), filter);
  const issues = inOrder(narrowIssues(await readIssueFacts(db, moment, { last, upTo }), isIn));
  return computeMeasures(moment.id, base, issues);
}

/** Filter of the metrics; the team is the responsible team. */
type MeasureFilter = Pick<TrackerFilter, 'kind' | 'teams' | 'areas' | 'disciplines' | 'milestones'>;

interface TurnoverGroups {
  kind: ScopeKind | undefined;
  team: number | null;
  area: number | null;
  discipline: number | null;
  milestone: number;
}

function chooser({ set }: ReportBase, filter: MeasureFilter): (item: TurnoverGroups) => boolean {
  const fits = (wanted: readonly number[], value: number | null) =>
    wanted.length === 0 || (value !== null && wanted.includes(value));
  const isInside = areaMatcher(set, filter.areas);
  return (item) =>
    item.kind === filter.kind &&
    fits(filter.teams, item.team) &&
    (filter.areas.length === 0 || isInside(item.area)) &&
    fits(filter.disciplines, item.discipline) &&
    fits(filter.milestones, item.milestone);
}

/** Filters items by their state when issued. */
function itemChooser(base: ReportBase, kinds: ReadonlyMap<number, ScopeKind>, filter: MeasureFilter) {
  const isChosen = chooser(base, filter);
  return (item: IssueItem) => isChosen({ ...item, kind: kinds.get(item.scope) });
}
