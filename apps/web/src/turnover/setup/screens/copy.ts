/** Texts of the forms of the data areas. Loaded with the first rows of a list, so nothing else is in here. */
export const copy = {
  forms: {
    appearance: 'Appearance',
    turnover: 'Turnover',
    planning: 'Planning',
    area: 'Area',
    location: 'Location',
    discipline: 'Discipline',
    team: 'Team',
    contract: 'Contract',
    person: 'Person',
    work: 'Work',
    milestone: 'Milestone',
    handover: 'Handover',
    system: 'System',
    place: 'Location',
    state: 'Status',
    openCounts: 'Open work',
    baseline: 'Baseline',
    active: 'Active',
  },
  help: {
    chain: 'The milestone chain it follows. If empty, the programme’s first chain.',
    turnedOverSystem:
      'Gives it its own row of dates in the tracker. Turn off for parents whose subsystems are tracked.',
    turnedOverArea:
      'Gives it its own row of dates in the tracker. Turn off for parents whose smaller areas are tracked.',
    accessNote: 'Keys, permits, escorts: how to get in.',
    weeklyCapacity: 'How many turnovers this team can accept per week.',
    personEmail: 'Listing a person gives no access. Users are invited in Settings > Users.',
    personUser: 'The user this person logs in as.',
    milestoneChain: 'Milestones in the same chain follow each other.',
    needsAcceptance: 'On: complete when the receiving team accepts. Off: enter the actual date directly.',
    baselineDataDate: 'The date the plan was made.',
    changeReference: 'Change order approving the later contractual dates.',
    baselineReason: 'Required if it replaces another baseline.',
  },
};
