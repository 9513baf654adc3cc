export const copy = {
  loading: 'Loading tracker…',
  chooseDate: 'Choose a date',

  column: {
    code: 'Code',
    name: 'Name',
    milestone: 'Milestone',
    status: 'Status',
    baseline: 'Baseline',
    forecast: 'Forecast',
    was: 'Was',
    change: 'Change',
    need: 'Need',
    actual: 'Actual',
    slip: 'Slip',
    float: 'Float',
    giver: 'Responsible team',
    receiver: 'Receiving team',
    waiting: 'Waiting',
    constraints: 'Constraints',
    remark: 'Remark',
  },
  hint: {
    was: 'Date in the comparison',
    change: 'Days from then to now',
    slip: '(Actual, or forecast if none) − baseline',
    float: 'Need − (actual, or forecast if none)',
    waiting: 'Days since submission',
    constraints: 'Open constraints',
  },
  days: (days: number) => `${days} d`,

  noDate: 'No date',
  weekOf: (day: string) => `Week of ${day}`,
  noGroup: {
    area: 'No area',
    team: 'No team',
    discipline: 'No discipline',
    phase: 'No phase',
    status: 'No status',
  },

  /** Why cells are read-only. */
  openToEdit: 'To edit this, press Space to open the turnover.',
  comparisonDate: 'Dates in the comparison are read-only.',
  calculated: 'Calculated from dates and constraints.',
};
