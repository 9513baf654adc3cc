import { baselineNumbers, reasonLabels } from '@baton/contract/turnover/report-ground.ts';
import type { ReportStamp } from '@baton/contract/turnover/reports.ts';
import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import { noDay } from '@baton/domain/day-number.ts';
import type { ReportContext } from '@baton/domain/reports/ground.ts';
import { statusLabel } from '@baton/domain/reports/status-label.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Measure } from '@baton/domain/turnover/measures.ts';
import { sayMark } from '@baton/domain/turnover/say-mark.ts';
import { sayDay } from '#turnover/context/say-day.ts';

const figures: Record<Measure, string> = {
  planned: 'Planned to date',
  achieved: 'Achieved',
  due: 'Due soon',
  overdue: 'Overdue',
  late: 'Late',
  waiting: 'Submitted and waiting',
  moved: 'Moved this week',
  stale: 'Stale forecasts',
};

/** What a filter asks, in words for the stamp; nothing where it asks for all systems. */
export function filterWords(
  filter: TrackerFilter,
  label: ReportContext['label'],
  structure: TrackerStructure,
): ReportStamp['filter'] {
  const teamName = (id: number) => structure.teams.find((team) => team.id === id)?.name ?? 'No longer there';
  const words: ReportStamp['filter'] = [];
  const say = (name: string, values: readonly string[]) => {
    if (values.length > 0) words.push({ label: name, value: values.join(', ') });
  };
  const named = (by: Parameters<ReportContext['label']>[0], ids: readonly number[]) =>
    ids.map((id) => label(by, id));
  if (filter.kind === 'area') say('Scopes', ['Areas']);
  say('Words', filter.text.trim() === '' ? [] : [`“${filter.text.trim()}”`]);
  say('Area', named('area', filter.areas));
  say('Team', filter.teams.map(teamName));
  say('Discipline', named('discipline', filter.disciplines));
  say('Location', named('location', filter.locations));
  say('Owner', named('owner', filter.owners));
  say('Phase', filter.phases);
  say('Milestone', named('milestone', filter.milestones));
  say('Status', filter.statuses.map(statusLabel));
  if (filter.from !== noDay) say('From', [sayDay(filter.from)]);
  if (filter.to !== noDay) say('Until', [sayDay(filter.to)]);
  if (filter.measure !== null) say('Figure', [figures[filter.measure]]);
  const sayReason = reasonLabels(structure);
  const sayBaseline = baselineNumbers(structure);
  for (const mark of filter.marks)
    words.push(sayMark(mark, { say: sayDay, groupLabel: label, sayReason, sayBaseline }));
  if (filter.mine) say('Whose', ['Mine']);
  return words;
}
