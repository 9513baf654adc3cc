import { wantedFields, type AreaSummary } from '@baton/contract/programme/completeness.ts';
import { countOf, formatNumber } from '@baton/domain/format-number.ts';

/** What is known of each data area; nothing until it has come. */
export type ProgrammeData = Readonly<Record<string, AreaSummary | undefined>>;

/** What is still missing in a data area, in one line; empty when nothing is, or while it is not known. */
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

/** What the tracker has to go by, in words that stay true as the programme is filled. */
export function describeReadiness(data: ProgrammeData): string {
  const { systems, milestones } = data;
  if (!systems || !milestones) return '';
  const there = `${countOf(systems.count, 'system')} and ${countOf(milestones.count, 'milestone')}`;
  return systems.count + milestones.count === 0
    ? 'The programme has no systems and no milestones yet.'
    : `So far the programme has ${there}; no dates are kept for them yet.`;
}
