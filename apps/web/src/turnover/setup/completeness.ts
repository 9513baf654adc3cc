import { wantedFields, type AreaSummary } from '@baton/contract/programme/completeness.ts';
import { countOf, formatNumber } from '@baton/domain/format-number.ts';

/** Counts of each data area; absent while loading. */
export type ProgrammeData = Readonly<Record<string, AreaSummary | undefined>>;

/** Missing data of an area in one line; empty if complete or still loading. */
export function missingIn(path: string, data: ProgrammeData): string {
  const area = data[path];
  if (!area) return '';
  if (area.count === 0) return 'None yet';
  return (wantedFields[path] ?? [])
    .map(({ field, what }) => ({ lacking: area.without[field] ?? 0, what }))
    .filter(({ lacking }) => lacking > 0)
    .map(({ lacking, what }) => `${formatNumber(lacking)} without ${what}`)
    .join(', ');
}

/** Describes the data available to the tracker. */
export function describeReadiness(data: ProgrammeData): string {
  const { systems, milestones } = data;
  if (!systems || !milestones) return '';
  const there = `${countOf(systems.count, 'system')} and ${countOf(milestones.count, 'milestone')}`;
  return systems.count + milestones.count === 0
    ? 'The programme has no systems and no milestones yet.'
    : `So far the programme has ${there}; no dates are kept for them yet.`;
}
