export const copy = {
  column: {
    code: 'Code',
  },
  noGroup: {
    area: 'No area',
    team: 'No team',
    discipline: 'No discipline',
    phase: 'No phase',
    status: 'No status',
  },

  /** Why cells are read-only. */
  openToEdit: 'To edit this, press Space to open the turnover.',
  calculated: 'Calculated from dates and constraints.',
};
