import type { DataRecord } from '#resource/record.ts';

/** The records of each data area that have come so far. */
export type ProgrammeData = Readonly<Record<string, readonly DataRecord[] | undefined>>;

const countText = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** What is still missing in a data area, in one line; empty when nothing is, or while it is not known. */
export function missingIn(path: string, data: ProgrammeData): string {
  const records = data[path];
  if (!records) return '';
  if (records.length === 0) return 'None yet';
  const without = (field: string, what: string) => {
    const count = records.filter((record) => isCounted(record) && record[field] === null).length;
    return count === 0 ? [] : [`${count.toLocaleString('en-GB')} without ${what}`];
  };
  const gaps: Record<string, () => string[]> = {
    systems: () => [
      ...without('construction_team', 'a construction team'),
      ...without('commissioning_team', 'a commissioning team'),
      ...without('area', 'an area'),
    ],
    locations: () => without('area', 'an area'),
    teams: () => without('lead', 'a lead'),
    people: () => without('team', 'a team'),
  };
  return gaps[path]?.().join(', ') ?? '';
}

/** What is cancelled, or only a heading for others, needs no team. */
function isCounted(record: DataRecord): boolean {
  return record['status'] !== 'cancelled' && record['turned_over'] !== false;
}

/** What the tracker has to go by, in words that stay true as the programme is filled. */
export function standOf(data: ProgrammeData): string {
  const { systems, milestones } = data;
  if (!systems || !milestones) return '';
  const there = [
    countText(systems.length, 'system', 'systems'),
    countText(milestones.length, 'milestone', 'milestones'),
  ].join(' and ');
  return systems.length + milestones.length === 0
    ? 'The programme has no systems and no milestones yet.'
    : `So far the programme has ${there}; no dates are kept for them yet.`;
}
