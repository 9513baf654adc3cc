export const copy = {
  date: { baseline: 'Baseline', forecast: 'Forecast', need: 'Need', actual: 'Actual' },
  /** `open` is '2 A punches and 1 B punch are open'. */
  blockedBy: (open: string) => `Blocked: ${open}.`,
  remarkOf: (remark: string) => `Remark: ${remark}`,

  /** Why cells are read-only. */
  baselineLocked: 'Baseline dates are locked. Go to Programme > Baselines to change the plan.',
  calculated: 'Calculated from the dates.',
  criticality: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' } as Partial<
    Record<string, string>
  >,
};
