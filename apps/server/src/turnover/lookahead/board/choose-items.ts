import type { ScopeKind } from '@baton/contract/turnover/scope-ref.ts';
import type { IssueItem } from '@baton/domain/lookahead/issue.ts';
import { areaFinder, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { groupOf } from '@baton/domain/turnover/group-by.ts';
import type { ReportBase } from '#turnover/tracker/read/read-base.ts';

/** What measures can be asked of; the team is the giver, who promises. */
export type MeasureFilter = Pick<TrackerFilter, 'kind' | 'teams' | 'areas' | 'disciplines' | 'milestones'>;

interface Placed {
  kind: ScopeKind | undefined;
  team: number | null;
  area: number | null;
  discipline: number | null;
  milestone: number;
}

function chooser({ set }: ReportBase, filter: MeasureFilter): (item: Placed) => boolean {
  const fits = (wanted: readonly number[], value: number | null) =>
    wanted.length === 0 || (value !== null && wanted.includes(value));
  const isInside = areaFinder(set, filter.areas);
  return (item) =>
    item.kind === filter.kind &&
    fits(filter.teams, item.team) &&
    (filter.areas.length === 0 || isInside(item.area)) &&
    fits(filter.disciplines, item.discipline) &&
    fits(filter.milestones, item.milestone);
}

/** Chooses items of issues by what they were when issued. */
export function itemChooser(base: ReportBase, kinds: ReadonlyMap<number, ScopeKind>, filter: MeasureFilter) {
  const isChosen = chooser(base, filter);
  return (item: IssueItem) => isChosen({ ...item, kind: kinds.get(item.scope) });
}

/** Chooses turnovers by what they are now. */
export function turnoverChooser(base: ReportBase, filter: MeasureFilter) {
  const { set } = base;
  const isChosen = chooser(base, filter);
  const [giverOf, areaOf] = [groupOf(set, 'giver'), groupOf(set, 'area')];
  return ({ scope, milestone }: { scope: number; milestone: number }) => {
    const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
    if (row === undefined || column === undefined) return false;
    return isChosen({
      kind: set.scopes.kind[row],
      team: giverOf(row, column) as number | null,
      area: areaOf(row, column) as number | null,
      discipline: set.scopes.discipline[row] ?? null,
      milestone,
    });
  };
}
