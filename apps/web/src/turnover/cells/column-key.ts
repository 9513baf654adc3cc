/** The dates of a milestone that have a column of their own when it is unfolded. */
export const gateDates = ['baseline', 'forecast', 'need', 'actual'] as const;
export type GateDate = (typeof gateDates)[number];

export const gateDateLabels: Record<GateDate, string> = {
  baseline: 'Baseline',
  forecast: 'Forecast',
  need: 'Need',
  actual: 'Actual',
};

/** A column of a milestone: `m12` folded, `m12.need` one of its dates. */
export interface GateColumn {
  milestone: number;
  date: GateDate | null;
}

export function writeGateColumn(milestone: number, date: GateDate | null = null): string {
  return date === null ? `m${milestone}` : `m${milestone}.${date}`;
}

const known = new Map<string, GateColumn | null>();

/** Null for a column that is no milestone's. Asked for every cell of a frame, so what was read is kept. */
export function readGateColumn(key: string): GateColumn | null {
  let column = known.get(key);
  if (column === undefined) {
    const match = /^m(\d+)(?:\.(baseline|forecast|need|actual))?$/.exec(key);
    column = match && { milestone: Number(match[1]), date: (match[2] as GateDate | undefined) ?? null };
    known.set(key, column);
  }
  return column;
}
