import { wantedFields, type AreaSummary } from '@baton/contract/programme/completeness.ts';

/** What is known of each data area; nothing until it has come. */
export type ProgrammeData = Readonly<Record<string, AreaSummary | undefined>>;

const countText = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** What is still missing in a data area, in one line; empty when nothing is, or while it is not known. */
export function missingIn(path: string, data: ProgrammeData): string {
  const area = data[path];
  if (!area) return '';
  if (area.count === 0) return 'None yet';
  return (wantedFields[path] ?? [])
    .map(({ field, what }) => ({ lacking: area.without[field] ?? 0, what }))
    .filter(({ lacking }) => lacking > 0)
    .map(({ lacking, what }) => `${lacking.toLocaleString('en-GB')} without ${what}`)
    .join(', ');
}

/** What the tracker has to go by, in words that stay true as the programme is filled. */
export function standOf(data: ProgrammeData): string {
  const { systems, milestones } = data;
  if (!systems || !milestones) return '';
  const there = [
    countText(systems.count, 'system', 'systems'),
    countText(milestones.count, 'milestone', 'milestones'),
  ].join(' and ');
  return systems.count + milestones.count === 0
    ? 'The programme has no systems and no milestones yet.'
    : `So far the programme has ${there}; no dates are kept for them yet.`;
}
