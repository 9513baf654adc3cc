import type { HomeAnswer, HomeBlocked } from '@baton/contract/turnover/home.ts';
import { stateSince, type ChangedSince, type PastState } from '@baton/domain/reports/since.ts';
import { emptyFilter, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { writeFilter } from '@baton/contract/turnover/filter-search.ts';
import { countOf } from '#lib/format-number.ts';
import type { IconName } from '#ui/icon.tsx';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import { compareView, cellIndexesOfChange } from '#turnover/compare/compare-view.ts';
import type { Changed } from '#turnover/filter/tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { filterForAll } from './home-data.ts';
import type { HomeLine } from './home-lines.tsx';
import { constraintsLink, trackerLink } from './home-links.ts';

type ScopeKind = TrackerFilter['kind'];
const scopeKinds = ['system', 'area'] as const satisfies readonly ScopeKind[];
/** Of areas it says so, since their tracker is another. */
const whose = { system: ['', ''], area: [' of an area', ' of areas'] } as const;

/** Each kind of change; what moved is counted only where it is open, since what was passed has a line of its own. */
const changes: { diff: Changed; icon: IconName; only?: 'open'; one: string; many: string }[] = [
  { diff: 'later', icon: 'arrow-right', only: 'open', one: 'moved later', many: 'moved later' },
  { diff: 'earlier', icon: 'arrow-left', only: 'open', one: 'moved earlier', many: 'moved earlier' },
  { diff: 'passed', icon: 'circle-check', one: 'was passed', many: 'were passed' },
  { diff: 'submitted', icon: 'check', one: 'was submitted', many: 'were submitted' },
  { diff: 'rejected', icon: 'undo-2', one: 'was rejected', many: 'were rejected' },
];

/** Turnovers that changed since a moment, counted as the tracker counts it when a line is opened. */
export function turnoverLines(view: TrackerView, since: string, changed: ChangedSince): HomeLine[] {
  if (changed.scope.length === 0) return [];
  const past = stateSince(view.set, changed);
  return scopeKinds.flatMap((kind) => {
    const all = compareIn(view, past, { ...emptyFilter, kind });
    const open = compareIn(view, past, { ...emptyFilter, kind, marks: [{ kind: 'is', what: 'open' }] });
    return changes.flatMap(({ diff, icon, only, one, many }) => {
      const { filter, comparison } = only ? open : all;
      const found = cellIndexesOfChange(comparison, diff).length;
      if (found === 0) return [];
      const [ofOne, ofMany] = whose[kind];
      const first = only ? 'open ' : '';
      return {
        key: `${diff}-${kind}`,
        icon,
        text: countOf(found, `${first}turnover${ofOne} ${one}`, `${first}turnovers${ofMany} ${many}`),
        href: trackerLink({ ...writeFilter(filter), view: 'list', since, diff }),
      };
    });
  });
}

function compareIn(view: TrackerView, past: PastState, filter: TrackerFilter) {
  return { filter, comparison: compareView(view, filterForAll(view, filter), past, '') };
}

/** What came in the way and what no longer is, of the turnovers that are required. */
export function blockedLines(home: HomeAnswer, view: TrackerView): HomeLine[] {
  const { since, raised, cleared } = home;
  return scopeKinds.flatMap((kind) => {
    const line = (which: 'all' | 'cleared', blocked: HomeBlocked, one: string, many: string): HomeLine[] => {
      const found = countBlocked(view, kind, blocked);
      if (found === 0) return [];
      const [ofOne, ofMany] = whose[kind];
      const text = countOf(found, `constraint${ofOne} ${one}`, `constraints${ofMany} ${many}`);
      const icon = which === 'all' ? 'triangle-alert' : 'circle-check';
      return [{ key: `${which}-${kind}`, icon, text, href: constraintsLink({ kind, which, since }) }];
    };
    return [
      ...line('all', raised, 'was raised and is open', 'were raised and are open'),
      ...line('cleared', cleared, 'was cleared', 'were cleared'),
    ];
  });
}

function countBlocked(view: TrackerView, kind: ScopeKind, { scope, milestone }: HomeBlocked): number {
  if (scope.length === 0) return 0;
  const { cellIndexes } = reportDataOfView(view, filterForAll(view, { ...emptyFilter, kind }));
  const required = new Set(cellIndexes);
  const { rowOf, columnOf, milestones } = view.set;
  return scope.filter((id, at) => {
    const [row, column] = [rowOf.get(id), columnOf.get(milestone[at]!)];
    return row !== undefined && column !== undefined && required.has(row * milestones.length + column);
  }).length;
}
