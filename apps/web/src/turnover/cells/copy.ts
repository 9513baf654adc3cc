export const copy = {
  date: { baseline: 'Baseline', forecast: 'Forecast', need: 'Need', actual: 'Actual' },
  cellStatus: (milestone: string, status: string) => `${milestone}: ${status}`,
  cellDate: (label: string, day: string) => `${label} ${day}`,
  /** `open` is '2 A punches and 1 B punch are open'. */
  blockedBy: (open: string) => `Blocked: ${open}.`,
  remarkOf: (remark: string) => `Remark: ${remark}`,

  /** Why cells are read-only. */
  baselineLocked: 'Baseline dates are locked. Go to Programme > Baselines to change the plan.',
  calculated: 'Calculated from the dates.',

  attribute: {
    status: 'Status',
    area: 'Area',
    discipline: 'Discipline',
    construction: 'Construction',
    commissioning: 'Commissioning',
    operations: 'Operations',
    owner: 'Owner',
    location: 'Location',
    phase: 'Phase',
    priority: 'Priority',
    criticality: 'Criticality',
    activityId: 'Activity ID',
    itrs: 'ITRs',
    tags: 'Tags',
    punchA: 'Open punch A',
    punchB: 'Open punch B',
    punchC: 'Open punch C',
    remark: 'Remark',
  },
  criticality: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' } as Partial<
    Record<string, string>
  >,
  yes: 'Yes',
  no: 'No',
};
