import { wantedFields, type AreaSummary } from '@baton/contract/programme/completeness.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { copy } from './copy.ts';

/** Counts of each data area; absent while loading. */
export type ProgrammeData = Readonly<Record<string, AreaSummary | undefined>>;

/** Missing data of an area in one line; empty if complete or still loading. */
export function missingIn(path: string, data: ProgrammeData): string {
  const area = data[path];
  if (!area) return '';
  if (area.count === 0) return 'None yet';
  return (wantedFields[path] ?? [])
    .map((field) => ({ field, lacking: area.without[field] ?? 0 }))
    .filter(({ lacking }) => lacking > 0)
    .map(({ field, lacking }) => copy.missing[field](formatNumber(lacking)))
    .join(', ');
}

/** Describes the data available to the tracker. */
export function describeReadiness(data: ProgrammeData): string {
  const { systems, milestones } = data;
  if (!systems || !milestones) return '';
  return systems.count + milestones.count === 0
    ? 'No systems or milestones yet.'
    : copy.ready(systems.count, milestones.count);
}
