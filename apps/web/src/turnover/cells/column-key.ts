/** Dates of a milestone that have their own column if it is expanded. */
export const milestoneDates = ['baseline', 'forecast', 'need', 'actual'] as const;
export type MilestoneDate = (typeof milestoneDates)[number];

/** Column of a milestone: `m12` collapsed, `m12.need` one of its dates. */
export interface MilestoneColumn {
  milestone: number;
  date: MilestoneDate | null;
}

export function writeMilestoneColumn(milestone: number, date: MilestoneDate | null = null): string {
  return date === null ? `m${milestone}` : `m${milestone}.${date}`;
}

const known = new Map<string, MilestoneColumn | null>();

/** Null if the column isn’t one of a milestone. Cached, because it is called for every cell of a frame. */
export function readMilestoneColumn(key: string): MilestoneColumn | null {
  let column = known.get(key);
  if (column === undefined) {
    const match = /^m(\d+)(?:\.(baseline|forecast|need|actual))?$/.exec(key);
    column = match && { milestone: Number(match[1]), date: (match[2] as MilestoneDate | undefined) ?? null };
    known.set(key, column);
  }
  return column;
}
