/** Names and summaries of the data areas. Loaded with the router, so nothing else is in here. */
export const copy = {
  areas: {
    title: 'Areas',
    summary: 'Buildings, units and zones that construction works by.',
  },
  locations: {
    title: 'Locations',
    summary: 'Levels and rooms, and how to get into them.',
  },
  disciplines: {
    title: 'Disciplines',
    summary: 'Civil, mechanical, electrical and the other trades.',
  },
  teams: {
    title: 'Teams',
    summary: 'Construction, commissioning, operations and vendor teams.',
  },
  people: {
    title: 'People',
    summary: 'Contacts who own systems and clear constraints.',
  },
  certificateTemplates: {
    title: 'Certificate templates',
    summary: 'What both sides sign when a system is handed over.',
  },
  milestones: {
    title: 'Milestones',
    summary: 'The handover steps of every system, in sequence.',
  },
  systems: {
    title: 'Systems',
    summary: 'Systems and subsystems tracked to handover.',
  },
  punchCategories: {
    title: 'Punch categories',
    summary: 'How severe a punch is, and whether it blocks its milestone.',
  },
  baselines: {
    title: 'Baselines',
    summary: 'Approved dates that slip is measured against.',
  },
  recipients: {
    title: 'Distribution list',
    summary: 'Who gets issued look-aheads and weekly reports by email.',
  },
};
