/** The dates of a milestone that have a column of their own when it is unfolded. */
export const milestoneDates = ['baseline', 'forecast', 'need', 'actual'] as const;
export type MilestoneDate = (typeof milestoneDates)[number];

export const milestoneDateLabels: Record<MilestoneDate, string> = {
  baseline: 'Baseline',
  forecast: 'Forecast',
  need: 'Need',
  actual: 'Actual',
};

/** A column of a milestone: `m12` folded, `m12.need` one of its dates. */
export interface MilestoneColumn {
  milestone: number;
  date: MilestoneDate | null;
}

export function writeMilestoneColumn(milestone: number, date: MilestoneDate | null = null): string {
  return date === null ? `m${milestone}` : `m${milestone}.${date}`;
}

const known = new Map<string, MilestoneColumn | null>();

/** Null for a column that is no milestone's. Asked for every cell of a frame, so what was read is kept. */
export function readMilestoneColumn(key: string): MilestoneColumn | null {
  let column = known.get(key);
  if (column === undefined) {
    const match = /^m(\d+)(?:\.(baseline|forecast|need|actual))?$/.exec(key);
    column = match && { milestone: Number(match[1]), date: (match[2] as MilestoneDate | undefined) ?? null };
    known.set(key, column);
  }
  return column;
}
