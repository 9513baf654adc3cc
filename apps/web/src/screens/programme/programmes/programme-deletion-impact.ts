import type { Loss } from '#ui/deletion-impact.tsx';

/** Contents of a programme, most important first. */
const labels: Readonly<Record<string, readonly [one: string, many: string]>> = {
  systems: ['system', 'systems'],
  areas: ['area', 'areas'],
  turnovers: ['turnover with dates', 'turnovers with dates'],
  constraints: ['constraint', 'constraints'],
  commitments: ['commitment', 'commitments'],
  lookahead_issues: ['issued look-ahead', 'issued look-aheads'],
  weekly_reports: ['weekly report', 'weekly reports'],
  baselines: ['baseline', 'baselines'],
  milestones: ['milestone', 'milestones'],
  people: ['person', 'people'],
  teams: ['team', 'teams'],
  locations: ['location', 'locations'],
  disciplines: ['discipline', 'disciplines'],
  members: ['role of a member', 'roles of members'],
};

/** Counts of the records deleted with these programmes. */
export function deletionImpactOf(contents: readonly Readonly<Record<string, number>>[]): Loss[] {
  return Object.entries(labels).flatMap(([name, [one, many]]) => {
    const count = contents.reduce((sum, each) => sum + (each[name] ?? 0), 0);
    return count === 0 ? [] : [{ count, what: count === 1 ? one : many }];
  });
}
